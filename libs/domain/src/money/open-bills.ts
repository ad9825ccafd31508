import type { BusinessDate, Rupiah } from '../shared/units.js';

/** What an event moved on the account of somebody who is owed; debit above zero. */
export interface DebtLine {
  readonly seq: number;
  readonly tgl: BusinessDate;
  readonly jumlah: Rupiah;
  /** Event that it takes back, or puts right. */
  readonly reverses: number | null;
}

/** What is left of a bill. */
export interface OpenBill {
  readonly seq: number;
  readonly tgl: BusinessDate;
  readonly sisa: Rupiah;
}

/**
 * Bills that are not paid yet, the oldest first: what was paid pays the oldest. What was taken back, or put right later, is a
 * bill or a payment of its own day with what is left of it.
 */
export function openBills(lines: readonly DebtLine[]): readonly OpenBill[] {
  const known = new Map(lines.map((line) => [line.seq, { ...line }]));
  for (const { seq, jumlah, reverses } of lines) {
    const original = reverses === null ? undefined : known.get(reverses);
    if (!original) continue;
    original.jumlah += jumlah;
    known.delete(seq);
  }
  const net = [...known.values()];
  let paid = net.reduce((sum, { jumlah }) => sum + Math.max(jumlah, 0), 0);
  return net.flatMap(({ seq, tgl, jumlah }) => {
    if (jumlah >= 0) return [];
    const covered = Math.min(paid, -jumlah);
    paid -= covered;
    return covered === -jumlah ? [] : [{ seq, tgl, sisa: -jumlah - covered }];
  });
}
