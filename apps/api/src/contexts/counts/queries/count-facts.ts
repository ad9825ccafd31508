import { Injectable } from '@nestjs/common';
import type { BulkFacts } from '@emas/domain/counts/compare-bulk';
import type { MetThing, ThingFacts } from '@emas/domain/counts/compare-things';
import type { Count } from '@emas/domain/counts/count';
import type { CountedThing } from '@emas/domain/counts/count-result';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { isBulk } from '@emas/domain/shared/count-words';
import { ACCESSORY_GOODS, ACCESSORY_PLACE } from '@emas/domain/stock/accessory';
import { trayPlace } from '@emas/domain/stock/item';
import { MANUAL_GOODS } from '@emas/domain/stock/manual-goods';
import { Ledger } from '../../../ledger/ledger.js';
import { SettingsService } from '../../settings/index.js';
import { type GoodsAsked, GoodsInBooks, type GoodsLot } from '../../stock/index.js';
import { CountScans, metOf, type ScanRow } from './count-scans.js';

/** What is counted. */
export type CountScope = Pick<Count, 'jenis_opname' | 'kode_baki' | 'no_terima'>;

/** Places outside the trays where goods wait. */
const WAITING = ['beli', 'sortir', 'lebur'];

/** What a count is compared by. */
export interface Comparable {
  readonly things: ThingFacts | null;
  readonly bulk: BulkFacts | null;
}

/** What counts rest on: the books at their beginning and now, and what was scanned. */
@Injectable()
export class CountFacts {
  constructor(
    private readonly goods: GoodsInBooks,
    private readonly scans: CountScans,
    private readonly settings: SettingsService,
    private readonly ledger: Ledger,
  ) {}

  /** Waits until the books tell of everything up to the head, and says which that is. */
  followed(shop: string): Promise<number> {
    return this.goods.followed(shop);
  }

  /** Things that came with a receipt; null where there is no such receipt. */
  async received(shop: string, { jenis_opname, no_terima }: CountScope): Promise<readonly string[] | null> {
    return jenis_opname === 'PENERIMAAN' && no_terima ? this.goods.cameWith(shop, no_terima) : null;
  }

  /** What is expected of a count that began after this event; of some things alone where they are named. */
  async expected(shop: string, scope: CountScope, seq: number, barang?: readonly string[]): Promise<GoodsLot[]> {
    const received = await this.received(shop, scope);
    if (scope.jenis_opname === 'PENERIMAAN' && !received) return [];
    const named = received && barang ? received.filter((code) => barang.includes(code)) : (barang ?? received);
    return this.goods.at(shop, { ...askedOf(scope), ...(named && { barang: named }) }, seq);
  }

  /** All of it, at the head. */
  async of(shop: string, count: Count): Promise<Comparable> {
    const rows = await this.scans.all(shop, count.count_id);
    if (isBulk(count.jenis_opname)) return { things: null, bulk: await this.bulk(shop, count, rows) };
    const expected = await this.expected(shop, count, count.dasar_seq);
    return { things: await this.things(shop, count, expected, rows.map(metOf)), bulk: null };
  }

  /** The same of some scans alone, as if nothing else had been expected. */
  async ofReads(shop: string, count: Count, met: readonly MetThing[]): Promise<ThingFacts> {
    const codes = [...new Set(met.flatMap(({ barang }) => barang ?? []))];
    return this.things(shop, count, await this.expected(shop, count, count.dasar_seq, codes), met);
  }

  private async things(
    shop: string,
    count: CountScope,
    expected: readonly GoodsLot[],
    met: readonly MetThing[],
  ): Promise<ThingFacts> {
    const codes = [...new Set([...expected, ...met].flatMap(({ barang }) => barang ?? []))];
    const [now, received, toleransi_opname_berat] = await Promise.all([
      this.goods.now(shop, codes),
      this.received(shop, count),
      this.settings.get(shop, 'toleransi_opname_berat'),
    ]);
    return { expected, now, met, received: new Set(received), toleransi_opname_berat };
  }

