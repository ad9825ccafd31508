import type { DocumentDefinition } from '../definitions/document.js';

/** What is known of a kind before its definition is loaded; a test holds it equal to the definition. */
export interface KnownDocument {
  /** First letters of its numbers: enough to know a number by. */
  readonly numbers: readonly string[];
  /** Page where one is found by its number. */
  readonly list: string;
  readonly load: () => Promise<DocumentDefinition>;
}

/**
 * Every kind of document, by name. The numbers and the page are for the palette and for lists of any document; the definition
 * is a chunk of its own, loaded by the screen that shows the kind.
 */
export const documents = {
  sale: {
    numbers: ['FJ'],
    list: 'lihat-penjualan',
    load: () => import('../sales/documents/sale.js').then(({ sale }) => sale),
  },
  purchase: {
    numbers: ['FB'],
    list: 'lihat-pembelian',
    load: () => import('../purchases/documents/purchase.js').then(({ purchase }) => purchase),
  },
} as const satisfies Readonly<Record<string, KnownDocument>>;

export type DocumentKind = keyof typeof documents;

/** Kinds in the order of the registry. */
export const DOCUMENT_KINDS = Object.keys(documents) as readonly DocumentKind[];

/** All definitions, for who shows documents of any kind. */
export const loadDocuments = (): Promise<readonly DocumentDefinition[]> =>
  Promise.all(Object.values(documents).map(({ load }) => load()));

/** Kind of document that a number is of, by its first letters; undefined where it is none. */
export const kindOfNumber = (no: string): DocumentKind | undefined =>
  DOCUMENT_KINDS.find((kind) => documents[kind].numbers.some((series) => no.toUpperCase().startsWith(series)));
