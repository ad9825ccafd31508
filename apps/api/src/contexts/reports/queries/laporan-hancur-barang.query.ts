import { Injectable } from '@nestjs/common';
import type { ItemMeltReportRow } from '@emas/contracts/stock/reports/laporan-hancur-barang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { meltedThings } from './melts-sql.js';

/** Melts of the trays. */
@Injectable()
export class ItemMeltReportQuery extends ReportQuery<ItemMeltReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(input: ReportInput) {
    const asked = {
      ...{ jenis: 'HB' as const, kode_dept: input.filters.choice('kode_dept') },
      ...{ own: 'l.kode_barcode, d.keterangan AS alasan', order: 'l.kode_barcode' },
    };
    return { rows: await meltedThings<ItemMeltReportRow>(this.dataSource, input, asked) };
  }
}
