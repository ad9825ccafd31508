import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { type Place, wordsSql } from './search-sql.js';

/** Rows read for an answer that asked for no page: one more than it holds tells that there are more. */
const ROWS_READ = MOST_ROWS + 1;

/**
 * A WHERE clause with its parameters; the shop always comes first. Columns are named by the code, values never get into
 * the text. Empty and ALL filter nothing.
 */
export class Conditions {
  readonly params: unknown[];
  private readonly parts: string[];

  /** `alias` is the table the shop is a column of, where there are several. */
  constructor(shop: string, alias = '') {
    this.params = [shop];
    this.parts = [`${alias && `${alias}.`}shop = $1`];
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }

  equals(column: string, value: string | null | undefined): this {
    return isAll(value) ? this : this.add(`${column} = `, value);
  }

  noneOf(column: string, values: readonly string[] = []): this {
    if (values.length > 0) this.parts.push(`${column} <> ALL ($${this.params.push(values)}::text[])`);
    return this;
  }

  oneOf(column: string, values: readonly string[]): this {
    this.parts.push(`${column} = ANY ($${this.params.push(values)}::text[])`);
    return this;
  }

  isEmpty(column: string): this {
    this.parts.push(`${column} IS NULL`);
    return this;
  }

  from(column: string, value: string | null | undefined): this {
    return isAll(value) ? this : this.add(`${column} >= `, value);
  }

  to(column: string, value: string | null | undefined): this {
    return isAll(value) ? this : this.add(`${column} <= `, value);
  }

  /** A condition of the caller's own, where a value is given; it is told the place that stands for the value. */
  given(value: string | null | undefined, condition: (place: string) => string): this {
    if (!isAll(value)) this.parts.push(condition(`$${this.params.push(value)}`));
    return this;
  }

  /** Every word of the text stands in one of the places, whatever its case and accents. */
  words(places: readonly Place[], text: string | null | undefined): this {
    this.parts.push(...wordsSql(text, places, (value) => `$${this.params.push(value)}`));
    return this;
  }

  page({
    skip = 0,
    limit = ROWS_READ,
  }: {
    readonly skip?: number | undefined;
    readonly limit?: number | undefined;
  }): string {
    return `LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(skip)}`;
  }

  private add(left: string, value: unknown): this {
    this.params.push(value);
    this.parts.push(`${left}$${this.params.length}`);
    return this;
  }
}

const isAll = (value: string | null | undefined): boolean => value === undefined || value === null || value === '' || value === 'ALL'; // prettier-ignore
