import { Injectable } from '@nestjs/common';
import { gateOpen } from '@emas/contracts/modules/register';
import type { LendingByKadarRow } from '@emas/contracts/debt/reports/laporan-pinjaman-per-kadar';
import {
  ceilingOf,
  type GroupCeiling,
  type KadarCeiling,
  lineCeiling,
  splitByShare,
} from '@emas/domain/debt/appraisal';
import type { BusinessDate, Kadar, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { groupedBy } from './grouped-by.js';
import { kadarOf, lentAt, lentCheck, type LoanAt, loansAt, type PledgeAt, pledgesAt } from './loans-at.js';

interface Limits {
  readonly groups: readonly GroupCeiling[];
  readonly kadars: readonly KadarCeiling[];
}

type Row = { -readonly [Name in keyof Omit<LendingByKadarRow, 'pemakaian_persen' | 'pinjaman_per_gram'>]: LendingByKadarRow[Name] }; // prettier-ignore

/** A row's version in force on the day $2 of the shop $1: by its key the last one that counts. */
const inForce = (table: string, key: string, columns: string): string =>
  `SELECT ${columns} FROM (SELECT DISTINCT ON (${key}) * FROM read.${table} WHERE shop = $1 AND tgl_berlaku <= $2
     ORDER BY ${key}, tgl_berlaku DESC, versi DESC) v WHERE v.is_aktif`;

/** What is lent on gold of each fineness: a contract of several is split by what its goods were worth. */
@Injectable()
export class LendingByKadarQuery extends ReportQuery<LendingByKadarRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, settings }: ReportInput) {
    const tgl = filters.date('tanggal');
    const [loans, pledges, lent, limits, kadar] = await Promise.all([
      loansAt(this.dataSource, shop, tgl),
      pledgesAt(this.dataSource, shop, tgl),
      lentAt(this.dataSource, shop, tgl),
      gateOpen(settings, 'PLAFOND_HUTANG') ? this.limits(shop, tgl) : { groups: [], kadars: [] },
      kadarOf(this.dataSource, shop, filters.choice('kadar')),
    ]);
    const rows = rowsOf(loans, pledges, limits);
    const all = rows.reduce((sum, { sisa_pokok }) => sum + sisa_pokok, 0);
    const isChosen = filters.choice('kadar') === null ? () => true : (row: Row) => row.kadar === kadar;
    return { rows: rows.filter(isChosen), checks: [lentCheck(lent, all)] };
  }

  private async limits(shop: string, tgl: BusinessDate): Promise<Limits> {
    const [groups, kadars] = await Promise.all([
      this.dataSource.query<GroupCeiling[]>(
        inForce('plafond_hutang', 'kode_plafond', 'kode_dept, kode_group, plafond_per_gram, maksimal_hutang'),
        [shop, tgl],
      ),
      this.dataSource.query<KadarCeiling[]>(
        inForce('plafond_hutang_kadar', 'kode_plafond_kadar', 'kadar_dari, kadar_sampai, plafond_per_gram, NULL::bigint AS maksimal_hutang'), // prettier-ignore
        [shop, tgl],
      ),
    ]);
    return { groups, kadars };
  }
}

/** What may be lent on a thing by the lists of the day; one without a row counts for what it is worth. */
function limitOf(pledge: PledgeAt, { groups, kadars }: Limits): Rupiah {
  const plafond_per_gram = ceilingOf(pledge, groups, kadars)?.plafond_per_gram ?? null;
  return lineCeiling({ berat: pledge.berat, taksiran: pledge.taksiran, plafond_per_gram });
}

const emptyRow = (kadar: Kadar, { kadars }: Limits): Row => ({
  ...{ kadar, jumlah_kontrak: 0, berat: 0, berat_murni: 0, taksiran: 0, nilai_plafond: 0, sisa_pokok: 0 },
  plafond_per_gram:
    kadars.find((row) => kadar >= row.kadar_dari && kadar <= row.kadar_sampai)?.plafond_per_gram ?? null,
});

/** By fineness: goods as they are, principal by shares, a contract where most of it is. */
export function rowsOf(loans: readonly LoanAt[], pledges: readonly PledgeAt[], limits: Limits): readonly Row[] {
  const rows = new Map<Kadar, Row>();
  const rowFor = (kadar: Kadar): Row => {
    const row = rows.get(kadar) ?? emptyRow(kadar, limits);
    rows.set(kadar, row);
    return row;
  };
  const goods = groupedBy(pledges, ({ loan_id }) => loan_id);
  for (const { id, sisa_pokok } of loans) {
    const own = goods.get(id) ?? [];
    for (const pledge of own) {
      const row = rowFor(pledge.kadar);
      row.berat += pledge.berat;
      row.berat_murni += pledge.berat_murni;
      row.taksiran += pledge.taksiran;
      row.nilai_plafond += limitOf(pledge, limits);
    }
    const kadars = [...groupedBy(own, ({ kadar }) => kadar)].sort(([a], [b]) => b - a);
    const worths = kadars.map(([, same]) => same.reduce((sum, { taksiran }) => sum + taksiran, 0));
    const parts = splitByShare(sisa_pokok, worths);
    kadars.forEach(([kadar], at) => (rowFor(kadar).sisa_pokok += parts[at]!));
    const largest = kadars[worths.indexOf(Math.max(...worths))];
    if (largest) rowFor(largest[0]).jumlah_kontrak += 1;
  }
  return [...rows.values()];
}
