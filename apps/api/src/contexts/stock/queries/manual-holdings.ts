import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ManualGoodsQuery } from '@emas/contracts/stock/manual-goods.dto';
import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { trayPlace } from '@emas/domain/stock/item';
import { MANUAL_GOODS, type ManualHolding } from '@emas/domain/stock/manual-goods';
import { Ledger } from '../../../ledger/ledger.js';

interface HeldRow extends ManualHolding {
  readonly barang: string;
  readonly place: string;
}

/** Documents that took something, newest first, of which one still counts. */
const MOST_TAKINGS = 20;

/** What there is of manual goods in the trays. */
@Injectable()
export class ManualHoldings {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
  ) {}

  held(shop: string, barang: string, kode_baki: string): Promise<ManualHolding> {
    return this.heldAt(shop, barang, trayPlace(kode_baki));
  }

  /** What any place holds of goods that are kept by quantity. */
  async heldAt(shop: string, barang: string, at: string): Promise<ManualHolding> {
    const places = await this.ledger.placesOf(shop, barang);
    const { qty, berat, nilai } = places.find(({ place }) => place === at) ?? { qty: 0, berat: 0, nilai: 0 };
    return { qty, berat, nilai };
  }

  /** By group, type and tray; empty and ALL filter nothing. */
  async list(shop: string, query: ManualGoodsQuery, seesCost: boolean): Promise<ManualGoodsView[]> {
    const rows = await this.dataSource.query<HeldRow[]>(
      `SELECT barang, place, qty, berat, nilai FROM read.holding
        WHERE shop = $1 AND to_seq IS NULL AND barang >= '${MANUAL_GOODS}' AND barang < '${MANUAL_GOODS.replace('/', '0')}'
          AND place LIKE '${trayPlace('')}%' AND qty > 0 ORDER BY barang, place`,
      [shop],
    );
    const warehouses = await this.warehouses(shop, rows);
    const found = rows.map(({ barang, place, qty, berat, nilai }): ManualGoodsView => {
      const [kode_group = '', kode_dept = ''] = barang.slice(MANUAL_GOODS.length).split('/');
      const kode_gudang = warehouses.get(place) ?? '';
      return {
        ...{ kode_group, kode_dept, kode_toko: trayOf(place), kode_gudang, qty, berat: milligramsToGrams(berat) },
        ...(seesCost && { nilai }),
      };
    });
    const fields = ['kode_group', 'kode_dept', 'kode_toko', 'kode_gudang'] as const;
    const asked = fields.filter((field) => query[field] && query[field] !== 'ALL');
    return found.filter((row) => asked.every((field) => row[field].toUpperCase() === query[field]));
  }

  /** Number of the last document that took of these goods out of a tray and still counts; null where there is none. */
  lastTaking(shop: string, barang: string, kode_baki: string): Promise<string | null> {
    return this.lastTakingAt(shop, barang, trayPlace(kode_baki));
  }

  async lastTakingAt(shop: string, barang: string, at: string): Promise<string | null> {
    const rows = await this.dataSource.query<{ stream_id: string }[]>(
      `SELECT e.stream_id
         FROM ledger.event_lines l JOIN ledger.ledger_event e USING (shop, seq)
         CROSS JOIN LATERAL unnest(l.barang, l.dari, l.qty) AS m(barang, dari, qty)
        WHERE l.shop = $1 AND $2 = ANY (l.barang) AND m.barang = $2 AND m.dari = $3 AND m.qty > 0 AND e.reverses IS NULL
        ORDER BY l.seq DESC LIMIT ${MOST_TAKINGS}`,
      [shop, barang, at],
    );
    const streams = rows.map(({ stream_id }) => stream_id);
    const documents = await this.ledger.load(shop, [...new Set(streams)]);
    const counts = streams.find((stream) => documents.get(stream)?.status !== 'BATAL');
    return (counts && documents.get(counts)?.no) ?? null;
  }

  private async warehouses(shop: string, rows: readonly HeldRow[]): Promise<ReadonlyMap<string, string>> {
    const places = [...new Set(rows.map(({ place }) => place))];
    const streamOf = (place: string) => masterStream('master-baki', trayOf(place));
    const [trays, { openDay, lastDay }] = await Promise.all([
      this.ledger.load(shop, places.map(streamOf)),
      this.ledger.head(shop),
    ]);
    const warehouseOf = (place: string): string =>
      String(masterValues(trays.get(streamOf(place))!, openDay ?? lastDay ?? '')?.['kode_gudang'] ?? '');
    return new Map(places.map((place) => [place, warehouseOf(place)]));
  }
}

const trayOf = (place: string): string => place.slice(trayPlace('').length);
