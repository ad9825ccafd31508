import type { ShopList } from '../modules/register.js';
import type { CellScalar, CellValue, ValueFormat } from '../shared/format.js';
import type { ColumnDefinition, RatioDefinition, Terms } from './report-column.js';
import type {
  AverageRecapDefinition,
  BalanceDefinition,
  ChartDefinition,
  MilestoneDefinition,
  PerRecapDefinition,
} from './report-figures.js';

export type { CellScalar, CellValue, ColumnDefinition, RatioDefinition, ValueFormat };

/** Name of a column of `Row`, or of any column where the row is not stated. */
type ColumnName<Row> = keyof Row & string;

/** Rows of the recap blocks a report prints after its table: block name → row. */
export type RecapShapes = Readonly<Record<string, object>>;

export type NoRecaps = Readonly<Record<never, object>>;

/**
 * A report as plain data. Its query returns rows typed by the columns; `@emas/reporting` computes the one document that
 * screen, PDF and Excel show. Figures of a row are integers of their smallest unit (`ValueFormat` says which).
 */
export interface ReportDefinition<Row extends object, Recaps extends RecapShapes = NoRecaps> {
  /** `laporan-penjualan`: its name everywhere; its title stands under it, and is printed in capitals on paper. */
  readonly name: string;
  /** Screen of the browser; without the slash it is the permission id. */
  readonly route: string;
  /** Path of the call below /api/v1/, e.g. `pembelian/hidup/report-limited`. */
  readonly path: string;
  /** Key in `sections` of namespace `routes`. */
  readonly section: string;
  readonly orientation: 'portrait' | 'landscape';
  /** Flag of the register that must be on for the report to exist, e.g. `CICILAN_MODULE`. */
  readonly module?: string;
  /** Setting with the shops that have the report; every shop has one without it. */
  readonly shops?: ShopList;
  /** True of a report that tells of cost by what stands in it: who may not see cost does not open it. */
  readonly confidential?: boolean;
  readonly filters: readonly FilterDefinition[];
  readonly columns: readonly ColumnDefinition<Row>[];
  /** Outermost first. Rows of equal value stand together under a heading, with a subtotal. */
  readonly groups?: readonly GroupDefinition<Row>[];
  /** Applied to the rows of the query, stable. Without it they keep their order (`ledger order`). */
  readonly sort?: readonly SortDefinition<Row>[];
  /** A filter whose value chooses another order. */
  readonly sortFilter?: {
    readonly filter: string;
    readonly choices: Readonly<Record<string, readonly SortDefinition<Row>[]>>;
  };
  /** Rows that the screen tells in a sentence below a column: a key in `sentences` of namespace `reports`, its {{names}} columns. */
  readonly tells?: { readonly into: ColumnName<Row>; readonly text: string };
  /** For rows that are sums: the report whose rows they are made of, and the fields of a row that narrow it to them. */
  readonly opens?: OpensDefinition<Row>;
  /** Rows that are shown but do not count: not at all (`all`) or only not in the grand total (`grand`). */
  readonly uncounted?: {
    readonly column: ColumnName<Row>;
    readonly values: readonly CellScalar[];
    readonly from: 'all' | 'grand';
  };
  /** Rows set apart by colour: cancelled ones muted, what needs a look warned. */
  readonly marks?: readonly {
    readonly column: ColumnName<Row>;
    readonly values: readonly CellScalar[];
    readonly tone: RowTone;
  }[];
  readonly balance?: BalanceDefinition<Row>;
  /** Between the outermost groups, in the order in which they are printed. */
  readonly milestones?: readonly MilestoneDefinition[];
  /** Filter that says how many rows are shown and totalled, from the first on; all where it is not chosen. */
  readonly top?: string;
  /** Columns, groups and order of the rows while a filter has this value, instead of the usual ones. */
  readonly variant?: VariantDefinition<Row>;
  readonly recaps?: readonly (RecapDefinition<Recaps> | PerRecapDefinition<Row> | AverageRecapDefinition<Row>)[];
  readonly checks?: readonly CheckDefinition<Row>[];
  readonly charts?: readonly ChartDefinition<Row>[];
  /** Keys in `notes` of namespace `reports`, printed below the table. */
  readonly notes?: readonly string[];
  /** True where the rows are also given as CSV, for other programs. */
  readonly csv?: boolean;
  /** False where they are given on screen and paper alone. */
  readonly workbook?: false;
  /** Path of a file that a job makes of the same days, and more than this report; its name is a key of namespace `titles`. */
  readonly bundle?: string;
  /** Fixed file names (without extension); otherwise the title and the dates. */
  readonly exportNames?: { readonly pdf?: string; readonly xlsx?: string };
  /** Keys in `texts` of namespace `reports`; the usual ones are `empty`, `available`, `failed`. */
  readonly texts?: { readonly empty?: string; readonly success?: string; readonly failure?: string };
  /** The search itself makes the PDF, beside the table. */
  readonly pdfOnSearch?: boolean;
  /** Above this many rows the PDF is downloaded instead of opened. */
  readonly downloadAbove?: number;
  /** Keys in `paper` of namespace `reports`: who signs the printed sheet. */
  readonly signatures?: readonly string[];
  /** False where there is nothing to total. */
  readonly grandTotal?: boolean;
  /** What its source is asked for; a report with a query of its own has none. */
  readonly from?: ReportFrom;
}

