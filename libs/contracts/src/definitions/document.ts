import { PAYMENT_COLUMNS } from '@emas/domain/payments/ways';
import type { CodeNames } from './code-names.js';
import type { Action } from '../permissions/access-tree.js';
import type { SettingKey } from '../modules/register.js';
import type { Cell, CellOf, DocumentFormat } from './document-fields.js';
import type { DocumentMark } from './document-mark.js';

/**
 * What has a number and a life, as plain data: a document (below), or an entry, which is booked in one step (`entry.ts`). The
 * API makes its read-model, list and CSV of it (`engine/document`), the browser its list, facts and history.
 */
export interface ListedDefinition {
  /** English, one word or with dashes; also its stream (`sale/{id}`), its table and what the palette remembers. */
  readonly kind: string;
  /** Field with its number. */
  readonly no: string;
  /** Series its numbers come from: the two capitals in front. Each stands in one definition (`test/spec/numbers.tsv`). */
  readonly numbers: readonly string[];
  /** Calls below /api/v1/: `penjualan`, `penjualan/{id}`, `penjualan/{id}/batal` …; also the name of its CSV. */
  readonly path: string;
  readonly pages: { readonly list: string };
  /** Name of its CSV where its page has several lists; left out: that of the page. */
  readonly csv?: string;
  /** Gate of its pages; while it is closed, so are its calls. */
  readonly module?: string;
  /** In the order of its life; the first is what saving leads to. */
  readonly states: Readonly<Record<string, DocumentState>>;
  /** What its head says beside number, state and day, in the order of the facts. */
  readonly header: readonly HeaderField[];
  /** Fields of a line, in the order of the wire; left out where it has no lines. */
  readonly lines?: readonly (Field | Choice | Written)[];
  /** Rows below its lines, in a table of their own. */
  readonly parts?: LineParts;
  /** Which way money goes: decides the payments' fields and the columns they count in (`MONEY`). Left out: nobody pays. */
  readonly money?: MoneyWay;
  /** Of money that goes both ways: rows whose money the shop pays. */
  readonly paysOut?: Readonly<Record<string, string>>;
  /** Its own figures: shown of each, and totalled over a list where they stand among the columns. */
  readonly sums: readonly string[];
  /** What its list tells of each beside what is stored. */
  readonly worked?: Readonly<Record<string, Worked>>;
  /** Fields that a list is narrowed by, beside days and state. */
  readonly filters?: readonly string[];
  /** Fields that the list's search looks into; `lines.` those of its lines. */
  readonly search: readonly string[];
  /** Columns that the server sorts by, beside those that the list shows; the first is the usual one, newest first. */
  readonly sort: readonly string[];
  /** Of the list and, in the same order, of its CSV; `-` in front: hidden at first. New ones stand last: programs read by place. */
  readonly columns: readonly string[];
  /** Of those, what its list is read for: on screen they come first; left out: in the order of the CSV. */
  readonly ahead?: readonly string[];
  /** State whose documents its list begins with, of whatever day; left out: with those of the day. */
  readonly begins?: string;
  /** Stored figures for who may see cost; in no CSV. `lines.` those of its lines. */
  readonly costs: readonly string[];
  /** Columns of the read-model that no view shows as they are: for reports, and for what the kind adds to its views. */
  readonly kept?: readonly (Field | Written)[];
  /** What may be done in a state, by the right of its page. */
  readonly actions: Readonly<Record<string, readonly DocumentAction[]>>;
  /** Rows of lists that it names, and where: they cannot be deleted any more. `payments.` the fields of its payments. */
  readonly names: Readonly<Record<string, string | readonly string[]>>;
  /** Name of its table, where that is not its stream's; its lines stand under the stream's all the same. */
  readonly table?: string;
  /** Where several definitions share a stream: that one; table, follower and states belong to it. */
  readonly stream?: string;
  /** Rows of the shared table that are of this definition, null where they say nothing; a document of another is not found. */
  readonly where?: Readonly<Record<string, string | null>>;
}

/**
 * A kind of document: number, states, lines, money, who may do what with it. Beside what all of those listed have, its shared
 * routes and its actions follow from it. What is decided, what is booked, the events and the form that writes it are code of
 * its context.
 */
export interface DocumentDefinition extends ListedDefinition {
  /** Namespace of its texts. */
  readonly texts: string;
  readonly pages: DocumentPages;
  /** Pages whose right it takes, where they are not the usual ones. */
  readonly rights?: DocumentRights;
  readonly lines: readonly (Field | Choice | Written)[];
  /** Of a line, what its document shows: texts below its name, a column for each figure, the last the one that counts. */
  readonly shown: readonly string[];
  readonly settings: DocumentSettings;
  /** Figure that is paid, and the ways that pay it; `total_harga` by all of its direction where they are left out. */
  readonly due?: { readonly figure: string; readonly ways: readonly string[] };
}

