import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BonusDocument, type BonusLine, bonusesOf, type BonusTariff, type BonusTariffs } from './bonus.js';

const PERCENT: BonusTariff = {
  kode_bonus: 'PERSEN',
  tgl_berlaku: '2026-11-01',
  is_aktif: true,
  transaksi: 'PENJUALAN',
  dasar: 'RUPIAH',
  kode_dept: null,
  kode_group: null,
  minimal_transaksi: 1_000_000,
  tarif_bonus_persen: 50,
  tarif_bonus_rp: null,
};
const PER_GRAM: BonusTariff = {
  ...PERCENT,
  kode_bonus: 'GRAM',
  dasar: 'GRAM',
  minimal_transaksi: null,
  tarif_bonus_persen: null,
  tarif_bonus_rp: 2_000,
};

function tariffs(...versions: BonusTariff[]): BonusTariffs {
  const rows = new Map<string, BonusTariff[]>();
  for (const version of versions) rows.set(version.kode_bonus, [...(rows.get(version.kode_bonus) ?? []), version]);
  return rows;
}

const ring: BonusLine = {
  transaksi: 'PENJUALAN',
  kode_dept: 'CINCIN',
  kode_group: 'G750',
  qty: 1,
  berat: 3_270,
  harga: 1_635_000,
};
const note = (lines: readonly BonusLine[], over: Partial<BonusDocument> = {}): BonusDocument => ({
  tgl_system: '2026-11-20',
  total_harga: lines.reduce((total, { harga }) => total + harga, 0),
  lines,
  ...over,
});
const given = (document: BonusDocument, rows: BonusTariffs): string[] =>
  bonusesOf(document, rows).map(({ tariff, bonus_rp }) => `${tariff.kode_bonus} ${bonus_rp}`);

describe('the bonus of a document', () => {
  const both = tariffs(PERCENT, PER_GRAM);
  const first = note([ring]);
  const second = note([{ ...ring, berat: 1_800, harga: 900_000 }]);

  it('is what every row gives that fits: 18,315 of two notes, 14,715 of the first alone', () => {
    expect(given(first, both)).toEqual(['PERSEN 8175', 'GRAM 6540']);
    expect(given(second, both)).toEqual(['GRAM 3600']);
    const sum = (...notes: BonusDocument[]): number =>
      notes.flatMap((one) => bonusesOf(one, both)).reduce((total, { bonus_rp }) => total + bonus_rp, 0);
    expect([sum(first, second), sum(first)]).toEqual([18_315, 14_715]);
  });

  it('is taken back to the rupiah by what comes back', () => {
    const back = note([{ ...ring, qty: -1, berat: -3_270, harga: -1_635_000 }]);
    expect(given(back, both)).toEqual(['PERSEN -8175', 'GRAM -6540']);
    const half = tariffs({ ...PERCENT, minimal_transaksi: null });
    expect([given(note([{ ...ring, harga: 100 }]), half), given(note([{ ...ring, harga: -100 }]), half)]).toEqual([['PERSEN 1'], ['PERSEN -1']]); // prettier-ignore
  });

  it('is asked of the whole document, and counted of the lines that fit', () => {
    const bracelet = { ...ring, kode_dept: 'GELANG', berat: 1_000, harga: 400_000 };
    const rings = tariffs({ ...PERCENT, kode_dept: 'CINCIN' });
    expect(given(note([bracelet, { ...ring, harga: 600_000 }]), rings)).toEqual(['PERSEN 3000']);
    expect(given(note([bracelet], { total_harga: 2_000_000 }), rings)).toEqual([]);
    expect(bonusesOf(note([bracelet, ring]), tariffs({ ...PERCENT, kode_group: 'G750' }))).toMatchObject([
      { qty: 2, berat: 4_270, harga: 2_035_000, bonus_rp: 10_175 },
    ]);
  });

  it('is of what the row is about: accessories are no goods that are sold by weight, nor is what is bought', () => {
    const box: BonusLine = { ...ring, transaksi: 'AKSESORIS', kode_dept: 'AKSESORIS', kode_group: 'AKSESORIS', qty: 3, berat: 0, harga: 45_000 }; // prettier-ignore
    const perPiece: BonusTariff = { ...PER_GRAM, kode_bonus: 'BOX', transaksi: 'AKSESORIS', dasar: 'PCS' };
    expect(given(note([ring, box]), tariffs(PER_GRAM, perPiece))).toEqual(['GRAM 6540', 'BOX 6000']);
    expect(given(note([{ ...ring, transaksi: 'PEMBELIAN' }]), both)).toEqual([]);
    expect(given(first, tariffs({ ...PER_GRAM, transaksi: 'CICILAN' }))).toEqual([]);
  });

  it('is by the rows in force on its day: one of tomorrow changes nothing today', () => {
    const changed = tariffs(PER_GRAM, { ...PER_GRAM, tgl_berlaku: '2026-11-21', tarif_bonus_rp: 5_000 });
    expect(given(first, changed)).toEqual(['GRAM 6540']);
    expect(given({ ...first, tgl_system: '2026-11-21' }, changed)).toEqual(['GRAM 16350']);
    expect(given({ ...first, tgl_system: '2026-10-31' }, changed)).toEqual([]);
    expect(given(first, tariffs(PER_GRAM, { ...PER_GRAM, tgl_berlaku: '2026-11-10', is_aktif: false }))).toEqual([]);
  });

  it('is rounded half-up, once', () => {
    const half = tariffs({ ...PERCENT, minimal_transaksi: null });
    expect(given(note([{ ...ring, harga: 100 }]), half)).toEqual(['PERSEN 1']);
    expect(given(note([{ ...ring, harga: 99 }]), half)).toEqual(['PERSEN 0']);
    expect(given(note([{ ...ring, harga: 50 }, { ...ring, harga: 50 }]), half)).toEqual(['PERSEN 1']); // prettier-ignore
  });

  it('is never below nothing, never more for less, and the same in whatever order the lines stand', () => {
    const line = fc.record({ berat: fc.integer({ min: 1, max: 500_000 }), harga: fc.integer({ min: 0, max: 900_000_000 }) }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const document = note(lines.map((one) => ({ ...ring, ...one })));
        const bonuses = bonusesOf(document, both);
        expect(bonusesOf({ ...document, lines: document.lines.toReversed() }, both)).toEqual(bonuses);
        const fewer = bonusesOf({ ...document, lines: document.lines.slice(1) }, both);
        for (const { tariff, bonus_rp } of bonuses) {
          const less = fewer.find((one) => one.tariff === tariff)?.bonus_rp ?? 0;
          expect(bonus_rp).toBeGreaterThanOrEqual(Math.max(0, less));
        }
      }),
    );
  });
});
