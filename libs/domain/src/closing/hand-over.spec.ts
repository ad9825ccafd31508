import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { DRAWER_DIFFERENCE } from '../shared/authorization-category.js';
import { TestShop } from '../testing/shop.js';
import { countDrawer, type CountFacts } from './count-drawer.js';
import {
  handOverDrawer,
  type HandOverDrawer,
  type HandOverFacts,
  refuseDrawer,
  type RefuseDrawer,
  takeOverDrawer,
} from './hand-over.js';
import { proposedShift } from './shift-clock.js';

const TODAY = '2026-11-20';
const HANDING: HandOverDrawer = {
  ...{ shift_id: 's1', tgl: TODAY, kode_laci: 'LACI1', shift: 'PAGI', penerima: 'OWNER', alasan: null, setor: null },
  ...{ otorisasi_ids: [], hash: 'h', pecahan: [{ nominal: 100_000, lembar: 50 }] },
};
const COUNT: CountFacts = {
  ...{ saldo_sistem: 5_000_000, toleransi: 10_000, nominal: [100_000, 5_000, 500], pemakai: null, batas_isi: null },
  deposit: { tujuan: { pemakai: ['SPV1'] }, rounding: { step: 100, coin: 100, note: 100_000 } },
};
const FACTS: HandOverFacts = { ...COUNT, shifts: ['PAGI', 'SORE'], users: ['KASIR1', 'OWNER'], receiverWorks: true };
type Decide = Parameters<TestShop['do']>[0];

const hand = (change: Partial<HandOverDrawer> = {}, facts: Partial<HandOverFacts> = {}) =>
  ((context) => handOverDrawer({ ...HANDING, ...change }, { ...FACTS, ...facts }, context)) satisfies Decide;
const take = ((context) => takeOverDrawer('s1', context)) satisfies Decide;
const refuse = (change: Partial<RefuseDrawer> = {}, facts: Partial<CountFacts> = {}) =>
  ((context) =>
    refuseDrawer(
      { shift_id: 's1', pecahan: HANDING.pecahan, alasan: null, otorisasi_ids: [], hash: 'h2', ...change },
      { ...COUNT, ...facts },
      context,
    )) satisfies Decide;
const notes = (lembar: number) => ({ pecahan: [{ nominal: 5_000, lembar }] });

