import { isBusinessDate } from '../shared/business-date.js';

/** What the words of the box may mean by their shape alone; what there is of it the books say. */
export interface Asked {
  readonly seq: number | null;
  readonly tgl: string | null;
  readonly jumlah: number | null;
  /** Number of a document, or how one begins. */
  readonly no: string | null;
  /** What codes, accounts and names are looked for by. */
  readonly text: string;
}

const SEQ = /^#\s*(\d{1,15})$/;
const GROUPED = /^(?:rp\.?\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,15})(?:\s*,-)?$/i;
const NUMBER = /^[A-Z]{2}[A-Z0-9]{1,}$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

function dayOf(text: string): string | null {
  const first = DAY_FIRST.exec(text);
  const day = first ? `${first[3]}-${first[2]!.padStart(2, '0')}-${first[1]!.padStart(2, '0')}` : text;
  return isBusinessDate(day) ? day : null;
}

function amountOf(text: string): number | null {
  const figure = GROUPED.exec(text)?.[1]?.replace(/[.,]/g, '');
  const value = figure === undefined ? 0 : Number(figure);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** `#1204` is an event, `1,635,000` and `1635000` an amount, `26-11-2026` and `2026-11-26` a day, `FJSJA…` a document. */
export function askedOf(q: string): Asked {
  const text = q.trim();
  const seq = SEQ.exec(text);
  const upper = text.toUpperCase();
  return {
    seq: seq ? Number(seq[1]) : null,
    tgl: dayOf(text),
    jumlah: amountOf(text),
    no: NUMBER.test(upper) && /\d/.test(upper) ? upper : null,
    text,
  };
}
