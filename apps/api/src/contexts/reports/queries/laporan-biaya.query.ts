import { Injectable } from '@nestjs/common';
import type { ExpenseRow } from '@emas/contracts/money/reports/laporan-biaya';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type AccountLine, AccountLines, codeOf } from '../books/account-lines.js';
import { type BankName, BankNames } from '../books/bank-names.js';

/** Lines of the expense accounts; what took one back is below 0. */
@Injectable()
export class ExpenseReportQuery extends ReportQuery<ExpenseRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: AccountLines,
    private readonly banks: BankNames,
  ) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const [kategori, asal] = [filters.choice('kategori'), filters.choice('asal')];
    const asked = { role: 'biaya', code: kategori, from: filters.date('tgl_from'), to: filters.date('tgl_to') };
    const [lines, bankOf, names, moved] = await Promise.all([
      this.lines.of(shop, asked, most + 1),
      this.banks.of(shop),
      this.names(shop),
      this.moved(shop, asked),
    ]);
    const rows = lines
      .map((line): ExpenseRow => ({
        kategori: codeOf(line.akun),
        nama_transaksi: names.get(codeOf(line.akun)) ?? '',
        seq: line.seq,
        akun: line.akun,
        tgl_system: line.tgl,
        no_bukti: line.no_bukti,
        ...paidFrom(line, bankOf),
        jumlah: line.jumlah,
        keterangan: line.keterangan,
        input_by: line.input_by,
        otorisasi_by: line.otorisasi_by,
        jumlah_transaksi: 1,
      }))
      .filter((row) => asal === null || row.asal === asal);
    const actual = lines.reduce((sum, { jumlah }) => sum + jumlah, 0);
    return { rows, checks: [{ name: 'debit', expected: moved, actual, format: 'rupiah' as const }] };
  }

  private async names(shop: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ kode: string; nama: string }[]>(
      'SELECT kode_transaksi AS kode, nama_transaksi AS nama FROM read.master_kode_transaksi WHERE shop = $1',
      [shop],
    );
    return new Map(rows.map(({ kode, nama }) => [kode, nama]));
  }

  /** What the accounts moved by on the days, as their follower has it. */
  private async moved(shop: string, { from, to, code }: { from: string; to: string; code: string | null }) {
    const [sum] = await this.dataSource.query<{ jumlah: number }[]>(
      `SELECT coalesce(sum(debit - credit), 0)::bigint AS jumlah FROM read.daily_account
        WHERE shop = $1 AND unit = 'IDR' AND tgl_system BETWEEN $2 AND $3 AND akun > 'biaya/' AND akun < 'biaya0'
          AND ($4::text IS NULL OR akun = 'biaya/' || $4)`,
      [shop, from, to, code],
    );
    return sum!.jumlah;
  }
}

/** Where the money came from, or went back to: the drawer or the account that moved the other way. */
function paidFrom({ jumlah, postings }: AccountLine, bankOf: (no_rekening: string) => BankName) {
  const money = postings.filter(({ akun }) => /^(kas|bank|non-cash)\//.test(akun));
  // A correction moves the rest of two expenses: it is for both.
  const other = money.find((one) => one.jumlah < 0 === jumlah > 0) ?? (money.length === 1 ? money[0] : undefined);
  // Cash that was taken along before it was known what for.
  const wasTaken = postings.some(({ akun }) => akun.startsWith('kasbon/'));
  if (wasTaken) return { asal: 'CASH', asal_rekening: other?.akun.startsWith('kas/') ? codeOf(other.akun) : '' };
  if (!other) return { asal: '', asal_rekening: '' };
  const code = codeOf(other.akun);
  if (other.akun.startsWith('kas/')) return { asal: 'CASH', asal_rekening: code };
  return other.akun.startsWith('bank/')
    ? { asal: bankOf(code).kode_bank, asal_rekening: code }
    : { asal: code, asal_rekening: '' };
}
