import type { ListedDefinition } from '@emas/contracts/definitions/document';
import { costNames, fieldName } from '@emas/contracts/definitions/document-facts';
import { formatOf } from '@emas/contracts/messages/formats';
import { centsToUsd, hundredthsToPercent, kadarToPercent, milligramsToGrams, priceCentsToRupiah, thousandthsToCarat } from '@emas/domain/shared/wire'; // prettier-ignore
import type { ListedKind } from './document-kind.js';
import { type DocumentColumn, headerColumns, parentColumn, tablesOf } from './document-table.js';

/** A row of the read-model, in units of the inside. */
export type StoredRow = Readonly<Record<string, unknown>>;
/** What travels. */
export type Wire = Record<string, unknown>;

/** A figure as decimals; anything else as it is. */
export function onWire({ format }: Pick<DocumentColumn, 'format'>, value: unknown): unknown {
  return typeof value === 'number' ? (DECIMALS[format]?.(value) ?? value) : value;
}

/** Formats whose figures have decimals on the wire. */
const DECIMALS: Readonly<Partial<Record<DocumentColumn['format'], (value: number) => number>>> = {
  weight: milligramsToGrams,
  carat: thousandthsToCarat,
  kadar: kadarToPercent,
  percent: hundredthsToPercent,
  price2: priceCentsToRupiah,
  usd: centsToUsd,
};

const bare = (names: readonly string[], prefix: string): readonly string[] =>
  names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** Which columns of a kind's tables travel. Made once a kind. */
export class DocumentViews {
  private readonly summaryColumns: readonly DocumentColumn[];
  private readonly detailColumns: readonly DocumentColumn[];
  private readonly costColumns: readonly DocumentColumn[];
  private readonly lineColumns: readonly DocumentColumn[];
  private readonly lineCosts: readonly DocumentColumn[];
  private readonly partColumns: readonly DocumentColumn[];
  private readonly paymentColumns: readonly DocumentColumn[];
  private readonly worked: readonly DocumentColumn[];
  private readonly hasCustomer: boolean;

  constructor(private readonly kind: ListedKind) {
    const { definition } = kind;
    const { head, lines, parts, payments } = tablesOf(definition);
    const details = new Set(detailsOf(definition));
    const kept = new Set(
      (definition.kept ?? []).map((field) => fieldName(typeof field === 'string' ? field : field.name)),
    );
    const costs = new Set(costNames(definition));
    const own = head.columns.filter(({ name }) => name !== 'shop' && !kept.has(name));
    this.summaryColumns = own.filter(({ name }) => !details.has(name) && !costs.has(name));
    this.detailColumns = own.filter(({ name }) => details.has(name));
    this.costColumns = own.filter(({ name }) => costs.has(name));
    this.worked = Object.keys(definition.worked ?? {}).map((name) => ({
      name,
      format: formatOf(name),
      nullable: true,
    }));
    const hidden = new Set([...bare([...kept], 'lines.'), 'shop', parentColumn(definition)]);
    const ofLine = (lines?.columns ?? []).filter(({ name }) => !hidden.has(name));
    const secret = new Set(bare(definition.costs, 'lines.'));
    this.lineColumns = ofLine.filter(({ name }) => !secret.has(name));
    this.lineCosts = ofLine.filter(({ name }) => secret.has(name));
    this.partColumns = (parts?.columns ?? []).filter(({ name }) => !parts!.key.includes(name));
    this.paymentColumns = (payments?.columns ?? []).filter(({ name }) => !payments!.key.slice(0, 2).includes(name));
    this.hasCustomer = head.columns.some(({ name }) => name === 'customer_id');
  }

  /** As a list shows it; what it cost only for who may see that. */
  summary(row: StoredRow, nama_customer: string, seesCost: boolean): Wire {
    return {
      ...shown(this.summaryColumns, row),
      ...shown(this.worked, row),
      ...(this.hasCustomer && { nama_customer }),
      ...(seesCost && shown(this.costColumns, row)),
      ...this.kind.view?.(row as never, seesCost),
    };
  }

  details(row: StoredRow): Wire {
    return shown(this.detailColumns, row);
  }

  /** A line, its parts under their field as the rows that the table of parts has of it. */
  line(row: StoredRow, seesCost: boolean): Wire {
    return {
      ...shown(this.lineColumns, row),
      ...this.partsOf(row),
      ...(seesCost && shown(this.lineCosts, row)),
      ...this.kind.line?.(row as never, seesCost),
    };
  }

  private partsOf(row: StoredRow): Wire {
    const { parts } = this.kind.definition;
    if (!parts) return {};
    const rows = (row[parts.field] ?? []) as readonly StoredRow[];
    return { [parts.field]: rows.map((part) => shown(this.partColumns, part)) };
  }

  payment(row: StoredRow): Wire {
    return shown(this.paymentColumns, row);
  }
}

const detailsOf = ({ header }: ListedDefinition): readonly string[] =>
  header
    .filter((field) => typeof field === 'object' && 'detail' in field)
    .flatMap(headerColumns)
    .map(({ name }) => name);

const shown = (columns: readonly DocumentColumn[], row: StoredRow): Wire =>
  Object.fromEntries(columns.map((column) => [column.name, onWire(column, row[column.name])]));
