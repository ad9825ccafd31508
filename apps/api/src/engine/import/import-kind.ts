import type { Language } from '@emas/contracts/messages/languages';
import type { Level } from '@emas/contracts/permissions/levels';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { FigureReading } from '@emas/domain/shared/written';

/** A column of the spreadsheet; its heading is the name, or a label that becomes it in lower case with underscores. */
export interface ImportColumn {
  readonly name: string;
  readonly required: boolean;
  /** Other headings that mean it. */
  readonly aliases?: readonly string[];
  /** What it holds, for the template. */
  readonly hint?: string;
  /** All that it may hold, where that is fixed. */
  readonly values?: readonly string[];
  /** How its texts are read, as the forms read what is typed; left out: as they stand. */
  readonly reading?: FigureReading | 'DATE';
  /** What goods cost us: neither shown to nor corrected by who may not see cost. */
  readonly cost?: boolean;
}

/** A row as it stands in the file: cells by column, texts, numbers, booleans; dates as `YYYY-MM-DD`. */
export type ImportValues = Readonly<Record<string, string | number | boolean>>;

export interface ImportRow {
  /** Number of the row in the spreadsheet; the headings are row 1. */
  readonly row: number;
  readonly values: ImportValues;
}

export interface ImportContext {
  readonly shop: string;
  readonly actor: string;
}

/** Who asks for an import that is there. */
export interface ImportAsker extends ImportContext {
  readonly level: Level;
  readonly seesCost: boolean;
  readonly language: Language;
}

/** A code that a column may hold, with its name. */
export interface ImportChoice {
  readonly value: string;
  readonly label: string;
}

/** What can be imported: how its rows are checked and written. */
export interface ImportKind {
  /** What comes in: the list's name. Its job is called by it. */
  readonly name: string;
  /** Path of its calls: `barang/import`, `lists/master-baki/import`. */
  readonly path: string;
  readonly permission: string;
  readonly module?: string;
  readonly columns: readonly ImportColumn[];
  /** By column, the codes that the shop's other lists have for it: for the template. */
  choices(context: ImportContext): Promise<ReadonlyMap<string, readonly ImportChoice[]>>;
  /** What is wrong with each row, all rows together, so that duplicates within the file are seen. Writes nothing. */
  check(rows: readonly ImportRow[], context: ImportContext): Promise<ReadonlyMap<number, readonly FieldError[]>>;
  /**
   * Writes one row through its command; the same key writes once, however often it is called. Refuses with DomainError. Left out
   * where a form takes the rows over and writes them as one.
   */
  write?(values: ImportValues, key: string, context: ImportContext): Promise<{ readonly seq: number }>;
}
