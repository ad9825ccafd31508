import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import {
  type Account,
  type AccountNumbers,
  type NumberedBalance,
  SUSPENSE,
} from '@emas/domain/accounting/account-numbers';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { Books } from '../books/books.js';
import { JournalLines } from '../books/journal-lines.js';
import { journalWords } from '../books/told.js';

type Names = Pick<LedgerRow, 'nomor_akun' | 'nama_akun'>;

const NONE: Names = { nomor_akun: SUSPENSE, nama_akun: SUSPENSE };
const MOVED = 'PINDAH AKUN';

/** Roles without a number stand in one account here: its lines say which they are of. */
const named = ({ nomor_akun, nama_akun }: Names): Names =>
  nomor_akun === SUSPENSE ? { nomor_akun, nama_akun: SUSPENSE } : { nomor_akun, nama_akun };

/** Lines of every number on the days, after what it held before them. */
@Injectable()
export class GeneralLedgerQuery extends ReportQuery<LedgerRow> {
  constructor(
    private readonly books: Books,
    private readonly lines: JournalLines,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters, most } = input;
    const from = filters.date('tgl_from');
    const to = await this.books.lastTold(input, filters.date('tgl_to'));
    const numbers = await this.books.numbers(shop);
    const [before, after, lines, carried] = await Promise.all([
      this.held(shop, numbers, addDays(from, -1)),
      this.held(shop, numbers, to),
      this.lines.of(shop, { from, to }, most + 1),
      this.carried(shop, numbers, from, to),
    ]);
    const posted = lines.map(({ tgl, akun, jumlah, no_jurnal, no_bukti, trx, type, keterangan }): LedgerRow => {
      const number = numbers.of({ trx, type, akun }, tgl);
      const told = number ? keterangan : [akun, keterangan].filter((one) => one !== '').join(' · ');
      return {
        ...named(number ?? NONE),
        ...{ tanggal: tgl, no_jurnal, no_bukti, trx: journalWords(trx), keterangan: told },
        ...{ debit: Math.max(jumlah, 0), kredit: Math.max(-jumlah, 0) },
      };
    });
    const asked = filters.choice('nomor_akun');
    const isAsked = ({ nomor_akun }: Names): boolean => asked === null || nomor_akun === asked;
    const rows = [...carried, ...posted].filter(isAsked);
    const openings = [...before.values()].filter(isAsked);
    const held = new Map(openings.map(({ nomor_akun, saldo }) => [nomor_akun, saldo]));
    for (const { nomor_akun, debit, kredit } of rows)
      held.set(nomor_akun, (held.get(nomor_akun) ?? 0) + debit - kredit);
    return {
      rows,
      openings,
      checks: [...held].map(([nomor_akun, saldo]) => ({
        name: 'balance',
        of: nomor_akun,
        expected: after.get(nomor_akun)?.saldo ?? 0,
        actual: saldo,
        format: 'rupiah' as const,
      })),
    };
  }

  /** Balance of each number at the end of a day. */
  private async held(shop: string, numbers: AccountNumbers, tgl: BusinessDate) {
    const placed = numbers.place(await this.books.sums(shop, numbers, { from: null, to: tgl }), tgl);
    return balances(placed);
  }

  /** Balances that went to other numbers because the numbers changed on one of the days: a line out and a line in. */
  private async carried(shop: string, numbers: AccountNumbers, from: BusinessDate, to: BusinessDate) {
    const rows: LedgerRow[] = [];
    for (const tgl of numbers.changes.filter((change) => change >= from && change <= to)) {
      const sums = await this.books.sums(shop, numbers, { from: null, to: addDays(tgl, -1) });
      for (const { dari, ke, saldo } of numbers.carried(sums, tgl)) {
        const told = { tanggal: tgl, no_jurnal: '', no_bukti: '', trx: MOVED };
        const keterangan = `${MOVED} ${dari?.nomor_akun ?? SUSPENSE} → ${ke?.nomor_akun ?? SUSPENSE}`;
        const line = (of: Account | null, jumlah: Rupiah): LedgerRow => ({
          ...named(of ?? NONE),
          ...{ ...told, keterangan, debit: Math.max(jumlah, 0), kredit: Math.max(-jumlah, 0) },
        });
        rows.push(line(dari, -saldo), line(ke, saldo));
      }
    }
    return rows;
  }
}

function balances(placed: readonly NumberedBalance[]): Map<string, Names & { readonly saldo: Rupiah }> {
  const found = new Map<string, Names & { readonly saldo: Rupiah }>();
  for (const balance of placed) {
    const saldo = (found.get(balance.nomor_akun)?.saldo ?? 0) + balance.saldo;
    found.set(balance.nomor_akun, { ...named(balance), saldo });
  }
  return found;
}