/** A column that stands in no table: a figure where its `jenis` is this one, or the first of these that is not empty. */
export type Worked = { readonly jenis: string; readonly of: string } | { readonly first: readonly string[] };

interface DocumentPages {
  readonly list: string;
  /** Where it is written, and given up again while nothing was paid. */
  readonly write: string;
  /** Where the next step is done. */
  readonly queue: string;
  readonly cancel: string;
  /** Where what it sold is bought back with it. */
  readonly buyBack?: string;
}

interface DocumentRights {
  /** Who reads: without it whoever sees one of its pages. */
  readonly read?: readonly string[];
  /** Who asks for a note with its message: without it whoever reads. */
  readonly note?: readonly string[];
  /** Action of the list's page that lets its CSV be carried away: without it `export`. */
  readonly exports?: Action;
  /** Whose right to print counts: without it that of the list. */
  readonly print?: readonly string[];
}

export interface DocumentState {
  /** A day is not closed while one is left in this state. */
  readonly unfinished?: boolean;
  /** Not in the totals of a list. */
  readonly uncounted?: boolean;
  /** Key of its word in `states` of namespace `documents`, where other kinds mean another thing by this state. */
  readonly word?: string;
}

/** Rows that each line is made of: table `{kind}_{table}` for reports, an array `field` on the wire. */
interface LineParts {
  readonly table: string;
  readonly field: string;
  readonly columns: readonly (Field | Choice | Written)[];
}

/** Name of a field; `?` behind it: may be empty. */
export type Field = string;

export type HeaderField =
  | Field
  /** Number of the document it comes from, empty where there is none. */
  | { readonly name: string; readonly origin: string }
  /** Who stands across the counter: `customer_id` and `nama_customer`; the role is a key in `customers` of namespace `documents`. */
  | { readonly customer: CustomerRole }
  | Choice
  /** Told of the one document, in no list. */
  | { readonly detail: Field };

/** One of a closed set. */
export interface Choice {
  readonly name: string;
  readonly values: readonly string[];
}

/** Of another format than the dictionary says of its name. */
export interface Written {
  readonly name: string;
  readonly format: DocumentFormat;
}

type CustomerRole = 'buyer' | 'seller' | 'borrower';
export type MoneyWay = 'in' | 'out' | 'both';
export type DocumentAction = 'pay' | 'drop' | 'print' | 'cancel' | 'buyBack' | 'finish';

interface DocumentSettings {
  /** Setting with the message a note is sent with; left out where it is sent to nobody. */
  readonly template?: SettingKey;
  /** Flag that has its slip printed twice: for the customer and for the shop. */
  readonly twice?: SettingKey;
  /** Its slip is a sheet with signatures, whatever the shop prints its notes on. */
  readonly sheet?: true;
  /** Flag that parts saving from validating. */
  readonly twoSteps?: SettingKey;
  /** Its money is always taken, or paid, as it is saved: no state of it waits for that. */
  readonly oneStep?: true;
}

export const origin = <const Name extends string>(name: Name, kind: string) => ({ name, origin: kind });
export const customer = <const Role extends CustomerRole>(role: Role) => ({ customer: role });
export const oneOf = <const Name extends string, const Values extends readonly string[]>(name: Name, values: Values) => ({ name, values }); // prettier-ignore
export const written = <const Name extends string, const Format extends DocumentFormat>(name: Name, format: Format) => ({ name, format }); // prettier-ignore
export const detail = <const Name extends Field>(name: Name) => ({ detail: name });

/** Columns of a document's payments in its list, and the fields of each payment. */
export const MONEY = {
  in: {
    columns: [...PAYMENT_COLUMNS.in, 'kembali', 'pembulatan'],
    payment: ['cara_bayar', 'jumlah', 'kode_bank?', 'no_rekening?', 'no_ref?', 'biaya', 'biaya_usulan?'],
  },
  out: {
    columns: [...PAYMENT_COLUMNS.out, 'pembulatan'],
    payment: ['cara_bayar', 'jumlah', 'no_rekening?', 'no_ref?'],
  },
  // Cash tells which way it went; what was paid otherwise counts in one column, whichever way.
  both: {
    columns: ['bayar_cash', 'keluar_cash', 'bayar_non_cash', 'kembali', 'pembulatan'],
    payment: ['cara_bayar', 'jumlah', 'kode_bank?', 'no_rekening?', 'no_ref?', 'biaya', 'biaya_usulan?'],
  },
} as const;

