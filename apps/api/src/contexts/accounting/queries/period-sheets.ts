import { Injectable } from '@nestjs/common';
import { beritaAcaraTutupBuku } from '@emas/contracts/accounting/berita-acara-tutup-buku';
import type { AnyReportDefinition, ReportData } from '@emas/contracts/definitions/report';
import type { Period } from '@emas/domain/accounting/period';
import { ReportEngine } from '../../../engine/report/report-engine.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PeriodDesk } from './period-desk.js';

/** What a month was closed with, as it is printed. */
@Injectable()
export class PeriodSheets {
  constructor(
    private readonly desk: PeriodDesk,
    private readonly engine: ReportEngine,
  ) {}

  /** Throws PERIOD_NOT_CLOSED for a month that is not. */
  async pdf({ kode_toko: shop, user_id, language }: RequestUser, periode: Period): Promise<Buffer> {
    const { saldo_akun, alasan, peringatan: _, ...kept } = await this.desk.detail(shop, periode);
    const remarks: NonNullable<ReportData<object>['remarks']> = [
      { note: 'keptHash', params: { sha256: kept.sha256! } },
      { note: kept.cocok ? 'keptMatches' : 'keptDiffers', params: {} },
    ];
    const data = {
      rows: saldo_akun.map((row) => ({ ...row })),
      recaps: { tutup: [{ ...kept, alasan: alasan ?? '' }] },
      closed: { by: kept.closed_by!, at: kept.closed_at! },
      remarks,
    };
    return this.engine.print(beritaAcaraTutupBuku as unknown as AnyReportDefinition, data, { shop, user_id, language });
  }
}
