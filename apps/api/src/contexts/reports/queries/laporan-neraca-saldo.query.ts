import { Injectable } from '@nestjs/common';
import type { TrialBalanceRow } from '@emas/contracts/accounting/reports/laporan-neraca-saldo';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { Books } from '../books/books.js';

/** Every number with a balance or a movement up to the day. */
@Injectable()
export class TrialBalanceQuery extends ReportQuery<TrialBalanceRow> {
  constructor(private readonly books: Books) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters } = input;
    const to = await this.books.lastTold(input, filters.date('tanggal'));
    const numbers = await this.books.numbers(shop);
    const placed = numbers.place(await this.books.sums(shop, numbers, { from: null, to }), to);
    const rows = placed.map(({ nomor_akun, nama_akun, kelompok_akun, saldo }) => ({
      nomor_akun,
      nama_akun,
      kelompok_akun,
      debit: Math.max(saldo, 0),
      kredit: Math.max(-saldo, 0),
    }));
    const total = (side: 'debit' | 'kredit') => rows.reduce((sum, row) => sum + row[side], 0);
    return {
      rows,
      remarks: this.books.remarks(numbers, to),
      checks: [{ name: 'balanced', expected: total('debit'), actual: total('kredit'), format: 'rupiah' as const }],
    };
  }
}
