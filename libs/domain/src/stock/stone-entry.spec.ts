import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { type StoneRow, stonesCome, type StonesCome, stonesGo, type StonesGo } from './record-stones.js';
import { stoneEntries, type StoneEntry } from './stone-entry.js';
import { STONE_PLACE, stoneGoods, type StoneLot, stoneLotStream } from './stone-lot.js';
import type { ExpenseCategory } from './take-accessory.js';

type Decide = Parameters<TestShop['do']>[0];

/** USD 400 per carat. */
const LOT: StoneRow = {
  ...{ kode_berlian: 'TB-1', nama_berlian: 'BERLIAN TABUR', no_sertifikat: null },
  ...{ satuan: 'CARAT', mata_uang: 'USD', carat: null, harga_modal: 40_000 },
};
const CERTIFIED: StoneRow = {
  ...LOT,
  kode_berlian: 'GIA-1',
  no_sertifikat: 'GIA 2211',
  carat: 510,
  harga_modal: 410_000,
};
const SUPPLIER = { kode_supplier: 'DIA1', nama_supplier: 'PT DIAMINDO' };
const PECAH: ExpenseCategory = { kode_transaksi: 'PECAH', nama_transaksi: 'BATU PECAH', jenis: 'OUT', berlaku_untuk: 'SEMUA', keterangan_minimal: 0 }; // prettier-ignore

