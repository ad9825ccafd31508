import type { CellScalar } from '../shared/format.js';
import type { ColumnDefinition } from './report-column.js';

/** What a report computes from its rows beside its totals: running balances, lines between groups, recaps, charts. */

type ColumnName<Row> = keyof Row & string;

/** A balance that runs through the rows of a group; the headings tell what it opened and closed with. */
export interface BalanceDefinition<Row> {
  readonly runs: readonly {
    readonly in: ColumnName<Row>;
    readonly out: ColumnName<Row>;
    /** Column of the balance, computed on every row; with a total it tells what is left. */
    readonly as: ColumnName<Row>;
  }[];
  /** The group that has a balance; the groups within it continue it. By default the innermost. */
  readonly per?: ColumnName<Row>;
  /** Filters that leave out rows: while one of them narrows, no balance is told. */
  readonly unless?: readonly string[];
}

/** A total line between the outermost groups: gross profit after the cost of goods. */
export interface MilestoneDefinition {
  /** Value of the group that it follows, also where that group has no rows. */
  readonly after: string;
  /** Key in the dictionary. */
  readonly name: string;
  /** Groups, and milestones before it, added up; one with a minus in front is taken off. */
  readonly of: readonly string[];
}

/** A column of the report by its name, or a figure of its own, e.g. the `count` of the rows. */
export type RowRecapColumn<Row> = ColumnName<Row> | (Omit<ColumnDefinition<Row>, 'name'> & { readonly name: string });

interface RowRecap<Row> {
  readonly name: string;
  /** Key in `recaps` of namespace `reports`; by default it is told by what it is per. */
  readonly title?: string;
  readonly columns: readonly RowRecapColumn<Row>[];
  readonly grandTotal?: boolean;
  readonly module?: string;
}

/** A small table out of the rows of the report: its totals for each value of a column, or for each pair of values. */
export interface PerRecapDefinition<Row> extends RowRecap<Row> {
  readonly per: ColumnName<Row> | readonly ColumnName<Row>[];
  /** By default in the order of the values. */
  readonly order?: readonly CellScalar[];
}

/** One line out of the rows of the report: its totals on average for each different value of a column, e.g. per day. */
export interface AverageRecapDefinition<Row> extends RowRecap<Row> {
  readonly average: ColumnName<Row>;
}

/** True of a recap that the report's own rows make. */
export const isRowRecap = <Row>(recap: object): recap is PerRecapDefinition<Row> | AverageRecapDefinition<Row> =>
  'per' in recap || 'average' in recap;

export type ChartKind = 'bar' | 'horizontal-bar' | 'grouped-bar' | 'stacked-bar' | 'line' | 'donut' | 'heatmap';

/** A drawing of the figures of the report; rows that do not count in its total are not in it. */
interface Drawing<Name> {
  readonly kind: ChartKind;
  /** One series each. */
  readonly values: readonly Name[];
  /** Its values are the places: in the order of the rows, of a donut the largest first. */
  readonly by: Name;
  /** A second dimension: its values are the series, of the one figure. */
  readonly across?: Name;
  /** So many places; of a donut the others are one part, else they are left out. */
  readonly first?: number;
  /** Drawn of the first value of this group alone: prices of several do not add up. It is told in the title. */
  readonly within?: Name;
  /** Milestones that are places too, after the groups. */
  readonly milestones?: readonly string[];
  /** What the values are together, as a key in the dictionary: `total_harga` of the seven days of a week. */
  readonly label?: string;
}

/** Of the rows of the report, or of those of a recap. */
export type ChartDefinition<Row> =
  (Drawing<ColumnName<Row>> & { readonly of?: undefined }) | (Drawing<string> & { readonly of: string });

/** Whether a drawing says more than the one figure it would be of; a line goes from one place to another. */
export const isDrawn = (chart: {
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  readonly series: readonly object[];
}): boolean =>
  chart.categories.length * chart.series.length > 1 && (chart.kind !== 'line' || chart.categories.length > 1);
