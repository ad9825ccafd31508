import { Injectable } from '@nestjs/common';
import type { LendingDayRow, LendingRecaps } from '@emas/contracts/debt/reports/laporan-pinjaman-global';
import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { lentAt, lentCheck } from './loans-at.js';

type Kind = 'baru' | 'tambah' | 'bayar' | 'tebus' | 'lelang' | 'batal';

interface DaySum {
  readonly tgl_system: BusinessDate;
  readonly baru: Rupiah;
  readonly tambah: Rupiah;
  readonly bayar: Rupiah;
  readonly tebus: Rupiah;
  readonly lelang: Rupiah;
  readonly batal: Rupiah;
  readonly bunga: Rupiah;
  readonly admin: Rupiah;
  readonly kontrak: number;
  readonly berat: Milligrams;
  /** Taken over that day, from the books of before. */
  readonly alih: number;
}

/**
 * What documents of the shop $1 up to the day $2 moved, each once as it was booked and once more where it was taken back; what
 * was only saved moved nothing. `nilai` is principal with its sign.
 */
const MOVED = `
  SELECT tgl_system, 'baru' AS apa, jumlah_hutang AS nilai, 0::bigint AS bunga, admin_rp AS admin, 1 AS kontrak, berat, status = 'BATAL' AS batal,
         (no_lama IS NOT NULL)::int AS alih
    FROM read.loan WHERE shop = $1 AND tgl_system <= $2 AND valid_at IS NOT NULL
  UNION ALL
  SELECT tgl_system, CASE jenis WHEN 'TAMBAH' THEN 'tambah' WHEN 'TEBUS' THEN 'tebus' ELSE 'bayar' END, tambah_pokok - bayar_pokok, bunga_bayar,
         admin_rp, CASE jenis WHEN 'TEBUS' THEN -1 ELSE 0 END, -berat, status = 'BATAL', 0
    FROM read.loan_payment_head WHERE shop = $1 AND tgl_system <= $2 AND valid_at IS NOT NULL
  UNION ALL
  SELECT tgl_system, 'lelang', -sisa_pokok, bunga_bayar, 0, -1, -berat, status = 'BATAL', 0
    FROM read.loan_auction WHERE shop = $1 AND tgl_system <= $2`;

const of = (kind: Kind, sign: '' | '-' = ''): string =>
  `coalesce(sum(${sign}nilai) FILTER (WHERE apa = '${kind}'), 0)::bigint AS ${kind}`;
const standing = (figure: string): string => `coalesce(sum(${figure}) FILTER (WHERE NOT batal), 0)::bigint`;

const SUMS = `SELECT tgl_system::text AS tgl_system, ${of('baru')}, ${of('tambah')}, ${of('bayar', '-')}, ${of('tebus', '-')}, ${of('lelang', '-')},
    coalesce(-sum(nilai) FILTER (WHERE batal), 0)::bigint AS batal, ${standing('bunga')} AS bunga, ${standing('admin')} AS admin,
    ${standing('kontrak')}::int AS kontrak, ${standing('berat')} AS berat, ${standing('alih')}::int AS alih
  FROM (${MOVED}) m GROUP BY tgl_system`;

/** Principal by business day: what came and went, and what is left at the end of each. */
@Injectable()
export class LendingQuery extends ReportQuery<LendingDayRow, LendingRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const [sums, days, lent] = await Promise.all([
      this.dataSource.query<DaySum[]>(SUMS, [shop, to]),
      this.dataSource.query<{ tgl_system: BusinessDate }[]>(
        `SELECT DISTINCT tgl_system::text AS tgl_system FROM read.day WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 ORDER BY 1`,
        [shop, from, to],
      ),
      lentAt(this.dataSource, shop, to),
    ]);
    const before = sums.filter(({ tgl_system }) => tgl_system < from);
    const byDay = new Map(sums.map((day) => [day.tgl_system, day]));
    const total = (figure: (day: DaySum) => number): number => before.reduce((sum, day) => sum + figure(day), 0);
    let [saldo, kontrak, berat] = [total(movedBy), total((day) => day.kontrak), total((day) => day.berat)];
    const rows = days.map(({ tgl_system }): LendingDayRow => {
      const day = byDay.get(tgl_system);
      const saldo_awal = saldo;
      saldo += day ? movedBy(day) : 0;
      kontrak += day?.kontrak ?? 0;
      berat += day?.berat ?? 0;
      return rowOf(tgl_system, day, { saldo_awal, saldo_akhir: saldo, jumlah_kontrak: kontrak, berat_gadai: berat });
    });
    const alih = sums.filter(({ tgl_system }) => tgl_system >= from).reduce((sum, day) => sum + day.alih, 0);
    return {
      rows,
      ...(rows.length > 0 && {
        recaps: { saldo_pinjaman: [{ saldo_awal: rows[0]!.saldo_awal, saldo_akhir: rows.at(-1)!.saldo_akhir }] },
      }),
      ...(alih > 0 && { remarks: [{ note: 'takenOver', params: { jumlah: String(alih) } }] }),
      checks: [lentCheck(lent, saldo)],
    };
  }
}

/** What a day adds to the principal that is lent. */
const movedBy = ({ baru, tambah, bayar, tebus, lelang, batal }: DaySum): Rupiah =>
  baru + tambah - bayar - tebus - lelang + batal;

type Standing = Pick<LendingDayRow, 'saldo_awal' | 'saldo_akhir' | 'jumlah_kontrak' | 'berat_gadai'>;

const rowOf = (tgl_system: BusinessDate, day: DaySum | undefined, standing: Standing): LendingDayRow => ({
  tgl_system,
  ...{ pinjaman_baru: day?.baru ?? 0, tambah_pokok: day?.tambah ?? 0, bayar_pokok: day?.bayar ?? 0 },
  ...{ tebus_pokok: day?.tebus ?? 0, lelang_pokok: day?.lelang ?? 0, batal_pokok: day?.batal ?? 0 },
  ...{ bunga_bayar: day?.bunga ?? 0, admin_rp: day?.admin ?? 0 },
  ...standing,
});
