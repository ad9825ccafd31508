import { Injectable } from '@nestjs/common';
import type { CashReportRow } from '@emas/contracts/money/reports/laporan-kas';
import { addDays } from '@emas/domain/shared/business-date';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { AccountLines, codeOf } from '../books/account-lines.js';
import { Books } from '../books/books.js';
import { balanceChecks, inAndOut } from '../books/balance-checks.js';

/** Lines of the drawers; of the open day none for who counts them blind. */
@Injectable()
export class CashReportQuery extends ReportQuery<CashReportRow> {
  constructor(
    private readonly books: Books,
    private readonly lines: AccountLines,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters, most } = input;
    const days = { from: filters.date('tgl_from'), to: filters.date('tgl_to') };
    const { span, told } = await this.books.told(input, days);
    const asked = { role: 'kas', code: filters.choice('kode_laci'), ...span };
    const [lines, before, after] = await Promise.all([
      this.lines.of(shop, asked, most + 1),
      this.lines.balances(shop, { ...asked, to: addDays(span.from, -1) }),
      this.lines.balances(shop, asked),
    ]);
    const [kategori, input_by] = [filters.choice('kategori'), filters.choice('input_by')];
    const rows = lines
      .filter((line) => kategori === null || line.kategori === kategori)
      .filter((line) => input_by === null || line.input_by === input_by)
      .map((line): CashReportRow => ({
        kode_laci: codeOf(line.akun),
        seq: line.seq,
        akun: line.akun,
        tgl_system: line.tgl,
        jam: line.jam,
        no_bukti: line.no_bukti,
        kategori: line.kategori,
        keterangan: line.keterangan,
        ...inAndOut(line.jumlah),
        input_by: line.input_by,
        valid_by: line.valid_by,
      }));
    return {
      rows,
      // Only of days that are told: what a drawer held before the open one it holds on it as well, until something moves.
      openings: span.to < span.from ? [] : [...before].map(([kode_laci, saldo]) => ({ kode_laci, saldo })),
      checks: kategori === null && input_by === null ? balanceChecks(lines, before, after) : [],
      ...told,
    };
  }
}
