import { Injectable } from '@nestjs/common';
import type { BankReportRow } from '@emas/contracts/money/reports/laporan-bank';
import { DataSource } from 'typeorm';
import { addDays } from '@emas/domain/shared/business-date';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type AccountLine, AccountLines, codeOf } from '../books/account-lines.js';
import { balanceChecks, inAndOut } from '../books/balance-checks.js';
import { BankNames } from '../books/bank-names.js';

/** Lines of the accounts at banks, and whether a line of a bank's statement is matched with them. */
@Injectable()
export class BankReportQuery extends ReportQuery<BankReportRow> {
  constructor(
    private readonly lines: AccountLines,
    private readonly names: BankNames,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const asked = { role: 'bank', code: filters.choice('no_rekening'), from, to };
    const [lines, before, after, nameOf, isMatched] = await Promise.all([
      this.lines.of(shop, asked, most + 1),
      this.lines.balances(shop, { ...asked, to: addDays(from, -1) }),
      this.lines.balances(shop, asked),
      this.names.of(shop),
      this.matched(shop, from, to),
    ]);
    const [bank, wanted] = [filters.choice('kode_bank'), filters.choice('rekonsiliasi')];
    const isAsked = (code: string): boolean => bank === null || nameOf(code).kode_bank === bank;
    const rows = lines
      .map((line) => ({ ...line, rekonsiliasi: isMatched(line) ? ('COCOK' as const) : ('BELUM' as const) }))
      .filter(({ akun, rekonsiliasi }) => isAsked(codeOf(akun)) && (wanted === null || wanted === rekonsiliasi))
      .map((line): BankReportRow => ({
        ...nameOf(codeOf(line.akun)),
        seq: line.seq,
        akun: line.akun,
        tgl_system: line.tgl,
        jam: line.jam,
        no_bukti: line.no_bukti,
        kategori: line.kategori,
        keterangan: line.keterangan,
        ...inAndOut(line.jumlah),
        rekonsiliasi: line.rekonsiliasi,
        input_by: line.input_by,
      }));
    return {
      rows,
      openings: [...before].filter(([code]) => isAsked(code)).map(([code, saldo]) => ({ ...nameOf(code), saldo })),
      checks: balanceChecks(lines, before, after),
    };
  }

  private async matched(shop: string, from: string, to: string) {
    const rows = await this.dataSource.query<{ no_rekening: string; seq: number }[]>(
      `SELECT no_rekening, seq FROM read.bank_line
        WHERE shop = $1 AND tgl BETWEEN $2 AND $3 AND match_id IS NOT NULL`,
      [shop, from, to],
    );
    const keys = new Set(rows.map(({ no_rekening, seq }) => `${no_rekening} ${seq}`));
    return ({ akun, seq }: Pick<AccountLine, 'akun' | 'seq'>): boolean => keys.has(`${codeOf(akun)} ${seq}`);
  }
}
