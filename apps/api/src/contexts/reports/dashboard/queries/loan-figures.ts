import { Injectable } from '@nestjs/common';
import type { LoanGlance } from '@emas/contracts/dashboard/dashboard.view';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';

interface Figures extends LoanGlance {
  readonly hari_ini: Rupiah;
  /** Contracts that there ever were. */
  readonly semua: number;
}

/** Loans of the day, and those that run. */
@Injectable()
export class LoanFigures {
  constructor(private readonly database: DataSource) {}

  async glance(
    shop: string,
    tgl: BusinessDate,
  ): Promise<{ readonly total: Rupiah; readonly glance: LoanGlance | null }> {
    const [found] = await this.database.query<[Figures]>(
      `SELECT count(*)::int AS semua, count(*) FILTER (WHERE status = 'AKTIF')::int AS jumlah_kontrak,
              coalesce(sum(sisa_pokok) FILTER (WHERE status = 'AKTIF'), 0)::bigint AS sisa_pokok,
              count(*) FILTER (WHERE status = 'AKTIF' AND jatuh_tempo = $2)::int AS jatuh_tempo_hari_ini,
              count(*) FILTER (WHERE status = 'AKTIF' AND jatuh_tempo < $2 AND tgl_lelang > $2)::int AS lewat,
              count(*) FILTER (WHERE status = 'AKTIF' AND tgl_lelang <= $2)::int AS siap_lelang,
              coalesce(sum(jumlah_hutang) FILTER (WHERE tgl_system = $2 AND no_lama IS NULL AND status NOT IN ('OPEN', 'BATAL')), 0)::bigint AS hari_ini,
              (SELECT coalesce(sum(kelebihan_rp - kelebihan_dibayar), 0)::bigint FROM read.loan_auction
                WHERE shop = $1 AND status = 'VALID' AND status_kelebihan = 'BELUM DIBAYAR') AS kelebihan_rp
         FROM read.loan WHERE shop = $1`,
      [shop, tgl],
    );
    const { semua, hari_ini, ...glance } = found;
    return { total: hari_ini, glance: semua === 0 ? null : glance };
  }
}
