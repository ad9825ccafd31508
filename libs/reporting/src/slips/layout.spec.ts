import type { Block } from '@emas/contracts/shared/note-block';
import type { SlipModel } from '@emas/contracts/shared/slip';
import { describe, expect, it } from 'vitest';
import { Labels } from '../document/labels.js';
import { printPdf } from '../pdf/print.js';
import { SHOP } from '../testing/fixtures.js';
import { readPdf } from '../testing/pdf-text.js';
import { cells } from './columns.js';
import { slipDefinition } from './slip-pdf.js';
import { slipPages, slipTexts } from './slip-text.js';

const labels = new Labels('id');

/** 3.270 g × 500,000 = 1,635,000. */
const sale: SlipModel = {
  kind: 'sale',
  language: 'id',
  shop: SHOP,
  no_faktur: 'FJSJA2611200001',
  no_faktur_asal: null,
  tgl_system: '2026-11-20',
  waktu: '2026-11-20T07:30:00.000Z',
  status: 'VALID',
  nama_customer: 'SITI AMINAH',
  kode_sales: 'ANI',
  kasir: 'KASIR1',
  lines: [
    { nama_barang: 'CINCIN POLOS', kode_barcode: 'G0000007', kadar: 75_000, berat: 3_270, berat_nota: null, harga_gram: 50_000_000, satuan_harga: 'GRAM', ongkos: 0, harga_atribut: 0, potongan: 0, harga: 1_635_000 }, // prettier-ignore
  ],
  subtotal: 1_635_000,
  potongan: 0,
  ppn: 0,
  total: 1_635_000,
  payments: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }],
  kembali: 0,
  terms: 'Nota ini syarat jual kembali.',
  cetak_ke: 1,
  duplicate: false,
  kode_bukti: '7F3A-91C2-04BD',
  qr_bukti: 'EMAS1|SJA|FJSJA2611200001|7F3A-91C2-04BD',
};

const NEEDED: readonly Block[] = [{ blok: 'TANDA' }, { blok: 'FAKTA', isi: ['no_faktur'] }, { blok: 'JUMLAH' }];
const slip = (...blocks: readonly Block[]): SlipModel => ({ ...sale, layout: { slip: [...blocks, ...NEEDED] } });
const pdf = async (model: SlipModel) => readPdf(await printPdf(slipDefinition(model, labels)));

describe('a slip laid out by the shop', () => {
  it('shows its blocks in their order, the hidden ones not', () => {
    const [text] = slipTexts(
      slip(
        { blok: 'TEKS', teks: 'Halo {nama_customer}, {jumlah_barang} {total}', rata: 'KANAN' },
        { blok: 'TOKO', isi: ['nama_toko'] },
        { blok: 'SYARAT', tampil: false },
      ),
      'THERMAL_58',
      labels,
    );
    expect(text!.split('\n')).toEqual([
      `${' '.repeat(6)}Halo SITI AMINAH, 1 barang`.slice(-32),
      `${' '.repeat(23)}1,635,000`,
      SHOP.nama_toko,
      'No        : FJSJA2611200001',
      `TOTAL${' '.repeat(18)}1,635,000`,
    ]);
  });

  it('is as wide as its letters allow, with pictures where their blocks stand', () => {
    const [page] = slipPages(
      slip({ blok: 'LOGO', rata: 'TENGAH' }, { blok: 'JUDUL', ukuran: 'BESAR', rata: 'TENGAH' }, { blok: 'SYARAT', ukuran: 'KECIL' }, { blok: 'QR' }), // prettier-ignore
      'THERMAL_58',
      labels,
    );
    expect(page).toEqual([
      { gambar: 'LOGO', rata: 'TENGAH' },
      { ukuran: 'BESAR', teks: ' NOTA PENJUALAN' },
      { ukuran: 'KECIL', teks: `${'-'.repeat(42)}\nSyarat Penjualan:\nNota ini syarat jual kembali.` },
      { gambar: 'KODE', rata: 'KIRI' },
      { ukuran: 'SEDANG', teks: expect.stringContaining('No        : FJSJA2611200001') as string },
    ]);
  });

  it('is one text between its pictures where the shop laid nothing out', () => {
    const [page] = slipPages(sale, 'THERMAL_80', labels);
    expect(page).toEqual([
      { gambar: 'LOGO', rata: 'KIRI' },
      { ukuran: 'SEDANG', teks: slipTexts(sale, 'THERMAL_80', labels)[0] },
      { gambar: 'KODE', rata: 'KIRI' },
    ]);
  });

  it('keeps to the paper whatever a block says', () => {
    const every: readonly Block[] = (['KECIL', 'SEDANG', 'BESAR'] as const).flatMap((ukuran) =>
      (['KIRI', 'TENGAH', 'KANAN'] as const).flatMap((rata) =>
        (['TOKO', 'JUDUL', 'FAKTA', 'BARIS', 'BAYAR', 'SYARAT', 'KETERANGAN', 'TTD', 'GARIS', 'SPASI'] as const).map(
          (blok) => ({ blok, rata, ukuran }),
        ),
      ),
    );
    for (const [format, width] of [
      ['THERMAL_80', 48],
      ['THERMAL_58', 32],
      ['DOT_MATRIX_A5', 80],
    ] as const)
      // prettier-ignore
      for (const segment of slipPages(slip(...every), format, labels)[0]!) {
        if (!('teks' in segment)) continue;
        const most = { KECIL: Math.floor((width * 4) / 3), SEDANG: width, BESAR: width / 2 }[segment.ukuran];
        for (const line of segment.teks.split('\n')) expect(cells(line), line).toBeLessThanOrEqual(most);
      }
  });

  it('tells the terms first, then what is printed on notes of its kind, all of it on a roll', () => {
    const keterangan = { DEPAN: ['SEGEL JANGAN DILEPAS'], BELAKANG: ['BUKA SETIAP HARI'] };
    const [text] = slipTexts({ ...sale, keterangan, syarat_di: 'BELAKANG' }, 'THERMAL_80', labels);
    expect(text).toContain('Nota ini syarat jual kembali.\nSEGEL JANGAN DILEPAS\nBUKA SETIAP HARI\n');
  });
});

