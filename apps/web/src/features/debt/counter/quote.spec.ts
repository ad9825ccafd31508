import { describe, expect, test } from 'vitest';
import type { LoanOwedView, LoanTermsView } from '@emas/contracts/debt/loan.view';
import { payingOf, quoteOf, type Wish, wishFor, wishProblems } from './quote.js';

const TERMS: LoanTermsView = {
  kode_bunga: null,
  bunga: 3,
  perhitungan_bunga: 'BULAN',
  minimal_bunga: 0,
  biaya_admin: 10_000,
  persen_admin: 0,
  jangka_waktu: 4,
  masa_tenggang: 14,
  pembulatan: 500,
  pembulatan_kebawah: false,
};

/** What of a contract the counter reckons with; what the server says beside it is left as it may be. */
const owed = (tgl_hutang: string, lunas: number, sisa_pokok: number, tgl: string, terms = {}): LoanOwedView =>
  ({ tgl_hutang, lunas, sisa_pokok, tgl, syarat: { ...TERMS, ...terms }, ditahan: [1, 2] }) as unknown as LoanOwedView;

const wish = (jenis: Wish['jenis'], more: Partial<Wish> = {}): Wish => ({ ...wishFor(jenis), ...more });

describe('what a wish comes to', () => {
  test('interest: all that is due, paid through its boundary, due a full term later', () => {
    const at = owed('2026-01-31', 0, 5_000_000, '2026-03-20', { bunga: 2 });
    expect(quoteOf(at, wish('BUNGA'))).toMatchObject({
      ...{ periode: 2, bunga: 200_000, total: 200_000, bunga_sampai: '2026-03-31', jatuh_tempo: '2026-07-31' },
    });
  });

  test('interest where nothing is due: none is proposed, and it may be paid ahead', () => {
    const at = owed('2026-01-31', 2, 5_000_000, '2026-03-28', { bunga: 2 });
    expect(quoteOf(at, wish('BUNGA'))).toMatchObject({ periode: 0, total: 0, bunga_sampai: '2026-03-31' });
    expect(quoteOf(at, wish('BUNGA', { periode: 1 }))).toMatchObject({ total: 100_000, bunga_sampai: '2026-04-30' });
  });

  test('a part of the principal: all that is due with it', () => {
    const at = owed('2026-02-05', 0, 10_000_000, '2026-04-20');
    expect(quoteOf(at, wish('POKOK', { bayar_pokok: 4_000_000 }))).toMatchObject({
      ...{ periode: 3, bunga: 900_000, total: 4_900_000, sisa_pokok: 6_000_000 },
      ...{ bunga_sampai: '2026-05-05', jatuh_tempo: '2026-09-05' },
    });
  });

  test('a redemption: principal and what is due', () => {
    const at = owed('2026-02-05', 3, 6_000_000, '2026-05-30');
    expect(quoteOf(at, wish('TEBUS'))).toMatchObject({ bunga: 180_000, total: 6_180_000, sisa_pokok: 0 });
  });

  test('an addition: what the customer gets of it', () => {
    const at = owed('2026-02-05', 1, 6_000_000, '2026-03-20');
    expect(quoteOf(at, wish('TAMBAH', { tambah_pokok: 2_000_000 }))).toMatchObject({
      ...{ periode: 1, bunga: 240_000, admin: 10_000, total: 1_750_000, sisa_pokok: 8_000_000 },
      ...{ bunga_sampai: '2026-04-05', jatuh_tempo: '2026-08-05' },
    });
  });

  test('less interest than is reckoned, where it was agreed', () => {
    const at = owed('2026-02-05', 3, 6_000_000, '2026-05-30');
    expect(quoteOf(at, wish('TEBUS', { bunga_bayar: 100_000 })).total).toBe(6_100_000);
  });
});

describe('what the form sees itself', () => {
  const at = owed('2026-02-05', 3, 6_000_000, '2026-05-30');
  const told = (one: Wish): readonly string[] => wishProblems(at, one).map(({ field, code }) => `${field} ${code}`);

  test.each([
    ['nothing of the principal', wish('POKOK'), ['bayar_pokok notZero']],
    ['more than is left', wish('POKOK', { bayar_pokok: 6_000_001 }), ['bayar_pokok PAYMENT_EXCEEDS_REMAINING']],
    ['all that is left', wish('POKOK', { bayar_pokok: 6_000_000 }), ['bayar_pokok useRedemption']],
    ['the last of the goods', wish('POKOK', { bayar_pokok: 1, kembali: [1, 2] }), ['barang_dilepas pledgeMustStay']],
    ['less than its fee', wish('TAMBAH', { tambah_pokok: 10_000 }), ['tambah_pokok loanBelowFee']],
    ['goods not handed over', wish('TEBUS', { kembali: [1] }), ['barang_dilepas tickAllGoods']],
    ['too much interest', wish('TEBUS', { kembali: [1, 2], bunga_bayar: 180_001 }), ['bunga_bayar interestTooMuch']],
    ['too many periods', wish('BUNGA', { periode: 14 }), ['jumlah_periode loanPeriods']],
    ['all of it right', wish('TEBUS', { kembali: [1, 2] }), []],
  ])('%s', (_, one, found) => expect(told(one)).toEqual(found));
});

test('only what its sort asks for is sent', () => {
  const at = owed('2026-02-05', 3, 6_000_000, '2026-05-30');
  expect(payingOf(at, wish('TEBUS', { kembali: [1, 2], bayar_pokok: 7, periode: 3 }))).toEqual({
    ...{ jenis: 'TEBUS', total: 6_180_000, surat_ada: true },
  });
  expect(payingOf(at, wish('POKOK', { bayar_pokok: 1_000_000, kembali: [2] }))).toEqual({
    ...{ jenis: 'POKOK', total: 1_180_000, bayar_pokok: 1_000_000, barang_dilepas: [{ line_no: 2 }] },
  });
});
