import type { MoneyPosting, StockMovement } from './event.js';

/** One event as an auditor's journal has it. */
export interface JournalEntry {
  readonly tglSystem: string;
  /** Day whose books it stands in, where it says so itself; else its business day. */
  readonly tglBuku?: string;
  readonly seq: number;
  readonly no: string | null;
  readonly type: string;
  readonly stream: string;
  readonly postings: readonly MoneyPosting[];
  readonly movements: readonly StockMovement[];
}

/** Declares the commodities: whole rupiah and points, pieces, and weights in milligrams. */
export const JOURNAL_HEADER = `commodity IDR 1000.
commodity POIN 1000.
commodity PCS 1000.
commodity MG 1000.
`;

/** `kas/LACI1` → `kas:LACI1`. What the format gives a meaning (blanks in pairs, brackets, `;`) becomes harmless. */
export function journalAccount(akun: string): string {
  return akun
    .replace(/[\s;()[\]{}"]+/g, '_')
    .split('/')
    .map((part) => part.replace(/^[*!]/, '_').replaceAll(':', '_'))
    .join(':');
}

/**
 * A transaction of plain-text accounting (hledger, ledger): money lines in IDR and POIN, goods as accounts
 * `tempat:<place>` in PCS and MG. Empty where the event wrote no lines.
 */
export function journalEntry(entry: JournalEntry): string {
  const lines = [
    ...entry.postings.map(({ akun, unit, jumlah }) => `    ${journalAccount(akun)}  ${unit} ${jumlah}`),
    ...entry.movements.flatMap(({ dari, ke, qty, berat }) => [
      ...moved(dari, ke, 'PCS', qty),
      ...moved(dari, ke, 'MG', berat),
    ]),
  ];
  if (lines.length === 0) return '';
  const code = entry.no === null ? '' : `(${entry.no.replaceAll(')', '_')}) `;
  return `${entry.tglBuku ?? entry.tglSystem} * ${code}${entry.type}  ; seq:${entry.seq}, ${entry.tglBuku ? `tgl_system:${entry.tglSystem}, ` : ''}stream:${entry.stream.replace(/[,;\n]/g, '_')}\n${lines.join('\n')}\n\n`;
}

function moved(dari: string, ke: string, commodity: string, amount: number): string[] {
  if (amount === 0) return [];
  return [
    `    tempat:${journalAccount(ke)}  ${commodity} ${amount}`,
    `    tempat:${journalAccount(dari)}  ${commodity} ${-amount}`,
  ];
}
