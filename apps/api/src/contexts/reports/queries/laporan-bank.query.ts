import { Injectable } from '@nestjs/common';
import type { BankReportRow } from '@emas/contracts/money/reports/laporan-bank';
import { addDays } from '@emas/domain/shared/business-date';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { AccountLines, codeOf } from '../books/account-lines.js';
import { balanceChecks, inAndOut } from '../books/balance-checks.js';
import { BankNames } from '../books/bank-names.js';

/** Lines of the accounts at banks. Nothing is matched with a bank's statement yet. */
@Injectable()
export class BankReportQuery extends ReportQuery<BankReportRow> {
  constructor(
    private readonly lines: AccountLines,
    private readonly names: BankNames,
  ) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const asked = { role: 'bank', code: filters.choice('no_rekening'), from, to };
    const [lines, before, after, nameOf] = await Promise.all([
      this.lines.of(shop, asked, most + 1),
      this.lines.balances(shop, { ...asked, to: addDays(from, -1) }),
      this.lines.balances(shop, asked),
      this.names.of(shop),
    ]);
    const [bank, matched] = [filters.choice('kode_bank'), filters.choice('rekonsiliasi')];
    const isAsked = (code: string): boolean => bank === null || nameOf(code).kode_bank === bank;
    const rows = lines
      .filter(({ akun }) => isAsked(codeOf(akun)) && matched !== 'COCOK')
      .map((line): BankReportRow => ({
        ...nameOf(codeOf(line.akun)),
        tgl_system: line.tgl,
        jam: line.jam,
        no_bukti: line.no_bukti,
        kategori: line.kategori,
        keterangan: line.keterangan,
        ...inAndOut(line.jumlah),
        rekonsiliasi: 'BELUM',
        input_by: line.input_by,
      }));
    return {
      rows,
      openings: [...before].filter(([code]) => isAsked(code)).map(([code, saldo]) => ({ ...nameOf(code), saldo })),
      checks: balanceChecks(lines, before, after),
    };
  }
}
