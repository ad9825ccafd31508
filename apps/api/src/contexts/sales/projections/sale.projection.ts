import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { SaleEndedBody, SaleLine, SalePayment, SaleSavedBody, SaleValidatedBody } from '@emas/domain/sales/sale';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const LINE_COLUMNS = [
  'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
  'harga_gram', 'satuan_harga', 'ongkos', 'harga_atribut', 'diskon', 'harga', 'ppn', 'harga_modal',
] as const satisfies readonly (keyof SaleLine)[]; // prettier-ignore

const SALE_COLUMNS = [
  'customer_id', 'kode_sales', 'keterangan', 'input_by', 'total_qty', 'total_berat', 'total_berat_murni', 'subtotal', 'diskon',
  'ppn', 'harga_termasuk_pajak', 'total_harga', 'created_at',
] as const satisfies readonly (keyof SaleSavedBody)[]; // prettier-ignore

const PAYMENT_COLUMNS = [
  'cara_bayar', 'jumlah', 'kode_bank', 'no_rekening', 'no_ref', 'biaya',
] as const satisfies readonly (keyof SalePayment)[]; // prettier-ignore

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** `sale`, `sale_line`, `sale_payment`: what lists, notes and reports read. */
export class SaleProjection implements Projection {
  readonly name = 'sale';
  readonly tables = ['sale', 'sale_line', 'sale_payment'];
  readonly handles = ['SaleSaved', 'SaleValidated', 'SaleDropped', 'SaleCancelled', 'SalePrinted'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'SaleSaved') await this.saved(event as RecordedEvent<string, SaleSavedBody>, sql);
      else if (event.type === 'SaleValidated')
        await this.validated(event as RecordedEvent<string, SaleValidatedBody>, sql);
      else if (event.type === 'SalePrinted')
        await this.printed(event as RecordedEvent<string, { cetak_ke: number }>, sql);
      else await this.ended(event as RecordedEvent<string, SaleEndedBody>, sql);
    }
  }

  private async saved({ shop, no, body }: RecordedEvent<string, SaleSavedBody>, sql: ProjectionSql): Promise<void> {
    const own = [shop, body.id, no, 'OPEN', body.tgl_system, sum(body.lines, (line) => line.harga_modal)];
    const values = [...own, ...SALE_COLUMNS.map((column) => body[column])];
    await sql.query(
      `INSERT INTO sale (shop, id, no_faktur_jual, status, tgl_system, hpp, ${SALE_COLUMNS.join(', ')})
       VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
    await insertRows(sql, 'sale_line', [shop, body.id], LINE_COLUMNS, body.lines);
  }

  private async validated(event: RecordedEvent<string, SaleValidatedBody>, sql: ProjectionSql): Promise<void> {
    const { shop, body } = event;
    const id = saleId(event);
    const cash = sum(body.payments, ({ cara_bayar, jumlah }) => (cara_bayar === 'CASH' ? jumlah : 0));
    await sql.query(
      `UPDATE sale SET status = 'VALID', tgl_system = $3, valid_by = $4, valid_at = $5, bayar_cash = $6,
              bayar_non_cash = $7, kembali = $8, kode_laci = $9
        WHERE shop = $1 AND id = $2`,
      [
        shop,
        id,
        body.tgl_system,
        body.valid_by,
        body.valid_at,
        cash,
        sum(body.payments, ({ jumlah }) => jumlah) - cash,
        body.kembali,
        body.kode_laci,
      ],
    );
    await insertRows(sql, 'sale_payment', [shop, id], PAYMENT_COLUMNS, body.payments);
  }

  private async printed(event: RecordedEvent<string, { cetak_ke: number }>, sql: ProjectionSql): Promise<void> {
    await sql.query('UPDATE sale SET cetak_count = $3 WHERE shop = $1 AND id = $2', [
      event.shop,
      saleId(event),
      event.body.cetak_ke,
    ]);
  }

  private async ended(event: RecordedEvent<string, SaleEndedBody>, sql: ProjectionSql): Promise<void> {
    const { alasan_batal, batal_by, batal_at } = event.body;
    await sql.query(
      `UPDATE sale SET status = 'BATAL', alasan_batal = $3, batal_by = $4, batal_at = $5 WHERE shop = $1 AND id = $2`,
      [event.shop, saleId(event), alasan_batal, batal_by, batal_at],
    );
  }
}

const saleId = ({ stream }: RecordedEvent): string => stream.slice('sale/'.length);

/** Rows of a document, numbered from 1, in one statement. */
async function insertRows<Row extends object>(
  sql: ProjectionSql,
  table: string,
  [shop, id]: readonly [string, string],
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = rows.map((row, index) => ({
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    line_no: index + 1,
  }));
  await sql.query(
    `INSERT INTO ${table} (shop, sale_id, line_no, ${columns.join(', ')})
     SELECT $1, $2, line_no, ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $3::jsonb)`,
    [shop, id, JSON.stringify(json)],
  );
}
