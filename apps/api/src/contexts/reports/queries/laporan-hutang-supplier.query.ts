import { Injectable } from '@nestjs/common';
import type { DebtRecaps, DebtRow } from '@emas/contracts/money/reports/laporan-hutang-supplier';
import { openBills } from '@emas/domain/money/open-bills';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type AccountLine, AccountLines, type Balances, codeOf } from '../books/account-lines.js';
import { DebtLines } from '../books/debt-lines.js';

const AGES = [
  ['0-30', 30],
  ['31-60', 60],
  ['61-90', 90],
  ['>90', Number.MAX_SAFE_INTEGER],
] as const;

const days = (from: BusinessDate, to: BusinessDate): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** `hutang/supplier/SUP1` is one of SUPPLIER. */
const kindOf = (akun: string): DebtRow['jenis'] => akun.split('/')[1]!.toUpperCase() as DebtRow['jenis'];

/** How it was paid: what moved on the other side. */
const paidBy = ({ jumlah, postings }: AccountLine): string => {
  if (jumlah < 0) return '';
  const other = postings.find((one) => one.jumlah < 0 && /^(kas|bank)\//.test(one.akun));
  return other ? (other.akun.startsWith('kas/') ? 'CASH' : 'TRANSFER') : '';
};

/** Lines of who is owed, with the age of what is left of each bill. */
@Injectable()
export class DebtReportQuery extends ReportQuery<DebtRow, DebtRecaps> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: AccountLines,
    private readonly debts: DebtLines,
  ) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const asked = { role: 'hutang', code: null, from, to };
    const isAsked = this.asked(filters);
    const [all, before, after, names, history] = await Promise.all([
      this.lines.of(shop, asked, most + 1),
      this.lines.balances(shop, { ...asked, to: addDays(from, -1) }),
      this.lines.balances(shop, asked),
      this.names(shop),
      this.debts.of(shop, to),
    ]);
    const lines = all.filter(({ akun }) => isAsked(akun));
    const open = new Map([...history].filter(([akun]) => isAsked(akun)).flatMap(([, of]) => openBills(of).map((bill) => [bill.seq, bill] as const))); // prettier-ignore
    const weights = await this.weights(shop, lines);
    const rows = lines.map((line): DebtRow => {
      const bill = open.get(line.seq);
      return {
        ...{ jenis: kindOf(line.akun), kode: codeOf(line.akun), nama: names.get(line.akun) ?? '' },
        ...{
          tgl_system: line.tgl,
          no_bukti: line.no_bukti,
          jenis_transaksi: line.kategori,
          keterangan: line.keterangan,
        },
        berat: line.jumlah < 0 ? (weights.get(line.seq) ?? 0) : 0,
        ...{ tagihan: Math.max(-line.jumlah, 0), bayar: Math.max(line.jumlah, 0) },
        ...{ cara_bayar: paidBy(line), umur_hari: bill ? days(bill.tgl, to) : null, input_by: line.input_by },
      };
    });
    const status = filters.choice('status');
    return {
      rows: rows.filter((row) => status === null || (row.tagihan > 0 && (row.umur_hari !== null) === (status === 'TERBUKA'))), // prettier-ignore
      openings: [...before]
        .map(([code, saldo]) => ({ akun: `hutang/${code}`, saldo }))
        .filter(({ akun }) => isAsked(akun))
        .map(({ akun, saldo }) => ({ jenis: kindOf(akun), kode: codeOf(akun), nama: names.get(akun) ?? '', saldo: -saldo })), // prettier-ignore
      recaps: {
        umur_hutang: AGES.map(([umur_hutang, last], at) => ({
          umur_hutang,
          jumlah: [...open.values()]
            .filter(({ tgl }) => days(tgl, to) <= last && days(tgl, to) > (AGES[at - 1]?.[1] ?? -1))
            .reduce((sum, { sisa }) => sum + sisa, 0),
        })),
      },
      checks: checksOf(lines, before, after, isAsked),
    };
  }

  /** Whether an account is one of those that are asked for. */
  private asked(filters: ReportInput['filters']): (akun: string) => boolean {
    const jenis = filters.choice('jenis');
    const [supplier, tukang] = [filters.choice('kode_supplier'), filters.choice('kode_tukang')];
    const named = [supplier && `hutang/supplier/${supplier}`, tukang && `hutang/tukang/${tukang}`].filter(Boolean);
    return (akun) => (jenis === null || kindOf(akun) === jenis) && (named.length === 0 || named.includes(akun));
  }

  private async names(shop: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ akun: string; nama: string }[]>(
      `SELECT 'hutang/supplier/' || kode_supplier AS akun, nama_supplier AS nama FROM read.master_supplier WHERE shop = $1
        UNION ALL
       SELECT 'hutang/tukang/' || kode_tukang, max(nama_tukang) FROM read.master_tukang WHERE shop = $1 GROUP BY kode_tukang`,
      [shop],
    );
    return new Map(rows.map(({ akun, nama }) => [akun, nama]));
  }

  /** Grams of what came with each event. */
  private async weights(shop: string, lines: readonly AccountLine[]): Promise<ReadonlyMap<number, number>> {
    const bills = lines.filter(({ jumlah }) => jumlah < 0).map(({ seq }) => seq);
    const rows = await this.dataSource.query<{ seq: number; berat: number }[]>(
      `SELECT l.seq, (SELECT coalesce(sum(b), 0) FROM unnest(l.berat) AS b)::bigint AS berat
         FROM ledger.event_lines l WHERE l.shop = $1 AND l.seq = ANY ($2::bigint[])`,
      [shop, bills],
    );
    return new Map(rows.map(({ seq, berat }) => [seq, berat]));
  }
}

/** That what each was owed, and the lines, come to what he is owed. */
function checksOf(
  lines: readonly AccountLine[],
  before: Balances,
  after: Balances,
  isAsked: (akun: string) => boolean,
) {
  const owed = new Map<string, Rupiah>([...before].map(([code, saldo]) => [`hutang/${code}`, saldo]));
  for (const { akun, jumlah } of lines) owed.set(akun, (owed.get(akun) ?? 0) + jumlah);
  return [...owed]
    .filter(([akun]) => isAsked(akun))
    .map(([akun, saldo]) => ({
      ...{ name: 'balance', of: codeOf(akun), format: 'rupiah' as const },
      expected: 0 - (after.get(akun.slice('hutang/'.length)) ?? 0),
      actual: 0 - saldo,
    }));
}
