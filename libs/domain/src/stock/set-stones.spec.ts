import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { unconserved } from '../ledger/processing.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { addItem, type NewItem } from './add-item.js';
import { changeItem } from './change-item.js';
import { type ItemBody, itemStream } from './item.js';
import { stonesCome } from './record-stones.js';
import { lot as facts, stone } from './stone.fixture.js';
import { stonesValue, type Stone } from './stone.js';
import { STONE_PLACE, stoneGoods, type StoneLot, stoneLotStream } from './stone-lot.js';

type Decide = Parameters<TestShop['do']>[0];

/** Some of the lot, out of the loose stones of the shop. */
const loose = (pcs = 12, carat = 360): Stone => ({ ...stone(facts(), { pcs, carat }), modal_stok: 0 });
const withIt = (pcs = 12, carat = 360): Stone => stone(facts(), { pcs, carat });

const RING: NewItem = {
  ...{ kode_barcode: 'R1', kode_intern: null, nama_barang: 'CINCIN BERLIAN', kode_kategori: 'BERLIAN' },
  ...{ kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75_000, berat: 3_270, berat_asli: 3_270, kode_bandrol: null },
  ...{ kode_baki: 'A1', kode_gudang: 'TOKO', ongkos: 0, harga_modal: 2_400_000, harga_jual: 0, harga_atribut: 0 },
  ...{ kode_supplier: 'SUP1', size: null, surat_lengkap: null },
};

describe('stones that lie loose', () => {
  let shop: TestShop;
  const lot = () => shop.document<StoneLot>(stoneLotStream('LOT-01')).body;
  const held = () => shop.holding(stoneGoods('LOT-01'), STONE_PLACE);
  const item = () => shop.document<ItemBody>(itemStream('R1')).body;
  const come = (pcs: number, carat: number, harga: number): Decide => (context) =>
    stonesCome(
      { stone_entry_id: `in${shop.events.length}`, pcs, carat, harga, supplier: null, keterangan: null },
      { ...facts(), mata_uang: 'USD', harga_modal: null },
      { kurs: 16_250, isSet: false },
      context,
    ); // prettier-ignore
  const add =
    (stones: readonly Stone[]): Decide =>
    (context) =>
      addItem({ ...RING, harga_atribut: stonesValue(stones), stones }, context);
  const change =
    (stones: readonly Stone[]): Decide =>
    (context) =>
      changeItem({ kode_barcode: 'R1', changes: { stones }, otorisasi_ids: [], hash: '' }, context);

  beforeEach(() => {
    shop = new TestShop();
    // 1.500 ct × USD 400 × 16,250.
    shop.do(come(50, 1_500, 40_000));
  });

  it('bring their cost into the item that they are set in', () => {
    shop.do(add([loose()]));
    expect(item()).toMatchObject({ harga_modal: 4_740_000, stones: [{ pcs: 12, modal_stok: 2_340_000 }] });
    expect([lot(), held()]).toEqual([
      { pcs: 38, carat: 1_140, nilai: 7_410_000 },
      { qty: 38, nilai: 7_410_000 },
    ]);
    const { movements, postings } = shop.last('ItemAdded');
    expect(movements.map(({ barang, dari, ke, nilai }) => [barang, dari, ke, nilai])).toEqual([
      ['R1', 'supplier/SUP1', 'baki/A1', 2_400_000],
      ['R1', 'baki/A1', 'olah/pasang', 2_400_000],
      ['berlian/LOT-01', 'baki/BERLIAN', 'olah/pasang', 2_340_000],
      ['R1', 'olah/pasang', 'baki/A1', 4_740_000],
    ]);
    expect(unconserved(movements)).toBeNull();
    // Bought on credit is the thing alone: its stones were paid before.
    expect(postings).toEqual([
      { akun: 'persediaan', unit: 'IDR', jumlah: 2_400_000 },
      { akun: 'hutang/supplier/SUP1', unit: 'IDR', jumlah: -2_400_000 },
    ]);
    expect(shop.balance('persediaan')).toBe(9_750_000 + 2_400_000);
  });

  it('go back to their lot at what they cost, when they are taken out', () => {
    shop.do(add([loose()]));
    shop.do(come(38, 1_140, 80_000));
    const full = lot();
    shop.do(change([]));
    expect(item()).toMatchObject({ harga_modal: 2_400_000, stones: [] });
    expect(lot()).toEqual({ pcs: full.pcs + 12, carat: full.carat + 360, nilai: full.nilai + 2_340_000 });
    expect(shop.last('ItemEdited').movements.map(({ dari, ke }) => [dari, ke])).toEqual([
      ['baki/A1', 'olah/pasang'],
      ['olah/pasang', 'baki/BERLIAN'],
      ['olah/pasang', 'baki/A1'],
    ]);
  });

  it('stay set where their row stays, and a row beside it comes with the thing', () => {
    shop.do(add([loose()]));
    const before = lot();
    shop.do(change([loose(), withIt(3, 90)]));
    expect(item()).toMatchObject({ harga_modal: 4_740_000, stones: [{ modal_stok: 2_340_000 }, { pcs: 3 }] });
    expect(item().stones![1]).not.toHaveProperty('modal_stok');
    expect([lot(), shop.last('ItemEdited').movements]).toEqual([before, []]);
  });

  it('are refused where there are not so many', () => {
    const wrong = (decide: Decide) => {
      try {
        decide(shop.context());
        return [];
      } catch (error) {
        return (error as DomainError).details.map(({ field, code, params }) => [field, code, params]);
      }
    };
    expect(wrong(add([loose(51, 360)]))).toEqual([['stones.0.pcs', 'stoneStockShort', { pcs: 50, carat: 1.5 }]]);
    // Two rows of one lot take of what the first has left.
    expect(wrong(add([loose(30, 900), loose(21, 500)]))).toEqual([['stones.1.pcs', 'stoneStockShort', { pcs: 20, carat: 0.6 }]]); // prettier-ignore
    shop.do(add([withIt()]));
    expect(wrong(change([loose(51, 360)]))).toEqual([['stones.0.pcs', 'stoneStockShort', { pcs: 50, carat: 1.5 }]]);
    expect(lot()).toEqual({ pcs: 50, carat: 1_500, nilai: 9_750_000 });
  });

  it('and things hold together what the books say, whatever is set and taken out', () => {
    const row = fc.record({ pcs: fc.integer({ min: 1, max: 25 }), carat: fc.integer({ min: 1, max: 700 }), isLoose: fc.boolean() }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 3 }), { minLength: 1, maxLength: 6 }), (changes) => {
        shop = new TestShop();
        shop.do(come(50, 1_500, 40_000));
        shop.do(add([]));
        for (const rows of changes) {
          try {
            shop.do(change(rows.map(({ pcs, carat, isLoose }) => (isLoose ? loose : withIt)(pcs, carat))));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          const { pcs, nilai } = lot();
          expect(held()).toEqual({ qty: pcs, nilai });
          expect(item().harga_modal + nilai).toBe(shop.balance('persediaan'));
          const set = (item().stones ?? []).reduce((sum, { modal_stok = 0 }) => sum + modal_stok, 0);
          expect(item().harga_modal).toBe(2_400_000 + set);
        }
      }),
      { numRuns: 60 },
    );
  });
});
