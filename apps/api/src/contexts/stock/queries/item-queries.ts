import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { CodeNames } from '@emas/contracts/definitions/code-names';
import type { ItemListDto } from '@emas/contracts/stock/item-list.dto';
import type { ItemDetailView, ItemView } from '@emas/contracts/stock/item.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { ListPages, STAND, standSql, type PageRow, type PageStart } from '../../../engine/resource/list-pages.js';
import { NamedPlaces } from '../../../engine/resource/named-places.js';
import { RowNames } from '../../../engine/resource/row-names.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { rowStream } from '../../../platform/database/row-stream.js';
import { kept } from '../../../platform/database/search-sql.js';
import { type PriceToday, TodayPrices } from '../../pricing/index.js';
import { itemPriceView, type ItemRow, itemView } from './item-view.js';

/** The tray stands under its historic name. */
const columnOf = (sort: string): string => (sort === 'kode_toko' ? 'kode_baki' : sort);
const NULLABLE: ReadonlySet<string> = new Set(['kode_intern', 'kode_bandrol', 'kode_supplier', 'size']);

/** Columns that hold the code of a list, by list. */
export const CODES = {
  'master-kategori': 'kode_kategori',
  'master-jenis': 'kode_dept',
  'master-group': 'kode_group',
  'master-baki': 'kode_baki',
  'master-gudang': 'kode_gudang',
  'master-supplier': 'kode_supplier',
} as const;
export type ItemCodeColumn = (typeof CODES)[keyof typeof CODES];

/** The document that put an item where it is. */
export interface LastMove {
  readonly place: string;
  readonly no_faktur: string | null;
  readonly oleh: string;
}

/** An item where it lies, as it is there. */
export interface LyingItem extends LastMove {
  readonly kode_barcode: string;
  readonly berat: number;
  readonly harga_modal: number;
}

export interface ItemFilter extends ItemListDto {
  /** Warehouses whose items are left out. */
  readonly outside?: readonly string[];
}

export interface ItemPage {
  readonly count: number;
  readonly data: ItemView[];
  /** What codes are called, where that was asked for. */
  readonly names?: CodeNames;
}

