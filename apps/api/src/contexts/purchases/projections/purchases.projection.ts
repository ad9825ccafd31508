import type { EndedBody } from '@emas/domain/document/end';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { PurchaseLine, PurchaseSavedBody, PurchaseValidatedBody } from '@emas/domain/purchases/purchase';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const LINE_COLUMNS = [
  'line_no', 'barang', 'kode_barcode', 'sale_line_no', 'nama_barang', 'kode_dept', 'kode_group', 'kelompok_harga',
  'kondisi_barang', 'nama_kondisi', 'kadar', 'berat_nota', 'berat_timbang', 'berat', 'susut', 'berat_murni', 'harga_nota',
  'harga_emas', 'potongan', 'harga_usulan', 'harga', 'berat_batu',
] as const satisfies readonly (keyof PurchaseLine)[]; // prettier-ignore

/** `purchase`, its lines and what was paid for it. */
export class PurchasesProjection implements Projection {
  readonly name = 'purchases';
  readonly tables = ['purchase', 'purchase_line', 'purchase_payment'];
  readonly handles = ['PurchaseSaved', 'PurchaseValidated', 'PurchaseDropped', 'PurchaseCancelled', 'PurchasePrinted'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) await this.one(event, sql);
  }

  private one(event: RecordedEvent, sql: ProjectionSql): Promise<unknown> {
    const id = event.stream.slice('purchase/'.length);
    switch (event.type) {
      case 'PurchaseSaved':
        return this.saved(event as RecordedEvent<string, PurchaseSavedBody>, id, sql);
      case 'PurchaseValidated':
        return this.validated(event as RecordedEvent<string, PurchaseValidatedBody>, id, sql);
      case 'PurchasePrinted':
        return sql.query('UPDATE purchase SET cetak_count = $3, seq = $4 WHERE shop = $1 AND id = $2', [
          event.shop,
          id,
          (event.body as { cetak_ke: number }).cetak_ke,
          event.seq,
        ]);
      default:
        return this.ended(event as RecordedEvent<string, EndedBody>, id, sql);
    }
  }

  private async saved(
    { shop, seq, no, body }: RecordedEvent<string, PurchaseSavedBody>,
    id: string,
    sql: ProjectionSql,
  ) {
    await sql.query(
      `INSERT INTO purchase (shop, id, no_faktur_beli, no_faktur_jual, sale_id, jenis_nota, status, tgl_system,
         customer_id, kode_sales, keterangan, input_by, total_qty, berat_nota, berat, susut, berat_murni, potongan,
         total_harga, bayar_cash, bayar_transfer, bayar_tukar, cetak_count, created_at, seq)
       VALUES ($1, $2, $3, $4, $5, $6, 'OPEN', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 0, 0, 0, 0, $19, $20)`,
      [
        shop,
        id,
        no,
        body.no_faktur_jual,
        body.sale_id,
        body.jenis_nota,
        body.tgl_system,
        body.customer_id,
        body.kode_sales,
        body.keterangan,
        body.input_by,
        body.total_qty,
        body.berat_nota,
        body.berat,
        body.susut,
        body.berat_murni,
        body.potongan,
        body.total_harga,
        body.created_at,
        seq,
      ],
    );
    await sql.query(
      `INSERT INTO purchase_line (shop, purchase_id, ${LINE_COLUMNS.join(', ')})
       SELECT $1, $2, ${LINE_COLUMNS.map((column) => `l.${column}`).join(', ')}
         FROM json_populate_recordset(NULL::purchase_line, $3) l`,
      [shop, id, JSON.stringify(body.lines.map((line) => ({ berat_batu: 0, ...line })))],
    );
  }

  private async validated(
    { shop, seq, body }: RecordedEvent<string, PurchaseValidatedBody>,
    id: string,
    sql: ProjectionSql,
  ) {
    const paid = (kind: string) =>
      body.payments.reduce((sum, { cara_bayar, jumlah }) => (cara_bayar === kind ? sum + jumlah : sum), 0);
    await sql.query(
      `UPDATE purchase SET status = 'VALID', kode_laci = $3, valid_by = $4, valid_at = $5, bayar_cash = $6,
         bayar_transfer = $7, seq = $8 WHERE shop = $1 AND id = $2`,
      [shop, id, body.kode_laci, body.valid_by, body.valid_at, paid('CASH'), paid('TRANSFER'), seq],
    );
    await sql.query(
      `INSERT INTO purchase_payment (shop, purchase_id, line_no, cara_bayar, jumlah, no_rekening, no_ref)
       SELECT $1, $2, p.ord, p.cara_bayar, p.jumlah, p.no_rekening, p.no_ref
         FROM ROWS FROM (json_to_recordset($3) AS (cara_bayar text, jumlah bigint, no_rekening text, no_ref text))
           WITH ORDINALITY AS p(cara_bayar, jumlah, no_rekening, no_ref, ord)`,
      [shop, id, JSON.stringify(body.payments)],
    );
  }

  private ended({ shop, seq, body }: RecordedEvent<string, EndedBody>, id: string, sql: ProjectionSql) {
    return sql.query(
      `UPDATE purchase SET status = 'BATAL', batal_by = $3, batal_at = $4, alasan_batal = $5, seq = $6,
              otorisasi_by = $7
        WHERE shop = $1 AND id = $2`,
      [shop, id, body.batal_by, body.batal_at, body.alasan_batal, seq, body.otorisasi_by ?? null],
    );
  }
}
