import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountNumbers, bookYear, isProfitGroup, type JournalSum, type NumberedStretch } from './account-numbers.js';
import { JOURNALS } from './journals.js';
import { STANDARD_ACCOUNTS, STANDARD_CHART } from './standard-chart.js';

const sum = (trx: string, type: string, akun: string, jumlah: number, tgl = '2026-11-20'): JournalSum =>
  ({ trx, type, akun, tgl, debit: Math.max(jumlah, 0), credit: Math.max(-jumlah, 0) }); // prettier-ignore

/** A shop that opens with 5,000,000, adds a ring of 1,300,000, sells it for 1,635,000 and pays 350,000 for light. */
const SUMS = [
  sum('SALDO_AWAL', 'BUKA_TOKO', 'kas/LACI1', 5_000_000),
  sum('SALDO_AWAL', 'BUKA_TOKO', 'modal', -5_000_000),
  sum('BARANG', 'TAMBAH_BARANG', 'persediaan', 1_300_000),
  sum('BARANG', 'TAMBAH_BARANG', 'hutang/supplier/SUP1', -1_300_000),
  sum('PENJUALAN', 'VALIDASI_PENJUALAN', 'kas/LACI1', 1_635_000),
  sum('PENJUALAN', 'VALIDASI_PENJUALAN', 'penjualan', -1_585_950),
  sum('PENJUALAN', 'VALIDASI_PENJUALAN', 'penjualan/ongkos', -49_050),
  sum('PENJUALAN', 'VALIDASI_PENJUALAN', 'hpp', 1_300_000),
  sum('PENJUALAN', 'VALIDASI_PENJUALAN', 'persediaan', -1_300_000),
  sum('UANG_KAS', 'UANG_KELUAR', 'biaya/LISTRIK', 350_000),
  sum('UANG_KAS', 'UANG_KELUAR', 'kas/LACI1', -350_000),
];

const standard = (dari = '2026-11-01', sampai: string | null = null): NumberedStretch[] =>
  JOURNALS.flatMap(({ trx, type, roles }) =>
    roles.flatMap((kode_akun) => {
      const nomor_akun = STANDARD_ACCOUNTS[kode_akun];
      return nomor_akun ? [{ trx, type, kode_akun, nomor_akun, dari, sampai }] : [];
    }),
  );
const told = (numbers: AccountNumbers, tgl = '2026-11-20') =>
  numbers.place(SUMS, tgl).map(({ nomor_akun, nama_akun, saldo }) => `${nomor_akun} ${nama_akun} ${saldo}`);
const moved = (kode_akun: string, nomor_akun: string, dari: string): NumberedStretch[] => [
  ...standard('2026-11-01').map((one) => (one.kode_akun === kode_akun ? { ...one, sampai: dari } : one)),
  ...standard(dari).flatMap((one) => (one.kode_akun === kode_akun ? [{ ...one, nomor_akun }] : [])),
];

