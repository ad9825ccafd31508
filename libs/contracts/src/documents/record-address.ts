import { kindOfNumber, listed } from './registry.js';

/** Two capitals and what says shop and day: shorter, it may be any word. */
const NUMBER = /^[A-Z]{2}\w{4,}$/;

/** What was reported of a document has a page of its own. */
const PROBLEM = /^FM\w{4,}$/i;

/** A trade-in is a sale and purchases as one: it is found where it was settled. */
const TRADE_IN = /^TT\w{4,}$/i;

const found = (page: string, by: string, value: string): string => `/${page}?${by}=${encodeURIComponent(value)}`;

/** The document of this number in its list, on any day; undefined where it is no number of a document. */
export function addressOfNumber(no: string): string | undefined {
  if (PROBLEM.test(no)) return found('faktur-bermasalah', 'q', no);
  if (TRADE_IN.test(no)) return found('validasi-jual-beli', 'q', no);
  const kind = NUMBER.test(no.toUpperCase()) ? kindOfNumber(no) : undefined;
  return kind && found(listed[kind].list, 'q', no);
}

/** All that is known of a piece. */
export const addressOfItem = (barcode: string): string => found('data-barang', 'barcode', barcode);

/** All that is known of a customer. */
export const addressOfCustomer = (id: string): string => found('data-customer', 'id', id);

/** Page of an address, which is also the right to see it. */
export const pageOfAddress = (address: string): string => /^\/([^/?#]*)/.exec(address)?.[1] ?? '';