  /** A quantity is held against what the books said when it was scanned last: the till sells on. */
  private async bulk(shop: string, count: Count, rows: readonly ScanRow[]): Promise<BulkFacts> {
    const place = count.jenis_opname === 'AKSESORIS' ? ACCESSORY_PLACE : null;
    const placeOf = ({ kode_baki }: ScanRow) => place ?? trayPlace(kode_baki);
    const points = new Map<string, { barang: string; place: string; seq: number }>();
    for (const row of rows) {
      const barang = row.barang ?? row.kode;
      points.set(`${barang} ${placeOf(row)}`, { barang, place: placeOf(row), seq: row.seq });
    }
    const [then, now] = await Promise.all([
      this.goods.atEach(shop, [...points.values()]),
      this.expected(shop, count, await this.followed(shop)),
    ]);
    const uncounted = now.filter((lot) => !points.has(`${lot.barang} ${lot.place}`));
    const known = new Set(then.map(({ barang }) => barang));
    const others = [...points.values()].map(({ barang }) => barang).filter((barang) => !known.has(barang));
    return { held: [...then, ...uncounted], met: rows.map(metOf), things: await this.named(shop, others), place };
  }

  /** What quantities are that the books have none of, by their masters. */
  async named(shop: string, codes: readonly string[]): Promise<ReadonlyMap<string, CountedThing>> {
    const found = new Map<string, CountedThing>();
    for (const code of new Set(codes)) {
      const thing = code.startsWith(ACCESSORY_GOODS)
        ? await this.accessory(shop, code.slice(ACCESSORY_GOODS.length))
        : await this.manual(shop, code.slice(MANUAL_GOODS.length));
      if (thing) found.set(code, thing);
    }
    return found;
  }

  private async accessory(shop: string, kode: string): Promise<CountedThing | null> {
    const [row] = await this.masters(shop, [['aksesoris', kode]]);
    return row ? { nama_barang: String(row['nama_aksesoris']), kode_dept: '', kode_group: '', kadar: 0 } : null;
  }

  private async manual(shop: string, code: string): Promise<CountedThing | null> {
    const [kode_group = '', kode_dept = '', ...more] = code.split('/');
    if (!kode_group || !kode_dept || more.length > 0) return null;
    const [group, dept] = await this.masters(shop, [['master-group', kode_group], ['master-jenis', kode_dept]]); // prettier-ignore
    if (!group || !dept) return null;
    const kadar = typeof group['kadar'] === 'number' ? group['kadar'] : 0;
    return { nama_barang: `${kode_group} ${kode_dept}`, kode_dept, kode_group, kadar };
  }

  private async masters(shop: string, keys: readonly (readonly [string, string])[]) {
    const streams = keys.map(([list, key]) => masterStream(list, key));
    const [rows, { openDay, lastDay }] = await Promise.all([this.ledger.load(shop, streams), this.ledger.head(shop)]);
    return streams.map((stream) => masterValues(rows.get(stream)!, openDay ?? lastDay ?? ''));
  }
}

/** Which goods a count is of. */
export function askedOf({ jenis_opname, kode_baki }: CountScope): GoodsAsked {
  const places = kode_baki.map(trayPlace);
  switch (jenis_opname) {
    case 'BAKI':
    case 'RFID':
      return { places, jenis: ['BARANG'] };
    case 'GLOBAL':
    case 'PENERIMAAN':
      return { kinds: ['baki'], jenis: ['BARANG'] };
    case 'PROSES':
      return { kinds: WAITING, jenis: ['BARANG', 'BELI', 'LEBUR'] };
    case 'AKSESORIS':
      return { places: [ACCESSORY_PLACE], jenis: ['AKSESORIS'] };
    case 'MANUAL':
      return { places, jenis: ['MANUAL'] };
  }
}
