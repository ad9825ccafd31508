import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext, Decision } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { addItem } from './add-item.js';
import { type GoodsDocument, goodsStream, itemMelts, type MeltResult } from './goods-document.js';
import { finishMelt, type MeltCandidate, type MeltFacts, startMelt, type StartMelt } from './melt.js';
import { printGoods } from './print-goods.js';
import { reverseMelt } from './reverse-melt.js';
import { trayHoldStream } from './tray.js';

/** 2,453 + 7,000 + 1,500 = 10,953 mg of fine gold for 10,740,000. */
const PIECES = [
  ['R1', 3_270, 75_000, 2_400_000],
  ['R2', 10_000, 70_000, 6_860_000],
  ['R3', 2_000, 75_000, 1_480_000],
] as const;
/** 14,900 × 73.2 % = 10,907 mg. */
const BAR: MeltResult = { berat_hasil: 14_900, kadar_hasil: 73_200 };
const WHY = 'RUSAK DAN TIDAK LAKU DIJUAL LAGI';

describe('melting things of the trays', () => {
  let shop: TestShop;
  const things: readonly MeltCandidate[] = PIECES.map(([barang, berat, kadar, harga_modal]) => ({
    ...{
      barang,
      kode_barcode: barang,
      nama_barang: 'CINCIN POLOS',
      kode_dept: 'CC',
      kode_group: '750',
      kode_baki: 'A1',
    },
    ...{ purchase_id: '', purchase_line_no: 0, no_faktur_beli: '', berat, kadar, harga_modal },
    ...{ berat_batu: 0, refusal: null },
  }));
  const facts = (over: Partial<MeltFacts> = {}): MeltFacts => ({
    ...{ things, knowsWarehouse: true, toleransi_susut_lebur: 100, ...over },
  });
  const start =
    (ids: readonly string[] = [], over: Partial<StartMelt> = {}, judged: Partial<MeltFacts> = {}) =>
    (context: DecideContext) =>
      startMelt(
        {
          ...{
            jenis: 'HB',
            goods_id: 'g',
            kode_gudang: '',
            keterangan: WHY,
            hasil: null,
            otorisasi_ids: ids,
            hash: 'h',
          },
          ...over,
        },
        facts(judged),
        context,
      );
  const finish = (context: DecideContext) =>
    finishMelt({ jenis: 'HB', goods_id: 'g', hasil: BAR, otorisasi_ids: [], hash: 'r' }, facts(), context);
  const back = (context: DecideContext) =>
    reverseMelt(
      { id: 'g', alasan: 'SALAH PILIH' },
      { started: shop.last('MeltStarted') ?? null, finished: shop.last('MeltFinished') ?? null },
      context,
      itemMelts,
    );
  const melt = (over: Partial<StartMelt> = {}) => {
    const decide = (ids: readonly string[]): ((context: DecideContext) => Decision<unknown>) => start(ids, over);
    shop.do(decide([shop.approve('a', decide([]))]));
  };
  const refusal = (decide: (context: DecideContext) => unknown): DomainError => {
    try {
      decide(shop.context());
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('not refused');
  };
  const goods = () => shop.document<GoodsDocument>(goodsStream('g'));

  beforeEach(() => {
    shop = new TestShop();
    for (const [code, berat, kadar, harga_modal] of PIECES)
      shop.do((context) => addItem(ring(code, { berat, berat_asli: berat, kadar, harga_modal }), context));
  });

  it('moves them from their trays into the furnace at what they cost, with somebody’s word', () => {
    expect(shop.asked(start())).toMatchObject([
      { kategori: 'HANCUR_BARANG', description: 'HANCUR BARANG', no_faktur: null, hash: 'h' },
    ]);
    melt();
    expect(goods()).toMatchObject({
      no: 'HBSJA2611200001',
      status: 'PROSES',
      body: { jenis: 'HB', keterangan: WHY, total_qty: 3, berat: 15_270, berat_murni: 10_953, harga_modal: 10_740_000 },
    });
    expect(PIECES.map(([code]) => shop.placeOf(code))).toEqual(['lebur', 'lebur', 'lebur']);
    expect([shop.balance('persediaan/lebur'), shop.balance('persediaan')]).toEqual([10_740_000, 0]);
  });

  it('makes a bar of them: 46 mg and 45,105 are lost, the rest is what it costs', () => {
    melt();
    shop.do(finish);
    expect(goods().body.hasil).toMatchObject({
      ...{
        barang: 'lebur/g',
        berat_murni_hasil: 10_907,
        susut: 46,
        nilai_susut: 45_105,
        harga_modal_hasil: 10_694_895,
      },
    });
    expect([shop.balance('susut'), shop.balance('persediaan/lebur')]).toEqual([45_105, 10_694_895]);
    expect(shop.holding('lebur/g', 'lebur')).toEqual({ qty: 1, nilai: 10_694_895 });
  });

  it('goes back to the trays they lay in, to the last balance; its result first where it is of a later day', () => {
    const before = shop.snapshot();
    melt();
    const inFurnace = shop.snapshot();
    shop.do(finish);
    shop.do(back);
    expect([shop.snapshot(), goods().status, shop.placeOf('R2')]).toEqual([before, 'BATAL', 'baki/A1']);

    shop.do(start([shop.approve('b', start([], { goods_id: 'g2' }))], { goods_id: 'g2' }));
    shop.openDay = '2026-11-21';
    shop.do((context) => finishMelt({ jenis: 'HB', goods_id: 'g2', hasil: BAR, otorisasi_ids: [], hash: 'r' }, facts(), context)); // prettier-ignore
    shop.do((context) => reverseMelt({ id: 'g2', alasan: 'SALAH TIMBANG' }, { started: shop.last('MeltStarted'), finished: shop.last('MeltFinished') }, context, itemMelts)); // prettier-ignore
    expect([shop.snapshot(), shop.document(goodsStream('g2')).status]).toEqual([inFurnace, 'PROSES']);
  });

  it('names what is wrong at its field, and who has a thing instead by itself', () => {
    const wrong = (over: Partial<StartMelt>, judged: Partial<MeltFacts> = {}) =>
      refusal(start([], over, judged)).details.map(({ field, code }) => `${field} ${code}`);
    expect(wrong({ keterangan: 'KURANG DARI 20 HURUF' })).toEqual([]);
    expect(wrong({ keterangan: ' KURANG DARI 20 HURU ' })).toEqual(['alasan descriptionLength']);
    expect(wrong({}, { things: [], knowsWarehouse: false })).toEqual([
      'kode_gudang mustChoose',
      'kode_barcode notEmpty',
    ]);
    const [one] = things as [MeltCandidate];
    const odd = [one, one, { ...one, barang: 'S', berat_batu: 5 }, { ...one, barang: 'K', kadar: 100_001 }];
    expect(wrong({}, { things: odd })).toEqual([
      'kode_barcode.1 listedTwice',
      'kode_barcode.2 stonesFirst',
      'kode_barcode.3 noFineGold',
    ]);
    const sold = { ...one, refusal: 'ITEM_SOLD', params: { kode_barcode: 'R1', oleh: 'KASIR1', no_faktur: 'FJ1' } };
    expect(refusal(start([], {}, { things: [sold] }))).toMatchObject({
      ...{ code: 'ITEM_SOLD', params: { oleh: 'KASIR1', no_faktur: 'FJ1' }, details: [{ field: 'kode_barcode.0' }] },
    });
  });

  it('leaves a tray alone that somebody weighs, there and back', () => {
    const hold = { jenis: 'TIMBANG', dokumen: 'd', oleh: 'SPV1', tgl: '2026-11-20' };
    shop.put(trayHoldStream('A1'), 'TIMBANG', hold);
    expect(shop.refusal(start())).toBe('TRAY_HELD');
    shop.put(trayHoldStream('A1'), '', null);
    melt();
    shop.put(trayHoldStream('A1'), 'TIMBANG', hold);
    expect(shop.refusal(back)).toBe('TRAY_HELD');
  });

  it('is none of the bought goods: nothing that is done with those finds it', () => {
    melt();
    const bought = { jenis: 'HP', goods_id: 'g', hasil: BAR, otorisasi_ids: [], hash: 'r' } as const;
    expect(shop.refusal((context) => finishMelt(bought, facts(), context))).toBe('GOODS_DOCUMENT_NOT_FOUND');
    expect(shop.refusal((context) => printGoods({ id: 'g', otorisasi_ids: [], hash: 'p' }, context))).toBe(
      'GOODS_DOCUMENT_NOT_FOUND',
    );
    expect(shop.do((context) => printGoods({ id: 'g', otorisasi_ids: [], hash: 'p' }, context, itemMelts))).toEqual({
      cetak_ke: 1,
    });
    const again = { id: 'g', alasan: 'SOBEK', otorisasi_ids: [], hash: 'p' };
    expect(shop.asked((context) => printGoods(again, context, itemMelts))).toMatchObject([
      { description: 'CETAK ULANG NOTA HANCUR BARANG' },
    ]);
  });
});
