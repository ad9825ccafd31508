import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '../../parts/document/any-document.js';
import { voided, voidsOf } from './voids.js';

const CASH = { line_no: 1, cara_bayar: 'CASH', jumlah: 400_000, kode_bank: null };
const TRANSFER = { line_no: 2, cara_bayar: 'TRANSFER', jumlah: 100_000, kode_bank: 'BCA' };
const CREDIT = { line_no: 3, cara_bayar: 'CREDIT', jumlah: 500_000, kode_bank: 'BCA' };
const held = (sisa_rp: number) =>
  ({ dp_rp: 1_000_000, sisa_rp, pembayaran: [CASH, TRANSFER, CREDIT] }) as unknown as AnyDocument;

describe('card payments of a deposit', () => {
  it('are undone whole, by the line they stand on', () => {
    const voidable = voidsOf(held(1_000_000));
    expect(voidable).toEqual([CREDIT]);
    expect(voided(voidable, [])).toEqual([]);
    expect(voided(voidable, ['3'])).toEqual([{ cara_bayar: 'VOID', jumlah: 500_000, line_no: 3 }]);
  });

  it('are none once something was used', () => {
    expect(voidsOf(held(900_000))).toEqual([]);
  });
});
