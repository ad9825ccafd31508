import { Injectable } from '@nestjs/common';
import type { CountRecaps } from '@emas/contracts/counts/reports/counted-rows';
import type { TaggedRow } from '@emas/contracts/counts/reports/laporan-stock-opname-rfid';
import { epcOf } from '@emas/domain/counts/met-code';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { bookChecks, countedThings, movementChecks } from './counted-things.js';

const JENIS = ['RFID'];
const TAG = /^[0-9A-F]{24,32}$/;

/** Counts by tag that ended on the days. */
@Injectable()
export class RfidCountReportQuery extends ReportQuery<TaggedRow, CountRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(input: ReportInput) {
    const { rows, hasil, opname } = await countedThings(this.dataSource, input, JENIS);
    const checks = [...bookChecks(input, rows, opname), ...(await movementChecks(this.dataSource, input, JENIS))];
    const tagged = rows.map((row) => ({
      ...row,
      // As it was read; of a thing that was not, the tag that it should have.
      epc: TAG.test(row.asli) || row.barang === null ? row.asli : epcOf(row.barang),
      kode_barcode: row.barang ?? '',
      hitung_by: row.penghitung,
    }));
    return { rows: tagged, recaps: { hasil, opname }, checks };
  }
}
