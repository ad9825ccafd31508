import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError } from '../shared/domain-error.js';
import { type ItemBody, itemStream } from '../stock/item.js';
import { TestShop } from '../testing/shop.js';
import { printSorting, reverseSorting } from './reverse-sorting.js';
import { type SortCandidate, type SortFacts, sortGoods, type SortLine } from './sort-goods.js';
import { moveSorted, reverseSortMove, type SortMove, type SortMoveCandidate, sortMoves } from './sort-move.js';
import { type Sorting, sortingStream } from './sorting.js';

const bought = (over: Partial<SortCandidate> = {}): SortCandidate => ({
  ...{ barang: 'p1:1', dari: 'beli', purchase_id: 'p1', purchase_line_no: 1, no_faktur_beli: 'FBSJA2611200001' },
  ...{ barcode_asal: null, nama_barang: 'GELANG KERONCONG', kode_dept: 'GL', kode_group: '750', kadar: 75_000 },
  ...{ berat: 5_020, harga_modal: 3_765_000, batu: [], refusal: null },
  ...over,
});
const line = (over: Partial<SortLine> = {}): SortLine => ({
  ...{ hasil_sortir: 'CUCI' as const, berat_sortir: 5_000, kadar_sortir: null, kode_kondisi: null, baru: null },
  ...over,
});
const toTray = (over: Partial<SortLine> = {}, kode_barcode = 'N1'): SortLine =>
  line({ hasil_sortir: 'BAKI', baru: ring(kode_barcode, { kode_supplier: null }), ...over });

