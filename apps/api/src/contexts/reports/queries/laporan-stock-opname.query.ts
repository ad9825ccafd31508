import { Injectable } from '@nestjs/common';
import type { CountedRow, CountRecaps } from '@emas/contracts/counts/reports/counted-rows';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { bookChecks, countedThings, movementChecks } from './counted-things.js';

const JENIS = ['BAKI', 'PENERIMAAN', 'AKSESORIS', 'MANUAL', 'PROSES'];

/** Counts that ended on the days, but those by tag and of the whole shop. */
@Injectable()
export class CountReportQuery extends ReportQuery<CountedRow, CountRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(input: ReportInput) {
    const { rows, hasil, opname } = await countedThings(this.dataSource, input, JENIS);
    const checks = [...bookChecks(input, rows, opname), ...(await movementChecks(this.dataSource, input, JENIS))];
    return { rows, recaps: { hasil, opname }, checks };
  }
}