describe('a page note laid out by the shop', () => {
  it('shows its blocks in their order', async () => {
    const note: readonly Block[] = [
      { blok: 'TEKS', teks: 'PALING ATAS {no_faktur}', ukuran: 'BESAR', rata: 'TENGAH' },
      ...NEEDED,
      { blok: 'TOKO', rata: 'TENGAH', isi: ['nama_toko'] },
      { blok: 'BARIS', tampil: false },
    ];
    const [page] = await pdf({ ...sale, layout: { note: { 'Desktop/DEPAN': note } } });
    expect(page!.lines[0]).toContain('PALING ATAS FJSJA2611200001');
    expect(page!.lines.at(-1)).toContain(SHOP.nama_toko);
    expect(page!.text).not.toContain('CINCIN POLOS');
    expect(page!.text).not.toContain(SHOP.alamat_toko.slice(0, 20));
  });

  it('has a back where something stands there', async () => {
    const back = { ...sale, syarat_di: 'BELAKANG' as const, keterangan: { BELAKANG: ['BUKA SETIAP HARI'] } };
    const [front, behind, ...more] = await pdf(back);
    expect(more).toEqual([]);
    expect(front!.text).not.toContain('syarat jual kembali');
    expect(behind!.lines.map((line) => line.trim())).toEqual([
      'Syarat Penjualan',
      'Nota ini syarat jual kembali.',
      'BUKA SETIAP HARI',
    ]);
    expect(await pdf({ ...back, duplicate: true })).toHaveLength(4);
    expect(await pdf(sale)).toHaveLength(1);
    const own = { note: { 'Desktop/BELAKANG': [{ blok: 'TEKS' as const, teks: 'PETA TOKO' }] } };
    expect((await pdf({ ...sale, layout: own }))[1]!.text).toContain('PETA TOKO');
  });

  it('is a roll of 80 mm for a mobile printer, as long as what it says', async () => {
    const [page, ...more] = await pdf({ ...sale, status: 'BATAL', layout: { platform: 'Mobile' } });
    expect(more).toEqual([]);
    expect(page!.width).toBeCloseTo(226.77, 0);
    expect(page!.height).toBeGreaterThan(250);
    expect(page!.height).toBeLessThan(900);
    for (const word of ['NOTA PENJUALAN', 'CINCIN POLOS', 'G0000007', '1,635,000', 'Terima kasih'])
      expect(page!.text).toContain(word);
    const back = { ...sale, duplicate: true, keterangan: { BELAKANG: ['BUKA SETIAP HARI'] } };
    expect(await pdf({ ...back, layout: { platform: 'Mobile' } })).toHaveLength(4);
  });
});