@Injectable()
export class ItemQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: ListPages,
    private readonly named: NamedPlaces,
    private readonly rowNames: RowNames,
    private readonly today: TodayPrices,
    private readonly ledger: Ledger,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async list(shop: string, filter: ItemFilter, withCost: boolean): Promise<ItemPage> {
    const { where, order, isNamed } = await this.found(shop, filter, withCost);
    const { skip = 0, limit } = filter;
    if (limit === undefined) {
      const rows = await this.dataSource.query<ItemRow[]>(pageSql(where, order, where.page(filter)), where.params);
      return { count: rows.length, data: await this.views(shop, rows, withCost) };
    }
    const { rows, count } = await this.pages.find<ItemRow & PageRow>({
      rows: `item ${where.sql} ${JSON.stringify(where.params)}`,
      order: orderSql(order),
      skip,
      limit,
      count: async () => {
        const [row] = await this.dataSource.query<{ count: number; stand: number | null }[]>(
          `SELECT count(*) AS count, ${STANDS} AS stand FROM read.item WHERE ${where.sql}`,
          where.params,
        );
        // What things are called may change without an item changing.
        return isNamed ? { ...row!, stand: null } : row!;
      },
      page: (start) => {
        const part = where.page({ skip: start.offset, limit: start.limit });
        const params = start.from === 'row' ? [...where.params, start.key] : where.params;
        return this.dataSource.query(pageSql(where, order, part, start.from), params);
      },
      keyOf: (row) => row.kode_barcode,
    });
    const data = await this.views(shop, rows, withCost);
    return filter.names ? { count, data, names: await this.rowNames.of(WIRE_CODES, shop, data) } : { count, data };
  }

  /** All that were found, a batch at a time. */
  async *stream(shop: string, filter: ItemListDto, withCost: boolean): AsyncGenerator<readonly ItemView[]> {
    const { where, order } = await this.found(shop, filter, withCost);
    const sql = `SELECT * FROM read.item WHERE ${where.sql} ORDER BY ${orderSql(order)}`;
    for await (const rows of rowStream<ItemRow>(this.pool, sql, where.params))
      yield rows.map((row) => itemView(row, withCost, null));
  }

  private async found(shop: string, filter: ItemFilter, withCost: boolean): Promise<Found> {
    const named = await this.named.of(CODE_FIELDS, 'item', shop, filter.q);
    const where = new Conditions(shop)
      .equals('kode_baki', filter.kode_baki ?? filter.kode_toko)
      .equals('kode_gudang', filter.kode_gudang)
      .noneOf('kode_gudang', filter.outside)
      .equals('kode_group', filter.kode_group)
      .equals('kode_dept', filter.kode_dept)
      .equals('status', filter.status)
      .words([kept('cari'), ...named], filter.q);
    if (filter.sort === 'harga_modal' && !withCost)
      throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'sort', code: 'FIELD_UNKNOWN' }]);
    const sort = columnOf(filter.sort ?? 'kode_barcode');
    const columns = sort === 'kode_barcode' ? [sort] : [sort, 'kode_barcode'];
    return { where, order: { columns, descends: filter.order === 'desc' }, isNamed: named.length > 0 };
  }

  /** Throws BARCODE_NOT_FOUND. */
  async get(shop: string, kodeBarcode: string, withCost: boolean): Promise<ItemDetailView> {
    const [row] = await this.dataSource.query<ItemRow[]>(
      'SELECT * FROM read.item WHERE shop = $1 AND kode_barcode = $2',
      [shop, kodeBarcode],
    );
    if (!row) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: kodeBarcode });
    const price = (await this.prices(shop, [row]))(row);
    const view = itemView(row, withCost, price);
    const names = await this.rowNames.of(WIRE_CODES, shop, [view]);
    return { ...view, rincian_harga: price && itemPriceView(price), asal: await this.origin(shop, kodeBarcode), names };
  }

  /** What was bought has its barcode as its code, or none. */
  private async origin(shop: string, kodeBarcode: string): Promise<ItemDetailView['asal']> {
    const stream = itemStream(kodeBarcode);
    const asal = (await this.ledger.load<ItemBody | null>(shop, [stream])).get(stream)?.body?.asal;
    if (!asal) return null;
    const { barang, no_faktur_beli } = asal;
    return { no_faktur_beli, kode_barcode: barang.includes(':') ? null : barang };
  }

  private async views(shop: string, rows: readonly ItemRow[], withCost: boolean): Promise<ItemView[]> {
    const priceOf = await this.prices(shop, rows);
    return rows.map((row) => itemView(row, withCost, priceOf(row)));
  }

  /** Today's prices of what is there to be sold. */
  private async prices(shop: string, rows: readonly ItemRow[]): Promise<(row: ItemRow) => PriceToday | null> {
    const priceOf = await this.today.of(shop, rows.filter(isForSale));
    return (row) => (isForSale(row) ? priceOf(row) : null);
  }

  /** Barcode of an item whose stones name this; null where none does. */
  async firstWithStone(shop: string, field: 'kode_berlian' | 'kode_jenis_batu', code: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ kode_barcode: string }[]>(
      `SELECT kode_barcode FROM read.item WHERE shop = $1 AND stones <> '[]'::jsonb AND stones @> $2::jsonb LIMIT 1`,
      [shop, JSON.stringify([{ [field]: code }])],
    );
    return row?.kode_barcode ?? null;
  }

  async lastMove(shop: string, kodeBarcode: string): Promise<LastMove | null> {
    const [row] = await this.dataSource.query<LastMove[]>(
      `SELECT place, coalesce(moved_by_no, moved_by_stream) AS no_faktur, moved_by AS oleh
         FROM read.item WHERE shop = $1 AND kode_barcode = $2`,
      [shop, kodeBarcode],
    );
    return row ?? null;
  }

  /** Where things lie, by their barcodes, and who put them there. */
  async lying(shop: string, kodeBarcode: readonly string[]): Promise<readonly LyingItem[]> {
    return this.dataSource.query<LyingItem[]>(
      `SELECT kode_barcode, place, berat, harga_modal, coalesce(moved_by_no, moved_by_stream) AS no_faktur, moved_by AS oleh
         FROM read.item WHERE shop = $1 AND kode_barcode = ANY ($2) ORDER BY kode_barcode`,
      [shop, kodeBarcode],
    );
  }

  /** Barcode of an item that names this code; null where none does. */
  async firstWith(shop: string, column: ItemCodeColumn, code: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ kode_barcode: string }[]>(
      `SELECT kode_barcode FROM read.item WHERE shop = $1 AND ${column} = $2 LIMIT 1`,
      [shop, code],
    );
    return row?.kode_barcode ?? null;
  }
}

const isForSale = ({ status }: ItemRow): boolean => status === 'READY' || status === 'RESERVASI';

/** Columns that rows are sorted by, all in one direction. */
interface Order {
  readonly columns: readonly string[];
  readonly descends: boolean;
}

interface Found {
  readonly where: Conditions;
  readonly order: Order;
  /** By what things are called, too. */
  readonly isNamed: boolean;
}

const CODE_FIELDS = Object.entries(CODES).map(([list, field]) => ({ field: String(field), list }));
const WIRE_CODES = CODE_FIELDS.map(({ field, list }) => ({ field: field === 'kode_baki' ? 'kode_toko' : field, list }));

const STANDS = standSql('item');

const orderSql = ({ columns, descends }: Order, backwards = false): string =>
  columns
    .map((column) => {
      const nulls = NULLABLE.has(column) ? ` NULLS ${backwards ? 'FIRST' : 'LAST'}` : '';
      return `${column} ${descends === backwards ? 'ASC' : 'DESC'}${nulls}`;
    })
    .join(', ');

/** The page is found by barcodes alone, which an index holds in order; only its rows are read in full. */
function pageSql(where: Conditions, order: Order, part: string, from: PageStart['from'] = 'first'): string {
  const columns = order.columns.join(', ');
  // The barcode to begin with is the last parameter.
  const after = `AND (${columns}) ${order.descends ? '<=' : '>='}
    (SELECT ${columns} FROM read.item WHERE shop = $1 AND kode_barcode = $${where.params.length + 1})`;
  return `SELECT item.*, ${STANDS} AS "${STAND}" FROM (
      SELECT kode_barcode FROM read.item WHERE ${where.sql} ${from === 'row' ? after : ''}
       ORDER BY ${orderSql(order, from === 'last')} ${part}) AS page
    JOIN read.item USING (kode_barcode) WHERE shop = $1 ORDER BY ${orderSql(order)}`;
}
