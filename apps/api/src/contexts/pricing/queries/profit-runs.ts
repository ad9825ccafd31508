import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProfitRunView } from '@emas/contracts/pricing/profit.view';
import type { ProfitField, ProfitRule } from '@emas/domain/pricing/profit';
import { hundredthsToPercent, priceCentsToRupiah } from '@emas/domain/shared/wire';
import type { ProfitStep } from '@emas/domain/stock/apply-profit';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';

/** Runs that are shown. */
const RECENT = 50;
const PAGE = 500;

interface RunRow extends Omit<ProfitRunView, 'dasar' | 'metode' | 'nilai' | 'terapkan'> {
  readonly rule: ProfitRule;
}

/** What a run did to a thing, as its file tells it; in the unit of the field. */
export interface ProfitFileRow {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly field: ProfitField;
  readonly lama: number;
  readonly baru: number;
  readonly dikembalikan: boolean;
}

/** Of each thing that a run changed: what it had before the first change of it, and after the last. */
const STEPS = `SELECT s.kode_barcode, (array_agg(s.field ORDER BY s.seq))[1] AS field,
       (array_agg(s.lama ORDER BY s.seq))[1] AS lama,
       (array_agg(s.baru ORDER BY s.seq DESC) FILTER (WHERE s.langkah = 'TERAPKAN'))[1] AS baru,
       (array_agg(s.rule ORDER BY s.seq))[1] AS rule, bool_or(s.langkah = 'KEMBALIKAN') AS dikembalikan
  FROM read.profit_step s WHERE s.shop = $1 AND s.profit_id = $2 GROUP BY s.kode_barcode`;

/** Runs of a profit, from what they did. */
@Injectable()
export class ProfitRuns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
  ) {}

  /** The last ones, the newest first. */
  async recent(shop: string, seesCost: boolean): Promise<ProfitRunView[]> {
    const rows = await this.dataSource.query<RunRow[]>(
      `SELECT profit_id AS id, min(tgl_system)::text AS tgl_system, min(created_at) AS created_at,
              (array_agg(input_by ORDER BY seq))[1] AS input_by, (array_agg(rule ORDER BY seq))[1] AS rule,
              count(DISTINCT kode_barcode)::int AS jumlah,
              (count(DISTINCT kode_barcode) FILTER (WHERE langkah = 'KEMBALIKAN'))::int AS dikembalikan
         FROM read.profit_step WHERE shop = $1 GROUP BY profit_id ORDER BY min(seq) DESC LIMIT ${RECENT}`,
      [shop],
    );
    return rows.map(({ rule, ...run }) => {
      const { dasar, metode, terapkan } = rule;
      return { ...run, dasar, metode, terapkan, nilai: dasar === 'MODAL' && !seesCost ? null : figureOf(rule) };
    });
  }

  /** What a run did and was not taken back yet. */
  async toRestore(shop: string, id: string): Promise<ProfitStep[]> {
    return this.dataSource.query<ProfitStep[]>(
      `SELECT kode_barcode, field, lama, baru, rule FROM (${STEPS}) s WHERE NOT dikembalikan ORDER BY kode_barcode`,
      [shop, id],
    );
  }

  /** All that a run did, in pages by barcode. */
  async *file(shop: string, id: string): AsyncGenerator<readonly ProfitFileRow[]> {
    for (let after = ''; ;) {
      const rows = await this.dataSource.query<Omit<ProfitFileRow, 'nama_barang' | 'kode_group'>[]>(
        `SELECT kode_barcode, field, lama, baru, dikembalikan FROM (${STEPS}) s
          WHERE kode_barcode > $3 ORDER BY kode_barcode LIMIT ${PAGE}`,
        [shop, id, after],
      );
      const items = await this.ledger.load<ItemBody>(
        shop,
        rows.map(({ kode_barcode }) => itemStream(kode_barcode)),
      );
      yield rows.map((row) => {
        const { nama_barang, kode_group } = items.get(itemStream(row.kode_barcode))!.body;
        return { ...row, nama_barang, kode_group };
      });
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.kode_barcode;
    }
  }
}

/** A rule's figure on the wire. */
function figureOf({ metode, nilai }: ProfitRule): number {
  if (metode === 'PERSEN') return hundredthsToPercent(nilai);
  return metode === 'RUPIAH' ? nilai : priceCentsToRupiah(nilai);
}
