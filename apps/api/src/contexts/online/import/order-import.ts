import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import { DomainError, type FieldError } from '@emas/domain/shared/domain-error';
import type {
  ImportColumn,
  ImportContext,
  ImportKind,
  ImportRow,
  ImportValues,
} from '../../../engine/import/import-kind.js';
import { lookupChoices } from '../../../engine/resource/lookup-choices.js';
import { ResourceDefinitions } from '../../../engine/resource/resource-definitions.js';
import { ResourceReader } from '../../../engine/resource/resource-reader.js';
import { fieldErrors } from '../../../platform/errors/validation.pipe.js';
import { SaleDecisions } from '../../sales/index.js';

export const ORDER_IMPORT = {
  name: 'marketplace-pesanan',
  path: 'marketplace/pesanan',
  permission: 'marketplace-setting',
  module: 'MARKETPLACE_MODULE',
} as const;

const COLUMNS: readonly ImportColumn[] = [
  { name: 'kode_marketplace', required: true, aliases: ['marketplace'] },
  { name: 'no_order', required: true, aliases: ['nomor_pesanan', 'no_pesanan', 'order_id', 'invoice'] },
  { name: 'sku', required: true, aliases: ['kode_barcode', 'nomor_sku', 'seller_sku'] },
  { name: 'kode_sales', required: true },
  { name: 'keterangan', required: false },
];

const LOOKUPS = [
  {
    name: 'kode_marketplace',
    lookup: { list: 'master-marketplace', value: 'kode_marketplace', label: 'nama_marketplace' },
  },
  { name: 'kode_sales', lookup: { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' } },
];

/** Columns of the fields that a sale refuses; whatever else it refuses is about its thing. */
const OWN_COLUMNS = ['kode_marketplace', 'no_order', 'kode_sales', 'keterangan'];
const THING = 'sku';

/**
 * Orders of a marketplace: a row is a sale that is saved and waits for its money, found by the barcode that is its SKU.
 * Each is checked by saving it dry, so that a row says what the till would: that the order has a note already, that the
 * thing is gone, and with which note.
 */
@Injectable()
export class OrderImport implements ImportKind {
  readonly name = ORDER_IMPORT.name;
  readonly path = ORDER_IMPORT.path;
  readonly permission = ORDER_IMPORT.permission;
  readonly module = ORDER_IMPORT.module;
  readonly columns = COLUMNS;

  constructor(
    private readonly sales: SaleDecisions,
    private readonly definitions: ResourceDefinitions,
    private readonly reader: ResourceReader,
  ) {}

  choices({ shop }: ImportContext) {
    return lookupChoices(this.definitions, this.reader, shop, LOOKUPS);
  }

  async check(rows: readonly ImportRow[], context: ImportContext): Promise<ReadonlyMap<number, readonly FieldError[]>> {
    const faults = new Map<number, readonly FieldError[]>();
    const orders = new Set<string>();
    const things = new Set<string>();
    for (const { row, values } of rows) {
      const dto = saleOf(values, `check-${row}`);
      const alone = faultsOf(dto);
      const errors = alone.length > 0 ? alone : [...repeated(dto, orders, things), ...(await this.refusals(dto, context))]; // prettier-ignore
      if (errors.length > 0) faults.set(row, oneEach(errors));
    }
    return faults;
  }

  async write(values: ImportValues, key: string, context: ImportContext): Promise<{ readonly seq: number }> {
    const { seq } = await this.save(saleOf(values, key), key, context);
    return { seq };
  }

  private async refusals(dto: SaveSaleDto, context: ImportContext): Promise<readonly FieldError[]> {
    try {
      await this.save(dto, dto.id, context, true);
      return [];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refusalOf(error);
    }
  }

  private save(dto: SaveSaleDto, key: string, { shop, actor }: ImportContext, dry = false) {
    const user = { user_id: actor, kode_toko: shop, kode_laci: null };
    return this.sales.run(
      { user, dto, key, mayPay: false, staysOpen: true },
      { seesCost: false, held: false },
      { dry },
    );
  }
}

/** The same row is the same sale, however often it is written. */
function saleOf(values: ImportValues, key: string): SaveSaleDto {
  const text = (name: string) => (values[name] === undefined ? undefined : String(values[name]));
  return plainToInstance(SaveSaleDto, {
    id: uuidOf(key),
    kode_sales: text('kode_sales'),
    kode_marketplace: text('kode_marketplace'),
    no_order: text('no_order'),
    keterangan: text('keterangan'),
    lines: [{ kode_barcode: text(THING) }],
  });
}

const uuidOf = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const columnOf = (field: string): string => (OWN_COLUMNS.includes(field) ? field : THING);

const faultsOf = (dto: SaveSaleDto): FieldError[] =>
  validateSync(dto)
    .flatMap((error) => fieldErrors(error, ''))
    .map((error) => ({ ...error, field: columnOf(error.field) }));

function repeated(
  { no_order, kode_marketplace, lines }: SaveSaleDto,
  orders: Set<string>,
  things: Set<string>,
): FieldError[] {
  const [order, thing] = [`${kode_marketplace} ${no_order}`, lines[0]!.kode_barcode];
  const errors = [
    ...(orders.has(order) ? [{ field: 'no_order', code: 'ORDER_TWICE', params: { no_order: no_order ?? '' } }] : []),
    ...(things.has(thing) ? [{ field: THING, code: 'BARCODE_IN_TABLE' }] : []),
  ];
  orders.add(order);
  things.add(thing);
  return errors;
}

/** What the sale is refused with, at its column. */
function refusalOf({ code, params, details }: DomainError): FieldError[] {
  const [first] = details;
  return [{ field: first ? columnOf(first.field) : THING, code: first?.code ?? code, params: first?.params ?? params }];
}

/** The first fault of each column. */
const oneEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);
