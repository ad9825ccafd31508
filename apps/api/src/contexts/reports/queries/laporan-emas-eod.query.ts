import { Injectable } from '@nestjs/common';
import type { GoldOfDayRow } from '@emas/contracts/closing/reports/laporan-emas-eod';
import { placeKinds } from '@emas/domain/ledger/books';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import type { Kadar, Milligrams } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

interface PlaceRow {
  readonly tempat: string;
  readonly kadar: Kadar;
  readonly kadar_eod: Kadar;
  readonly awal: Milligrams;
  readonly masuk: Milligrams;
  readonly keluar: Milligrams;
}

const CLASSES = ['TOKO', 'PELANGGAN'] as const;

/** Gold of the places of the house by fineness, out of what each day brought and took. */
@Injectable()
export class GoldOfDayQuery extends ReportQuery<GoldOfDayRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const tgl = filters.date('tanggal');
    const [places, held] = await Promise.all([this.places(shop, tgl), this.held(shop, tgl)]);
    const rows = places.map(rowOf);
    const actual = rows.reduce((sum, { berat_akhir }) => sum + berat_akhir, 0);
    return { rows, checks: [{ name: 'goldHeld', expected: held, actual, format: 'weight' as const }] };
  }

  private places(shop: string, tgl: string): Promise<PlaceRow[]> {
    return this.dataSource.query<PlaceRow[]>(
      `WITH moved AS (
         SELECT tempat, kadar,
                coalesce(sum(CASE arah WHEN 'MASUK' THEN berat ELSE -berat END) FILTER (WHERE tgl < $2), 0)::bigint AS awal,
                coalesce(sum(berat) FILTER (WHERE tgl = $2 AND arah = 'MASUK'), 0)::bigint AS masuk,
                coalesce(sum(berat) FILTER (WHERE tgl = $2 AND arah = 'KELUAR'), 0)::bigint AS keluar
           FROM read.goods_day WHERE shop = $1 AND tgl <= $2 AND kadar > 0 AND tempat = ANY ($3) GROUP BY 1, 2)
       SELECT tempat, kadar, awal, masuk, keluar, coalesce((
                SELECT v.kadar_eod FROM read.master_kadar k
                  JOIN read.master_kadar_eod v ON v.shop = k.shop AND v.kode_kadar = k.kode_kadar
                 WHERE k.shop = $1 AND k.kadar = moved.kadar AND v.is_aktif AND v.tgl_berlaku <= $2
                 ORDER BY k.urutan NULLS LAST, k.kode_kadar, v.tgl_berlaku DESC, v.versi DESC LIMIT 1), kadar)::int AS kadar_eod
         FROM moved WHERE awal <> 0 OR masuk <> 0 OR keluar <> 0`,
      [shop, tgl, CLASSES.flatMap(placeKinds)],
    );
  }

  /** What lay there at the end of the day, thing by thing. */
  private async held(shop: string, tgl: string): Promise<Milligrams> {
    const [row] = await this.dataSource.query<{ berat: Milligrams }[]>(
      `SELECT coalesce(sum(h.berat), 0)::bigint AS berat
         FROM read.holding h JOIN read.thing t ON t.shop = h.shop AND t.barang = h.barang AND t.kadar > 0
        WHERE h.shop = $1 AND split_part(h.place, '/', 1) = ANY ($3)
          AND int8range(h.from_seq, h.to_seq) @> (
            SELECT coalesce(max(d.closing_seq), (SELECT seq FROM ledger.shop_head WHERE shop = $1)) FROM read.day d
             WHERE d.shop = $1 AND d.tgl_system = (SELECT max(tgl_system) FROM read.day WHERE shop = $1 AND tgl_system <= $2))`,
      [shop, tgl, CLASSES.flatMap(placeKinds)],
    );
    return row!.berat;
  }
}

function rowOf({ tempat, kadar, kadar_eod, awal, masuk, keluar }: PlaceRow): GoldOfDayRow {
  const akhir = awal + masuk - keluar;
  const [murni_awal, murni_masuk, murni_akhir] = [awal, masuk, akhir].map((berat) => fineWeight(berat, kadar_eod)) as [Milligrams, Milligrams, Milligrams]; // prettier-ignore
  return {
    kelas: CLASSES.find((kelas) => placeKinds(kelas).includes(tempat))!,
    tempat: tempat.replaceAll('-', ' ').toUpperCase(),
    ...{ kadar, kadar_eod, berat_awal: awal, berat_masuk: masuk, berat_keluar: keluar, berat_akhir: akhir },
    ...{ murni_awal, murni_masuk, murni_keluar: murni_awal + murni_masuk - murni_akhir, murni_akhir },
  };
}
