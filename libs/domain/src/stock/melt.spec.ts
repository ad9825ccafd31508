import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext, Decision, StockMovement } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { type GoodsDocument, goodsStream, type MeltResult } from './goods-document.js';
import { finishMelt, type MeltCandidate, type MeltFacts, startMelt } from './melt.js';
import { printGoods } from './print-goods.js';
import { reverseMelt } from './reverse-melt.js';
import { fineOf } from './transform.js';

const thing = (barang: string, berat: number, kadar: number, harga_modal: number): MeltCandidate => ({
  barang,
  purchase_id: 'p1',
  purchase_line_no: 1,
  no_faktur_beli: 'FBSJA2611200001',
  kode_barcode: null,
  nama_barang: 'KALUNG RANTAI',
  kode_dept: 'KALUNG',
  kode_group: 'G750',
  kadar,
  berat,
  harga_modal,
  berat_batu: 0,
  refusal: null,
});
const THINGS = [thing('A', 3_270, 75_000, 1_411_500), thing('B', 5_000, 70_000, 2_000_000)];
const BAR: MeltResult = { berat_hasil: 6_600, kadar_hasil: 89_500 };
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';

describe('melting what was bought', () => {
  let shop: TestShop;
  let things: readonly MeltCandidate[];
  const facts = (over: Partial<MeltFacts> = {}): MeltFacts => ({
    ...{ things, knowsWarehouse: true, toleransi_susut_lebur: 100, ...over },
  });
  const start =
    (hasil: MeltResult | null = null, otorisasi_ids: readonly string[] = [], over: Partial<MeltFacts> = {}) =>
    (context: DecideContext) =>
      startMelt(
        {
          jenis: 'HP',
          goods_id: 'g',
          kode_gudang: 'GH',
          keterangan: ' UNTUK DILEBUR ',
          hasil,
          otorisasi_ids,
          hash: 'h',
        },
        facts(over),
        context,
      );
  const finish =
    (hasil = BAR, otorisasi_ids: readonly string[] = []) =>
    (context: DecideContext) =>
      finishMelt({ jenis: 'HP', goods_id: 'g', hasil, otorisasi_ids, hash: 'r' }, facts(), context);
  const back = (context: DecideContext) =>
    reverseMelt(
      { id: 'g', alasan: 'SALAH TIMBANG' },
      { started: shop.last('MeltStarted') ?? null, finished: shop.last('MeltFinished') ?? null },
      context,
    );
  const approved = (decide: (ids: readonly string[]) => (context: DecideContext) => Decision<unknown>): void => {
    const needs = shop.asked(decide([]));
    const ids = needs.map((_, index) => `a${shop.events.length}-${index}`);
    needs.forEach((_, index) => shop.approve(ids[index]!, (context) => decide(ids.slice(0, index))(context)));
    shop.do(decide(ids));
  };
  const melt = (hasil: MeltResult | null = null) => approved((ids) => start(hasil, ids));
  const goods = () => shop.document<GoodsDocument>(goodsStream('g'));
  const refusal = (decide: (context: DecideContext) => unknown): DomainError => {
    try {
      decide(shop.context());
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('not refused');
  };
  const came = (): StockMovement[] =>
    things.map(({ barang, berat, kadar, harga_modal: nilai }) => ({
      ...{ barang, dari: 'pelanggan', ke: 'beli', qty: 1, berat, kadar, nilai },
    }));
  const bring = () =>
    shop.do(() => ({
      events: [
        { stream: 'x/1', type: 'Brought', schema: 1, body: null, movements: came(), document: { status: 'X', body: null } },
      ],
      result: null,
    })); // prettier-ignore

  beforeEach(() => {
    shop = new TestShop();
    things = THINGS;
    bring();
  });

  it('moves them into the furnace at what they cost, with somebody’s word', () => {
    expect(shop.asked(start())).toMatchObject([
      { kategori: 'HANCUR_BARANG', description: 'HANCUR PEMBELIAN 2 BARANG', no_faktur: null, hash: 'h' },
    ]);
    melt();
    expect(goods()).toMatchObject({
      no: 'HPSJA2611200001',
      status: 'PROSES',
      body: {
        ...{ jenis: 'HP', keterangan: 'UNTUK DILEBUR', setuju_by: 'SPV1', total_qty: 2, berat: 8_270 },
        ...{ berat_murni: 5_953, harga_modal: 3_411_500, hasil: null },
      },
    });
    expect([shop.balance('persediaan/lebur'), shop.balance('persediaan')]).toEqual([3_411_500, -3_411_500]);
    expect([shop.placeOf('A'), shop.placeOf('B')]).toEqual(['lebur', 'lebur']);
  });

  it('makes a bar of them; the fine gold it lacks is expensed at the average cost', () => {
    melt();
    shop.do(finish());
    expect(goods()).toMatchObject({
      no: 'HPSJA2611200001',
      status: 'SELESAI',
      body: {
        hasil: {
          ...{ barang: 'lebur/g', berat_murni_hasil: 5_907, susut: 46, nilai_susut: 26_361, harga_modal_hasil: 3_385_139 },
          ...{ setuju_by: null, tgl_hasil: TODAY },
        },
      },
    }); // prettier-ignore
    expect([shop.balance('susut'), shop.balance('persediaan/lebur')]).toEqual([26_361, 3_385_139]);
    expect(shop.holding('lebur/g', 'lebur')).toEqual({ qty: 1, nilai: 3_385_139 });
    expect([shop.placeOf('A'), shop.placeOf('B')]).toEqual(['olah/lebur', 'olah/lebur']);
    expect(shop.own('nilai')).toBe(3_385_139);
  });

  it('books both in one append where the result is there at once', () => {
    melt(BAR);
    expect(shop.events.map(({ type }) => type)).toEqual([
      'Brought',
      'MeltStarted',
      'MeltFinished',
      'AuthorizationUsed',
    ]);
    expect([goods().status, shop.balance('susut')]).toEqual(['SELESAI', 26_361]);
  });

  it.each([
    ['a loss', { berat_hasil: 6_000, kadar_hasil: 89_500 }],
    ['a gain', { berat_hasil: 7_200, kadar_hasil: 89_500 }],
  ])('asks for %s beyond what the furnace takes', (_, hasil) => {
    const loss = { kategori: 'SUSUT_LEBUR', description: 'SUSUT LEBUR MELEBIHI TOLERANSI' };
    expect(shop.asked(start(hasil)).map(({ kategori }) => kategori)).toEqual(['HANCUR_BARANG', 'SUSUT_LEBUR']);
    melt();
    expect(shop.asked(finish(hasil))).toMatchObject([{ ...loss, no_faktur: 'HPSJA2611200001', hash: 'r' }]);
    approved((ids) => finish(hasil, ids));
    expect(goods().body.hasil?.setuju_by).toBe('SPV1');
    expect(shop.balance('persediaan/lebur') + shop.balance('susut')).toBe(3_411_500);
  });

  it('asks nothing at the tolerance itself', () => {
    things = [thing('C', 10_000, 100_000, 1_000)];
    bring();
    melt();
    expect(shop.asked(finish({ berat_hasil: 9_900, kadar_hasil: 100_000 }))).toEqual([]);
    expect(shop.asked(finish({ berat_hasil: 9_899, kadar_hasil: 100_000 }))).toHaveLength(1);
  });

  it('names what is wrong at its field', () => {
    const refused = (over: Partial<MeltFacts>, hasil: MeltResult | null = null) =>
      refusal(start(hasil, [], over)).details.map(({ field, code }) => `${field} ${code}`);
    const [one] = THINGS;
    expect(refused({ things: [], knowsWarehouse: false })).toEqual(['kode_gudang mustChoose', 'lines notEmpty']);
    const odd = [one!, one!, { ...one!, barang: 'S', berat_batu: 5 }, { ...one!, barang: 'K', kadar: 100_001 }];
    expect(refused({ things: [...odd, { ...one!, barang: 'M', refusal: 'goodsMovedOn' }] })).toEqual([
      'lines.1.line_no listedTwice',
      'lines.2.line_no stonesFirst',
      'lines.3.line_no noFineGold',
      'lines.4.line_no goodsMovedOn',
    ]);
    expect(refused({}, { berat_hasil: 0, kadar_hasil: 100_001 })).toEqual([
      'hasil.berat_hasil notZero',
      'hasil.kadar_hasil kadarGold',
    ]);
    expect(refusal((context) => startMelt({ ...{ jenis: 'HP' as const, goods_id: 'g', kode_gudang: 'GH', keterangan: ' ', hasil: null }, ...{ otorisasi_ids: [], hash: 'h' } }, facts(), context)).details).toEqual([{ field: 'keterangan', code: 'notEmpty' }]); // prettier-ignore
    shop.openDay = null;
    expect(shop.refusal(start())).toBe('DAY_NOT_OPEN');
  });

  it('goes in once, and comes out once', () => {
    melt();
    expect(shop.refusal(start())).toBe('GOODS_DOCUMENT_ALREADY_SAVED');
    shop.do(finish());
    expect(refusal(finish())).toMatchObject({ code: 'MELT_NOT_RUNNING', params: { status: 'SELESAI' } });
  });

  describe('taken back', () => {
    it('restores every balance and every place, once', () => {
      const before = shop.snapshot();
      melt(BAR);
      shop.do(back);
      expect(shop.snapshot()).toEqual(before);
      expect(goods()).toMatchObject({ status: 'BATAL', body: { ended: { alasan_batal: 'SALAH TIMBANG' } } });
      expect(shop.refusal(back)).toBe('MELT_NOT_FINISHED');
    });

    it('from the furnace', () => {
      const before = shop.snapshot();
      melt();
      shop.do(back);
      expect([shop.snapshot(), goods().status]).toEqual([before, 'BATAL']);
    });

    it('the result alone where the melt is of another day, and then neither it nor the melt any more', () => {
      melt();
      const inFurnace = shop.snapshot();
      shop.openDay = TOMORROW;
      expect(refusal(back)).toMatchObject({ code: 'GOODS_DOCUMENT_OTHER_DAY', params: { no: 'HPSJA2611200001', tgl: TODAY } }); // prettier-ignore
      shop.do(finish());
      shop.do(back);
      expect([shop.snapshot(), goods().status]).toEqual([inFurnace, 'PROSES']);
      shop.do(finish());
      shop.openDay = '2026-11-22';
      expect(refusal(back)).toMatchObject({ code: 'GOODS_DOCUMENT_OTHER_DAY', params: { tgl: TOMORROW } });
    });

    it('asks for a reason', () => {
      melt();
      const silent = (context: DecideContext) => reverseMelt({ id: 'g', alasan: ' ' }, { started: shop.last('MeltStarted'), finished: null }, context); // prettier-ignore
      expect(refusal(silent).details).toEqual([{ field: 'alasan', code: 'notEmpty' }]);
    });
  });

  it('is printed in the furnace and done, once freely, and not when it was taken back', () => {
    const print = (context: DecideContext) => printGoods({ id: 'g', otorisasi_ids: [], hash: 'p' }, context);
    melt();
    expect(shop.do(print)).toEqual({ cetak_ke: 1 });
    expect(shop.asked((context) => printGoods({ id: 'g', alasan: 'SOBEK', otorisasi_ids: [], hash: 'p' }, context))).toMatchObject([{ description: 'CETAK ULANG NOTA HANCUR PEMBELIAN' }]); // prettier-ignore
    shop.do(back);
    expect(shop.refusal(print)).toBe('MELT_NOT_FINISHED');
  });

  it('conserves what the shop owns, whatever is melted into whatever, there and back', () => {
    const weight = fc.integer({ min: 1, max: 500_000 });
    const kadar = fc.integer({ min: 1, max: 100_000 });
    const cost = fc.nat(900_000_000);
    fc.assert(
      fc.property(fc.array(fc.tuple(weight, kadar, cost), { minLength: 1, maxLength: 8 }), weight, kadar, (goldOf, berat_hasil, kadar_hasil) => {
        // Half a kilogram out of a grain is worth more than a figure may be, and refused.
        const fine = fineOf(goldOf.map(([berat, of]) => ({ berat, kadar: of })));
        const gained = fineOf([{ berat: berat_hasil, kadar: kadar_hasil }]);
        const paid = goldOf.reduce((sum, [, , nilai]) => sum + nilai, 0);
        fc.pre(fine === 0 || (paid / fine) * Math.abs(fine - gained) < 90_000_000_000_000);
        shop = new TestShop();
        things = goldOf.map(([berat, of, nilai], index) => thing(`T${index}`, berat, of, nilai));
        bring();
        const before = shop.snapshot();
        const owned = shop.own('nilai');
        melt({ berat_hasil, kadar_hasil });
        expect(shop.own('nilai') + shop.balance('susut')).toBe(owned);
        expect(shop.balance('persediaan/lebur')).toBe(shop.holding('lebur/g', 'lebur').nilai);
        shop.do(back);
        expect(shop.snapshot()).toEqual(before);
      }),
      { numRuns: 60 },
    ); // prettier-ignore
  });
});
