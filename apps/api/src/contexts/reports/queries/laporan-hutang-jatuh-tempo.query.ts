import { Injectable } from '@nestjs/common';
import type { DueLoanRow } from '@emas/contracts/debt/reports/laporan-hutang-jatuh-tempo';
import { owedOn, tempoOf } from '@emas/domain/debt/interest';
import { daysBetween } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type LoanAt, ratesOf, withPersons } from './loans-at.js';

interface Due extends LoanAt {
  readonly berat: number;
  readonly tgl_pengingat: string | null;
}

/** Contracts that run: due on the days, and whatever was due before them and is late. */
@Injectable()
export class DueLoansQuery extends ReportQuery<DueLoanRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters, tgl_system }: ReportInput) {
    const due = await this.dataSource.query<Due[]>(
      `SELECT l.id, l.no_faktur_hutang, l.customer_id, l.tgl_hutang::text AS tgl_hutang, l.jatuh_tempo::text AS jatuh_tempo, l.lunas,
              l.sisa_pokok, l.bunga, l.perhitungan_bunga, l.minimal_bunga, l.langkah_bunga, l.bunga_kebawah, l.masa_tenggang,
              l.berat_jaminan AS berat, l.tgl_pengingat::text AS tgl_pengingat
         FROM read.loan l
        WHERE l.shop = $1 AND l.status = 'AKTIF' AND l.jatuh_tempo <= $3 AND (l.jatuh_tempo >= $2 OR l.jatuh_tempo < $4)`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), tgl_system],
    );
    const chosen = filters.choice('status_tempo');
    const rows = due
      .map((loan) => {
        const { tgl_hutang, lunas, sisa_pokok, jatuh_tempo } = loan;
        const { bunga, total_tebus } = owedOn({ tgl_hutang, lunas, pokok: sisa_pokok }, ratesOf(loan), tgl_system);
        return {
          ...{ jatuh_tempo, no_faktur_hutang: loan.no_faktur_hutang, customer_id: loan.customer_id, tgl_hutang },
          lewat_hari: Math.max(0, daysBetween(jatuh_tempo, tgl_system)),
          ...{ berat: loan.berat, sisa_pokok, bunga_berjalan: bunga, total_tebus, tgl_pengingat: loan.tgl_pengingat },
          status_tempo: tempoOf(loan, tgl_system),
          jumlah_kontrak: 1,
        };
      })
      .filter(({ status_tempo }) => chosen === null || status_tempo === chosen);
    return { rows: await withPersons(this.persons, shop, rows, ['nama_customer', 'no_hp']) };
  }
}
