import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { type ChangeMapping, changeMapping, type MappingBody, mappingOn } from './account-mapping.js';
import { dimensionOf, findJournal, journalOf, JOURNALS, mappedRoles, roleOf } from './journals.js';
import { STANDARD_ACCOUNTS, STANDARD_CHART, standardChartStreams, takeStandardChart } from './standard-chart.js';

const posting = (akun: string, jumlah: number) => ({ akun, unit: 'IDR' as const, jumlah });

describe('the register of journals', () => {
  it('finds the role of an account and what stands behind it', () => {
    expect([roleOf('kas/LACI1'), dimensionOf('kas/LACI1', 'kas')]).toEqual(['kas', 'LACI1']);
    expect([roleOf('penjualan'), dimensionOf('penjualan', 'penjualan')]).toEqual(['penjualan', null]);
    expect(roleOf('penjualan/ongkos')).toBe('penjualan/ongkos');
    expect([roleOf('hutang/supplier/UBS'), dimensionOf('hutang/supplier/UBS', 'hutang/supplier')]).toEqual(['hutang/supplier', 'UBS']); // prettier-ignore
    expect(roleOf('emas-di-bulan')).toBeNull();
  });

  it('has each journal once, and a cancellation in the journal of what it cancels', () => {
    expect(new Set(JOURNALS.map(({ trx, type }) => `${trx}/${type}`)).size).toBe(JOURNALS.length);
    expect(journalOf({ type: 'SaleCancelled', postings: [] })).toBe(findJournal('PENJUALAN', 'VALIDASI_PENJUALAN'));
    const taken = [posting('biaya/LISTRIK', 350_000), posting('kas/LACI1', -350_000)];
    const back = taken.map(({ akun, jumlah }) => posting(akun, -jumlah));
    for (const [type, postings] of [
      ['CashEntryRecorded', taken],
      ['CashEntryReversed', back],
    ] as const)
      // prettier-ignore
      expect(journalOf({ type, postings })?.type).toBe('UANG_KELUAR');
    const accessory = (akun: string) =>
      journalOf({ type: 'AccessoryEntryReversed', postings: [posting('persediaan', 6_000), posting(akun, -6_000)] });
    expect(accessory('biaya/KEMASAN')?.type).toBe('AMBIL_AKSESORIS');
    expect(accessory('hutang/supplier/SUP1')?.type).toBe('TAMBAH_AKSESORIS');
  });
});

