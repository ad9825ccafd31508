import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import {
  type ManualMelt,
  manualMelts,
  type ManualMove,
  manualMoves,
  type ManualStock,
  manualStocks,
} from './manual-entries.js';
import {
  type AddManual,
  addManual,
  meltManual,
  type MeltManual,
  moveManualGoods,
  type MoveManual,
} from './manual-work.js';
import { trayHoldStream, trayStream } from './tray.js';

const TERMS = { group: { kadar: 75_000, toleransi_susut: 100 }, isType: true };
const BARANG = 'manual/G750/AT';
const WHY = 'RUSAK DAN TIDAK LAKU DIJUAL LAGI';

describe('manual goods', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
    for (const code of ['A1', 'B1'])
      shop.put(trayStream(code), 'AKTIF', { values: { kode_baki: code, nama_baki: code, kode_gudang: 'TOKO', is_aktif: true } }); // prettier-ignore
  });
  const held = (tray: string) => shop.lot(BARANG, `baki/${tray}`);
  const named = { kode_group: 'G750', kode_dept: 'AT', keterangan: null };
  /** 10 pcs 32.500 g for 24,375,000: 750,000 a gram. */
  const adding =
    (over: Partial<AddManual> = {}, terms: Parameters<typeof addManual>[1] = TERMS) =>
    (context: DecideContext) =>
      addManual({ id: 'm', ...named, kode_baki: 'A1', qty: 10, berat: 32_500, nilai: 24_375_000, supplier: null, ...over }, terms, context); // prettier-ignore
  const moving =
    (over: Partial<MoveManual> = {}) =>
    (context: DecideContext) => {
      const command = { id: 'p', ...named, baki_asal: 'A1', baki_tujuan: 'B1', qty: 2, berat: 6_400, ...over };
      return moveManualGoods(command, { ...TERMS, held: held(command.baki_asal) }, context);
    };
  const melting =
    (over: Partial<MeltManual> = {}) =>
    (context: DecideContext) => {
      const { keterangan: _, ...goods } = named;
      const command = {
        ...{ id: 'h', ...goods, kode_baki: 'A1', qty: 2, berat: 6_400, alasan: WHY, otorisasi_ids: [], hash: 'h' },
        ...{ hasil: { berat_hasil: 6_400, kadar_hasil: 74_500 }, ...over },
      };
      return meltManual(command, { ...TERMS, held: held(command.kode_baki), toleransi_susut_lebur: 100 }, context);
    };
  const melt = (over: Partial<MeltManual> = {}) =>
    shop.do(melting({ ...over, otorisasi_ids: [shop.approve(`a${shop.events.length}`, melting(over))] }));
  const details = (decide: (context: DecideContext) => unknown) => {
    try {
      decide(shop.context());
    } catch (error) {
      if (error instanceof DomainError) return error.details.map(({ field, code }) => `${field} ${code}`);
      throw error;
    }
    throw new Error('not refused');
  };
  const last = (type: string) => shop.last(type);

  it('come into a tray from a supplier on credit, or were there before', () => {
    shop.do(adding({ supplier: { kode_supplier: 'SUP1', nama_supplier: 'PT EMAS' } }));
    expect([shop.balance('persediaan'), shop.balance('hutang/supplier/SUP1')]).toEqual([24_375_000, -24_375_000]);
    shop.do(adding({ id: 'n' }));
    expect([shop.balance('modal'), held('A1')]).toEqual([-24_375_000, { qty: 20, berat: 65_000, nilai: 48_750_000 }]);
    expect(shop.document<ManualStock>(manualStocks.stream('m'))).toMatchObject({ no: expect.stringMatching(/^MM/), body: { kadar: 75_000, berat_murni: 24_375, kode_gudang: 'TOKO' } }); // prettier-ignore
  });

  it('move at their average: 2 pcs 6.400 g take 4,800,000, left are 8 pcs 26.100 g for 19,575,000', () => {
    shop.do(adding());
    shop.do(moving());
    expect([held('B1'), held('A1')]).toEqual([
      { qty: 2, berat: 6_400, nilai: 4_800_000 },
      { qty: 8, berat: 26_100, nilai: 19_575_000 },
    ]);
    expect(shop.balance('persediaan')).toBe(24_375_000);
    expect(shop.document<ManualMove>(manualMoves.stream('p')).no).toMatch(/^PM/);
  });

  it('leave no piece without weight and no weight without a piece, but what the group allows', () => {
    shop.do(adding());
    expect(details(moving({ qty: 10, berat: 32_300 }))).toEqual(['berat MANUAL_NOT_TOGETHER']);
    expect(details(moving({ qty: 9, berat: 32_500 }))).toEqual(['berat MANUAL_NOT_TOGETHER']);
    expect(details(moving({ qty: 11, berat: 32_500 }))).toEqual(['qty MANUAL_STOCK_SHORT']);
    shop.do(moving({ qty: 10, berat: 32_450 }));
    expect(held('A1')).toEqual({ qty: 0, berat: 0, nilai: 0 });
    expect(shop.last('ManualMoved').body).toMatchObject({ susut: 50, nilai: 24_375_000 });
  });

  it('are melted in one step, with somebody’s word: the fine gold that the bar lacks costs what gold cost', () => {
    shop.do(adding());
    // 6.400 g at 74.5 % where 75 % went in: 32 of 4,800 mg are less than one percent.
    expect(shop.asked(melting()).map(({ kategori }) => kategori)).toEqual(['HANCUR_BARANG']);
    expect(shop.asked(melting({ hasil: { berat_hasil: 6_000, kadar_hasil: 74_500 } })).map(({ kategori }) => kategori)).toEqual(['HANCUR_BARANG', 'SUSUT_LEBUR']); // prettier-ignore
    melt();
    // 4,800,000 × 32 ÷ 4,800.
    expect(shop.document<ManualMelt>(manualMelts.stream('h')).body).toMatchObject({
      ...{ berat_murni: 4_800, berat_murni_hasil: 4_768, susut: 32, nilai_susut: 32_000, harga_modal_hasil: 4_768_000 },
      setuju_by: 'SPV1',
    });
    expect([shop.balance('persediaan/lebur'), shop.balance('susut'), shop.balance('persediaan')]).toEqual([4_768_000, 32_000, 19_575_000]); // prettier-ignore
    expect(shop.holding('lebur/h', 'lebur')).toEqual({ qty: 1, nilai: 4_768_000 });
    expect(details(melting({ id: 'h2', alasan: 'RUSAK' }))).toEqual(['alasan descriptionLength']);
  });

  it('wait while their tray is weighed, and ask the tray they go to', () => {
    shop.do(adding());
    const hold = { jenis: 'TIMBANG', dokumen: 'd', oleh: 'SPV1', tgl: '2026-11-20' };
    shop.put(trayHoldStream('A1'), 'TIMBANG', hold);
    expect([moving(), melting(), adding({ id: 'x' })].map((decide) => shop.refusal(decide))).toEqual(['TRAY_HELD', 'TRAY_HELD', 'TRAY_HELD']); // prettier-ignore
    shop.put(trayHoldStream('A1'), 'BEBAS', null);
    shop.put(trayStream('B1'), 'AKTIF', { values: { kode_baki: 'B1', nama_baki: 'B1', kode_gudang: 'TOKO', kode_dept: 'CC', is_aktif: true } }); // prettier-ignore
    expect(shop.refusal(moving())).toBe('TRAY_WRONG_TYPE');
    expect(details(moving({ baki_tujuan: 'A1' }))).toEqual(['tujuan sameTray']);
    expect(details(adding({ id: 'y', qty: 0, berat: 0 }, { group: null, isType: false }))).toEqual([
      'kode_group mustChoose',
      'kode_dept mustChoose',
      'qty notZero',
      'berat weightNotZero',
    ]);
  });

  it('go back on their day, each line as it was booked', () => {
    const before = shop.snapshot();
    shop.do(adding());
    const full = shop.snapshot();
    shop.do(moving());
    shop.do((context) => manualMoves.reverse({ id: 'p', alasan: 'SALAH' }, { recorded: last('ManualMoved') }, context));
    expect(shop.snapshot()).toEqual(full);
    melt();
    shop.do((context) =>
      manualMelts.reverse({ id: 'h', alasan: 'SALAH' }, { recorded: last('ManualMelted') }, context),
    );
    expect(shop.snapshot()).toEqual(full);
    shop.openDay = '2026-11-21';
    const back = (context: DecideContext) =>
      manualStocks.reverse({ id: 'm', alasan: 'SALAH' }, { recorded: last('ManualStockAdded') }, context);
    expect(shop.refusal(back)).toBe('GOODS_DOCUMENT_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(back);
    expect(shop.snapshot()).toEqual(before);
  });

  it('neither make nor lose cost or weight, whatever is moved and melted', () => {
    const step = fc.record({ qty: fc.integer({ min: 1, max: 10 }), grams: fc.integer({ min: 1, max: 33 }), melts: fc.boolean() }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        shop = new TestShop();
        for (const code of ['A1', 'B1'])
          shop.put(trayStream(code), 'AKTIF', { values: { kode_baki: code, nama_baki: code, kode_gudang: 'TOKO', is_aktif: true } }); // prettier-ignore
        shop.do(adding());
        steps.forEach(({ qty, grams, melts }, index) => {
          const berat = grams * 1_000;
          if (!melts && shop.refusal(moving({ id: `p${index}`, qty, berat })) === null)
            shop.do(moving({ id: `p${index}`, qty, berat }));
          const over = { id: `h${index}`, qty, berat, hasil: { berat_hasil: berat, kadar_hasil: 75_000 } };
          if (melts && shop.refusal(melting(over)) === 'AUTHORIZATION_REQUIRED') melt(over);
        });
        expect(shop.own('nilai')).toBe(24_375_000);
        expect(shop.balance('persediaan') + shop.balance('persediaan/lebur')).toBe(24_375_000);
      }),
      { numRuns: 40 },
    );
  });
});
