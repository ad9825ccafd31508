import type { SlipLine, SlipModel } from '@emas/contracts/shared/slip';
import { describe, expect, it } from 'vitest';
import { Labels } from '../document/labels.js';
import { printPdf } from '../pdf/print.js';
import { SHOP } from '../testing/fixtures.js';
import { readPdf } from '../testing/pdf-text.js';
import { slipDefinition } from './slip-pdf.js';
import { slipPages, slipTexts } from './slip-text.js';

const labels = new Labels('id');

/** 80 rings of 3.270 g at 480,000 and 15,000 of making charge a gram, 1,619,000 each after rounding, and two of less gold. */
const rings = (count: number, kadar: number): SlipLine => ({
  ...{ nama_barang: 'G750', kode_barcode: null, qty: count, kadar, berat: 3_270 * count, berat_nota: null },
  ...{ harga_gram: 48_000_000, satuan_harga: 'GRAM', ongkos: 49_050 * count, harga_atribut: 0, potongan: 0 },
  harga: 1_619_000 * count,
  barang: Array.from({ length: count }, (_one, at) => ({
    kode_barcode: `R${kadar}${String(at + 1).padStart(3, '0')}`,
    berat: 3_270,
  })),
});
const sale: SlipModel = {
  ...{ kind: 'sale', language: 'id', shop: SHOP, no_faktur: 'FJSJA2611200001', no_faktur_asal: null },
  ...{ tgl_system: '2026-11-20', waktu: '2026-11-20T07:30:00.000Z', status: 'VALID', nama_customer: 'TOKO MAS JAYA' },
  ...{ kode_sales: 'ANI', kasir: 'KASIR1', subtotal: 132_758_000, potongan: 0, ppn: 0, total: 132_758_000 },
  ...{ payments: [], kembali: 0, terms: 'Nota ini syarat jual kembali.', cetak_ke: 1, duplicate: false },
  lines: [rings(80, 75_000), rings(2, 70_000)],
};
const HEADS = ['G750 75.00% 80 pcs 261.600 g', 'G750 70.00% 2 pcs 6.540 g'];

const pdf = async (model: SlipModel) => readPdf(await printPdf(slipDefinition(model, labels)));
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('a slip of many things', () => {
  it('tells on its front what is sold of each group and fineness, on its back which things those are', async () => {
    const pages = await pdf(sale);
    expect(pages).toHaveLength(2);
    const [front, back] = pages.map(({ text }) => plain(text)) as [string, string];
    expect(front).toContain('82 barang');
    expect(front).toContain('80 pcs');
    expect(front).not.toMatch(/R7[05]000\d{3}/);
    expect(HEADS.map((head) => back.indexOf(head)).every((at) => at > 0)).toBe(true);
    expect(back.match(/R7[05]000\d{3}/g)).toHaveLength(82);
  });

  it('has a back for each of two copies, below which terms that belong there stand', async () => {
    const pages = await pdf({ ...sale, duplicate: true, syarat_di: 'BELAKANG' });
    expect(pages.map(({ text }) => text.includes(sale.terms!))).toEqual([false, true, false, true]);
  });

  it('goes on over as many pages as its things need, and on a roll below each other', async () => {
    expect((await pdf({ ...sale, lines: [rings(500, 75_000)] })).length).toBeLessThanOrEqual(8);
    expect(await pdf({ ...sale, layout: { platform: 'Mobile' } })).toHaveLength(2);
  });

  it('tells them as text below everything else, as many beside each other as fit', () => {
    for (const [format, width, beside] of [['THERMAL_58', 32, 1], ['THERMAL_80', 48, 2], ['DOT_MATRIX_A5', 80, 4]] as const) {
      const [text] = slipTexts(sale, format, labels);
      const lines = text!.split('\n');
      const first = lines.findIndex((line) => line.includes('R75000001'));
      expect(first).toBeGreaterThan(lines.findIndex((line) => line.includes('132,758,000')));
      expect(lines[first]!.match(/R75000\d{3} +3\.270/g)).toHaveLength(beside);
      expect(Math.max(...lines.slice(first).map(({ length }) => length))).toBeLessThanOrEqual(width);
      expect(text!.match(/R7[05]000\d{3}/g)).toHaveLength(82);
    } // prettier-ignore
    const [page] = slipPages(sale, 'THERMAL_80', labels);
    expect(page!.some((segment) => 'teks' in segment && segment.teks.includes('R70000002'))).toBe(true);
  });
});