/** What every document tells: which it is, its state, who did what when. */
export interface DocumentFacts {
  readonly id: string;
  readonly tgl_system: string;
  readonly input_by: string;
  readonly valid_by: string | null;
  readonly batal_by: string | null;
  /** Who approved the cancellation. */
  readonly otorisasi_by: string | null;
  readonly alasan_batal: string | null;
  readonly cetak_count: number;
  readonly created_at: string;
  readonly valid_at: string | null;
  readonly batal_at: string | null;
  /** What is wrong with it and not solved; left out where nothing is. */
  readonly bermasalah?: DocumentMark;
}

/** `'kode_barcode?'` → `kode_barcode: string | null`. */
export type Fields<Names extends string> = {
  readonly [Name in Names as Name extends `${infer Bare}?` ? Bare : Name]: Name extends `${infer Bare}?`
    ? CellOf<Bare> | null
    : CellOf<Name>;
};

/** Names without their question marks. */
type Bare<Names extends string> = keyof Fields<Names> & string;
type Formatted<Field> = { readonly [One in Extract<Field, Written> as One['name']]: Cell<One['format']> };
export type Choices<Field> = { readonly [One in Extract<Field, Choice> as One['name']]: One['values'][number] };

type Header<Definition extends DocumentDefinition> = Definition['header'][number];
type Line<Definition extends DocumentDefinition> = Definition['lines'][number];
type Texts<Definition extends DocumentDefinition> = Extract<Header<Definition>, string>;
type Origins<Definition extends DocumentDefinition> = Extract<Header<Definition>, { readonly origin: string }>['name'];
type Details<Definition extends DocumentDefinition> = Extract<
  Header<Definition>,
  { readonly detail: string }
>['detail'];
type OfLine<Name> = Name extends `lines.${infer Bare}` ? Bare : never;
/** The parts of a line under their field; units are those of the line. */
type Parts<Definition extends DocumentDefinition> = Definition['parts'] extends {
  readonly field: infer Name extends string;
  readonly columns: readonly (infer Column)[];
}
  ? { readonly [One in Name]: readonly (Fields<Extract<Column, string>> & Choices<Column> & Formatted<Column>)[] }
  : unknown;
type LineCosts<Definition extends DocumentDefinition> = OfLine<Definition['costs'][number]>;
type OwnCosts<Definition extends DocumentDefinition> = Exclude<Definition['costs'][number], `lines.${string}`>;
type Way<Definition extends DocumentDefinition> = Extract<Definition['money'], MoneyWay>;
type MoneyColumns<Definition extends DocumentDefinition> = (typeof MONEY)[Way<Definition>]['columns'][number];
type PaymentFields<Definition extends DocumentDefinition> = (typeof MONEY)[Way<Definition>]['payment'][number];

/** A document in a list, as it travels: figures are decimals. */
export type DocumentSummary<Definition extends DocumentDefinition> = DocumentFacts & {
  readonly status: keyof Definition['states'] & string;
} & { readonly [Name in Definition['no']]: string } & Fields<Texts<Definition>> & {
    readonly [Name in Origins<Definition>]: string | null;
  } & Choices<Header<Definition>> &
  (Extract<Header<Definition>, { readonly customer: string }> extends never
    ? unknown
    : { readonly customer_id: string | null; readonly nama_customer: string }) &
  Fields<Definition['sums'][number] | MoneyColumns<Definition>> & {
    /** Only for who may see cost. */
    readonly [Name in OwnCosts<Definition>]?: CellOf<Name>;
  };

/** One of its lines. */
export type DocumentLine<Definition extends DocumentDefinition> = { readonly line_no: number } & Fields<
  Extract<Line<Definition>, string>
> &
  Choices<Line<Definition>> &
  Formatted<Line<Definition>> &
  Parts<Definition> & {
    /** Only for who may see cost. */
    readonly [Name in LineCosts<Definition>]?: CellOf<Name>;
  };

/** One of its payments. */
export type DocumentPayment<Definition extends DocumentDefinition> = { readonly line_no: number } & Fields<
  PaymentFields<Definition>
>;

/** An approval that was used for a document. */
export interface DocumentApproval {
  /** As it is stored; `actionText` says it in the reader's language. */
  readonly description: string;
  readonly minta_by: string;
  readonly otorisasi_by: string;
  readonly metode: string;
  /** When it was given. */
  readonly pada: string;
}

/** A document in full, before what its kind adds. */
export type DocumentView<
  Definition extends DocumentDefinition,
  OneLine = DocumentLine<Definition>,