describe('numbers of accounts', () => {
  it('put every balance under the number of its role', () => {
    expect(told(new AccountNumbers(STANDARD_CHART, [], standard()))).toEqual([
      '1-1100 KAS 6285000',
      '1-1500 PERSEDIAAN PERHIASAN DAN LOGAM MULIA 0',
      '2-1100 HUTANG SUPPLIER -1300000',
      '3-1100 MODAL PEMILIK -5000000',
      '4-1100 PENJUALAN EMAS DAN PERHIASAN -1585950',
      '4-1200 PENDAPATAN ONGKOS -49050',
      '5-1100 HARGA POKOK EMAS DAN PERHIASAN 1300000',
      '6-1100 BIAYA UMUM TOKO 350000',
    ]);
  });

  it('take that of the row an account belongs to first', () => {
    const own = [{ akun: 'biaya/LISTRIK', dari: '2026-11-01', nomor_akun: '6-1300' }];
    expect(told(new AccountNumbers(STANDARD_CHART, own, standard()))).toContain('6-1300 BIAYA SEWA 350000');
  });

  it('leave out nothing that has none: it is told by its role', () => {
    const balances = new AccountNumbers(STANDARD_CHART, [], []).place(SUMS, '2026-11-20');
    expect(balances.map(({ nomor_akun, nama_akun, kelompok_akun, saldo }) => `${nomor_akun} ${nama_akun} ${kelompok_akun} ${saldo}`)).toEqual([
      'SUSPENSE biaya LAIN-LAIN 350000',
      'SUSPENSE hpp LAIN-LAIN 1300000',
      'SUSPENSE hutang/supplier KEWAJIBAN -1300000',
      'SUSPENSE kas AKTIVA LANCAR 6285000',
      'SUSPENSE modal KEWAJIBAN -5000000',
      'SUSPENSE penjualan LAIN-LAIN -1585950',
      'SUSPENSE penjualan/ongkos LAIN-LAIN -49050',
      'SUSPENSE persediaan AKTIVA LANCAR 0',
    ]); // prettier-ignore
  });

  it('change from a day on: a balance moves whole, a cost stays where it was posted', () => {
    const cash = new AccountNumbers(STANDARD_CHART, [], moved('kas', '1-1200', '2026-11-21'));
    expect(told(cash, '2026-11-20')).toContain('1-1100 KAS 6285000');
    expect(told(cash, '2026-11-21')).toContain('1-1200 BANK 6285000');
    const cost = new AccountNumbers(STANDARD_CHART, [], moved('biaya', '6-1200', '2026-11-21'));
    expect(told(cost, '2026-11-30')).toContain('6-1100 BIAYA UMUM TOKO 350000');
    expect(cost.changes).toEqual(['2026-11-01', '2026-11-21']);
  });

  it('of a row count from the day they were given: yesterday stays where it was', () => {
    const own = [
      { akun: 'biaya/LISTRIK', dari: '2026-11-20', nomor_akun: '6-1300' },
      { akun: 'biaya/LISTRIK', dari: '2026-11-22', nomor_akun: null },
      { akun: 'kas/LACI1', dari: '2026-11-21', nomor_akun: '1-1200' },
    ];
    const numbers = new AccountNumbers(STANDARD_CHART, own, standard());
    const light = (tgl: string) => numbers.of({ trx: 'UANG_KAS', type: 'UANG_KELUAR', akun: 'biaya/LISTRIK' }, tgl)?.nomor_akun; // prettier-ignore
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(light)).toEqual(['6-1100', '6-1300', '6-1300', '6-1100']); // prettier-ignore
    expect(told(numbers, '2026-11-20')).toContain('1-1100 KAS 6285000');
    expect(told(numbers, '2026-11-21')).toContain('1-1200 BANK 6285000');
    expect(numbers.changes).toEqual(['2026-11-01', '2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('are of a manual journal its own, and of a tax that of its rates where they name one', () => {
    const rate = (kode: string, nomor_akun: string) => ({ akun: `ppn/keluaran/${kode}`, dari: '2026-11-01', nomor_akun }); // prettier-ignore
    const of = (own: ReturnType<typeof rate>[], akun: string) =>
      new AccountNumbers(STANDARD_CHART, own, standard()).of({ trx: 'PENJUALAN', type: 'VALIDASI_PENJUALAN', akun }, '2026-11-20')?.nomor_akun; // prettier-ignore
    expect(of([], 'buku/1-2100')).toBe('1-2100');
    expect(of([rate('LENGKAP', '2-1500')], 'ppn/keluaran')).toBe('2-1500');
    expect(of([rate('LENGKAP', '2-1500'), rate('TANPA', '2-1400')], 'ppn/keluaran')).toBe('2-1400');
    expect(of([rate('LENGKAP', '2-1500'), rate('TANPA', '2-1300')], 'ppn/keluaran')).toBe('2-1400');
  });

  it('carry balances to the number they get, from what had none too, and never what was earned', () => {
    const cash = new AccountNumbers(STANDARD_CHART, [], moved('kas', '1-1200', '2026-11-21'));
    expect(cash.carried(SUMS, '2026-11-21').map(({ dari, ke, saldo }) => [dari?.nomor_akun, ke?.nomor_akun, saldo])).toEqual([['1-1100', '1-1200', 6_285_000]]); // prettier-ignore
    const late = new AccountNumbers(STANDARD_CHART, [], standard('2026-11-21')).carried(SUMS, '2026-11-21');
    expect(late.map(({ dari, ke, saldo }) => [dari, ke?.nomor_akun, saldo])).toEqual([
      [null, '1-1100', 6_285_000],
      [null, '2-1100', -1_300_000],
      [null, '3-1100', -5_000_000],
    ]);
  });

  it('tell where one kind of balance stands under several of them', () => {
    const purchases = standard().map((one) =>
      one.kode_akun === 'kas' && one.trx === 'PEMBELIAN' ? { ...one, nomor_akun: '1-1200' } : one,
    );
    const numbers = new AccountNumbers(STANDARD_CHART, [], purchases);
    expect(numbers.split('2026-11-20')).toEqual([{ kode_akun: 'kas', nomor_akun: ['1-1100', '1-1200'] }]);
    expect(numbers.split('2026-10-31')).toEqual([]);
  });

  it('let the group of the number decide what is a cost', () => {
    const own = [{ akun: 'biaya/LISTRIK', dari: '2026-11-01', nomor_akun: '3-1100' }];
    const owner = new AccountNumbers(STANDARD_CHART, own, standard()).place(SUMS, '2026-11-20');
    expect(owner.filter(isProfitGroup).reduce((all, { saldo }) => all + saldo, 0)).toBe(-335_000);
  });

  it('keep every rupiah, whatever is mapped', () => {
    fc.assert(
      fc.property(fc.subarray(standard()), fc.array(fc.integer({ min: -1e9, max: 1e9 })), (stretches, amounts) => {
        const sums = amounts.map((amount, at) => ({ ...SUMS[at % SUMS.length]!, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) })); // prettier-ignore
        const placed = new AccountNumbers(STANDARD_CHART, [], stretches).place(sums, '2026-11-20');
        expect(placed.reduce((all, { saldo }) => all + saldo, 0)).toBe(amounts.reduce((all, one) => all + one, 0));
      }),
    );
  });
});

describe('the book year', () => {
  it.each([
    ['2026-11-20', 1, '2026-01-01'],
    ['2026-03-31', 4, '2025-04-01'],
    ['2026-04-01', 4, '2026-04-01'],
    ['2026-12-31', 12, '2026-12-01'],
  ])('of %s, begun with month %d, starts on %s', (tgl, month, first) => {
    expect(bookYear(tgl, month)).toBe(first);
  });
});
