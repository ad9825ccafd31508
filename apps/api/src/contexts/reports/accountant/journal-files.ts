import type { LedgerRow } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import type { AccountNumbers } from '@emas/domain/accounting/account-numbers';
import { journalAccount } from '@emas/domain/ledger/journal';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/http/csv-answer.js';
import type { HeldBalance } from '../books/numbered-rows.js';
import { postedRow } from '../books/numbered-rows.js';
import { journalWords } from '../books/told.js';
import type { BookDay, DailySum, NumberedLine } from './book-stream.js';

export const DETAIL_HEADING = [
  'tanggal', 'no_jurnal', 'trx', 'type', 'no_bukti', 'keterangan', 'input_by', 'nomor_akun', 'nama_akun', 'akun', 'debit', 'kredit',
] as const; // prettier-ignore
export const DAILY_HEADING = ['tanggal', 'trx', 'type', 'nomor_akun', 'nama_akun', 'debit', 'kredit'] as const;
const LEDGER_HEADING = [
  'nomor_akun', 'nama_akun', 'tanggal', 'no_jurnal', 'no_bukti', 'trx', 'keterangan', 'debit', 'kredit', 'saldo',
] as const; // prettier-ignore

/** A journal line by line. */
export const detailCells = ({ account, jumlah, ...line }: NumberedLine): readonly unknown[] => [
  ...[line.tgl, line.no_jurnal, journalWords(line.trx), journalWords(line.type), line.no_bukti, line.keterangan],
  ...[line.input_by, account.nomor_akun, account.nama_akun, line.akun, Math.max(jumlah, 0), Math.max(-jumlah, 0)],
];

/** A journal and a day in one line for each number. */
export const dailyCells = ({ tgl, trx, type, account, debit, kredit }: DailySum): readonly unknown[] => [
  ...[tgl, journalWords(trx), journalWords(type), account.nomor_akun, account.nama_akun, debit, kredit],
];

export const csvHead = (names: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLine(names)}`;

export async function* csvOf<Row>(
  heading: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => readonly unknown[],
): AsyncGenerator<string> {
  yield csvHead(heading);
  for await (const rows of batches) yield rows.map((row) => csvLine(cells(row))).join('');
}

export async function* linesOf(days: AsyncIterable<BookDay>): AsyncGenerator<readonly NumberedLine[]> {
  for await (const { lines } of days) yield lines;
}

/** The general ledger of a month: each number with what it held before, its lines, and what it holds then. */
export function* ledgerCsv(
  days: readonly BookDay[],
  held: ReadonlyMap<string, HeldBalance>,
  numbers: AccountNumbers,
): Generator<string> {
  const rows = new Map<string, LedgerRow[]>();
  const names = new Map([...held].map(([nomor, { nama_akun }]) => [nomor, nama_akun]));
  for (const { carried, lines } of days)
    for (const row of [...carried, ...lines.map((line) => postedRow(numbers, line))]) {
      names.set(row.nomor_akun, row.nama_akun);
      const known = rows.get(row.nomor_akun);
      if (known) known.push(row);
      else rows.set(row.nomor_akun, [row]);
    }
  yield csvHead(LEDGER_HEADING);
  for (const nomor of [...names.keys()].sort()) {
    let saldo = held.get(nomor)?.saldo ?? 0;
    yield csvLine([nomor, names.get(nomor), '', '', '', '', 'SALDO AWAL', '', '', saldo]);
    for (const { tanggal, no_jurnal, no_bukti, trx, keterangan, debit, kredit } of rows.get(nomor) ?? []) {
      saldo += debit - kredit;
      yield csvLine([nomor, names.get(nomor), tanggal, no_jurnal, no_bukti, trx, keterangan, debit, kredit, saldo]);
    }
    yield csvLine([nomor, names.get(nomor), '', '', '', '', 'SALDO AKHIR', '', '', saldo]);
  }
}

/** `1-1100 KAS` under its group, as plain-text accounting names accounts. */
const accountName = (kelompok: string, nomor: string, nama: string): string =>
  `${journalAccount(kelompok || 'SUSPENSE')}:${journalAccount(`${nomor} ${nama}`.replaceAll('/', '-'))}`;

const entry = (head: string, postings: readonly (readonly [account: string, jumlah: number])[]): string =>
  `${head}\n${postings.map(([account, jumlah]) => `    ${account}  IDR ${jumlah}`).join('\n')}\n\n`;

/**
 * The same in plain text, which hledger reads: what every number held before the days, then journal by journal, so that its
 * balances are those of the trial balance.
 */
export async function* hledgerText(
  shop: string,
  from: string,
  days: AsyncIterable<BookDay>,
  held: ReadonlyMap<string, HeldBalance>,
  groups: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const nameOf = ({ nomor_akun, nama_akun }: { readonly nomor_akun: string; readonly nama_akun: string }): string =>
    accountName(groups.get(nomor_akun) ?? '', nomor_akun, groups.has(nomor_akun) ? nama_akun : 'TANPA NOMOR');
  yield `; ${shop}\ncommodity IDR 1000.\n\n`;
  const openings = [...held.values()].filter(({ saldo }) => saldo !== 0);
  if (openings.length > 0)
    yield entry(
      `${from} * SALDO AWAL`,
      openings.map((one) => [nameOf(one), one.saldo]),
    );
  for await (const { tgl, carried, lines } of days) {
    if (carried.length > 0)
      yield entry(
        `${tgl} * PINDAH AKUN`,
        carried.map((row) => [nameOf(row), row.debit - row.kredit]),
      );
    const journals = new Map<string, NumberedLine[]>();
    for (const line of lines) journals.set(line.no_jurnal, [...(journals.get(line.no_jurnal) ?? []), line]);
    for (const [no, own] of journals) {
      const { no_bukti, trx, type, input_by } = own[0]!;
      const code = no_bukti === '' ? '' : `(${no_bukti.replaceAll(')', '_')}) `;
      yield entry(
        `${tgl} * ${code}${journalWords(trx)} ${journalWords(type)}  ; jurnal:${no}, oleh:${input_by.replace(/[,;\n]/g, '_')}`,
        own.map(({ account, jumlah }) => [nameOf(account), jumlah]),
      );
    }
  }
}