> = DocumentSummary<Definition> &
  Fields<Details<Definition>> & {
    readonly lines: readonly OneLine[];
    readonly pembayaran: readonly DocumentPayment<Definition>[];
    readonly persetujuan: readonly DocumentApproval[];
  };

/** A page of a list: `totals` are those of all that were found, without those that do not count. */
export interface DocumentPage<Summary> {
  readonly count: number;
  readonly data: readonly Summary[];
  readonly totals: Readonly<Partial<Record<string, number>>>;
  /** What its codes are called, where that was asked for. */
  readonly names?: CodeNames;
}

type Kept<Definition extends DocumentDefinition> = Definition['kept'] extends readonly (infer Field extends
  string | Written)[]
  ? Field
  : never;
type OwnKept<Definition extends DocumentDefinition> = Exclude<Extract<Kept<Definition>, string>, `lines.${string}`>;
type OwnWritten<Definition extends DocumentDefinition> = Exclude<
  Extract<Kept<Definition>, Written>,
  { readonly name: `lines.${string}` }
>;
type LineKept<Definition extends DocumentDefinition> = OfLine<Extract<Kept<Definition>, string>>;
type LineWritten<Definition extends DocumentDefinition> = Extract<
  Extract<Kept<Definition>, Written>,
  { readonly name: `lines.${string}` }
>;

/** What stands in its row once it is saved, in units of the inside; what only comes later is left out. */
export type DocumentRow<Definition extends DocumentDefinition> = Pick<
  DocumentFacts,
  'tgl_system' | 'input_by' | 'created_at'
> & { readonly [Name in Origins<Definition>]: string | null } & Choices<Header<Definition>> &
  Formatted<OwnWritten<Definition>> &
  Fields<
    | Texts<Definition>
    | Details<Definition>
    | Definition['sums'][number]
    | OwnCosts<Definition>
    | Exclude<OwnKept<Definition>, `${string}?`>
  > &
  Partial<Fields<Extract<OwnKept<Definition>, `${string}?`>>> & { readonly customer_id?: string | null };

/** What stands in the row of one of its lines. */
export type DocumentLineRow<Definition extends DocumentDefinition> = Choices<Line<Definition>> &
  Parts<Definition> &
  Formatted<Line<Definition>> & {
    readonly [One in LineWritten<Definition> as OfLine<One['name']>]: Cell<One['format']>;
  } & Fields<Extract<Line<Definition>, string> | LineCosts<Definition> | LineKept<Definition>>;

/** What stands in the row of one of its payments. */
export type DocumentPaymentRow<Definition extends DocumentDefinition> = Fields<PaymentFields<Definition>>;

/** What a later step sets in its row. */
export type DocumentStep<Definition extends DocumentDefinition> = Partial<
  DocumentRow<Definition> & Omit<DocumentFacts, 'id'> & Fields<MoneyColumns<Definition>>
> & { readonly status?: keyof Definition['states'] & string };

/** Names of fields that stand in the document's table. */
type FieldIn<Definition extends DocumentDefinition> =
  | Definition['no']
  | Bare<Texts<Definition>>
  | Origins<Definition>
  | (keyof Choices<Header<Definition>> & string)
  | Bare<Details<Definition>>
  | Definition['sums'][number];
type LineIn<Definition extends DocumentDefinition> =
  | Bare<Extract<Line<Definition>, string>>
  | (keyof Choices<Line<Definition>> & string)
  | (keyof Formatted<Line<Definition>> & string);
type PaymentIn<Definition extends DocumentDefinition> = Bare<PaymentFields<Definition>>;

type Hidden<Name extends string> = Name | `-${Name}`;

/** Names that are none of the document's do not compile. */
interface Checked<Definition extends DocumentDefinition> {
  readonly columns: readonly Hidden<keyof DocumentSummary<Definition> & string>[];
  readonly ahead?: readonly (keyof DocumentSummary<Definition> & string)[];
  readonly begins?: keyof Definition['states'];
  readonly shown: readonly LineIn<Definition>[];
  readonly sort: readonly (keyof DocumentSummary<Definition>)[];
  readonly search: readonly (FieldIn<Definition> | `lines.${LineIn<Definition>}`)[];
  readonly names: Readonly<Record<string, Named<Definition> | readonly Named<Definition>[]>>;
  readonly actions: Readonly<Partial<Record<keyof Definition['states'], readonly DocumentAction[]>>>;
}

type Named<Definition extends DocumentDefinition> =
  FieldIn<Definition> | `lines.${LineIn<Definition>}` | `payments.${PaymentIn<Definition>}`;

/** A definition, its names checked against each other. */
export const document = <const Definition extends DocumentDefinition>(
  definition: Definition & Checked<Definition>,
): Definition => definition;
