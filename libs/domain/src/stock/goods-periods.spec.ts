import { describe, expect, test } from 'vitest';
import { placeKind } from '../ledger/books.js';
import type { RecordedEvent, StockMovement } from '../ledger/event.js';
import { Goods } from '../ledger/goods.js';
import { fineWeight } from '../shared/arithmetic.js';
import { goodsCause } from './causes.js';
import { type GoodsDay, type GoodsPeriod, GoodsPeriods } from './goods-periods.js';
import { thingOfCode } from './things.js';

const RING = { nama_barang: 'CINCIN POLOS', kode_dept: 'CINCIN', kode_group: 'K16', kadar: 75_000 };

/** A log of a few events, told one after the other. */
class Log {
  readonly events: RecordedEvent[] = [];

  add(type: string, stream: string, body: unknown, movements: readonly StockMovement[] = []): this {
    const seq = this.events.length + 1;
    this.events.push({
      ...{ shop: 'SJA', seq, stream, version: 1, type, schema: 1, no: null, tglSystem: '2026-11-20' },
      ...{ recordedAt: '2026-11-20T02:00:00.000Z', actor: 'KASIR1', reverses: null, body, postings: [], movements },
      ...{ prevHash: '', hash: '' },
    });
    return this;
  }

  told(): GoodsPeriods {
    const periods = new GoodsPeriods(new Map(), []);
    for (const event of this.events) periods.apply(event);
    return periods;
  }
}

const move = (dari: string, ke: string, figures: Partial<StockMovement> = {}): StockMovement => ({
  ...{ barang: 'R1', dari, ke, qty: 1, berat: 3_270, kadar: 75_000, nilai: 1_350_000 },
  ...figures,
});
const ring = () => new Log().add('ItemAdded', 'item/R1', RING, [move('supplier/S1', 'baki/A1')]);
const brief = ({ tempat, kode_group, sebab, arah, qty, berat, berat_murni, nilai }: GoodsDay) =>
  [tempat, kode_group, sebab, arah, qty, berat, berat_murni, nilai].join(' ');
const span = ({ place, from_seq, to_seq, other_place, berat }: GoodsPeriod) =>
  `${place} ${from_seq}-${to_seq ?? ''} ${other_place} ${berat}`;

