import type { Type } from '@nestjs/common';
import type { DocumentDefinition, DocumentLineRow, DocumentPaymentRow, DocumentRow, DocumentStep, ListedDefinition } from '@emas/contracts/definitions/document'; // prettier-ignore
import type { ModuleKey, SettingValues } from '@emas/contracts/modules/register';
import type { SlipModel } from '@emas/contracts/shared/slip';
import type { Documents } from '@emas/domain/document/document';
import type { CancelDocument, DropDocument, EndedBody, Reversible } from '@emas/domain/document/end';
import type { Payment } from '@emas/domain/payments/money-in';
import type { PrintDocument, PrintedBody } from '@emas/domain/document/print';
import type { DecideContext, Decision, LoadedDocument, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import type { Summary } from '@emas/domain/shared/summary';
import type { DocumentHeader, HeaderChange, HeaderUses } from './document-header.js';

/** What becomes of one of its lines, by its number. */
type LineStep<Definition extends DocumentDefinition> = Partial<DocumentLineRow<Definition>> & {
  readonly line_no: number;
};

/**
 * What an event does to the read-model: writes the rows of a new document, what was paid as it was saved among them, or sets
 * columns, of lines too, and adds payments.
 */
type DocumentChange<Definition extends DocumentDefinition> =
  | {
      readonly row: DocumentRow<Definition>;
      readonly lines: readonly DocumentLineRow<Definition>[];
      readonly set?: DocumentStep<Definition>;
      readonly payments?: readonly DocumentPaymentRow<Definition>[];
      /** Columns with the numbers of documents that were written in the same append, and whose each is. */
      readonly numbers?: Readonly<Partial<Record<keyof DocumentRow<Definition> & string, StreamId>>>;
    }
  | {
      readonly set: DocumentStep<Definition>;
      readonly payments?: readonly DocumentPaymentRow<Definition>[];
      readonly lineSteps?: readonly LineStep<Definition>[];
    };

type Applies<Definition extends DocumentDefinition> = (
  event: RecordedEvent<string, never>,
) => DocumentChange<Definition>;

/** What only the kind knows of its slip; the engine adds number, shop, customer and the count of copies. */
export type SlipOf = Omit<
  SlipModel,
  | 'kind'
  | 'language'
  | 'shop'
  | 'no_faktur'
  | 'status'
  | 'nama_customer'
  | 'cetak_ke'
  | 'kode_bukti'
  | 'qr_bukti'
  | 'duplicate'
>;

/** A document that a slip tells of beside its own; it is one of `slipReads`. */
export type ReadSlip = <Read = unknown>(stream: StreamId) => LoadedDocument<Read>;

/** The document's body as far as the engine reads it. */
export interface AnyBody {
  readonly status: string;
  readonly customer_id?: string | null;
  readonly ended?: { readonly batal_by: string } | null;
}

/** Says why a cancellation is refused in words of the family: which document stands in its way. */
export interface Explains {
  explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Reads what taking a document back rests on beside it, as it stands at the head; answers what throws where it cannot go
 * back. What it allows holds only at that head.
 */
export interface CancelGuard<Body> {
  guard(shop: string, document: Body): Promise<() => void>;
}

/** Hears that a document was given up; it may hear it again. */
export interface Drops<Body> {
  dropped(shop: string, document: Body): Promise<void>;
}

/** What the head of its documents calls as its rows do not, and where heads are used (`read.document`). */
export interface HeaderCode<Column extends string> extends Omit<HeaderUses, 'kind'> {
  readonly columns?: Readonly<Partial<Record<keyof DocumentHeader, Column>>>;
  /** What is no column of its row. */
  readonly of?: (row: Readonly<Record<Column, unknown>>) => HeaderChange;
}

interface CancelsOne {
  /** Event that made it valid, whose lines it takes back. */
  readonly reverses: string;
  readonly decide: (command: CancelDocument, recorded: Reversible | null, context: DecideContext) => Decision<unknown>;
}

/** Of a document that books in steps: `last` is the last event of a type, null where there is none. */
interface CancelsSteps {
  /** The first of them, which made it valid. */
  readonly reverses: string;
  readonly decideSteps: (
    command: CancelDocument,
    last: (type: string) => Reversible | null,
    context: DecideContext,
  ) => Decision<unknown>;
}

/** Of a document that its context takes back by a call of its own. */
interface CancelsAlone {
  /** Event that made it valid. */
  readonly reverses: string;
}

interface KindCode<Definition extends DocumentDefinition, Body extends AnyBody> {
  /** Its stream and the codes it refuses with. */
  readonly documents: Pick<Documents<Body, never>, 'stream' | 'refusals'>;
  /** Every event type of its stream, and what it does to the read-model. */
  readonly events: Readonly<Record<string, Applies<Definition>>>;
  readonly header: HeaderCode<keyof DocumentRow<Definition> & string>;
  /** What its slip says; a sheet with signatures says what its approver was shown. */
  readonly slip: (document: Body, settings: SettingValues | null, read: ReadSlip) => SlipOf | Summary;
  /** Documents beside its own that its slip tells of, for `read`. */
  readonly slipReads?: (document: Body) => readonly StreamId[];
  /** Flag under which a slip of this document is printed twice; without one that of the definition. */
  readonly twice?: (document: Body) => ModuleKey | undefined;
  /** Left out where the first step has booked something already. */
  readonly drop?: (command: DropDocument, context: DecideContext) => Decision<unknown>;
  /** Told once it is given up, as it was before. */
  readonly dropped?: Type<Drops<Body>>;
  readonly cancel: (CancelsOne | CancelsSteps | CancelsAlone) & {
    readonly explain?: Type<Explains>;
    readonly guard?: Type<CancelGuard<Body>>;
  };
  /** Events that make a document valid and prove its slip, where that is not only what a cancellation takes back. */
  readonly proves?: readonly string[];
  readonly print: (command: PrintDocument, context: DecideContext) => Decision<PrintedBody>;
  /** Streams beside its own that ending it writes. */
  readonly streamsOf?: (document: Body) => readonly StreamId[];
  /** What the views of a document, of a line show beside what is stored. Rows are in units of the inside. */
  readonly view?: (row: DocumentRow<Definition>, seesCost: boolean) => object;
  readonly line?: (row: DocumentLineRow<Definition>, seesCost: boolean) => object;
  /** `data` of the answers to its ending. */
  readonly answer?: (document: Body, no: string) => object;
  /** What an older kind's calls answer otherwise, kept for the programs that call them; a new kind says nothing. */
  readonly wire?: {
    /** Status of ending and printing; 200. */
    readonly steps?: 201;
    /** Ids that are none are not found instead of refused. */
    readonly anyId?: true;
    /** Rows of a list that its column does not tell apart stand by id instead of by number. */
    readonly tiesById?: true;
  };
}

export interface DocumentKind<
  Definition extends DocumentDefinition = DocumentDefinition,
  Body extends AnyBody = AnyBody,
> extends KindCode<Definition, Body> {
  readonly definition: Definition;
}

/** A kind of document: its definition and the code beside it. Events that lack a column of the definition do not compile. */
export const documentKind = <Definition extends DocumentDefinition, Body extends AnyBody>(
  definition: Definition,
  code: KindCode<Definition, Body>,
): DocumentKind<Definition, Body> => ({ definition, ...code });

/** Whatever is kept, listed and found by its number: a document, an entry. Its types are forgotten. */
export interface ListedKind extends Pick<KindCode<DocumentDefinition, never>, 'documents' | 'wire'> {
  readonly definition: ListedDefinition;
  readonly events: Readonly<Record<string, (event: RecordedEvent<string, never>) => object>>;
  readonly view?: (row: never, seesCost: boolean) => object;
  readonly line?: (row: never, seesCost: boolean) => object;
}

/** What has slips that are counted, whatever else it is. */
export interface PrintedKind extends Pick<KindCode<DocumentDefinition, never>, 'documents' | 'print'> {
  readonly definition: Pick<ListedDefinition, 'kind' | 'stream' | 'where'>;
}

/** The same with the slip itself: what of a kind its slips are made of. */
export interface SlipKind
  extends
    Omit<PrintedKind, 'print'>,
    Pick<KindCode<DocumentDefinition, never>, 'slip' | 'slipReads' | 'twice' | 'proves'> {
  readonly definition: PrintedKind['definition'] & { readonly settings: Pick<DocumentDefinition['settings'], 'twice'> };
  /** Event that made its document valid. */
  readonly cancel: { readonly reverses: string };
  /** Left out of what is printed uncounted. */
  readonly print?: PrintedKind['print'];
  /** Every print is the first: nobody counts them. */
  readonly uncounted?: true;
}

/** Any kind of document, its types forgotten: what the engine works on. */
export interface AnyKind
  extends Omit<DocumentKind<DocumentDefinition, never>, keyof ListedKind | 'header'>, ListedKind {
  readonly definition: DocumentDefinition;
  readonly header: HeaderCode<string>;
}

/** False for a document that another definition of the same stream describes: to this one it is not there. */
export const isOfKind = (
  { definition: { where = {} } }: { readonly definition: Pick<ListedDefinition, 'where'> },
  body: object,
): boolean =>
  Object.entries(where).every(
    ([field, value]) => ((body as Readonly<Record<string, unknown>>)[field] ?? null) === value,
  );

/** What a document's end does to its row; the same of every kind. */
export const ends =
  <const Status extends string>(status: Status) =>
  ({ body }: RecordedEvent<string, EndedBody>) => ({
    set: {
      status,
      alasan_batal: body.alasan_batal,
      batal_by: body.batal_by,
      batal_at: body.batal_at,
      otorisasi_by: body.otorisasi_by ?? null,
    },
  });

/** Nothing of an end is true any more: the document goes on. */
export const UNENDED = { alasan_batal: null, batal_by: null, batal_at: null, otorisasi_by: null };

/** Payments as their rows keep them: what an event leaves out is empty. */
export const paymentRows = (payments: readonly Payment[]) =>
  payments.map((payment) => ({ ...payment, biaya_usulan: payment.biaya_usulan ?? null }));

/** Counts its copies. */
export const prints = ({ body }: RecordedEvent<string, PrintedBody>) => ({ set: { cetak_count: body.cetak_ke } });
