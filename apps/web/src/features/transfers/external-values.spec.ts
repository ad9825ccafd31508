import { describe, expect, it } from 'vitest';
import {
  type Fates,
  NOTHING_PAID,
  paidField,
  paidSum,
  saidLines,
  saidPayments,
  soldFor,
  updateField,
} from './external-values.js';

describe('what became of goods at a partner', () => {
  const fates: Fates = [
    null,
    { barang: 'R1', hasil: 'TERJUAL', kode_toko: null, harga_jual: 8_000_000 },
    { barang: 'R3', hasil: null, kode_toko: null, harga_jual: null },
    { barang: 'R2', hasil: 'KEMBALI', kode_toko: 'B1', harga_jual: 5 },
    undefined,
    { barang: 'lebur/m', hasil: 'KEMBALI', kode_toko: null, harga_jual: null },
  ];

  it('is said of each thing, by what it needs', () => {
    expect(saidLines(fates)).toEqual([
      { barang: 'R1', hasil: 'TERJUAL', harga_jual: 8_000_000 },
      { barang: 'R2', hasil: 'KEMBALI', kode_toko: 'B1' },
      { barang: 'lebur/m', hasil: 'KEMBALI' },
    ]);
    expect(soldFor(fates)).toEqual({ total_harga: 8_000_000, ppn: 0 });
  });

  it('bears tax on top of its price, or contained in it', () => {
    const tarif = [{ barang: 'R1', tarif_persen: 1.1 }];
    expect(soldFor(fates, { harga_termasuk_pajak: false, tarif })).toEqual({ total_harga: 8_088_000, ppn: 88_000 });
    // 8,000,000 × 1.1 ÷ 101.1 = 87,042.5
    expect(soldFor(fates, { harga_termasuk_pajak: true, tarif })).toEqual({ total_harga: 8_000_000, ppn: 87_043 });
  });

  it('is paid by the ways that something was typed for', () => {
    const paid = { ...NOTHING_PAID, cash: 3_000_000, transfer: 1_000_000, no_rekening: '123' };
    expect(saidPayments(paid)).toEqual([
      { cara_bayar: 'CASH', jumlah: 3_000_000 },
      { cara_bayar: 'TRANSFER', jumlah: 1_000_000, no_rekening: '123' },
    ]);
    expect(paidSum(paid)).toBe(4_000_000);
  });

  it('is refused where it was typed', () => {
    const values = { ...NOTHING_PAID, transfer: 1, hutang: 2, fates };
    const shown = ['lines.1.kode_toko', 'lines.0.kode_barcode', 'lines', 'pembayaran.1.jumlah', 'pembayaran.0.no_rekening', 'pembayaran']; // prettier-ignore
    expect(shown.map((field) => updateField(field, values))).toEqual([
      'fates.3.kode_toko',
      'fates.1.hasil',
      'external_id',
      'hutang',
      'no_rekening',
      'transfer',
    ]);
    expect(paidField('pembayaran', NOTHING_PAID)).toBe('cash');
    expect(paidField('toko_tujuan', NOTHING_PAID)).toBe('toko_tujuan');
  });
});