describe('what lies where', () => {
  test('a ring that is sold lies in its tray, then in the reservation, then nowhere', () => {
    const periods = ring()
      .add('SaleSaved', 'sale/1', {}, [move('baki/A1', 'reservasi/1')])
      .add('SaleValidated', 'sale/1', {}, [move('reservasi/1', 'jual/1')])
      .told();
    expect(periods.begun.map(span)).toEqual(['baki/A1 1-2 supplier/S1 3270', 'reservasi/1 2-3 baki/A1 3270']);
    expect(periods.dayRows.map(brief)).toEqual([
      'baki K16 BARANG BARU MASUK 1 3270 2453 1350000',
      'baki K16 PINDAH KELUAR 1 3270 2453 1350000',
      'reservasi K16 PINDAH MASUK 1 3270 2453 1350000',
      'reservasi K16 PENJUALAN KELUAR 1 3270 2453 1350000',
    ]);
  });

  test('weighed anew it counts what it lost, net, and with stones its gold alone', () => {
    const periods = new Log()
      .add('ItemAdded', 'item/R1', { ...RING, stones: [{ potong_berat: true, carat: 100 }] }, [
        move('saldo-awal', 'baki/A1'),
      ]) // prettier-ignore
      .add('ItemChanged', 'item/R1', { berat: 3_170 }, [
        move('baki/A1', 'selisih'),
        move('selisih', 'baki/A1', { berat: 3_170 }),
      ])
      .told();
    expect(periods.begun.map(span)).toEqual(['baki/A1 1-2 saldo-awal 3270', 'baki/A1 2- selisih 3170']);
    const [came, lost] = periods.dayRows;
    const stones = periods.things.get('R1')!.berat_batu;
    expect(stones).toBeGreaterThan(0);
    expect(came!.berat_murni).toBe(fineWeight(3_270 - stones, 75_000));
    expect(brief(lost!)).toMatch(/^baki K16 SELISIH KELUAR 0 100 75 0$/);
  });

  test('a thing that becomes of another group leaves the one and comes to the other', () => {
    const periods = ring().add('ItemChanged', 'item/R1', { kode_group: 'K17' }).told();
    expect(periods.begun.map(span)).toEqual(['baki/A1 1- supplier/S1 3270']);
    expect(periods.dayRows.slice(1).map(brief)).toEqual([
      'baki K16 SELISIH KELUAR 1 3270 2453 1350000',
      'baki K17 SELISIH MASUK 1 3270 2453 1350000',
    ]);
    expect(periods.things.get('R1')).toMatchObject({ nama: 'CINCIN POLOS', kode_group: 'K17', jenis: 'BARANG' });
  });

  test('another name changes no figure', () => {
    const periods = ring().add('ItemChanged', 'item/R1', { nama_barang: 'CINCIN UKIR' }).told();
    expect(periods.dayRows).toHaveLength(1);
    expect(periods.things.get('R1')!.nama).toBe('CINCIN UKIR');
  });

  test('what is bought without our note is known by its purchase; what it was taken back from is named alike', () => {
    const line = { ...RING, barang: 'p1:1', kode_barcode: null };
    const bought = move('pelanggan', 'beli', { barang: 'p1:1' });
    const periods = new Log()
      .add('PurchaseSaved', 'purchase/p1', { lines: [line] })
      .add('PurchaseValidated', 'purchase/p1', {}, [bought])
      .add('PurchaseCancelled', 'purchase/p1', {}, [{ ...bought, dari: 'beli', ke: 'pelanggan' }])
      .told();
    expect(periods.things.get('p1:1')).toMatchObject({ jenis: 'BELI', kode_group: 'K16' });
    expect(periods.dayRows.map(({ sebab, arah }) => `${sebab} ${arah}`)).toEqual(['PEMBELIAN MASUK', 'PEMBELIAN KELUAR']); // prettier-ignore
  });

  test('a bar is of the fineness that came out, by the number of its melt, though what it lost is pure', () => {
    const bar = { barang: 'lebur/h1', nilai: 900_000 };
    const lost = move('susut', 'olah/lebur', { ...bar, qty: 0, berat: 8, kadar: 100_000, nilai: 0 });
    const came = move('olah/lebur', 'lebur', { ...bar, berat: 6_600, kadar: 89_500 });
    const unnamed = new Log().add('Melted', 'goods/h1', {}, [lost, came]).told();
    expect(unnamed.things.get('lebur/h1')).toMatchObject({ jenis: 'LEBUR', kadar: 89_500 });
    const named = new Log().add('MeltFinished', 'goods/h1', { barang: 'lebur/h1', kadar_hasil: 89_500 }, [came]).told();
    expect(named.dayRows.map(brief)).toEqual(['lebur  HANCUR MASUK 1 6600 5907 900000']);
  });

  test('told in parts, with what was known before of what is named, it says the same', () => {
    const log = ring().add('ItemMoved', 'item/R1', {}, [move('baki/A1', 'baki/B2')]);
    const first = new GoodsPeriods(new Map(), []);
    first.apply(log.events[0]!);
    const second = new GoodsPeriods(new Map(first.things), first.begun);
    second.apply(log.events[1]!);
    expect(second.ended.map(span)).toEqual(['baki/A1 1-2 supplier/S1 3270']);
    expect(second.begun.map(span)).toEqual(['baki/B2 2- baki/A1 3270']);
    expect([...second.told]).toEqual([]);
  });
});

