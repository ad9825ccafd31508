import type { LedgerRow } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import {
  type Account,
  type AccountNumbers,
  type NumberedBalance,
  SUSPENSE,
} from '@emas/domain/accounting/account-numbers';
import type { Rupiah } from '@emas/domain/shared/units';
import type { Carried } from './books.js';
import type { JournalLine } from './journal-lines.js';
import { journalWords } from './told.js';

export type Names = Pick<LedgerRow, 'nomor_akun' | 'nama_akun'>;
export type HeldBalance = Names & { readonly saldo: Rupiah };

const NONE: Names = { nomor_akun: SUSPENSE, nama_akun: SUSPENSE };
const MOVED = 'PINDAH AKUN';

/** Roles without a number stand in one account here: its lines say which they are of. */
export const named = ({ nomor_akun, nama_akun }: Names): Names =>
  nomor_akun === SUSPENSE ? { nomor_akun, nama_akun: SUSPENSE } : { nomor_akun, nama_akun };

/** A line under the number that its account has on its day. */
export function postedRow(numbers: AccountNumbers, line: JournalLine): LedgerRow {
  const { tgl, akun, jumlah, no_jurnal, no_bukti, trx, type, keterangan } = line;
  const number = numbers.of({ trx, type, akun }, tgl);
  const told = number ? keterangan : [akun, keterangan].filter((one) => one !== '').join(' · ');
  return {
    ...named(number ?? NONE),
    ...{ tanggal: tgl, no_jurnal, no_bukti, trx: journalWords(trx), keterangan: told },
    ...{ debit: Math.max(jumlah, 0), kredit: Math.max(-jumlah, 0) },
  };
}

/** A line out of a number and one into the other. */
export function carriedRows({ tgl, dari, ke, saldo }: Carried): LedgerRow[] {
  const told = { tanggal: tgl, no_jurnal: '', no_bukti: '', trx: MOVED };
  const keterangan = `${MOVED} ${dari?.nomor_akun ?? SUSPENSE} → ${ke?.nomor_akun ?? SUSPENSE}`;
  const line = (of: Account | null, jumlah: Rupiah): LedgerRow => ({
    ...named(of ?? NONE),
    ...{ ...told, keterangan, debit: Math.max(jumlah, 0), kredit: Math.max(-jumlah, 0) },
  });
  return [line(dari, -saldo), line(ke, saldo)];
}

/** Balances by number, what has none in one. */
export function balancesOf(placed: readonly NumberedBalance[]): Map<string, HeldBalance> {
  const found = new Map<string, HeldBalance>();
  for (const balance of placed) {
    const saldo = (found.get(balance.nomor_akun)?.saldo ?? 0) + balance.saldo;
    found.set(balance.nomor_akun, { ...named(balance), saldo });
  }
  return found;
}
