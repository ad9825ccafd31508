import { Injectable } from '@nestjs/common';
import type { MeltReportRow } from '@emas/contracts/stock/reports/melt-columns';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { meltedThings } from './melts-sql.js';

/** Melts of bought goods. */
@Injectable()
export class MeltReportQuery extends ReportQuery<MeltReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(input: ReportInput) {
    const asked = { jenis: 'HP' as const, kode_dept: null, own: 'l.no_faktur_beli', order: 'l.line_no' };
    return { rows: await meltedThings<MeltReportRow>(this.dataSource, input, asked) };
  }
}
