import type { CellValue, ValueFormat } from '../shared/format.js';
import type { Language } from '../messages/languages.js';
import type { ReportSeal, RowTone } from './report.js';
import type { ReportFile } from './report-files.js';
import type { ChartKind } from './report-figures.js';

/**
 * A computed report: plain JSON, the one source of screen, PDF and Excel. Cells are integers of their smallest unit or
 * texts; `formatCell(cell, column.format)` shows them. What the asker may not see is not in it.
 */
export interface ReportDocument {
  readonly name: string;
  readonly title: string;
  readonly orientation: 'portrait' | 'landscape';
  readonly language: Language;
  readonly shop: ReportShop;
  readonly filters: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  /** Order that was asked for within the groups: a column, `-` in front where it falls; null for the usual one. */
  readonly sort: string | null;
  readonly table: ReportTable;
  /** Rows of the query: what the 500-row rule counts. */
  readonly row_count: number;
  /** The rows as the call states them, in decimals; left out of most. */
  readonly data?: readonly object[];
  readonly recaps: readonly (ReportTable & { readonly name: string; readonly title: string })[];
  readonly checks: readonly ReportCheck[];
  readonly charts: readonly ReportChart[];
  readonly notes: readonly string[];
  readonly provisional: boolean;
  /** Why it is provisional; null of one that is not. */
  readonly provisional_note: string | null;
  /** The books it tells of are closed, by whom and when; null where they are not, or it tells of none. */
  readonly closed: string | null;
  readonly seal: ReportSeal | null;
  /** Who signs the printed sheet, left to right. */
  readonly signatures: readonly string[];
  readonly printed_by: string;
  /** ISO instant; shown in Asia/Jakarta. */
  readonly printed_at: string;
  /** Texts to show: the success or the empty one, as the rows have it. */
  readonly message: string;
  readonly empty: boolean;
  /** True above the row limit: the PDF is downloaded instead of opened. */
  readonly download: boolean;
  readonly file_names: { readonly pdf: string; readonly xlsx: string; readonly csv: string };
  /** Files it can be had as. */
  readonly formats: readonly ReportFile[];
}

export interface ReportShop {
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly alamat_toko: string;
}

export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  /** In printed order: headings, rows, subtotals, the grand total last. */
  readonly lines: readonly ReportLine[];
  /** Columns that the sentences of the rows tell, and the one below whose value these stand on the screen. */
  readonly tells?: { readonly into: string; readonly columns: readonly string[] };
}

export interface ReportColumn {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly format: ValueFormat;
  readonly align: 'left' | 'center' | 'right';
  /** Relative width on paper. */
  readonly width: number;
  readonly totalled: boolean;
  /** Rows may be asked for in its order. */
  readonly sortable: boolean;
}

export type ReportLine =
  | {
      readonly kind: 'group';
      /** 0 is the outermost. */
      readonly level: number;
      readonly label: string;
      readonly value: string;
      readonly attributes: readonly { readonly label: string; readonly value: string; readonly opens?: string }[];
      /** Of the whole group: what it opened and closed with, figures that no row of it has. */
      readonly figures?: readonly ReportFigure[];
      readonly pageBreak: boolean;
      readonly opens?: string;
    }
  | ReportRowLine
  | ReportTotalLine;

/** `opens` and `links` are paths of the application: a reader sees those whose page he may open. */
export interface ReportRowLine {
  readonly kind: 'row';
  readonly cells: readonly CellValue[];
  readonly tone?: RowTone;
  readonly told?: string;
  /** Where the row leads to: the record it tells of, or the report it is a sum of. */
  readonly opens?: string;
  /** Cells that lead somewhere of their own, by their place. */
  readonly links?: Readonly<Record<number, string>>;
}

/** A figure with its name, where no column has it. */
export interface ReportFigure {
  readonly name: string;
  readonly label: string;
  readonly format: ValueFormat;
  readonly value: CellValue;
}

export interface ReportTotalLine {
  /** A subtotal carries the level of its group; a milestone stands between the outermost groups. */
  readonly kind: 'subtotal' | 'milestone' | 'total';
  readonly level: number;
  readonly label: string;
  readonly rows: number;
  readonly cells: readonly CellValue[];
  /** Totals that have no column, e.g. `Qty 12`. */
  readonly extras: readonly ReportFigure[];
  readonly opens?: string;
  /** Cells that lead into the books, by their place. */
  readonly links?: Readonly<Record<number, string>>;
}

export interface ReportCheck {
  readonly label: string;
  readonly ok: boolean;
  /** Where it fails: figures and the first row concerned. */
  readonly message: string;
}

/** Figures of a drawing. Two of other units stand on axes of their own. */
export interface ReportChart {
  readonly kind: ChartKind;
  /** `Total Harga per Nama Dept` */
  readonly title: string;
  /** What the places are. */
  readonly by: string;
  /** What the series are where they are a second dimension; else null. */
  readonly across: string | null;
  readonly categories: readonly string[];
  /** Where each category leads to, null where it leads nowhere; left out where none does. */
  readonly opens?: readonly (string | null)[];
  readonly series: readonly {
    readonly name: string;
    readonly label: string;
    readonly format: ValueFormat;
    readonly tone: ChartTone;
    /** One for each place; null where there is none. */
    readonly values: readonly (number | null)[];
  }[];
  /** Of a donut: the colours of its parts, as many as there are places. */
  readonly tones: readonly ChartTone[];
}

/** Place of a colour in the palette of charts, 1 to 8; 0 is what is left over. */
export type ChartTone = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** An entry of GET laporan: a report the asker may open. */
export interface ReportListItem {
  readonly name: string;
  readonly route: string;
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly section_title: string;
}
