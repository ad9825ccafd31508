import { describe, expect, test } from 'vitest';
import { TestShop } from '../testing/shop.js';
import { changeMaster, createMaster, deleteMaster } from './change-master.js';
import { inForce, masterStream, masterValues, type DatedMasterBody, type MasterRow } from './master.js';
import { proposePrice } from './propose-price.js';

const price: MasterRow = { list: 'parameter-harga-beli', key: 'H75', keyField: 'kode_harga', dated: true };
const drawer: MasterRow = { list: 'master-laci', key: 'LACI1', keyField: 'kode_laci', dated: false };
const at = (tgl_berlaku: string, harga_per_gram: number) => ({ kode_harga: 'H75', harga_per_gram, tgl_berlaku });

function shop() {
  const test = new TestShop();
  const run = (decide: (context: ReturnType<TestShop['context']>) => readonly unknown[]) =>
    test.do((context) => ({ events: decide(context) as never, result: null }));
  const refusal = (decide: (context: ReturnType<TestShop['context']>) => readonly unknown[]) =>
    test.refusal((context) => ({ events: decide(context) as never, result: null }));
  return { test, run, refusal };
}

describe('a dated row', () => {
  test('in force is the latest version not after the day; of one day the last written', () => {
    const { test: books, run } = shop();
    run((context) => createMaster(price, at('2026-11-20', 100), context));
    run((context) => changeMaster(price, at('2026-11-25', 300), context));
    run((context) => changeMaster(price, at('2026-11-20', 200), context));
    const document = books.document<DatedMasterBody>(masterStream(price.list, price.key));
    expect(document.body!.versions.map((version) => version['harga_per_gram'])).toEqual([100, 300, 200]);
    expect(masterValues(document, '2026-11-19')).toBeNull();
    expect(masterValues(document, '2026-11-24')).toMatchObject({ harga_per_gram: 200, changed_by: 'KASIR1' });
    expect(masterValues(document, '2026-12-31')).toMatchObject({ harga_per_gram: 300 });
  });

  test('writes nothing when nothing changes', () => {
    const { test: books, run } = shop();
    run((context) => createMaster(price, at('2026-11-20', 100), context));
    run((context) => changeMaster(price, at('2026-11-20', 100), context));
    expect(books.events).toHaveLength(1);
  });

  test('carries what is in force or to come, however many versions there were', () => {
    const { test: books, run } = shop();
    run((context) => createMaster(price, at('2026-12-01', 1), context));
    for (let n = 2; n <= 80; n += 1) run((context) => changeMaster(price, at('2026-11-20', n), context));
    const { body } = books.document<DatedMasterBody>(masterStream(price.list, price.key));
    expect(body!.versions).toHaveLength(50);
    expect(inForce(body!.versions, '2026-11-20')).toMatchObject({ harga_per_gram: 80 });
    expect(inForce(body!.versions, '2026-12-01')).toMatchObject({ harga_per_gram: 1 });
  });
});

describe('a row', () => {
  test('is created once, changed and deleted, and its key may come back', () => {
    const { test: books, run, refusal } = shop();
    const values = { kode_laci: 'LACI1', nama_laci: 'LACI 1', boleh_minus: false };
    expect(refusal((context) => changeMaster(drawer, values, context))).toBe('MASTER_NOT_FOUND');
    run((context) => createMaster(drawer, values, context));
    expect(refusal((context) => createMaster(drawer, values, context))).toBe('MASTER_EXISTS');
    run((context) => changeMaster(drawer, { ...values, nama_laci: 'DEPAN' }, context));
    run((context) => deleteMaster(drawer, context));
    expect(refusal((context) => deleteMaster(drawer, context))).toBe('MASTER_NOT_FOUND');
    expect(masterValues(books.document('master/master-laci/LACI1'), '2026-11-20')).toBeNull();
    run((context) => createMaster(drawer, values, context));
    expect(books.events.map((event) => event.type)).toEqual(['MasterCreated', 'MasterChanged', 'MasterDeleted', 'MasterCreated']); // prettier-ignore
  });

  test.each([
    [{ boleh_minus: false, batas_minus: 5000 }, 0],
    [{ boleh_minus: true, batas_minus: 5000 }, -5000],
    [{ boleh_minus: true, batas_minus: null }, null],
    [{}, 0],
  ])('says how far its account may go below zero: %j', (values, minimum) => {
    const { test: books } = shop();
    const [event] = createMaster(drawer, values, books.context());
    expect(event!.accountRules).toEqual([{ akun: 'kas/LACI1', unit: 'IDR', minimum }]);
    const rekening = createMaster(
      { list: 'master-rekening', key: '0123', keyField: 'no_rekening', dated: false },
      values,
      books.context(),
    );
    expect(rekening[0]!.accountRules).toEqual([{ akun: 'bank/0123', unit: 'IDR', minimum }]);
  });
});

describe('a proposed price', () => {
  const rule = { cara_hitung: 'KADAR', tambahan_per_gram: 0, pembulatan_harga: 1000 } as const;
  test.each([
    [143_000_000, 75_000, rule, 107_300_000],
    [143_000_000, 75_000, null, 107_250_000],
    [143_000_000, 37_500, { ...rule, tambahan_per_gram: 2_500_000 }, 56_200_000],
    [143_000_000, 75_000, { ...rule, cara_hitung: 'TETAP' as const }, null],
    [null, 75_000, rule, null],
    [143_000_000, 250_000, rule, null],
  ])('base %j at %j', (base, kadar, list, expected) => {
    expect(proposePrice(base, kadar, list)).toBe(expected);
  });
});
