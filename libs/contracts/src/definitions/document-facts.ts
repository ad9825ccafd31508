import { type DocumentDefinition, type Field, MONEY } from './document.js';

export const columnName = (column: string): string => column.replace(/^-/, '');
export const fieldName = (field: Field): string => field.replace(/\?$/, '');
export const mayBeEmpty = (field: Field): boolean => field.endsWith('?');

/** Names of the list's columns in their order, as the CSV has them. */
export const columnNames = ({ columns }: Pick<DocumentDefinition, 'columns'>): readonly string[] =>
  columns.map(columnName);

/** Columns that a list is sorted by: all but the names of persons, which stand outside its table. */
export const sortColumns = (definition: Pick<DocumentDefinition, 'columns'>): readonly string[] =>
  columnNames(definition).filter((name) => name !== 'nama_customer');

/** Figures that a list totals, cancelled documents left out. */
export const totalled = ({ sums, money, columns }: DocumentDefinition): readonly string[] =>
  [...sums, ...MONEY[money].columns].filter((name) => columns.some((column) => columnName(column) === name));

/** States whose documents are in no total. */
export const uncountedStates = ({ states }: DocumentDefinition): readonly string[] =>
  Object.keys(states).filter((state) => states[state]!.uncounted);

/** States in which no document may be left when the day is closed. */
export const unfinishedStates = ({ states }: DocumentDefinition): readonly string[] =>
  Object.keys(states).filter((state) => states[state]!.unfinished);

/** Where the role that is asked is not said: every page of it. */
export const readingPages = ({ pages, rights }: DocumentDefinition): readonly string[] =>
  rights?.read ?? [...new Set([pages.list, pages.write, pages.queue, pages.cancel])];

export const streamKind = ({ kind, stream }: DocumentDefinition): string => stream ?? kind;
