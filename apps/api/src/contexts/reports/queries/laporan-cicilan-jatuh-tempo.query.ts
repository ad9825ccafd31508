import { Injectable } from '@nestjs/common';
import type { DueInstallmentRow } from '@emas/contracts/installments/reports/laporan-cicilan-jatuh-tempo';
import { lateFee } from '@emas/domain/installments/late-fee';
import type { InstallmentReminder } from '@emas/domain/installments/installment';
import { type Due, dueStatus, type InstallmentTerms, unpaidOf } from '@emas/domain/installments/plan';
import { daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { withCustomers } from './with-customers.js';

interface OpenContract {
  readonly no_cicilan: string;
  readonly customer_id: string | null;
  readonly nama_barang: string;
  readonly tenor: number;
  readonly sisa_bayar: Rupiah;
  readonly terms: InstallmentTerms;
  readonly schedule: readonly Due[];
  readonly pengingat: readonly InstallmentReminder[];
}

type Days = readonly [from: BusinessDate, to: BusinessDate];
type Row = Omit<DueInstallmentRow, 'nama_customer' | 'no_hp'>;

/** Instalments of open contracts as they stand today: those of the days, and all that are late. */
@Injectable()
export class DueInstallmentsQuery extends ReportQuery<DueInstallmentRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters, tgl_system }: ReportInput) {
    const days: Days = [filters.date('tgl_from'), filters.date('tgl_to')];
    const status = filters.choice('status_tempo');
    const contracts = await this.dataSource.query<OpenContract[]>(
      `SELECT no_cicilan, customer_id, nama_barang, tenor, sisa_bayar, terms, schedule, pengingat FROM read.installment
        WHERE shop = $1 AND status = 'AKTIF' AND (jatuh_tempo <= $2 OR jatuh_tempo < $3)
        ORDER BY jatuh_tempo, no_cicilan`,
      [shop, days[1], tgl_system],
    );
    const rows = contracts
      .flatMap((contract) => dueRows(contract, days, tgl_system))
      .filter(({ status_tempo }) => status === null || status_tempo === status);
    return { rows: await withCustomers(this.persons, shop, rows, ['nama_customer', 'no_hp']) };
  }
}

/** A late one is told whatever its day; one that is not late stands as yet to come, also of a thing that may be taken. */
function dueRows({ schedule, terms, ...contract }: OpenContract, [from, to]: Days, tgl: BusinessDate): Row[] {
  const { no_cicilan, customer_id, nama_barang, tenor, sisa_bayar, pengingat } = contract;
  const unpaid = schedule.filter((due) => unpaidOf(due) > 0);
  const isLate = ({ jatuh_tempo }: Due): boolean => jatuh_tempo < tgl;
  const jumlah_tunggakan = unpaid.filter(isLate).length;
  const late = dueStatus(schedule, terms, tgl);
  return unpaid
    .filter((due) => isLate(due) || (due.jatuh_tempo >= from && due.jatuh_tempo <= to))
    .map((due) => ({
      ...{ jatuh_tempo: due.jatuh_tempo, no_cicilan, customer_id, nama_barang, angsuran_ke: due.ke, tenor },
      lewat_hari: isLate(due) ? daysBetween(due.jatuh_tempo, tgl) : 0,
      ...{ angsuran_rp: unpaidOf(due), denda_rp: lateFee(due, terms, tgl).denda_rp, jumlah_tunggakan, sisa_bayar },
      tgl_pengingat: pengingat.findLast(({ ke }) => ke === due.ke)?.tgl_system ?? null,
      status_tempo: isLate(due) ? late : 'BELUM',
      jumlah_angsuran: 1,
    }));
}