describe('sorting what was bought', () => {
  let shop: TestShop;
  let things: SortCandidate[];
  const bring = () =>
    things.forEach(({ barang, dari, berat, kadar, harga_modal: nilai }) =>
      shop.bring({ barang, dari: 'pelanggan', ke: dari, qty: 1, berat, kadar, nilai }),
    );
  const sort =
    (lines: readonly SortLine[], otorisasi_ids: readonly string[] = [], over: Partial<SortFacts> = {}) =>
    (context: DecideContext) =>
      sortGoods(
        { sort_id: 's', keterangan: ' HARIAN ', lines, otorisasi_ids, hash: 'h' },
        { things, faults: [], ...over },
        context,
      );
  const back = (context: DecideContext) =>
    reverseSorting({ id: 's', alasan: 'SALAH SORTIR' }, shop.last('GoodsSorted') ?? null, context);
  const document = () => shop.document<Sorting>(sortingStream('s'));
  const refused = (decide: (context: DecideContext) => unknown): string[] => {
    try {
      decide(shop.context());
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
    throw new Error('not refused');
  };

  beforeEach(() => {
    shop = new TestShop();
    things = [bought()];
    bring();
  });

  it('makes a new thing in its tray, at what it cost less the gold it lost', () => {
    expect(shop.do(sort([toTray()]))).toEqual({ sort_id: 's', kode_barcode: ['N1'] });
    expect(document()).toMatchObject({
      no: 'SPSJA2611200001',
      status: 'VALID',
      body: {
        ...{ keterangan: 'HARIAN', berat_beli: 5_020, berat_sortir: 5_000, susut: 20, nilai_susut: 15_000 },
        ...{ harga_modal: 3_750_000, setuju_by: null },
        lines: [{ barang: 'p1:1', kode_barcode: 'N1', kode_baki: 'A1', berat_murni: 3_750, harga_modal: 3_750_000 }],
      },
    });
    expect(shop.document<ItemBody>(itemStream('N1')).body).toMatchObject({
      ...{ berat: 5_000, kadar: 75_000, harga_modal: 3_750_000, tgl_masuk: '2026-11-20' },
      asal: { barang: 'p1:1', no_faktur_beli: 'FBSJA2611200001' },
    });
    expect([shop.balance('susut'), shop.balance('persediaan')]).toEqual([15_000, -15_000]);
    expect(shop.lot('N1', 'baki/A1')).toEqual({ qty: 1, berat: 5_000, nilai: 3_750_000 });
    expect([shop.placeOf('p1:1'), shop.own('nilai')]).toEqual(['olah/sortir', 3_750_000]);
  });

  it.each(['CUCI', 'LEBUR'] as const)('sends it on to %s as it is, what it lost at its own cost', (hasil_sortir) => {
    shop.do(sort([line({ hasil_sortir })]));
    expect(shop.lot('p1:1', `sortir/${hasil_sortir}`)).toEqual({ qty: 1, berat: 5_000, nilai: 3_750_000 });
    expect(shop.lot('p1:1', 'beli')).toEqual({ qty: 0, berat: 0, nilai: 0 });
    expect([shop.balance('susut'), document().body.lines[0]!.kode_barcode]).toEqual([15_000, null]);
  });

  it.each([
    ['more weight', toTray({ berat_sortir: 5_030 })],
    ['more weight that is washed', line({ berat_sortir: 5_030 })],
    ['another fineness', toTray({ kadar_sortir: 70_000 })],
  ])('asks for a word about %s', (_, asked) => {
    const before = shop.own('nilai');
    expect(shop.asked(sort([asked]))).toMatchObject([
      { kategori: 'SORTIR_PEMBELIAN', description: 'KADAR ATAU BERAT SORTIR BERBEDA', hash: 'h' },
    ]);
    shop.approve('a', sort([asked]));
    shop.do(sort([asked], ['a']));
    expect(document().body.setuju_by).toBe('SPV1');
    expect(shop.own('nilai') + shop.balance('susut')).toBe(before);
  });

  it('tells what keeps its barcode what it weighs and costs now, and takes that back', () => {
    shop.put(itemStream('R7'), 'AKTIF', { ...ring('R7'), berat: 5_100, berat_asli: 5_220, harga_modal: 2_000_000, tgl_masuk: '2026-01-01' }); // prettier-ignore
    things = [bought({ barang: 'R7', barcode_asal: 'R7' })];
    bring();
    const item = () => shop.document<ItemBody>(itemStream('R7')).body;
    shop.do(sort([line()]));
    // 20 mg lighter than it was bought: 15 mg fine of 3,765, at 3,765,000; its tag of 120 mg hangs on it still.
    expect(item()).toMatchObject({ berat: 5_000, berat_asli: 5_120, harga_modal: 3_750_000 });
    shop.do(back);
    expect(item()).toMatchObject({ berat: 5_100, berat_asli: 5_220, harga_modal: 2_000_000 });
  });

  it('names what is wrong at its field', () => {
    const odd = [toTray(), toTray(), line({ berat_sortir: 0 }), line({ kadar_sortir: 70_000 }), toTray({ baru: null }), line({ baru: ring('N9') })]; // prettier-ignore
    things = odd.map((_, index) => bought({ barang: `p1:${index}` }));
    expect(refused(sort(odd))).toEqual([
      'lines.1.baru.kode_barcode listedTwice',
      'lines.2.berat_sortir weightNotZero',
      'lines.3.kadar_sortir sortKadarTray',
      'lines.4.baru notEmpty',
      'lines.5.baru sortNoItem',
    ]);
    things = [
      bought(),
      bought(),
      bought({ refusal: 'goodsMovedOn', barang: 'x' }),
      bought({ barang: 'y', batu: ['B1'] }),
    ];
    expect(refused(sort([line(), line(), line(), toTray()]))).toEqual([
      'lines.1.barang listedTwice',
      'lines.2.barang goodsMovedOn',
      'lines.3.barang stonesFirst',
    ]);
    expect(refused(sort([]))).toEqual(['lines notEmpty']);
    shop.openDay = null;
    expect(shop.refusal(sort([line()]))).toBe('DAY_NOT_OPEN');
  });

  it('goes back on its day, once, while what it made is as it was made', () => {
    const before = shop.snapshot();
    shop.do(sort([toTray()]));
    const { no, status, body } = shop.document<ItemBody>(itemStream('N1'));
    shop.put(itemStream('N1'), status, { ...body, berat: 4_900 });
    expect([no, shop.refusal(back)]).toEqual([null, 'SORTED_ITEM_CHANGED']);
    shop.put(itemStream('N1'), status, body);
    shop.do(back);
    expect([shop.snapshot(), document().status]).toEqual([before, 'BATAL']);
    expect(shop.refusal(back)).toBe('SORTING_TAKEN_BACK');
  });

  it('stays on another day, and is printed once freely', () => {
    shop.do(sort([line()]));
    expect(shop.do((context) => printSorting({ id: 's', otorisasi_ids: [], hash: 'p' }, context))).toEqual({
      cetak_ke: 1,
    });
    shop.openDay = '2026-11-21';
    expect(shop.refusal(back)).toBe('GOODS_DOCUMENT_OTHER_DAY');
  });

  it('conserves cost and fine gold, whatever is weighed', () => {
    const weight = fc.integer({ min: 1, max: 100_000 });
    const sorted = fc.record({ was: weight, is: weight, kadar: fc.integer({ min: 1, max: 100_000 }), modal: fc.nat(500_000_000), tray: fc.boolean() }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(sorted, { minLength: 1, maxLength: 5 }), (all) => {
        shop = new TestShop();
        things = all.map(({ was, kadar, modal }, index) =>
          bought({ barang: `p1:${index}`, berat: was, kadar, harga_modal: modal }),
        );
        bring();
        const lines = all.map(({ is, tray }, index) =>
          tray ? toTray({ berat_sortir: is }, `N${index}`) : line({ berat_sortir: is }),
        );
        const cost = shop.own('nilai');
        const needs = shop.asked(sort(lines)).map((_, index) => shop.approve(`a${index}`, sort(lines)));
        shop.do(sort(lines, needs));
        expect(shop.own('nilai') + shop.balance('susut')).toBe(cost);
        expect(shop.balance('susut') + shop.balance('persediaan')).toBe(0);
        expect(document().body.harga_modal).toBe(shop.own('nilai'));
        // Of what goes into a tray to the milligram; of what is sent on its loss is rounded for itself.
        all.forEach(({ was, is, kadar, tray }, index) => {
          const gone = shop.last('GoodsSorted').movements
            .filter(({ barang, ke, dari }) => [`p1:${index}`, `N${index}`].includes(barang) && (ke === 'susut' || dari === 'susut'))
            .reduce((sum, { berat, kadar: of, ke }) => sum + (ke === 'susut' ? 1 : -1) * fineWeight(berat, of), 0); // prettier-ignore
          const lost = fineWeight(was, kadar) - fineWeight(is, kadar);
          expect(Math.abs(gone - lost)).toBeLessThanOrEqual(tray ? 0 : 1);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('moving what was sorted', () => {
  let shop: TestShop;
  const thing = (over: Partial<SortMoveCandidate> = {}): SortMoveCandidate => ({
    ...{
      barang: 'p1:1',
      no_faktur_beli: 'FB1',
      nama_barang: 'GELANG KERONCONG',
      kode_dept: 'GL',
      kode_group: '750',
      kadar: 75_000,
    },
    ...{ berat: 5_000, harga_modal: 3_750_000, refusal: null },
    ...over,
  });
  const move =
    (things: readonly SortMoveCandidate[] = [thing()], over: object = {}) =>
    (context: DecideContext) =>
      moveSorted(
        { move_id: 'm', sortir_asal: 'CUCI', sortir_tujuan: 'LEBUR', alasan: 'RUSAK', ...over },
        things,
        context,
      );

  beforeEach(() => {
    shop = new TestShop();
    shop.bring({ barang: 'p1:1', dari: 'pelanggan', ke: 'sortir/CUCI', qty: 1, berat: 5_000, kadar: 75_000, nilai: 3_750_000 }); // prettier-ignore
  });

  it('takes each whole to the other step, and back', () => {
    const before = shop.snapshot();
    expect(shop.do(move())).toEqual({ move_id: 'm', jumlah: 1 });
    expect(shop.lot('p1:1', 'sortir/LEBUR')).toEqual({ qty: 1, berat: 5_000, nilai: 3_750_000 });
    expect(shop.document<SortMove>(sortMoves.stream('m'))).toMatchObject({
      no: 'GSSJA2611200001',
      body: { total_qty: 1, berat: 5_000, berat_murni: 3_750 },
    });
    const back = (context: DecideContext) =>
      reverseSortMove({ id: 'm', alasan: 'SALAH' }, shop.last('SortedMoved'), context);
    shop.do(back);
    expect([shop.snapshot(), shop.refusal(back)]).toEqual([before, 'SORT_MOVE_TAKEN_BACK']);
  });

  it('names what is wrong', () => {
    const errors = (decide: (context: DecideContext) => unknown) => {
      try {
        decide(shop.context());
      } catch (error) {
        return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
      }
      return [];
    };
    expect(errors(move([], { sortir_tujuan: 'CUCI', alasan: ' ' }))).toEqual([
      'sortir_tujuan sameSortPlace',
      'alasan notEmpty',
      'barang notEmpty',
    ]);
    expect(errors(move([thing(), thing(), thing({ barang: 'x', refusal: 'goodsMovedOn' })]))).toEqual([
      'barang.1 listedTwice',
      'barang.2 goodsMovedOn',
    ]);
  });
});
