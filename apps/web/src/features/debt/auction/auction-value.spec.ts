import { expect, test } from 'vitest';
import type { AuctionProposalView } from '@emas/contracts/debt/loan.view';
import { auctionSums, type Values } from './auction-value.js';

// The rest of a contract of 10,000,000 at 3 %, five periods late.
const PROPOSAL: AuctionProposalView = {
  id: 'l1',
  sisa_pokok: 6_000_000,
  bunga: 900_000,
  periode: 5,
  tarif_ppn: 1.1,
  tgl_pemberitahuan: null,
  lines: [
    { line_no: 1, nama_barang: 'KALUNG', kadar: 75, berat: 10, taksiran: 7_000_000, nilai_usulan: 7_850_000 },
    { line_no: 2, nama_barang: 'CINCIN', kadar: 75, berat: 1, taksiran: 700_000, nilai_usulan: null },
  ],
};
const NONE: Values = new Map();

test('what is brought beyond the debt is the customer’s', () => {
  expect(auctionSums(PROPOSAL, NONE, { bunga: null, cara: 'TOKO' })).toEqual({
    ...{ nilai: 7_850_000, bunga: 900_000, utang: 6_900_000, kelebihan: 950_000, rugi: 0, ppn: 0 },
  });
});

test('what is short of it is a loss, by the values that are typed', () => {
  const typed: Values = new Map([[1, 6_500_000]]);
  expect(auctionSums(PROPOSAL, typed, { bunga: null, cara: 'TOKO' })).toMatchObject({ kelebihan: 0, rugi: 400_000 });
});

test('a bidder pays PPN on top', () => {
  expect(auctionSums(PROPOSAL, NONE, { bunga: null, cara: 'PEMBELI' }).ppn).toBe(86_350);
});

test('less interest leaves more for the customer', () => {
  expect(auctionSums(PROPOSAL, NONE, { bunga: 0, cara: 'TOKO' }).kelebihan).toBe(1_850_000);
});

test('a value that was emptied is nothing, not the one proposed', () => {
  expect(auctionSums(PROPOSAL, new Map([[1, null]]), { bunga: null, cara: 'TOKO' }).nilai).toBe(0);
});