/** What a report that is data alone asks of its source (`report` makes it). */
export interface ReportFrom {
  readonly source: string;
  /** Key whose day is filtered. */
  readonly day: string;
  readonly where: Readonly<Record<string, CellScalar | readonly CellScalar[]>>;
  /** Keys, and names of keys, that rows are made one by; absent: every row of the source is one. */
  readonly by?: readonly string[];
  readonly picks: readonly ReportPick[];
  /** Key of `by` that has a row for each hour from the first to the last, each business day or each month. */
  readonly fill?: 'jam' | 'tgl_system' | 'bulan';
  /** All rows up to and including the day `tanggal`, from the first on. */
  readonly asOf?: true;
  /** What figures marked `before` are of: the same days a year earlier, or the span of as many days just before. */
  readonly compare?: 'year-before' | 'same-span';
  /** Order of the values of the first of `by`: of a recap, whose rows nobody sorts. */
  readonly order?: readonly CellScalar[];
  /** Recaps of another source, by name: narrowed by the same filters. */
  readonly recaps?: Readonly<Record<string, ReportFrom>>;
  readonly books?: readonly BooksCheck[];
}

/** Totals, added up, that equal what an account moved by on the days; not checked while a filter narrows the rows. */
export interface BooksCheck {
  readonly sum: string | readonly string[];
  readonly equals: { readonly debit: string } | { readonly credit: string };
}

/** A field of the rows. */
export interface ReportPick {
  readonly name: string;
  /** Field of the source. */
  readonly of: string;
  readonly kind: 'key' | 'name' | 'sum' | 'cost' | 'count';
  /** Counted only of the rows that are so. */
  readonly when?: ReportFrom['where'];
  /** The highest of a key. */
  readonly last?: true;
  /** Of the days it is compared with. */
  readonly before?: true;
}

/**
 * `with` names fields of the row that are filters of the report, by their names on the wire, or days: one of format `date` or
 * `month` narrows the days. What was asked for goes along: each filter is one of that report too.
 */
export interface OpensDefinition<Row> {
  readonly report: string;
  readonly with: readonly ColumnName<Row>[];
  /** Field with a day that the days begin with, of a balance that days before made. */
  readonly since?: ColumnName<Row>;
  /** It is of the end of one day, `tanggal`: the last of those asked for. */
  readonly asOf?: true;
}

/** The same rows told otherwise: `by size` instead of by name alone. It hides nothing that the usual one hides. */
export interface VariantDefinition<Row> {
  readonly filter: string;
  readonly value: string;
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly groups: readonly GroupDefinition<Row>[];
  readonly sort: readonly SortDefinition<Row>[];
}

export type RowTone = 'muted' | 'warning';

export interface FilterDefinition {
  /** Name on the wire (`tgl_from`). */
  readonly name: string;
  /** Name in the form where it differs (`tgl_awal`); also its key in the field dictionary and in `details` of a refusal. */
  readonly formName?: string;
  /** Key in the field dictionary where it is called otherwise than its field. */
  readonly label?: string;
  readonly type: 'date' | 'month' | 'year' | 'lookup' | 'enum' | 'text' | 'number' | 'shop';
  /** `today` is the shop's business date. */
  readonly default: 'today' | 'thisMonth' | 'thisYear' | 'ALL' | (string & {});
  /** Values of an `enum`; `ALL` is added by the engine when it is the default. */
  readonly values?: readonly string[];
  readonly lookup?: { readonly list: string; readonly value: string; readonly label: string };
  /** Key in namespace `validation` for when it was emptied. */
  readonly requiredMessage?: string;
  readonly upper?: boolean;
  readonly module?: string;
  /** Key of the source that is narrowed, where it has another name on the wire. */
  readonly narrows?: string;
  /** What another report narrows this one by when it leads here: on the screen only where it does. */
  readonly byLink?: true;
}

