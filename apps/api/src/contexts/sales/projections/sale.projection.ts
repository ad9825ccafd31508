import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { EndedBody } from '@emas/domain/document/end';
import type { SaleLine, SalePayment, SaleSavedBody, SaleValidatedBody } from '@emas/domain/sales/sale';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const LINE_COLUMNS = [
  'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
  'harga_gram', 'satuan_harga', 'ongkos', 'harga_atribut', 'diskon', 'harga', 'ppn', 'harga_modal',
] as const satisfies readonly (keyof SaleLine)[]; // prettier-ignore

const STONE_COLUMNS = ['stones', 'berat_batu'] as const;

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

  /**
   * Many tills at once make many small events: those of a kind go in together. A sale is saved before anything else
   * happens to it, and validated before it is printed or cancelled, so it comes to the same.
   */
  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const ofType = (type: string) => events.filter((event) => event.type === type);
    await this.saved(ofType('SaleSaved') as RecordedEvent<string, SaleSavedBody>[], sql);
    await this.validated(ofType('SaleValidated') as RecordedEvent<string, SaleValidatedBody>[], sql);
    for (const event of events) {
      if (event.type === 'SalePrinted') await this.printed(event as RecordedEvent<string, { cetak_ke: number }>, sql);
      else if (event.type === 'SaleDropped' || event.type === 'SaleCancelled')
        await this.ended(event as RecordedEvent<string, EndedBody>, sql);
    }
  }

  private async saved(events: readonly RecordedEvent<string, SaleSavedBody>[], sql: ProjectionSql): Promise<void> {
    const sales = events.map(({ shop, no, body }) => ({
      ...pick(body, SALE_COLUMNS),
      shop,
      id: body.id,
      no_faktur_jual: no,
      status: 'OPEN',
      tgl_system: body.tgl_system,
      hpp: sum(body.lines, (line) => line.harga_modal),
    }));
    const own = ['shop', 'id', 'no_faktur_jual', 'status', 'tgl_system', 'hpp'];
    await insertRows(sql, 'sale', [...own, ...SALE_COLUMNS], sales);
    const lines = events.flatMap(({ shop, body }) =>
      numbered(shop, body.id, body.lines.map(withStones), [...LINE_COLUMNS, ...STONE_COLUMNS]),
    );
    await insertRows(sql, 'sale_line', [...ROW_KEY, ...LINE_COLUMNS, ...STONE_COLUMNS], lines);
  }

  private async validated(
    events: readonly RecordedEvent<string, SaleValidatedBody>[],
    sql: ProjectionSql,
  ): Promise<void> {
    if (events.length === 0) return;
    const sales = events.map((event) => {
      const { payments, ...body } = event.body;
      const cash = sum(payments, ({ cara_bayar, jumlah }) => (cara_bayar === 'CASH' ? jumlah : 0));
      return {
        ...pick(body, ['tgl_system', 'valid_by', 'valid_at', 'kembali', 'kode_laci']),
        shop: event.shop,
        id: saleId(event),
        bayar_cash: cash,
        bayar_non_cash: sum(payments, ({ jumlah }) => jumlah) - cash,
      };
    });
    await sql.query(
      `UPDATE sale SET status = 'VALID', tgl_system = v.tgl_system, valid_by = v.valid_by, valid_at = v.valid_at,
              bayar_cash = v.bayar_cash, bayar_non_cash = v.bayar_non_cash, kembali = v.kembali, kode_laci = v.kode_laci
         FROM json_to_recordset($1) AS v(shop text, id text, tgl_system date, valid_by text, valid_at timestamptz,
              bayar_cash bigint, bayar_non_cash bigint, kembali bigint, kode_laci text)
        WHERE sale.shop = v.shop AND sale.id = v.id`,
      [JSON.stringify(sales)],
    );
    const payments = events.flatMap((event) =>
      numbered(event.shop, saleId(event), event.body.payments, PAYMENT_COLUMNS),
    );
    await insertRows(sql, 'sale_payment', [...ROW_KEY, ...PAYMENT_COLUMNS], payments);
  }

  private async printed(event: RecordedEvent<string, { cetak_ke: number }>, sql: ProjectionSql): Promise<void> {
    await sql.query('UPDATE sale SET cetak_count = $3 WHERE shop = $1 AND id = $2', [
      event.shop,
      saleId(event),
      event.body.cetak_ke,
    ]);
  }

  private async ended(event: RecordedEvent<string, EndedBody>, sql: ProjectionSql): Promise<void> {
    const { alasan_batal, batal_by, batal_at, otorisasi_by = null } = event.body;
    await sql.query(
      `UPDATE sale SET status = 'BATAL', alasan_batal = $3, batal_by = $4, batal_at = $5, otorisasi_by = $6
        WHERE shop = $1 AND id = $2`,
      [event.shop, saleId(event), alasan_batal, batal_by, batal_at, otorisasi_by],
    );
  }
}

/** Stones of a line, and what of its weight they are; most lines have none. */
const withStones = (line: SaleLine) => ({
  ...line,
  stones: line.stones ?? [],
  berat_batu: line.berat - (line.berat_emas ?? line.berat),
});

const saleId = ({ stream }: RecordedEvent): string => stream.slice('sale/'.length);

const ROW_KEY = ['shop', 'sale_id', 'line_no'];

const pick = <Row extends object>(row: Row, columns: readonly (keyof Row & string)[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Rows of a document, numbered from 1. */
const numbered = <Row extends object>(
  shop: string,
  sale_id: string,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Record<string, unknown>[] =>
  rows.map((row, index) => ({ ...pick(row, columns), shop, sale_id, line_no: index + 1 }));

/** In one statement; nothing where there are none. */
async function insertRows(
  sql: ProjectionSql,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
