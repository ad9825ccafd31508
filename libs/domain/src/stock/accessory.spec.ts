import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { accessoryGoods, ACCESSORY_PLACE, costOfTaking } from './accessory.js';
import { accessoryEntries, type AccessoryEntry, requireThere } from './accessory-entry.js';
import { addAccessory, type AddAccessory } from './add-accessory.js';
import { type ExpenseCategory, takeAccessory, type TakeAccessory } from './take-accessory.js';

type Decide = Parameters<TestShop['do']>[0];

const KOTAK = { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', satuan_aksesoris: 'PCS' };
const SUPPLIER = { kode_supplier: 'SUP1', nama_supplier: 'PT KEMASAN' };
const KEMASAN: ExpenseCategory = {
  kode_transaksi: 'KEMASAN',
  nama_transaksi: 'KEMASAN TOKO',
  jenis: 'OUT',
  berlaku_untuk: 'SEMUA',
  keterangan_minimal: 0,
};

describe('accessories', () => {
  let shop: TestShop;
  const held = () => shop.holding(accessoryGoods('KOTAK'), ACCESSORY_PLACE);
  const add = (id: string, qty: number, harga_satuan: number | null, over: Partial<AddAccessory> = {}): Decide =>
    ((context) =>
      addAccessory(
        { accessory_entry_id: id, qty, harga_satuan, supplier: SUPPLIER, keterangan: null, ...over },
        KOTAK,
        context,
      )) satisfies Decide;
  const take = (
    id: string,
    qty: number,
    over: Partial<TakeAccessory> = {},
    category: ExpenseCategory | null = KEMASAN,
  ): Decide =>
    ((context) =>
      takeAccessory(
        { accessory_entry_id: id, qty, keterangan: 'UNTUK HADIAH', ...over },
        KOTAK,
        category,
        held(),
        context,
      )) satisfies Decide;
  const reverse = (id: string, alasan = 'SALAH'): Decide =>
    ((context) => {
      const recorded = shop.events.find((event) => event.stream === accessoryEntries.stream(id)) ?? null;
      const takenBy = shop.last('AccessoryEntryRecorded')?.no ?? null;
      const allow = (entry: AccessoryEntry) => requireThere(entry, held(), takenBy);
      return accessoryEntries.reverse({ id, alasan }, { recorded, allow }, context);
    }) satisfies Decide;
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

  it('come from a supplier on credit, or from what the shop already had', () => {
    shop.do(add('a', 10, 1_000));
    expect(shop.last('AccessoryEntryRecorded')).toMatchObject({
      postings: [
        { akun: 'persediaan', unit: 'IDR', jumlah: 10_000 },
        { akun: 'hutang/supplier/SUP1', unit: 'IDR', jumlah: -10_000 },
      ],
      movements: [
        { barang: 'aksesoris/KOTAK', dari: 'supplier/SUP1', ke: 'baki/AKSESORIS', qty: 10, berat: 0, kadar: 0, nilai: 10_000 },
      ],
    }); // prettier-ignore
    expect(shop.document(accessoryEntries.stream('a')).no).toMatch(/^AM/);
    shop.do(add('b', 1, 500, { supplier: null }));
    expect([shop.balance('modal'), shop.last('AccessoryEntryRecorded').movements[0]!.dari]).toEqual([-500, 'saldo-awal']); // prettier-ignore
  });

  it('are taken at moving average against an expense', () => {
    // 10 at 1,000 and 5 at 2,500 are 22,500 for 15: 1,500 each, 4 of them 6,000.
    shop.do(add('a', 10, 1_000));
    shop.do(add('b', 5, 2_500));
    shop.do(take('t', 4));
    expect(shop.last('AccessoryEntryRecorded')).toMatchObject({
      body: { nilai: 6_000, harga_satuan: null, nama_transaksi: 'KEMASAN TOKO' },
      postings: [
        { akun: 'biaya/KEMASAN', unit: 'IDR', jumlah: 6_000 },
        { akun: 'persediaan', unit: 'IDR', jumlah: -6_000 },
      ],
      movements: [{ dari: 'baki/AKSESORIS', ke: 'pelanggan', qty: 4, nilai: 6_000 }],
    });
    expect(shop.document(accessoryEntries.stream('t')).no).toMatch(/^AK/);
    expect(held()).toEqual({ qty: 11, nilai: 16_500 });
  });

  it('leave nothing behind when the last one goes', () => {
    // 3 for 100: one is 33.3 → 33, the next of 67 is 33.5 → 34, the last takes the 33 that are left.
    shop.do(add('a', 1, 100));
    shop.do(add('b', 2, 0));
    for (const [id, nilai] of [
      ['t', 33],
      ['u', 34],
      ['v', 33],
    ] as const) {
      shop.do(take(id, 1));
      expect(shop.document<AccessoryEntry>(accessoryEntries.stream(id)).body.nilai).toBe(nilai);
    }
    expect([held(), shop.balance('persediaan')]).toEqual([{ qty: 0, nilai: 0 }, 0]);
    expect(costOfTaking({ qty: 0, nilai: 0 }, 0)).toBe(0);
  });

  it('point at what is wrong', () => {
    shop.do(add('a', 3, 100));
    expect(wrongFields(add('b', 0, -1))).toEqual(['qty notZero', 'harga_satuan notNegative']);
    expect(wrongFields(add('b', 1, null))).toEqual(['harga_satuan notEmpty']);
    expect(wrongFields(take('t', 4))).toEqual(['qty stockShort']);
    expect(wrongFields(take('t', 0))).toEqual(['qty notZero']);
    const refused = (['BANK', 'SISTEM'] as const).map((berlaku_untuk) => ({ ...KEMASAN, berlaku_untuk }));
    for (const category of [null, { ...KEMASAN, jenis: 'IN' as const }, ...refused])
      expect(wrongFields(take('t', 1, {}, category))).toEqual(['kode_transaksi mustChoose']);
    expect(wrongFields(take('t', 1, { keterangan: ' ' }))).toEqual(['keterangan notEmpty']);
    expect(wrongFields(take('t', 1, { keterangan: 'X' }, { ...KEMASAN, keterangan_minimal: 2 }))).toEqual(['keterangan minLength']); // prettier-ignore
    expect(shop.refusal(add('a', 1, 1))).toBe('ACCESSORY_ENTRY_ALREADY_SAVED');
    shop.openDay = null;
    expect(shop.refusal(add('b', 1, 1))).toBe('DAY_NOT_OPEN');
  });

  it('go back once, on their day, with a reason', () => {
    expect(shop.refusal(reverse('t'))).toBe('ACCESSORY_ENTRY_NOT_FOUND');
    shop.do(add('a', 10, 1_000));
    const before = shop.snapshot();
    shop.do(take('t', 4));
    expect(wrongFields(reverse('t', ' '))).toEqual(['alasan notEmpty']);
    shop.openDay = '2026-11-21';
    expect(shop.refusal(reverse('t'))).toBe('ACCESSORY_ENTRY_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(reverse('t'));
    expect(shop.snapshot()).toEqual(before);
    expect(shop.refusal(reverse('t'))).toBe('ACCESSORY_ENTRY_REVERSED');
    shop.do(reverse('a'));
    expect([held(), shop.balance('hutang/supplier/SUP1')]).toEqual([{ qty: 0, nilai: 0 }, 0]);
  });

  it('cannot go back to where they came from while their pieces or their cost have gone elsewhere', () => {
    shop.do(add('a', 10, 1_000));
    shop.do(add('b', 5, 2_500));
    shop.do(take('t', 6));
    // 9 for 13,500 are left: not the ten of a. The five of b could go, and would leave 4 for 1,000.
    expect(shop.refusal(reverse('a'))).toBe('ACCESSORY_MOVED_ON');
    expect(shop.refusal(reverse('b'))).toBeNull();
    shop.do(take('u', 2));
    // 7 for 10,500 are left: five of them, but not the 12,500 they came with.
    expect(shop.refusal(reverse('b'))).toBe('ACCESSORY_MOVED_ON');
  });

  it('do not leave cost behind without a piece', () => {
    shop.do(add('a', 10, 1_000));
    shop.do(add('b', 5, 2_500));
    shop.do(take('t', 5));
    // 10 for 15,000 are left: the ten of a would go, and 5,000 would stay of nothing.
    expect(shop.refusal(reverse('a'))).toBe('ACCESSORY_MOVED_ON');
  });

  it('cost what the books say, whatever happens in whatever order', () => {
    const deed = fc.oneof(
      fc.record({ deed: fc.constant('add' as const), qty: fc.integer({ min: 1, max: 40 }), harga: fc.integer({ min: 0, max: 9_999 }) }),
      fc.record({ deed: fc.constant('take' as const), qty: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ deed: fc.constant('reverse' as const), of: fc.integer({ min: 0, max: 30 }) }),
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        shop = new TestShop();
        for (const [index, one] of deeds.entries()) {
          const decide =
            one.deed === 'add'
              ? add(`e${index}`, one.qty, one.harga)
              : one.deed === 'take'
                ? take(`e${index}`, one.qty)
                : reverse(`e${one.of}`);
          if (shop.refusal(decide) === null) shop.do(decide);
          const { qty, nilai } = held();
          expect(qty).toBeGreaterThanOrEqual(0);
          expect(nilai).toBeGreaterThanOrEqual(0);
          if (qty === 0) expect(nilai).toBe(0);
          expect(shop.balance('persediaan')).toBe(nilai);
          expect([...shop.balances.values()].reduce((sum, saldo) => sum + saldo, 0)).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
