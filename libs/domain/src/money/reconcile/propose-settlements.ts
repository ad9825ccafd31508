import { daysBetween } from '../../shared/business-date.js';
import type { BusinessDate, Rupiah } from '../../shared/units.js';
import { rupiahOfSen } from '../statement/sen.js';
import type { ToldLine } from './bank-statement.js';

/** A payment that the bank has not paid yet. */
export interface OutstandingItem {
  readonly seq: number;
  readonly ke: number;
  readonly tgl: BusinessDate;
  readonly cara_bayar: string;
  readonly jumlah: Rupiah;
  /** What the bank is expected to keep of it. */
  readonly biaya: Rupiah;
  readonly nomor: readonly string[];
}

/** Items that a line of a statement pays, with what the bank kept of each. */
export interface SettlementProposal {
  readonly aturan: 3;
  readonly mutasi: string;
  readonly items: readonly { readonly seq: number; readonly ke: number; readonly biaya_rp: Rupiah }[];
  readonly jumlah_masuk: Rupiah;
}

/** Days after a payment until its bank pays. */
const DAYS = 5;
/** What a fee may be off before somebody has to agree to it. */
const isWithin = (fee: Rupiah, expected: Rupiah): boolean =>
  fee >= 0 && Math.abs(fee - expected) <= Math.max(10_000, Math.floor(expected / 10));

const KINDS: readonly { readonly words: RegExp; readonly ways: readonly string[] }[] = [
  { words: /\bQRIS?\b|QR[ -]?CODE/i, ways: ['QRIS'] },
  { words: /EDC|KARTU|CARD|DEBIT|KREDIT|CREDIT|MERCHANT|MDR/i, ways: ['DEBIT', 'CREDIT'] },
  { words: /TRSF|TRANSFER|\bTRF|SWITCHING|BI-?FAST|RTGS|SKN|\bCR\b/i, ways: ['TRANSFER'] },
];

/** One proposal for each line that pays the items of a day and kind, none of them twice. */
export function cardProposals(lines: readonly ToldLine[], items: readonly OutstandingItem[]): SettlementProposal[] {
  const free = new Set(items);
  return lines.flatMap((line) => {
    if (line.kredit === 0) return [];
    const masuk = rupiahOfSen(line.kredit);
    const found = groupsFor(line, [...free]).filter((group) => pays(masuk, group));
    // Several groups fit: nobody knows which of them was paid.
    const [only, ...others] = found;
    if (!only || others.length > 0) return [];
    for (const item of only) free.delete(item);
    return [{ aturan: 3, mutasi: line.hash, items: shared(masuk, only), jumlah_masuk: masuk }];
  });
}

const gross = (group: readonly OutstandingItem[]): Rupiah => group.reduce((sum, { jumlah }) => sum + jumlah, 0);
const expected = (group: readonly OutstandingItem[]): Rupiah => group.reduce((sum, { biaya }) => sum + biaya, 0);
/** A transfer comes whole; what is charged on cards without what the bank keeps. */
function pays(masuk: Rupiah, group: readonly OutstandingItem[]): boolean {
  if (group.length === 0) return false;
  if (group[0]!.cara_bayar === 'TRANSFER') return gross(group) === masuk;
  return isWithin(gross(group) - masuk, expected(group));
}

/** What a line may pay by its words: a transfer alone, cards of a day by kind, kinds together, or of all days that wait. */
function groupsFor({ teks, tgl }: ToldLine, items: readonly OutstandingItem[]): OutstandingItem[][] {
  const ways = KINDS.filter(({ words }) => words.test(teks)).flatMap((kind) => kind.ways);
  const waiting = items.filter((item) => {
    const days = daysBetween(item.tgl, tgl);
    return days >= 0 && days <= DAYS && ways.includes(item.cara_bayar);
  });
  const cards = waiting.filter(({ cara_bayar }) => cara_bayar !== 'TRANSFER');
  const groups: OutstandingItem[][] = waiting.filter(({ cara_bayar }) => cara_bayar === 'TRANSFER').map((one) => [one]);
  for (const day of [...new Set(cards.map((item) => item.tgl))]) {
    const ofDay = cards.filter((item) => item.tgl === day);
    for (const way of [...new Set(ofDay.map(({ cara_bayar }) => cara_bayar))])
      groups.push(ofDay.filter(({ cara_bayar }) => cara_bayar === way));
    groups.push(ofDay);
  }
  groups.push(cards);
  const key = (group: readonly OutstandingItem[]) => group.map(({ seq, ke }) => `${seq}-${ke}`).join();
  return [...new Map(groups.map((group) => [key(group), group])).values()];
}

/** What the bank kept beyond what was expected, or less, is told of the largest item. */
function shared(masuk: Rupiah, group: readonly OutstandingItem[]): SettlementProposal['items'] {
  const more = gross(group) - masuk - expected(group);
  const largest = group.reduce((best, item) => (item.jumlah > best.jumlah ? item : best));
  return group.map((item) => ({
    ...{ seq: item.seq, ke: item.ke },
    biaya_rp: item.biaya + (item === largest ? more : 0),
  }));
}
