import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import { sale } from '@emas/contracts/sales/documents/sale';
import i18next from 'i18next';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import type { AnyDocument } from './any-document.js';
import { DocumentFacts, DocumentPayments } from './facts.js';
import { DocumentLines } from './lines-table.js';

beforeEach(() => atWork({ level: 'OWN' }));

beforeAll(async () => {
  await startTestI18n();
  await i18next.loadNamespaces(['documents', 'payments']);
});

const common = {
  ...{ id: 'x', tgl_system: '2026-11-20', input_by: 'KASIR1', cetak_count: 0, created_at: '2026-11-20T03:00:00Z' },
  ...{ valid_by: null, batal_by: null, otorisasi_by: null, alasan_batal: null, valid_at: null, batal_at: null },
};
const bought = {
  ...common,
  ...{
    no_faktur_beli: 'FBSJA2611200001',
    status: 'OPEN',
    jenis_nota: 'DENGAN_NOTA',
    no_faktur_jual: 'FJSJA2611190004',
  },
  ...{
    nama_customer: '',
    kode_sales: 'ANI',
    keterangan: '',
    total_qty: 1,
    berat_nota: 3.27,
    berat: 3.25,
    total_harga: 1_500_000,
  },
  lines: [{ line_no: 1, nama_barang: 'CINCIN', kode_barcode: null, kode_group: 'G750', nama_kondisi: 'BAGUS', kadar: 75, berat_nota: 3.27, berat: 3.25, berat_emas: 3.1, harga_emas: 480_000, potongan: 0, harga: 1_500_000 }], // prettier-ignore
  pembayaran: [],
} as unknown as AnyDocument;
/** Each fact by its label. */
const facts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map(({ children: [label, value] }) => [label!.textContent, value!.textContent]), // prettier-ignore
  );

test('the head says what the definition has, persons by what they are, and nothing of what is empty', () => {
  render(<DocumentFacts of={purchase} document={bought} />, { wrapper: MemoryRouter });
  expect(facts()).toEqual({
    'No Faktur Beli': 'FBSJA2611200001',
    Status: 'Belum Divalidasi',
    'Tanggal Sistem': '2026-11-20',
    'Jenis Nota': 'Dengan Nota',
    'No Faktur Jual': 'FJSJA2611190004',
    Customer: 'Tanpa Nama',
    Sales: 'ANI',
  });
  const link = screen.getByRole('link', { name: 'FJSJA2611190004' });
  expect(link.getAttribute('href')).toBe('/lihat-penjualan?q=FJSJA2611190004');
});

test('lines show what the definition shows, the sums of the document below them', () => {
  render(<DocumentLines of={purchase} document={bought} />, { wrapper: MemoryRouter });
  const cells = (row: Element): string[] =>
    [...row.children].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
  const [head, line, foot] = [...document.querySelectorAll('tr')].map(cells);
  expect(head).toEqual(['Barang', 'Berat Nota', 'Berat', 'Harga Emas', 'Potongan', 'Harga']);
  expect(line).toEqual(['CINCING750 · BAGUS', '3.270', '3.25075 %Berat Emas 3.100', '480,000', '0', '1,500,000']);
  expect(foot).toEqual(['Total · 1 barang', '3.270', '3.250', '', '0', '1,500,000']);
});

test('what a company pays of PPH 22 stands above the total as well, below PPN', () => {
  const sold = {
    ...common,
    ...{ no_faktur_jual: 'FJ2', status: 'VALID', ppn: 1_089_000, pph22: 247_500, total_harga: 100_336_500 },
    lines: [
      {
        line_no: 1,
        nama_barang: 'CINCIN',
        kode_barcode: 'A1',
        kode_group: 'G',
        berat: 80,
        kadar: 75,
        harga: 99_000_000,
      },
    ],
  } as unknown as AnyDocument;
  render(<DocumentLines of={sale} document={sold} />, { wrapper: MemoryRouter });
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows.slice(2)).toEqual([
    'PPN1,089,000',
    'PPh 22247,500',
    expect.stringMatching(/^Total · 1 barang.*100,336,500$/),
  ]);
});

test('of a sale its tax stands above the total, and what rounding cash made below its payments', () => {
  const sold = {
    ...common,
    ...{ no_faktur_jual: 'FJ1', status: 'VALID', ppn: 17_699, pembulatan: 1, kembali: 300, total_harga: 1_626_699 },
    lines: [
      {
        line_no: 1,
        nama_barang: 'CINCIN',
        kode_barcode: 'A1',
        kode_group: 'G',
        berat: 3.27,
        kadar: 75,
        harga: 1_609_000,
      },
    ],
    pembayaran: [{ line_no: 1, cara_bayar: 'CASH', jumlah: 1_626_700, no_ref: null, biaya: 0 }],
  } as unknown as AnyDocument;
  render(
    <>
      <DocumentLines of={sale} document={sold} />
      <DocumentPayments document={sold} />
    </>,
    { wrapper: MemoryRouter },
  );
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows.slice(2)).toEqual([
    'PPN17,699',
    expect.stringMatching(/^Total · 1 barang.*1,626,699$/),
    // What was handed over, as on the slip; what went back; what is left of it.
    'Cashditerima1,627,000',
    'Pembulatan1',
    'Kembali300',
    'Masuk Laci1,626,700',
  ]);
});
