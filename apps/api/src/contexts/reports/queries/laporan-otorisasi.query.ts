import { Injectable } from '@nestjs/common';
import type {
  AuthorizationReportRecaps,
  AuthorizationReportRow,
} from '@emas/contracts/authorization/reports/laporan-otorisasi';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { METHOD } from '../../authorization/index.js';
import { countBy } from './count-by.js';
import { CHOSEN, DAY, OF_DAYS, clock, reportValues } from './authorization-sql.js';

/** Approvals that were given, with the value of what they were used for. */
@Injectable()
export class AuthorizationReportQuery extends ReportQuery<AuthorizationReportRow, AuthorizationReportRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<AuthorizationReportRow[]>(
      `SELECT a.kategori, ${DAY} AS tgl_system,
              ${clock('coalesce(a.answered_at, a.recorded_at)')}, a.description,
              coalesce(a.no_faktur, d.no) AS no_faktur_group,
              d.jumlah AS jumlah_rp, a.peminta AS minta_by,
              a.pemberi || CASE WHEN a.diri_sendiri THEN ' (SENDIRI)' ELSE '' END AS otorisasi_by, ${METHOD},
              a.keterangan, a.alasan, a.ringkasan::text AS ringkasan, 1 AS jumlah_otorisasi,
              CASE WHEN a.status = 'DIPAKAI' THEN 'DIPAKAI'
                   WHEN a.expires_at <= clock_timestamp() THEN 'KADALUARSA' ELSE 'TIDAK DIPAKAI' END AS hasil
         FROM read."authorization" a
         LEFT JOIN read.document d ON d.shop = a.shop AND d.stream = a.dipakai_oleh
        WHERE ${OF_DAYS} AND ${CHOSEN} AND a.status IN ('BERLAKU', 'DIPAKAI')
        ORDER BY a.recorded_at, a.id`,
      reportValues(shop, filters),
    );
    const approvers = countBy(rows, 'otorisasi_by');
    const askers = countBy(rows, 'minta_by');
    return {
      rows,
      recaps: {
        otorisasi_by: approvers.map(([otorisasi_by, jumlah_otorisasi]) => ({ otorisasi_by, jumlah_otorisasi })),
        minta_by: askers.map(([minta_by, jumlah_otorisasi]) => ({ minta_by, jumlah_otorisasi })),
      },
    };
  }
}
