/** A column of an import's sheet. */
export interface ImportColumnView {
  readonly name: string;
  readonly required: boolean;
}

/** A row of an import, with what is wrong with it. */
export interface ImportRowView {
  readonly row: number;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly errors: readonly { readonly column: string; readonly code: string; readonly message: string }[];
  /** In the books: nothing of it can be corrected here any more. */
  readonly written: boolean;
}

/** `GET {import}/{id}/baris`. */
export interface ImportRowsView {
  readonly columns: readonly ImportColumnView[];
  readonly rows: readonly ImportRowView[];
}
