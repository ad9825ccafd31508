import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CountListDto } from '@emas/contracts/counts/count.dto';
import { COUNT_PAGES } from '@emas/contracts/counts/count-pages';
import type { CountSummaryView, CountSumsView } from '@emas/contracts/counts/count.view';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { DateLock } from '../../../engine/date-lock/date-lock.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { isBlind, readableJenis } from './count-access.js';

/** As its table has it. */
export interface CountRow extends Omit<CountSummaryView, 'buku' | 'hitung' | 'selisih'> {
  readonly qty_buku: number | null;
  readonly berat_buku: number;
  readonly murni_buku: number;
  readonly nilai_buku: number;
  readonly qty_hitung: number;
  readonly berat_hitung: number;
  readonly murni_hitung: number;
  readonly nilai_hitung: number;
}

export interface CountPageView {
  readonly count: number;
  readonly data: readonly CountSummaryView[];
}

/** Counts in a list, the newest first; of each what its reader may know. */
@Injectable()
export class CountList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dates: DateLock,
  ) {}

  async list(
    user: AuthenticatedUser,
    dto: CountListDto,
    seesCost: boolean,
  ): Promise<CountPageView | readonly CountSummaryView[]> {
    const filter = await this.dates.within(user, dto);
    const where = new Conditions(user.kode_toko, 'c')
      .from('c.tgl_system', filter.tgl_from)
      .to('c.tgl_system', filter.tgl_to)
      .equals('c.tgl_setuju', filter.tgl_setuju)
      .equals('c.status', filter.status)
      .equals('c.jenis_opname', filter.jenis_opname)
      .oneOf('c.jenis_opname', readableJenis(user).filter((jenis) => !filter.halaman || COUNT_PAGES[jenis] === filter.halaman)) // prettier-ignore
      .words(['c.no_opname', 'c.no_terima', 'c.kode_gudang', 'c.input_by', `array_to_string(c.kode_baki, ' ')`], filter.q); // prettier-ignore
    const rows = await this.dataSource.query<CountRow[]>(
      `SELECT c.* FROM read.count c WHERE ${where.sql} ORDER BY c.seq DESC ${where.page(filter)}`,
      where.params,
    );
    const data = rows.map((row) => summaryView(row, user, seesCost));
    if (filter.limit === undefined) return data;
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM read.count c WHERE ${where.sql}`,
      where.params,
    );
    return { count, data };
  }
}

const sums = (
  [qty, berat, berat_murni, nilai]: readonly [number, number, number, number],
  seesCost: boolean,
): CountSumsView => ({
  qty,
  berat: milligramsToGrams(berat),
  berat_murni: milligramsToGrams(berat_murni),
  ...(seesCost && { nilai }),
});

export function summaryView(row: CountRow, user: AuthenticatedUser, seesCost: boolean): CountSummaryView {
  const { qty_buku, berat_buku, murni_buku, nilai_buku, qty_hitung, berat_hitung, murni_hitung, nilai_hitung } = row;
  const told = qty_buku !== null && row.status !== 'BERJALAN' && !isBlind(user, row);
  return {
    ...{ id: row.id, no_opname: row.no_opname, jenis_opname: row.jenis_opname, status: row.status },
    ...{ putaran: row.putaran, tgl_system: row.tgl_system, kode_gudang: row.kode_gudang, kode_baki: row.kode_baki },
    ...{ no_terima: row.no_terima, hitung_buta: row.hitung_buta, input_by: row.input_by, created_at: row.created_at },
    ...{ selesai_by: row.selesai_by, selesai_at: row.selesai_at, setuju_by: row.setuju_by, setuju_at: row.setuju_at },
    ...{ batal_by: row.batal_by, alasan_batal: row.alasan_batal, cetak_count: row.cetak_count },
    ...(told && {
      buku: sums([qty_buku, berat_buku, murni_buku, nilai_buku], seesCost),
      hitung: sums([qty_hitung, berat_hitung, murni_hitung, nilai_hitung], seesCost),
      selisih: sums(
        [qty_hitung - qty_buku, berat_hitung - berat_buku, murni_hitung - murni_buku, nilai_hitung - nilai_buku],
        seesCost,
      ),
    }),
  };
}
