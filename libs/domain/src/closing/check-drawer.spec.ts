import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TestShop } from '../testing/shop.js';
import { checkDrawer, type CheckDrawer } from './check-drawer.js';
import type { CountFacts } from './count-drawer.js';

const CHECK: CheckDrawer = {
  ...{ check_id: 'c1', tgl: '2026-11-20', kode_laci: 'LACI1', alasan: ' CEK SIANG ', setor: null },
  pecahan: [{ nominal: 100_000, lembar: 3 }, { nominal: 500, lembar: 0 }],
}; // prettier-ignore
const FACTS: CountFacts = {
  ...{ saldo_sistem: 320_000, toleransi: 0, nominal: [100_000, 500], pemakai: null, batas_isi: null },
  deposit: { tujuan: { pemakai: ['OWNER'] }, rounding: { step: 100, coin: 100, note: 100_000 } },
};
const check = (shop: TestShop, change: Partial<CheckDrawer> = {}, facts: Partial<CountFacts> = {}) =>
  checkDrawer({ ...CHECK, ...change }, { ...FACTS, ...facts }, shop.context());

it('tells what was counted beside the book, and posts nothing, whatever the difference', () => {
  const { events } = check(new TestShop());
  expect(events).toMatchObject([
    {
      ...{ stream: 'drawer-check/c1', type: 'DrawerChecked' },
      body: {
        hitung_fisik: 300_000,
        saldo_sistem: 320_000,
        selisih: -20_000,
        alasan: 'CEK SIANG',
        counted_by: 'KASIR1',
      },
    },
  ]);
  expect(events[0]!.postings ?? []).toEqual([]);
  expect(events[0]!.body).toMatchObject({ pecahan: [{ nominal: 100_000, lembar: 3 }] });
});

it('is made of the drawer one works with, on the day it is for', () => {
  const refused = (change: Partial<CheckDrawer>, facts: Partial<CountFacts> = {}) =>
    new TestShop().refusal((context) => checkDrawer({ ...CHECK, ...change }, { ...FACTS, ...facts }, context));
  expect(refused({ tgl: '2026-11-19' })).toBe('DAY_CHANGED');
  expect(refused({}, { pemakai: ['KASIR2'] })).toBe('DRAWER_OF_OTHERS');
  expect(refused({ pecahan: [{ nominal: 75, lembar: 1 }] })).toBe('VALIDATION_FAILED');
});

it('moves only what is handed on with it, and differs by the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(500_000),
      (notes, out, book) => {
        const jumlah_rp = Math.min(notes, out) * 100_000;
        const setor = { transfer_id: 't1', tujuan: 'BRANKAS', jumlah_rp };
        const { events, result } = check(new TestShop(), { setor, pecahan: [{ nominal: 100_000, lembar: notes }] }, { saldo_sistem: book }); // prettier-ignore
        const moved = events.flatMap(({ postings = [] }) => postings);
        expect(moved.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0);
        expect(moved.filter(({ akun }) => akun === 'kas/LACI1').map(({ jumlah }) => jumlah)).toEqual([-jumlah_rp]);
        expect(result.count.selisih).toBe(notes * 100_000 - book);
      },
    ),
  );
});
