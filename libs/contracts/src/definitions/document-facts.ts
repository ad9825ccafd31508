import type { NoteFacts } from '../shared/note-message.js';
import { type DocumentDefinition, type Field, type ListedDefinition, MONEY } from './document.js';

export const columnName = (column: string): string => column.replace(/^-/, '');
export const fieldName = (field: Field): string => field.replace(/\?$/, '');
export const mayBeEmpty = (field: Field): boolean => field.endsWith('?');

type Listing = Pick<ListedDefinition, 'columns' | 'costs'>;

/** Names of what it costs, under which it travels to who may see that. */
export const costNames = ({ costs }: Pick<ListedDefinition, 'costs'>): readonly string[] => costs.map(fieldName);

/** Names of the list's columns in their order, as the CSV has them: without what it costs. */
export const columnNames = (definition: Listing): readonly string[] => {
  const costs = costNames(definition);
  return definition.columns.map(columnName).filter((name) => !costs.includes(name));
};

/** Columns that a list is sorted by: all but costs and the names of persons, which stand outside its table. */
export const sortColumns = (definition: Listing): readonly string[] =>
  columnNames(definition).filter((name) => name !== 'nama_customer');

/** Fields of the payments of a document, and the columns they count in; none where nobody pays. */
export const moneyOf = ({ money }: Pick<ListedDefinition, 'money'>): { readonly columns: readonly string[]; readonly payment: readonly string[] } => (money ? MONEY[money] : NO_MONEY); // prettier-ignore
/** Which way the money of a document goes. */
export const directionOf = (
  { money, paysOut = {} }: Pick<ListedDefinition, 'money' | 'paysOut'>,
  document: object,
): 'in' | 'out' => {
  if (money !== 'both') return money ?? 'in';
  const facts = new Map<string, unknown>(Object.entries(document));
  return Object.entries(paysOut).some(([field, value]) => facts.get(field) === value) ? 'out' : 'in';
};
const NO_MONEY = { columns: [], payment: [] };

/** Figures that a list totals, cancelled documents left out. */
export const totalled = (definition: ListedDefinition): readonly string[] => {
  const { sums, worked = {} } = definition;
  const figures = Object.keys(worked).filter((name) => 'jenis' in worked[name]!);
  const shown = columnNames(definition);
  return [...sums, ...moneyOf(definition).columns, ...figures].filter((name) => shown.includes(name));
};

/** What a choice of its head is chosen of: `jenis` of an entry. */
export const choicesOf = ({ header }: Pick<ListedDefinition, 'header'>, name: string): readonly string[] =>
  header.flatMap((field) =>
    typeof field === 'object' && 'values' in field && field.name === name ? field.values : [],
  );

/** States whose documents are in no total. */
export const uncountedStates = ({ states }: Pick<ListedDefinition, 'states'>): readonly string[] =>
  Object.keys(states).filter((state) => states[state]!.uncounted);

/** States in which no document may be left when the day is closed. */
export const unfinishedStates = ({ states }: Pick<ListedDefinition, 'states'>): readonly string[] =>
  Object.keys(states).filter((state) => states[state]!.unfinished);

/** Key of a state's word in `states` of namespace `documents`. */
export const stateWord = ({ states }: Pick<ListedDefinition, 'states'>, state: string): string =>
  states[state]?.word ?? state;

/** Where the role that is asked is not said: every page of it. */
export const readingPages = ({ pages, rights }: DocumentDefinition): readonly string[] =>
  rights?.read ?? [...new Set([pages.list, pages.write, pages.queue, pages.cancel])];

/** A document, which is printed and has steps, and not an entry. */
export const isDocument = (definition: ListedDefinition): definition is DocumentDefinition =>
  'texts' in definition && 'shown' in definition;

/** Under which name its list is carried away. */
export const csvName = (of: Pick<ListedDefinition, 'csv' | 'pages'>): string => of.csv ?? of.pages.list;

export const streamKind = ({ kind, stream }: Pick<ListedDefinition, 'kind' | 'stream'>): string => stream ?? kind;

/**
 * What is paid of a document (`due`), where that is another figure than its total; of one that nobody pays, what its things
 * come to. Rupiah.
 */
export const dueOf = ({ due }: Pick<DocumentDefinition, 'due'>, document: Readonly<Record<string, unknown>>): number =>
  ((due && document[due.figure]) || document['total_harga']) as number;

/** What the message says of a document that it is sent with. */
export const noteFacts = (
  definition: Pick<DocumentDefinition, 'due' | 'no'>,
  document: Readonly<Record<string, unknown>>,
): Omit<NoteFacts, 'nama_toko'> => ({
  nama_customer: document['nama_customer'] as string,
  no_faktur: document[definition.no] as string,
  tgl_system: document['tgl_system'] as string,
  total: dueOf(definition, document),
});