describe('loose stones', () => {
  let shop: TestShop;
  const lot = (kode = 'TB-1') => shop.document<StoneLot>(stoneLotStream(kode)).body;
  const held = (kode = 'TB-1') => shop.holding(stoneGoods(kode), STONE_PLACE);
  const come =
    (id: string, over: Partial<StonesCome> = {}, stone = LOT, isSet = false): Decide =>
    (context) =>
      stonesCome(
        { stone_entry_id: id, pcs: 50, carat: 1_500, harga: null, supplier: SUPPLIER, keterangan: null, ...over },
        stone,
        { kurs: 16_250, isSet },
        context,
      );
  const go =
    (id: string, over: Partial<StonesGo> = {}, category: ExpenseCategory | null = PECAH, stone = LOT): Decide =>
    (context) =>
      stonesGo({ stone_entry_id: id, pcs: 12, carat: 360, keterangan: 'PECAH', ...over }, stone, category, context);
  const reverse =
    (id: string): Decide =>
    (context) => {
      const recorded = shop.events.find((event) => event.stream === stoneEntries.stream(id)) ?? null;
      return stoneEntries.reverse({ id, alasan: 'SALAH' }, { recorded }, context);
    };
  const wrongFields = (decide: Decide): string[] => {
    try {
      decide(shop.context());
      return [];
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
  };

  beforeEach(() => {
    shop = new TestShop();
  });

  it('come from their supplier on credit, at the rate of the day', () => {
    // 1.500 ct × USD 400 × 16,250.
    shop.do(come('a'));
    const entry = shop.last('StoneEntryRecorded');
    expect(entry).toMatchObject({
      body: { nilai: 9_750_000, harga_usd: 40_000, harga_satuan: null, kurs: 16_250 },
      postings: [
        { akun: 'persediaan', unit: 'IDR', jumlah: 9_750_000 },
        { akun: 'hutang/supplier/DIA1', unit: 'IDR', jumlah: -9_750_000 },
      ],
      movements: [{ barang: 'berlian/TB-1', dari: 'supplier/DIA1', ke: 'baki/BERLIAN', qty: 50, berat: 0, nilai: 9_750_000 }],
    }); // prettier-ignore
    expect(shop.document(stoneEntries.stream('a')).no).toMatch(/^IM/);
    expect(lot()).toEqual({ pcs: 50, carat: 1_500, nilai: 9_750_000 });
    shop.do(come('b', { supplier: null, pcs: 1, carat: 30, harga: 10_000 }));
    expect([shop.balance('modal'), shop.last('StoneEntryRecorded').movements[0]!.dari]).toEqual([-48_750, 'saldo-awal']); // prettier-ignore
  });

  it('go at moving average against an expense, and the last one takes what is left', () => {
    shop.do(come('a'));
    // 12 of 50 pieces of 9,750,000.
    shop.do(go('t'));
    expect(shop.last('StoneEntryRecorded')).toMatchObject({
      body: { nilai: 2_340_000, harga_usd: null, nama_transaksi: 'BATU PECAH' },
      postings: [
        { akun: 'biaya/PECAH', unit: 'IDR', jumlah: 2_340_000 },
        { akun: 'persediaan', unit: 'IDR', jumlah: -2_340_000 },
      ],
      movements: [{ dari: 'baki/BERLIAN', ke: 'pelanggan', qty: 12, nilai: 2_340_000 }],
    });
    expect(shop.document(stoneEntries.stream('t')).no).toMatch(/^IK/);
    expect(lot()).toEqual({ pcs: 38, carat: 1_140, nilai: 7_410_000 });
    shop.do(go('u', { pcs: 38, carat: 1_140 }));
    expect([lot(), held(), shop.balance('persediaan')]).toEqual([{ pcs: 0, carat: 0, nilai: 0 }, { qty: 0, nilai: 0 }, 0]); // prettier-ignore
  });

  it('point at what is wrong', () => {
    shop.do(come('a'));
    expect(wrongFields(come('b', { pcs: 0, carat: 0 }))).toEqual(['pcs notZero', 'carat notZero']);
    expect(wrongFields(come('b', {}, { ...LOT, harga_modal: null }))).toEqual(['harga notEmpty']);
    expect(wrongFields(go('t', { pcs: 51 }))).toEqual(['pcs stoneStockShort']);
    expect(wrongFields(go('t', { carat: 1_501 }))).toEqual(['pcs stoneStockShort']);
    // The last piece cannot leave carat behind.
    expect(wrongFields(go('t', { pcs: 50, carat: 1_499 }))).toEqual(['pcs stoneStockShort']);
    expect(wrongFields(go('t', {}, null))).toEqual(['kode_transaksi mustChoose']);
    expect(wrongFields(go('t', { keterangan: ' ' }))).toEqual(['keterangan notEmpty']);
    const noRate: Decide = (context) =>
      stonesCome(
        { stone_entry_id: 'b', pcs: 1, carat: 30, harga: null, supplier: null, keterangan: null },
        LOT,
        { kurs: 0, isSet: false },
        context,
      );
    expect(wrongFields(noRate)).toEqual(['harga stoneRateMissing']);
    expect(shop.refusal(come('a'))).toBe('STONE_ENTRY_ALREADY_SAVED');
    shop.openDay = null;
    expect(shop.refusal(come('b'))).toBe('DAY_NOT_OPEN');
  });

  it('of a certificate are one piece of its own carat, which comes once', () => {
    const one = { pcs: 1, carat: null };
    expect(wrongFields(come('a', { pcs: 2, carat: null }, CERTIFIED))).toEqual(['pcs stoneOnePiece']);
    expect(wrongFields(come('a', { pcs: 1, carat: 500 }, CERTIFIED))).toEqual(['carat stoneOwnCarat']);
    expect(wrongFields(come('a', one, CERTIFIED, true))).toEqual(['kode_berlian stoneThere']);
    shop.do(come('a', one, CERTIFIED));
    expect(lot('GIA-1')).toEqual({ pcs: 1, carat: 510, nilai: 33_978_750 });
    expect(wrongFields(come('b', one, CERTIFIED))).toEqual(['kode_berlian stoneThere']);
  });

  it('go back once, on their day, while they are there', () => {
    expect(shop.refusal(reverse('t'))).toBe('STONE_ENTRY_NOT_FOUND');
    shop.do(come('a'));
    const before = lot();
    shop.do(go('t'));
    expect(wrongFields(reverse('a'))).toEqual(['alasan stoneStockShort']);
    shop.openDay = '2026-11-21';
    expect(shop.refusal(reverse('t'))).toBe('STONE_ENTRY_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(reverse('t'));
    expect(lot()).toEqual(before);
    expect(shop.refusal(reverse('t'))).toBe('STONE_ENTRY_REVERSED');
    shop.do(reverse('a'));
    expect([lot(), held(), shop.balance('hutang/supplier/DIA1')]).toEqual([{ pcs: 0, carat: 0, nilai: 0 }, { qty: 0, nilai: 0 }, 0]); // prettier-ignore
  });

  it('are in their lot what the goods book says, whatever comes, goes and goes back', () => {
    const step = fc.record({
      kind: fc.constantFrom('come', 'go', 'reverse'),
      pcs: fc.integer({ min: 1, max: 40 }),
      carat: fc.integer({ min: 1, max: 2_000 }),
      harga: fc.integer({ min: 0, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        shop = new TestShop();
        steps.forEach(({ kind, pcs, carat, harga }, at) => {
          const decide = kind === 'come' ? come(`e${at}`, { pcs, carat, harga }) : kind === 'go' ? go(`e${at}`, { pcs, carat }) : reverse(`e${at - 1}`); // prettier-ignore
          try {
            shop.do(decide);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          const { pcs: qty, carat: left, nilai } = (shop.context().get<StoneLot | null>(stoneLotStream('TB-1')).body ?? { pcs: 0, carat: 0, nilai: 0 }); // prettier-ignore
          expect(held()).toEqual({ qty, nilai });
          expect([nilai, nilai >= 0, left >= 0, qty > 0 || (left === 0 && nilai === 0)]).toEqual([shop.balance('persediaan'), true, true, true]); // prettier-ignore
        });
      }),
      { numRuns: 60 },
    );
  });

  it('tell what they were recorded with', () => {
    shop.do(come('a', { keterangan: ' PESANAN ' }));
    expect(shop.document<StoneEntry>(stoneEntries.stream('a')).body).toMatchObject({
      ...{ jenis: 'MASUK', kode_berlian: 'TB-1', pcs: 50, carat: 1_500, keterangan: 'PESANAN', status: 'VALID' },
    });
  });
});