export interface GroupDefinition<Row> {
  readonly by: ColumnName<Row>;
  readonly format?: ValueFormat;
  readonly label?: string;
  /** Field that is told in its place, where the value is an id that says nothing to anybody. */
  readonly told?: ColumnName<Row>;
  /** Fields of the first row told beside the value: `nama_customer`, `kode_sales`. */
  readonly attributes?: readonly {
    readonly name: ColumnName<Row>;
    readonly format?: ValueFormat;
    readonly confidential?: boolean;
  }[];
  /** False where a group has a heading but no subtotal line. */
  readonly subtotal?: boolean;
  /** Each group on a page of its own. */
  readonly pageBreak?: boolean;
}

export interface SortDefinition<Row> {
  readonly column: ColumnName<Row>;
  readonly direction: 'asc' | 'desc';
  /** The order of a closed set, first to last; what is not in it comes after. */
  readonly order?: readonly CellScalar[];
}

/** A small table after the report: how it was paid, what remains, what was counted. */
export type RecapDefinition<Recaps extends RecapShapes> = {
  [Name in keyof Recaps & string]: {
    readonly name: Name;
    /** Key in `recaps` of namespace `reports`. */
    readonly title: string;
    readonly columns: readonly ColumnDefinition<Recaps[Name]>[];
    readonly grandTotal?: boolean;
    readonly module?: string;
  };
}[keyof Recaps & string];

/** All sums of a check are equal on every row and on the grand total. */
export interface CheckDefinition<Row> {
  readonly sums: readonly Terms<Row>[];
}

/** Any report, its row types forgotten: what the engine and the renderers work on. */
export type AnyReportDefinition = ReportDefinition<AnyRow, Record<string, AnyRow>>;
export type AnyRow = Record<string, CellValue | undefined>;

/** Forgets the row types: names were checked where the definition was written. */
export const anyReport = <Row extends object, Recaps extends RecapShapes>(
  definition: ReportDefinition<Row, Recaps> | AnyReportDefinition,
): AnyReportDefinition => definition as unknown as AnyReportDefinition;

/** What a query answers; figures are integers of their smallest unit, as the columns say. */
export interface ReportData<Row extends object, Recaps extends RecapShapes = NoRecaps> {
  readonly rows: readonly Row[];
  /** Rows of the recap blocks; a block without rows is left out. */
  readonly recaps?: { readonly [Name in keyof Recaps]?: readonly Recaps[Name][] };
  /**
   * Balances before the first row: the values of the groups down to the one that has a balance, and of each column that
   * runs. A group without rows is shown with what it opened with.
   */
  readonly openings?: readonly Partial<Row>[];
  /** Totals that are `given`: `keys` are the values of the groups from the outermost on, none of the whole report. */
  readonly totals?: readonly {
    readonly keys: readonly CellScalar[];
    readonly figures: Readonly<Record<string, number>>;
  }[];
  /** Comparisons with the ledger that the query made: both figures are told when they differ. */
  readonly checks?: readonly {
    /** Key in `checks` of namespace `reports`. */
    readonly name: string;
    /** What it is checked of, where the same is checked of several. */
    readonly of?: string;
    readonly expected: number;
    readonly actual: number;
    readonly format: ValueFormat;
  }[];
  /** What the values of filters are called, by filter, where they are ids: it is told in their place. */
  readonly called?: Readonly<Record<string, string>>;
  /** Key in `texts` of namespace `reports`: why rows that were asked for are not told. */
  readonly withheld?: string;
  /** The rows as a call states them, figures in decimals: `data` of the answer beside the document. */
  readonly wire?: readonly object[];
  /** Notes that only these rows need, printed below those of the definition: keys in `notes` with what they name. */
  readonly remarks?: readonly { readonly note: string; readonly params: Readonly<Record<string, string>> }[];
  /** Marked SEMENTARA: what it shows may still change, because the day is open or the books of its month are. */
  readonly provisional?: boolean | 'period';
  /** The books of its days are closed: by whom and when. */
  readonly closed?: { readonly by: string; readonly at: string } | undefined;
  readonly seal?: ReportSeal | null;
}

/** Seal of a closed day, printed with a QR code of the root hash. */
export interface ReportSeal {
  readonly seq: number;
  readonly root_hash: string;
  /** null on the first closed day. */
  readonly previous_seal: string | null;
  readonly seal: string;
  readonly closed_by: string;
  readonly closed_at: string;
}
