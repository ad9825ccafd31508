import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorizationStream } from '../authorization/authorization.js';
import { sha256Text } from '../proof/sha2.js';
import type { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { AccountNumbers, type JournalSum, type NumberedStretch } from './account-numbers.js';
import { closePeriod, type PeriodClosedBody, type PeriodFacts, reopenPeriod } from './close-period.js';
import { JOURNALS } from './journals.js';
import { openDayFrom, periodsBetween } from './period.js';
import { periodFigures, periodText, unmappedIn } from './period-figures.js';
import { STANDARD_ACCOUNTS, STANDARD_CHART } from './standard-chart.js';

const FIGURES = { awal_tahun_buku: 1, saldo_akun: [], laba: -15_000, laba_berjalan: -15_000, laba_ditahan: 0 };
const FACTS: PeriodFacts = { pertama: '2026-09', figures: FIGURES, unmapped: [], unbalanced: [], peringatan: [] };
const ADM = { trx: 'UANG_KAS', type: 'UANG_KELUAR', akun: 'biaya/LISTRIK', jumlah: 350_000 };

describe('closing a month', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
    shop.actor = 'OWNER';
  });
  const close = (periode: string, facts: Partial<PeriodFacts> = {}, alasan: string | null = null) =>
    shop.do((context) => closePeriod({ periode, alasan }, { ...FACTS, ...facts }, context));
  const refused = (periode: string, facts: Partial<PeriodFacts> = {}): string | null =>
    shop.refusal((context) => closePeriod({ periode, alasan: null }, { ...FACTS, ...facts }, context));
  const reopen = (periode: string, otorisasi_ids: readonly string[] = []) => ({
    ...{ periode, alasan: 'JURNAL TERLUPA', otorisasi_ids, hash: 'h' },
  });

  it('keeps what it came to, with the SHA-256 of that text', () => {
    const { sha256 } = close('2026-09');
    expect(sha256).toBe(sha256Text(periodText('SJA', '2026-09', FIGURES)));
    expect(shop.last('PeriodClosed').body).toEqual({
      ...{ periode: '2026-09', sha256, closed_by: 'OWNER', closed_at: shop.now },
      ...{ ...FIGURES, peringatan: [], alasan: null },
    });
    expect(shop.document('period/2026-09').status).toBe('DITUTUP');
    expect(shop.last('PeriodClosed').postings).toEqual([]);
  });

  it('goes by months, one after the other, from the first of the books to the last that is over', () => {
    expect([refused('2026-08'), refused('2026-10'), refused('2026-9'), refused('2026-09', { pertama: null })]).toEqual([
      ...['PERIOD_NOT_FOUND', 'PERIOD_NOT_IN_TURN', 'PERIOD_NOT_FOUND', 'PERIOD_NOT_FOUND'],
    ]);
    close('2026-09');
    expect([refused('2026-09'), refused('2026-10')]).toEqual(['PERIOD_CLOSED', null]);
    close('2026-10');
    expect(refused('2026-11')).toBe('PERIOD_DAY_OPEN');
    shop.openDay = '2026-10-31';
    expect(refused('2026-10')).toBe('PERIOD_CLOSED');
  });

  it('waits until a later day was opened, for until then the last one could still be another', () => {
    const closed = { ...shop.context(), openDay: null, lastDay: '2026-09-30' };
    const on = (lastDay: string) => () =>
      closePeriod({ periode: '2026-09', alasan: null }, FACTS, { ...closed, lastDay });
    expect(on('2026-09-30')).toThrow(expect.objectContaining({ code: 'PERIOD_NOT_OVER' }));
    expect(on('2026-10-01')().events).toHaveLength(1);
  });

  it('refuses what has no number with where it gets one, and a day out of balance', () => {
    const facts = { unmapped: [ADM, ADM] };
    expect(refused('2026-09', facts)).toBe('PERIOD_UNMAPPED');
    const told = (): DomainError => {
      try {
        close('2026-09', facts);
      } catch (error) {
        return error as DomainError;
      }
      throw new Error('it was closed');
    };
    expect([told().params, told().data]).toEqual([
      { periode: '2026-09', jumlah: 1, akun: 'biaya/LISTRIK' },
      { buka: '/parameter-akun' },
    ]);
    expect(refused('2026-09', { unbalanced: ['2026-09-12'] })).toBe('PERIOD_UNBALANCED');
  });

  it('asks why where something is warned of, and keeps the answer', () => {
    const peringatan = [{ jenis: 'REKENING' as const, kode: '0881234567', sampai: '2026-09-28' }];
    expect(refused('2026-09', { peringatan })).toBe('PERIOD_NEEDS_REASON');
    close('2026-09', { peringatan }, ' koran belum datang ');
    expect(shop.last('PeriodClosed').body).toMatchObject({ peringatan, alasan: 'koran belum datang' });
    close('2026-10', {}, 'TANPA SEBAB');
    expect((shop.last('PeriodClosed').body as PeriodClosedBody).alasan).toBeNull();
  });

  it('is undone of the last month alone, with the owner’s word', () => {
    expect(shop.refusal((context) => reopenPeriod(reopen('2026-09'), context))).toBe('PERIOD_NOT_CLOSED');
    close('2026-09');
    close('2026-10');
    expect(shop.refusal((context) => reopenPeriod(reopen('2026-09'), context))).toBe('PERIOD_NOT_LAST');
    const need = shop.asked((context) => reopenPeriod(reopen('2026-10'), context));
    expect(need).toMatchObject([{ kategori: 'TUTUP_BUKU', description: 'BUKA KEMBALI 2026-10', hanya_owner: true }]);
    const id = shop.approve('a1', (context) => reopenPeriod(reopen('2026-10'), context));
    shop.do((context) => reopenPeriod(reopen('2026-10', [id]), context));
    expect(shop.last('PeriodReopened').body).toMatchObject({ periode: '2026-10', alasan: 'JURNAL TERLUPA', otorisasi_by: 'SPV1' }); // prettier-ignore
    expect([shop.document('period/2026-10').status, shop.document(authorizationStream('a1')).status]).toEqual(['TERBUKA', 'DIPAKAI']); // prettier-ignore
    expect(shop.refusal((context) => reopenPeriod({ ...reopen('2026-09'), alasan: ' ' }, context))).toBe('VALIDATION_FAILED'); // prettier-ignore
    close('2026-10');
    expect(shop.document('period/2026-10').status).toBe('DITUTUP');
  });

  it('leaves the first open day after a closed one to what is taken back', () => {
    close('2026-09');
    close('2026-10');
    expect(openDayFrom(shop.context(), '2026-09-14')).toBe('2026-11-01');
    expect(openDayFrom(shop.context(), '2026-11-14')).toBe('2026-11-14');
  });

  it('closes months of any order of attempts only ever as a row without gaps', () => {
    const months = periodsBetween('2026-06', '2026-10');
    const step = fc.record({ periode: fc.constantFrom(...months), open: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const tried = new TestShop();
        const facts = { ...FACTS, pertama: '2026-06' };
        for (const [index, { periode, open }] of steps.entries())
          try {
            if (!open) tried.do((context) => closePeriod({ periode, alasan: null }, facts, context));
            else {
              const asked = reopen(periode);
              const id = tried.approve(`a${index}`, (context) => reopenPeriod(asked, context));
              tried.do((context) => reopenPeriod({ ...asked, otorisasi_ids: [id] }, context));
            }
          } catch {
            // Refused: nothing has changed.
          }
        const states = months.map((periode) => tried.document(`period/${periode}`).status === 'DITUTUP');
        expect(states).toEqual([...states].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('what a month came to', () => {
  const stretches = (dari: string): NumberedStretch[] =>
    JOURNALS.flatMap(({ trx, type, roles }) =>
      roles.flatMap((kode_akun) => {
        const nomor_akun = STANDARD_ACCOUNTS[kode_akun];
        return nomor_akun ? [{ trx, type, kode_akun, nomor_akun, dari, sampai: null }] : [];
      }),
    );
  const numbers = new AccountNumbers(STANDARD_CHART, [], stretches('2026-01-01'));
  const sum = (trx: string, type: string, akun: string, jumlah: number, tgl = '2026-01-01'): JournalSum =>
    ({ trx, type, akun, tgl, debit: Math.max(jumlah, 0), credit: Math.max(-jumlah, 0) }); // prettier-ignore
  const out = (akun: string, jumlah: number) => [
    sum('UANG_KAS', 'UANG_KELUAR', akun, jumlah),
    sum('UANG_KAS', 'UANG_KELUAR', 'kas/LACI1', -jumlah),
  ];
  const opened = [sum('SALDO_AWAL', 'BUKA_TOKO', 'kas/LACI1', 5_000_000), sum('SALDO_AWAL', 'BUKA_TOKO', 'modal', -5_000_000)]; // prettier-ignore

  it('tells balances from the first day on, movements and profit of the month, and profit by book years', () => {
    const sums = { earlier: [...opened, ...out('biaya/SEWA', 100_000)], since: out('biaya/LISTRIK', 50_000), month: out('biaya/LISTRIK', 350_000) }; // prettier-ignore
    const figures = periodFigures(numbers, sums, '2026-10', 4);
    expect(figures.saldo_akun.map(({ nomor_akun, saldo, debit, kredit }) => [nomor_akun, saldo, debit, kredit])).toEqual([
      ['1-1100', 4_500_000, 0, 350_000],
      ['3-1100', -5_000_000, 0, 0],
      ['6-1100', 500_000, 350_000, 0],
    ]);
    expect(figures).toMatchObject({ awal_tahun_buku: 4, laba: -350_000, laba_berjalan: -400_000, laba_ditahan: -100_000 });
    expect(periodText('SJA', '2026-10', figures).split('\n')).toEqual([
      ...['emas-period-1', 'shop=SJA', 'period=2026-10', 'year=4'],
      'account=1-1100 AKTIVA-LANCAR 0 350000 4500000',
      'account=3-1100 MODAL 0 0 -5000000',
      'account=6-1100 BIAYA 350000 0 500000',
      ...['profit=-350000 -400000 -100000', ''],
    ]);
  }); // prettier-ignore

  it('tells apart what can still be given a number and what got one too late', () => {
    const sums = { earlier: opened, since: [], month: out('biaya/LISTRIK', 350_000) };
    const unmapped = (dari: string, today = '2026-11-20') =>
      Object.values(unmappedIn(new AccountNumbers(STANDARD_CHART, [], stretches(dari)), sums, '2026-10', today)).map((rows) =>
        rows.map(({ akun, jumlah }) => `${akun} ${jumlah}`),
      );
    expect(unmapped('2027-01-01')).toEqual([
      ['modal -5000000', 'kas/LACI1 5000000', 'biaya/LISTRIK 350000', 'kas/LACI1 -350000'].sort(),
      [],
    ].map((rows) => expect.arrayContaining(rows)));
    // From the 5th of the month on: balances stand under it at the month's end, income and cost of days before it do not.
    expect(unmapped('2026-10-05')).toEqual([[], ['biaya/LISTRIK 350000']]);
    expect(unmapped('2026-01-01')).toEqual([[], []]);
  }); // prettier-ignore

  it('sums to zero over all numbers, whatever was booked', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const many = fc.array(fc.tuple(fc.constantFrom('biaya/LISTRIK', 'modal', 'hutang/supplier/UBS', 'bank/1'), amount), { maxLength: 20 }); // prettier-ignore
    fc.assert(
      fc.property(many, many, many, (...[earlier, since, month]) => {
        const lines = (rows: typeof earlier) => rows.flatMap(([akun, jumlah]) => out(akun, jumlah));
        const sums = { earlier: lines(earlier), since: lines(since), month: lines(month) };
        const { saldo_akun } = periodFigures(numbers, sums, '2026-10', 1);
        const total = (of: 'saldo' | 'debit' | 'kredit') => saldo_akun.reduce((all, row) => all + row[of], 0);
        expect([total('saldo'), total('debit') - total('kredit')]).toEqual([0, 0]);
      }),
    );
  });
});
