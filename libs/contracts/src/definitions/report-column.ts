import type { ValueFormat } from '../shared/format.js';

type ColumnName<Row> = keyof Row & string;

/** Columns added up; one with a minus in front is taken off. */
export type Terms<Row> = readonly (ColumnName<Row> | `-${ColumnName<Row>}`)[];

/** What a value of a total is made of: the column it divides and the one it divides by, times a power of its units. */
export interface RatioDefinition<Row> {
  readonly of: ColumnName<Row>;
  readonly by: ColumnName<Row>;
  /**
   * `of × factor / by`, half-up. By default what the units make of it: rupiah per milligram to hundredths per gram is
   * 100,000, a percentage in hundredths 10,000.
   */
  readonly factor?: number;
}

/** Where in the ledger a value comes from: a document, an event, an account or a thing, named by a field of the row. */
export interface TraceDefinition<Row> {
  readonly kind: 'no' | 'seq' | 'akun' | 'barang';
  readonly of: ColumnName<Row>;
  /** Names the account whose lines a subtotal is of, where all rows of its group name the same. */
  readonly total?: ColumnName<Row>;
}

export interface ColumnDefinition<Row> {
  /** Field of the row; its label stands in namespace `fields`. */
  readonly name: ColumnName<Row>;
  /** Key in `fields` when the label is another's. */
  readonly label?: string;
  /** Where it is another than the dictionary's. */
  readonly format?: ValueFormat;
  /**
   * `sum` of the rows, `count` of the rows, the `first` or `last` row's value (a running balance), `given` by the query
   * (what does not add up, e.g. documents over their lines), or nothing. A `ratio` and `terms` are computed anew on every
   * total from the totals, a `share` is the part of the whole in percent.
   */
  readonly total?: 'sum' | 'count' | 'first' | 'last' | 'given' | 'none';
  readonly ratio?: RatioDefinition<Row>;
  readonly share?: ColumnName<Row>;
  /** Value of the outermost group that a `share` is a part of, instead of the whole report. */
  readonly whole?: string;
  /** Other columns added up: `['total_harga', '-total_harga_lalu']`. */
  readonly terms?: Terms<Row>;
  /** The place of the row in printed order, from 1. */
  readonly rank?: boolean;
  /**
   * A figure of the whole innermost group, the same on all its rows: told in its heading and on its subtotal, counted
   * once. Three pieces melted into one bar have one weight.
   */
  readonly perGroup?: boolean;
  /** Field that tells what the figure is of: rows that have the same there (parts of one line) count once in each total. */
  readonly once?: ColumnName<Row>;
  /** Relative width on paper; by default as the format needs. */
  readonly width?: number;
  /** Not a column of the table; its total is named in the heading of the total line. */
  readonly inTotalOnly?: boolean;
  /** Field with the summary of an approval, as JSON: told below the value on screen, paper and sheet. */
  readonly summary?: ColumnName<Row>;
  readonly align?: 'left' | 'center' | 'right';
  /** Key in `blank` of namespace `reports`: what is said where there is no value. */
  readonly blank?: string;
  readonly module?: string;
  /** Its cells lead into the books, for who may open them. */
  readonly trace?: TraceDefinition<Row>;
  /** Cost and profit: taken out on the server, in every form of output, for who may not see them. */
  readonly confidential?: boolean;
}
