import type { Action } from '../permissions/access-tree.js';
import type { CellOf } from './document-fields.js';
import type { Choices, DocumentApproval, DocumentFacts, Field, Fields, HeaderField, ListedDefinition } from './document.js'; // prettier-ignore

/**
 * A kind of entry as plain data: what is booked in one step, listed beside its form, and taken back the same day. It is a
 * document of two states. The API makes its routes, read-model and CSV of it (`engine/entries`), the browser its page
 * (`parts/entry`). What is decided and booked, the events and the fields of its form are code of its context. Its words
 * stand in namespace `entries` under its kind.
 */
export interface EntryDefinition extends ListedDefinition {
  /** Its one page: who sees, records (`tambah`, or what `records` says) and takes back (`batal`). */
  readonly page: string;
  /** Field that says in a word what it is about. */
  readonly about: string;
  /** Action of that page that records one; `tambah` where it is left out. */
  readonly records?: Action;
  /** Action of that page that lets its list be carried away as CSV. */
  readonly exports: Action;
  /** It is taken back on any day, not only on its own. */
  readonly anyDay?: true;
  /** It is printed as a slip, by who has `cetak` of its page. */
  readonly slip?: true;
  /** Where else its list answers. */
  readonly also?: readonly string[];
}

/** What every entry is: valid once it is there, and no more once it was taken back. */
const LIFE = {
  states: { VALID: {}, BATAL: { uncounted: true } },
  actions: { VALID: ['cancel'] },
} as const satisfies Partial<EntryDefinition>;

/** What every entry tells: which it is, who recorded it and took it back, when and why. */
export type EntryFacts = Omit<DocumentFacts, 'valid_by' | 'valid_at' | 'cetak_count'>;

type Header<Definition extends EntryDefinition> = Definition['header'][number];
type Texts<Definition extends EntryDefinition> = Extract<Header<Definition>, string>;
type Details<Definition extends EntryDefinition> = Extract<Header<Definition>, { readonly detail: string }>['detail'];
type Stored<Definition extends EntryDefinition> = Texts<Definition> | Details<Definition> | Definition['sums'][number];
type WorkedOf<Definition extends EntryDefinition> = keyof Definition['worked'] & string;

/** An entry in a list, as it travels. */
export type EntrySummary<Definition extends EntryDefinition> = EntryFacts & {
  readonly status: keyof Definition['states'] & string;
} & { readonly [Name in Definition['no']]: string } & Fields<Texts<Definition> | Definition['sums'][number]> &
  Choices<Header<Definition>> & { readonly [Name in WorkedOf<Definition>]: CellOf<Name> | null } & Partial<
    // Only for who may see cost.
    Fields<Definition['costs'][number]>
  >;

/** One in full. */
export type EntryView<Definition extends EntryDefinition> = EntrySummary<Definition> &
  Fields<Details<Definition>> & {
    readonly persetujuan: readonly DocumentApproval[];
    readonly lines?: readonly object[];
  };

type Row<Definition extends EntryDefinition> = Stored<Definition> | Definition['costs'][number];
type Empty = `${string}?`;

/**
 * What stands in its row, in units of the inside: the body of the event that records it says it all. What may be empty may be
 * left out: a later step says it, or an older event did not know of it.
 */
export type EntryRow<Definition extends EntryDefinition> = Pick<EntryFacts, 'tgl_system' | 'input_by' | 'created_at'> &
  Choices<Header<Definition>> &
  Fields<Exclude<Row<Definition>, Empty>> &
  Partial<Fields<Extract<Row<Definition>, Empty>>>;

type Bare<Name extends string> = Name extends `${infer Plain}?` ? Plain : Name;
type Named<Definition extends EntryDefinition> =
  Definition['no'] | Bare<Stored<Definition>> | (keyof Choices<Header<Definition>> & string);
type Shown<Definition extends EntryDefinition> = keyof EntrySummary<Definition> & string;

/** A field of its lines, where it has any. */
type OfLines = `lines.${string}`;

/** Names that are none of the entry's do not compile. */
interface Checked<Definition extends EntryDefinition> {
  readonly columns: readonly (Shown<Definition> | `-${Shown<Definition>}`)[];
  readonly sort: readonly Shown<Definition>[];
  readonly search: readonly (Named<Definition> | OfLines)[];
  readonly filters: readonly Named<Definition>[];
  readonly names: Readonly<Record<string, Named<Definition> | OfLines | readonly Named<Definition>[]>>;
  readonly about: Named<Definition>;
}

type Life = Pick<EntryDefinition, 'states' | 'actions'>;
type Given = Omit<EntryDefinition, keyof Life | 'pages'> & { readonly header: readonly HeaderField[] } & Partial<Life>;
type Whole<Definition extends Given> = Definition &
  (Definition extends Life ? unknown : typeof LIFE) & { readonly pages: { readonly list: Definition['page'] } };

/** A definition, its names checked against each other; of one that is finished by a later step with its states and actions. */
export const entry = <const Definition extends Given>(
  definition: Definition & Checked<Whole<Definition>>,
): Whole<Definition> =>
  ({ ...LIFE, ...(definition as Definition), pages: { list: definition.page } }) as unknown as Whole<Definition>;

/** A figure that counts in this column where the entry is of that kind: `masuk` of what came `IN`. */
export const ofJenis = <const Jenis extends string, const Of extends Field>(jenis: Jenis, of: Of) => ({ jenis, of });
/** The first of these that is not empty. */
export const firstOf = <const Names extends readonly Field[]>(...first: Names) => ({ first });
