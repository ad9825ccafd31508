import { Injectable } from '@nestjs/common';
import type { ReorderRow, StockAge, StockGlance, StockRow } from '@emas/contracts/dashboard/dashboard.view';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { ACCESSORY_GOODS, ACCESSORY_PLACE } from '@emas/domain/stock/accessory';
import { DataSource } from 'typeorm';

/** Fineness beyond which there is no fine weight (points of stones). */
const WHOLE_KADAR = 100_000;

/** Days after which a thing is called older. */
const AGE_STEPS = [0, 91, 181, 366];

interface StockSum {
  readonly kode_group: string;
  readonly nama_group: string;
  readonly kadar: number;
  readonly nama_kadar: string | null;
  readonly qty: number;
  readonly reservasi: number;
  readonly berat: number;
  readonly berat_murni: number;
  readonly harga_modal: number;
}

/** What lies in the shop now. What was sold is not read: the index begins with the status. */
@Injectable()
export class StockFigures {
  constructor(private readonly database: DataSource) {}

  async glance(shop: string, seesCost: boolean): Promise<StockGlance> {
    const sums = await this.database.query<StockSum[]>(
      `SELECT i.kode_group, coalesce(g.nama_group, i.kode_group) AS nama_group, i.kadar, k.nama_kadar, i.qty, i.reservasi,
              i.berat, i.berat_murni, i.harga_modal
         FROM (SELECT kode_group, kadar, count(*) AS qty, count(*) FILTER (WHERE status = 'RESERVASI') AS reservasi,
                      sum(berat) AS berat, sum(((berat - berat_batu) * kadar + 50000) / 100000) AS berat_murni, sum(harga_modal) AS harga_modal
                 FROM read.item WHERE shop = $1 AND status IN ('READY', 'RESERVASI') GROUP BY 1, 2) i
         LEFT JOIN read.master_group g ON g.shop = $1 AND g.kode_group = i.kode_group
         LEFT JOIN (SELECT kadar, min(nama_kadar) AS nama_kadar FROM read.master_kadar WHERE shop = $1 GROUP BY 1) k
           ON k.kadar = i.kadar
        ORDER BY i.kadar DESC, i.kode_group`,
      [shop],
    );
    const kadar = gathered(sums, seesCost, (sum) => [String(kadarToPercent(sum.kadar)), sum.nama_kadar ?? '']);
    const group = gathered(sums, seesCost, (sum) => [sum.kode_group, sum.nama_group]);
    return { kadar, group, reservasi: sums.reduce((total, sum) => total + sum.reservasi, 0) };
  }

  /** How long things have lain here, in steps of days. */
  async ages(shop: string, tgl: string): Promise<StockAge[]> {
    const rows = await this.database.query<{ step: number; qty: number; berat: number; harga_modal: number }[]>(
      `SELECT width_bucket($2::date - tgl_masuk, $3::int[]) AS step, count(*) AS qty, sum(berat) AS berat, sum(harga_modal) AS harga_modal
         FROM read.item WHERE shop = $1 AND status IN ('READY', 'RESERVASI') GROUP BY 1`,
      [shop, tgl, AGE_STEPS.slice(1)],
    );
    return AGE_STEPS.map((dari, step) => {
      const { qty = 0, berat = 0, harga_modal = 0 } = rows.find((row) => row.step === step) ?? {};
      const next = AGE_STEPS[step + 1];
      return { dari, sampai: next === undefined ? null : next - 1, qty, berat: milligramsToGrams(berat), harga_modal };
    });
  }

  /** Did anything ever come into the shop? */
  async hasGoods(shop: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT FROM read.item WHERE shop = $1 LIMIT 1', [shop]);
    return rows.length > 0;
  }

  /** Kinds and accessories of which fewer are left than their master wants. */
  async toReorder(shop: string): Promise<ReorderRow[]> {
    return this.database.query<ReorderRow[]>(
      `SELECT kode, nama, qty, minimal_stok FROM (
         SELECT m.kode_dept AS kode, m.nama_dept AS nama, coalesce(i.qty, 0) AS qty, m.minimal_stok
           FROM read.master_jenis m
           LEFT JOIN (SELECT kode_dept, count(*) AS qty FROM read.item WHERE shop = $1 AND status = 'READY' GROUP BY 1) i
             ON i.kode_dept = m.kode_dept
          WHERE m.shop = $1 AND m.is_aktif
         UNION ALL
         SELECT $2 || a.kode_aksesoris, a.nama_aksesoris, coalesce(p.qty, 0), a.minimal_stok
           FROM read.aksesoris a
           JOIN ledger.shop_head h ON h.shop = a.shop AND a.berlaku_dari <= h.last_day AND a.berlaku_sampai > h.last_day
           LEFT JOIN ledger.stock_place p ON p.shop = a.shop AND p.barang = $2 || a.kode_aksesoris AND p.place = $3
          WHERE a.shop = $1 AND a.is_aktif
       ) AS kept WHERE minimal_stok > qty ORDER BY qty::float8 / minimal_stok, kode`,
      [shop, ACCESSORY_GOODS, ACCESSORY_PLACE],
    );
  }
}

function gathered(
  sums: readonly StockSum[],
  seesCost: boolean,
  nameOf: (sum: StockSum) => readonly [kode: string, nama: string],
): StockRow[] {
  const rows = new Map<string, { nama: string; parts: StockSum[] }>();
  for (const sum of sums) {
    const [kode, nama] = nameOf(sum);
    const row = rows.get(kode) ?? { nama, parts: [] };
    row.parts.push(sum);
    rows.set(kode, row);
  }
  return [...rows].map(([kode, { nama, parts }]) => {
    const total = (field: 'qty' | 'berat' | 'berat_murni' | 'harga_modal') =>
      parts.reduce((sum, part) => sum + part[field], 0);
    const isFine = parts.every(({ kadar }) => kadar <= WHOLE_KADAR);
    return {
      kode,
      nama,
      qty: total('qty'),
      berat: milligramsToGrams(total('berat')),
      berat_murni: isFine ? milligramsToGrams(total('berat_murni')) : null,
      ...(seesCost && { harga_modal: total('harga_modal') }),
    };
  });
}