describe('accounts of a journal', () => {
  let shop: TestShop;
  const stream = 'journal/UANG_KAS/UANG_KELUAR';
  const account = (nomor: string, over = {}) =>
    shop.put(`master/master-akun/${nomor}`, 'AKTIF', { values: { nomor_akun: nomor, is_detail: true, is_aktif: true, ...over } }); // prettier-ignore
  const change = (over: Partial<ChangeMapping> = {}): ChangeMapping => ({
    trx: 'UANG_KAS',
    type: 'UANG_KELUAR',
    tgl_berlaku: null,
    version: null,
    detail_akun: [{ kode_akun: 'biaya', nomor_akun: '6-1100' }],
    ...over,
  });
  const set = (over?: Partial<ChangeMapping>) => shop.do((context) => changeMapping(change(over), context));
  const wrong = (over: Partial<ChangeMapping>): string[] => {
    try {
      changeMapping(change(over), shop.context());
      return [];
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
  };
  const accountOn = (tgl: string, role: 'kas' | 'biaya') =>
    mappingOn(shop.document<MappingBody>(stream).body, tgl)?.accounts[role] ?? null;

  beforeEach(() => {
    shop = new TestShop();
    account('6-1100');
    account('1-1100');
    account('6-1000', { is_detail: false });
    account('6-9000', { is_aktif: false });
  });

  it('count from a day on; the days before keep theirs, and roles that are not named keep theirs', () => {
    set({ detail_akun: [{ kode_akun: 'biaya', nomor_akun: '6-1100' }, { kode_akun: 'kas', nomor_akun: '1-1100' }] }); // prettier-ignore
    set({ tgl_berlaku: '2026-12-01', detail_akun: [{ kode_akun: 'biaya', nomor_akun: null }] });
    expect([accountOn('2026-11-19', 'biaya'), accountOn('2026-11-30', 'biaya'), accountOn('2026-12-01', 'biaya')]).toEqual([null, '6-1100', null]); // prettier-ignore
    expect(accountOn('2026-12-01', 'kas')).toBe('1-1100');
  });

  it('write nothing where nothing changes', () => {
    expect(set().version).toBe(1);
    expect(set().version).toBe(1);
    expect(shop.events).toHaveLength(1);
  });

  it('point at what is wrong', () => {
    const one = (kode_akun: string, nomor_akun: string | null) => wrong({ detail_akun: [{ kode_akun, nomor_akun }] });
    expect(one('biaya', '9-9999')).toEqual(['detail_akun.0.nomor_akun lookupUnknown']);
    expect(one('biaya', '6-1000')).toEqual(['detail_akun.0.nomor_akun accountIsHeading']);
    expect(one('biaya', '6-9000')).toEqual(['detail_akun.0.nomor_akun lookupInactive']);
    expect(one('hpp', '6-1100')).toEqual(['detail_akun.0.kode_akun notInList']);
    expect(wrong({ detail_akun: [] })).toEqual(['detail_akun notEmpty']);
    expect(wrong({ tgl_berlaku: '2026-11-19' })).toEqual(['tgl_berlaku notBeforeSystemDate']);
    expect(wrong({ detail_akun: [...change().detail_akun, ...change().detail_akun] })).toEqual(['detail_akun.1.kode_akun notInList']); // prettier-ignore
  });

  it('tell the second of two people who changed them first', () => {
    set({ version: 0 });
    expect(shop.refusal((context) => changeMapping(change({ version: 0 }), context))).toBe('JOURNAL_CHANGED');
    expect(shop.refusal((context) => changeMapping(change({ version: 1 }), context))).toBeNull();
    expect(shop.refusal((context) => changeMapping(change({ trx: 'X' }), context))).toBe('JOURNAL_NOT_FOUND');
  });
});

describe('the standard chart', () => {
  it('has an account for every role of every journal, below a heading of its group', () => {
    const details = new Map(STANDARD_CHART.map((one) => [one.nomor_akun, one]));
    expect(details.size).toBe(STANDARD_CHART.length);
    for (const role of JOURNALS.flatMap(mappedRoles)) {
      const account = details.get(STANDARD_ACCOUNTS[role] ?? '');
      expect({ role, is_detail: account?.is_detail }).toEqual({ role, is_detail: true });
      expect(details.get(account!.nomor_induk!)).toMatchObject({ is_detail: false, kelompok_akun: account!.kelompok_akun }); // prettier-ignore
    }
  });

  it('is taken over once, and leaves alone what the shop has set', () => {
    const shop = new TestShop();
    shop.put('master/master-akun/6-1100', 'AKTIF', { values: { nama_akun: 'LISTRIK', is_detail: true } });
    shop.put('master/master-akun/77', 'AKTIF', { values: { nama_akun: 'LACI', is_detail: true } });
    const own = { trx: 'UANG_KAS', type: 'UANG_KELUAR', tgl_berlaku: null, version: null, detail_akun: [{ kode_akun: 'kas', nomor_akun: '77' }] }; // prettier-ignore
    shop.do((context) => changeMapping(own, context));
    expect(shop.do(takeStandardChart)).toEqual({
      akun: STANDARD_CHART.length - 1,
      jurnal: JOURNALS.filter((journal) => mappedRoles(journal).length > 0).length,
    });
    expect(shop.document<{ values: object }>('master/master-akun/6-1100').body.values).toMatchObject({ nama_akun: 'LISTRIK' }); // prettier-ignore
    const { body } = shop.document<MappingBody>('journal/UANG_KAS/UANG_KELUAR');
    expect(mappingOn(body, '2026-11-20')?.accounts).toEqual({ kas: '77', biaya: '6-1100' });
    expect(shop.do(takeStandardChart)).toEqual({ akun: 0, jurnal: 0 });
    expect(standardChartStreams()).toEqual(
      expect.arrayContaining([...new Set(shop.events.map(({ stream }) => stream))]),
    );
  });
});
