import { Injectable } from '@nestjs/common';
import type {
  FailedAuthorizationRecaps,
  FailedAuthorizationRow,
} from '@emas/contracts/authorization/reports/laporan-otorisasi-gagal';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { METHOD } from '../../authorization/index.js';
import { countBy } from './count-by.js';
import { CHOSEN, DAY, OF_DAYS, clock, reportValues } from './authorization-sql.js';

/** Approvals that were not given: refused, wrongly asked, or not answered in time. What its asker took back is none. */
@Injectable()
export class FailedAuthorizationQuery extends ReportQuery<FailedAuthorizationRow, FailedAuthorizationRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<FailedAuthorizationRow[]>(
      `WITH failed AS (
         SELECT a.*, row_number() OVER (PARTITION BY ${DAY}, a.peminta, coalesce(a.pemberi, a.kepada)
                                        ORDER BY a.recorded_at, a.id)::int AS percobaan
           FROM read."authorization" a
          WHERE ${OF_DAYS}
            AND (a.status = 'DITOLAK' OR (a.status = 'MENUNGGU' AND a.expires_at <= clock_timestamp())))
       SELECT ${DAY} AS tgl_system, ${clock('coalesce(a.answered_at, a.recorded_at)')},
              a.kategori, a.description, a.no_faktur AS no_faktur_group,
              a.peminta AS minta_by, coalesce(a.pemberi, a.kepada) AS user_id, ${METHOD}, a.percobaan, a.perangkat,
              1 AS jumlah_gagal,
              CASE WHEN a.status = 'MENUNGGU' THEN 'KADALUARSA'
                   WHEN a.cara = 'REMOTE' THEN 'DITOLAK'
                   WHEN a.alasan = 'TIDAK_BERHAK' AND a.peminta = a.pemberi THEN 'PERMINTAAN SENDIRI'
                   WHEN a.alasan = 'TIDAK_BERHAK' THEN 'BUKAN SPV/OWN'
                   WHEN a.alasan = 'SANDI_RESET' THEN 'PASSWORD DIRESET'
                   WHEN a.cara = 'FINGERPRINT' THEN 'SIDIK JARI TIDAK COCOK'
                   ELSE 'PASSWORD SALAH' END AS sebab
         FROM failed a WHERE ${CHOSEN} ORDER BY a.recorded_at DESC, a.id`,
      reportValues(shop, filters),
    );
    return {
      rows,
      recaps: {
        gagal_user: countBy(rows, 'user_id').map(([user_id, jumlah_gagal]) => ({ user_id, jumlah_gagal })),
        gagal_sebab: countBy(rows, 'sebab').map(([sebab, jumlah_gagal]) => ({ sebab, jumlah_gagal })),
      },
    };
  }
}
