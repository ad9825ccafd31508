import { describe, expect, it } from 'vitest';
import { masterValues } from '../masterdata/master.js';
import { firstRowStreams, writeFirstRows } from '../masterdata/first-rows.js';
import { TestShop } from '../testing/shop.js';
import { FIRST_TAXES } from './first-taxes.js';
import { ppnOf, ppnRate, type TaxRow } from './tax.js';

const write = (shop: TestShop) =>
  shop.do((context) => ({ events: writeFirstRows(FIRST_TAXES, context), result: null }));

describe('the tax rates a shop begins with', () => {
  const shop = new TestShop();
  write(shop);
  const rowsOn = (tgl: string): TaxRow[] =>
    firstRowStreams(FIRST_TAXES)
      .map((stream) => masterValues(shop.document(stream), tgl))
      .filter((values) => values !== null)
      .map((values) => values as unknown as TaxRow);
  const rate = (tgl: string, pelaku: 'PEDAGANG' | 'PABRIKAN', surat_lengkap: boolean, golongan_pajak = 'PERHIASAN') =>
    ppnRate(rowsOn(tgl), { pelaku, surat_lengkap, golongan_pajak });

  it('are those of the law on each day: 1.1 or 1.65 %, before May 2023 2.2 %', () => {
    expect([rate('2026-11-20', 'PEDAGANG', true), rate('2026-11-20', 'PEDAGANG', false), rate('2026-11-20', 'PABRIKAN', true)]).toEqual([110, 165, 165]); // prettier-ignore
    expect([rate('2023-04-30', 'PEDAGANG', true), rate('2023-05-01', 'PEDAGANG', true)]).toEqual([220, 110]);
    // Rp 10,000,000 → 110,000 or 165,000.
    expect([true, false].map((papers) => ppnOf(10_000_000, rate('2026-11-20', 'PEDAGANG', papers), false))).toEqual([110_000, 165_000]); // prettier-ignore
    expect(rate('2026-11-20', 'PEDAGANG', true, 'EMAS_BATANGAN')).toBe(0);
  });

  it('name PPh 22 of 0.25 %, which consumers do not pay, and services of 1.1 %', () => {
    const rows = rowsOn('2026-11-20').map((values) => values as unknown as Record<string, unknown>);
    expect(rows.filter((row) => row['jenis_pajak'] === 'PPH 22').map((row) => [row['tarif_persen'], row['pungut_konsumen']])).toEqual([[25, false], [25, false]]); // prettier-ignore
    expect(rows.find((row) => row['pelaku'] === 'JASA')).toMatchObject({ tarif_persen: 110, pungut_konsumen: true });
    for (const row of rows) expect(String(row['kode_pajak']).length).toBeLessThanOrEqual(20);
  });

  it('are written once, and leave alone what the shop has of its own', () => {
    const before = shop.events.length;
    write(shop);
    expect(shop.events).toHaveLength(before);
    const other = new TestShop();
    other.put('master/parameter-pajak/PPN-JASA', 'DIHAPUS', null);
    write(other);
    expect(other.document('master/parameter-pajak/PPN-JASA').status).toBe('DIHAPUS');
    expect(other.events).toHaveLength(before - 2);
  });
});