describe('a drawer that changes hands', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const as = (actor: string): TestShop => Object.assign(shop, { actor });

  it('is counted as at closing, the difference being of who hands it over', () => {
    as('KASIR1').do(hand({ pecahan: [{ nominal: 5_000, lembar: 1_001 }] }));
    expect(shop.events.map(({ type }) => type)).toEqual(['DrawerCounted', 'DrawerHandedOver']);
    expect(shop.last('DrawerCounted').body).toMatchObject({
      ...{ jenis_hitung: 'GANTI SHIFT', shift: 'PAGI', shift_id: 's1', tanggung_jawab: 'KASIR1' },
      ...{ hitung_fisik: 5_005_000, saldo_sistem: 5_000_000, selisih: 5_000 },
    });
    expect([shop.balance('kas/LACI1'), shop.balance('selisih-kas')]).toEqual([5_000, -5_000]);
    expect(shop.document('drawer-shift/s1')).toMatchObject({ status: 'DISERAHKAN', body: { penerima: 'OWNER' } });
  });

  it('asks for a reason and an approval beyond the tolerance, as a count of the closing does', () => {
    expect(as('KASIR1').refusal(hand(notes(990)))).toBe('DIFFERENCE_NEEDS_REASON');
    const short = hand({ ...notes(990), alasan: 'KURANG' });
    expect(shop.asked(short)).toMatchObject([{ kategori: DRAWER_DIFFERENCE, hash: 'h' }]);
    const ids = [shop.approve('a1', short)];
    shop.do(hand({ ...notes(990), alasan: 'KURANG', otorisasi_ids: ids }));
    expect(shop.balance('selisih-kas')).toBe(50_000);
  });

  it('sends what is over its float first', () => {
    const setor = { transfer_id: 't1', tujuan: 'BRANKAS', jumlah_rp: 1_000_000 };
    as('KASIR1').do(hand({ setor }));
    expect(shop.events.map(({ type }) => type)).toEqual(['DrawerTransferSent', 'DrawerCounted', 'DrawerHandedOver']);
    expect(shop.last('DrawerHandedOver').body).toMatchObject({ hitung_fisik: 4_000_000, selisih: 0, setor: { jumlah_rp: 1_000_000 } }); // prettier-ignore
    expect(shop.last('DrawerTransferSent').body).toMatchObject({ keterangan: 'SETOR GANTI SHIFT' });
  });

  it('goes to another user of the drawer, who works, at the end of a shift that there is', () => {
    as('KASIR1');
    expect(shop.refusal(hand({ shift: null }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(hand({ shift: 'MALAM' }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(hand({ penerima: null }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(hand({}, { receiverWorks: false }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(hand({ penerima: 'KASIR1' }))).toBe('SAME_HANDS');
    expect(shop.refusal(hand({ penerima: 'KASIR2' }))).toBe('RECEIVER_NOT_OF_DRAWER');
    expect(shop.refusal(hand({ shift: null }, { shifts: [] }))).toBeNull();
    expect(shop.refusal(hand({ tgl: '2026-11-19' }))).toBe('DAY_CHANGED');
  });

  it('is taken over by its receiver, once, and no money moves', () => {
    as('KASIR1').do(hand());
    expect(shop.refusal(take)).toBe('SHIFT_OF_OTHERS');
    as('OWNER').do(take);
    expect(shop.last('DrawerTakenOver')).toMatchObject({ postings: [], body: { taken_by: 'OWNER' } });
    expect(shop.document('drawer-shift/s1')).toMatchObject({ status: 'DITERIMA', body: { hitung_penerima: null } });
    expect(shop.refusal(take)).toBe('SHIFT_ANSWERED');
    expect(shop.refusal(refuse())).toBe('SHIFT_ANSWERED');
    expect(shop.refusal((context) => takeOverDrawer('s2', context))).toBe('SHIFT_NOT_FOUND');
  });

  it('refused is counted by its receiver; both figures stay, and the difference with who handed it over', () => {
    as('KASIR1').do(hand());
    const short = refuse({ ...notes(990), alasan: 'KURANG SEPULUH' });
    expect(as('OWNER').asked(short)).toMatchObject([{ kategori: DRAWER_DIFFERENCE, hash: 'h2' }]);
    as('OWNER');
    const ids = [shop.approve('a1', short)];
    shop.do(refuse({ ...notes(990), alasan: 'KURANG SEPULUH', otorisasi_ids: ids }));
    expect(shop.last('DrawerCounted').body).toMatchObject({ counted_by: 'OWNER', tanggung_jawab: 'KASIR1', selisih: -50_000 }); // prettier-ignore
    expect(shop.document('drawer-shift/s1')).toMatchObject({
      status: 'DITOLAK',
      body: { hitung_fisik: 5_000_000, hitung_penerima: 4_950_000, tanggung_jawab: 'KASIR1' },
    });
    expect(shop.balance('selisih-kas')).toBe(50_000);
  });

  it('no longer waits once it was counted again, or its day is over', () => {
    as('KASIR1').do(hand());
    const again = { ...HANDING, otorisasi_ids: [] };
    shop.do((context) => countDrawer(again, COUNT, context));
    expect(as('OWNER').refusal(take)).toBe('SHIFT_COUNTED_AGAIN');
    expect(shop.refusal(refuse())).toBe('SHIFT_COUNTED_AGAIN');
    as('KASIR1').do(hand({ shift_id: 's2' }));
    as('OWNER').openDay = '2026-11-21';
    expect(shop.refusal((context) => takeOverDrawer('s2', context))).toBe('DAY_CHANGED');
  });

  it('posts exactly what each of the two found to differ, and its lines sum to 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }), (first, second) => {
        const own = new TestShop();
        const book = 5_000_000;
        own.do(hand({ ...notes(1_000 + first) }, { toleransi: 100_000 }));
        own.actor = 'OWNER';
        const held = book + first * 5_000;
        own.do(refuse({ ...notes(1_000 + second) }, { saldo_sistem: held, toleransi: 100_000 }));
        const moved = own.events.flatMap(({ postings }) => postings);
        expect(moved.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0);
        expect(book + own.balance('kas/LACI1')).toBe(5_000 * (1_000 + second));
      }),
    );
  });
});

describe('the clock', () => {
  const SHIFTS = [
    { nama_shift: 'PAGI', jam_mulai: '07:00', jam_selesai: '15:00' },
    { nama_shift: 'SORE', jam_mulai: '15:00', jam_selesai: '22:00' },
    { nama_shift: 'MALAM', jam_mulai: '22:00', jam_selesai: '07:00' },
  ];
  it.each([
    ['14:50', 'PAGI'],
    ['15:10', 'PAGI'],
    ['18:29', 'PAGI'],
    ['18:31', 'SORE'],
    ['22:05', 'SORE'],
    ['03:00', 'MALAM'],
    ['23:59', 'SORE'],
  ])('proposes at %s the shift whose end is nearest: %s', (clock, shift) => {
    expect(proposedShift(SHIFTS, clock)).toBe(shift);
  });
  it('proposes none where a drawer has none', () => expect(proposedShift([], '12:00')).toBeNull());
});