describe('held against the books', () => {
  const PLACES = ['baki/A1', 'baki/A2', 'beli', 'jual/1', 'pelanggan', 'supplier/S1', 'titip-barang/9', 'selisih'];

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('what lies there and its days are one, seed %i', (seed) => {
    let state = seed;
    const roll = (sides: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % sides;
    };
    const goods = new Goods();
    const log = new Log();
    const past: string[] = [];
    for (let at = 0; at < 150; at += 1) {
      const lines = Array.from({ length: 1 + roll(3) }, () => {
        const dari = roll(PLACES.length);
        const ke = (dari + 1 + roll(PLACES.length - 1)) % PLACES.length;
        const qty = roll(3);
        const figures = { barang: `P${roll(5)}`, qty, berat: qty * 1_010, nilai: qty * 1_000 };
        return move(PLACES[dari]!, PLACES[ke]!, figures);
      });
      if (roll(8) === 0)
        log.add('ItemChanged', `item/P${roll(5)}`, { kode_group: `K${roll(3)}`, kadar: 70_000 + roll(3) });
      log.add('Moved', 'goods/1', {}, lines);
      for (const line of lines) goods.move(line);
      past.push(lots(goods));
    }
    const periods = log.told();
    const at = (seq: number) =>
      periods.begun
        .filter(({ from_seq, to_seq }) => from_seq <= seq && (to_seq === null || to_seq > seq))
        .map(({ barang, place, qty, berat, nilai }) => `${barang} ${place} ${qty} ${berat} ${nilai}`)
        .sort()
        .join('\n');
    const moved = log.events.filter(({ type }) => type === 'Moved');
    moved.forEach(({ seq }, index) => expect(at(seq)).toBe(past[index]));

    const sums = new Map<string, number>();
    for (const { tempat, kode_group, kadar, arah, berat } of periods.dayRows) {
      const key = `${tempat} ${kode_group} ${kadar}`;
      sums.set(key, (sums.get(key) ?? 0) + (arah === 'MASUK' ? berat : -berat));
    }
    for (const { barang, place, berat, to_seq } of periods.begun) {
      if (to_seq !== null) continue;
      const { kode_group, kadar } = periods.things.get(barang)!;
      const key = `${placeKind(place)} ${kode_group} ${kadar}`;
      sums.set(key, sums.get(key)! - berat);
    }
    expect([...sums].filter(([, left]) => left !== 0)).toEqual([]);
  });

  const lots = (goods: Goods) =>
    [...goods.lots()].map(({ barang, place, qty, berat, nilai }) => `${barang} ${place} ${qty} ${berat} ${nilai}`).sort().join('\n'); // prettier-ignore
});

describe('a cause', () => {
  test.each([
    ['SaleCancelled', 'jual/1', 'baki/A1', 'BATAL JUAL'],
    ['SaleDropped', 'reservasi/1', 'baki/A1', 'PINDAH'],
    ['PurchaseValidated', 'jual/1', 'beli', 'PEMBELIAN'],
    ['DepositSaved', 'baki/A1', 'titip-uang/1', 'TITIP'],
    ['DepositPaidBack', 'titip-uang/1', 'baki/A1', 'BATAL TITIP'],
    ['SaleValidated', 'reservasi/1', 'titip-barang/1', 'PENJUALAN'],
    ['MeltStarted', 'beli', 'lebur', 'HANCUR'],
    ['MeltReversed', 'lebur', 'beli', 'HANCUR'],
    ['MeltFinished', 'lebur', 'olah/lebur', 'HANCUR'],
    ['GoodsSorted', 'olah/sortir', 'baki/A1', 'SORTIR'],
    ['CleaningSent', 'sortir/CUCI', 'cuci/1', 'CUCI'],
    ['ShrinkageDecided', 'beli', 'susut', 'SUSUT'],
    ['ShipmentReceived', 'toko/KDR', 'baki/A1', 'TERIMA CABANG'],
    ['AccessoryEntryRecorded', 'baki/AKSESORIS', 'pelanggan', 'DIAMBIL'],
  ])('of %s from %s to %s', (type, dari, ke, cause) => expect(goodsCause(type, dari, ke)).toBe(cause));
});

test('goods kept by quantity are what their code says', () => {
  expect(thingOfCode('manual/K8/CINCIN', 35_000)).toMatchObject({ jenis: 'MANUAL', kode_group: 'K8', kode_dept: 'CINCIN' }); // prettier-ignore
  expect(thingOfCode('lebur/1', 89_500)).toMatchObject({ jenis: 'LEBUR', kadar: 89_500 });
  expect(thingOfCode('p1:2', 75_000).jenis).toBe('BELI');
});
