/** A report as plain data; its query returns rows typed by the columns, `@emas/reporting` computes its document. */
export interface ReportDefinition<Row = Record<string, unknown>> {
  /** `laporan-penjualan`; also its permission id and its route. */
  readonly name: string;
  readonly route: string;
  /** Path of the call below /api/v1/, e.g. `pembelian/hidup/report-limited`. */
  readonly path: string;
  /** Message key of the title, namespace `reports`; printed in capitals on paper. */
  readonly title: string;
  readonly section: string;
  readonly filters: readonly FilterDefinition[];
  readonly columns: readonly ColumnDefinition<Row>[];
  /** Column whose values make groups with a subtotal each. */
  readonly groupBy?: (keyof Row & string) | undefined;
  readonly sort?: readonly { readonly column: keyof Row & string; readonly direction: 'asc' | 'desc' }[];
  readonly orientation: 'portrait' | 'landscape';
  readonly exportName: string;
  /** Message keys, namespace `reports`. */
  readonly texts: { readonly empty: string; readonly success: string; readonly failure?: string };
  /** Above this many rows the PDF is downloaded instead of opened. */
  readonly downloadAbove?: number;
  readonly module?: string;
}

export interface FilterDefinition {
  /** Name on the wire (`tgl_from`). */
  readonly name: string;
  /** Name in the form where it differs (`tgl_awal`). */
  readonly formName?: string;
  readonly type: 'date' | 'lookup' | 'enum' | 'text';
  readonly default: 'today' | 'ALL' | '';
  readonly values?: readonly string[];
  readonly lookup?: { readonly list: string; readonly value: string; readonly label: string };
  /** Message key in namespace `validation`. */
  readonly requiredMessage?: string;
}

export type ColumnFormat = 'text' | 'date' | 'datetime' | 'int' | 'rupiah' | 'price2' | 'weight' | 'kadar' | 'percent';

export interface ColumnDefinition<Row = Record<string, unknown>> {
  /** Field of the row; its label and unit come from the field dictionary. Figures are integers of their smallest unit. */
  readonly name: keyof Row & string;
  readonly format: ColumnFormat;
  readonly total?: 'sum' | 'none';
  /** Relative width on paper. */
  readonly width?: number;
  readonly module?: string;
  /** Shown only to who may see cost and profit. */
  readonly confidential?: boolean;
}
