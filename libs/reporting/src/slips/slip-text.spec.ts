import type { PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipModel, SlipTextFormat } from '@emas/contracts/shared/slip';
import { describe, expect, it } from 'vitest';
import { Labels } from '../document/labels.js';
import { printPdf } from '../pdf/print.js';
import { SHOP } from '../testing/fixtures.js';
import { readPdf } from '../testing/pdf-text.js';
import { cells, chunks, spread, wrap } from './columns.js';
import * as page from './slip-pdf.js';
import * as roll from './slip-text.js';

const slipTexts = (model: PrintModel, format: SlipTextFormat) =>
  roll.slipTexts(model, format, new Labels(model.language));
const slipDefinition = (model: PrintModel, logo: string | null = null) =>
  page.slipDefinition(model, new Labels(model.language), logo);

const TERMS =
  'Barang dapat dijual kembali dengan membawa nota ini. Toleransi pembelian kembali 3 bulan sejak tanggal nota, menurut harga dan potongan yang berlaku.';

/** 485,000/g × 3.270 g up to 500 = 1,586,000, with 50,000 for making: 1,636,000; less 36,000 discount: 1,600,000. */
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
    { nama_barang: 'GELANG KERONCONG UKIR BUNGA MAWAR MATA ZIRCON MERAH DELIMA', kode_barcode: 'G0000007', kadar: 75_000, berat: 3_270, berat_nota: null, harga_gram: 48_500_000, satuan_harga: 'GRAM', ongkos: 50_000, harga_atribut: 0, potongan: 36_000, harga: 1_600_000 }, // prettier-ignore
  ],
  subtotal: 1_636_000,
  potongan: 36_000,
  ppn: 0,
  total: 1_600_000,
  payments: [
    { cara_bayar: 'CASH', jumlah: 1_000_000 },
    { cara_bayar: 'TRANSFER', jumlah: 650_000 },
  ],
  kembali: 50_000,
  terms: TERMS,
  cetak_ke: 1,
  duplicate: false,
};

const QR = 'EMAS1|SJA|FJSJA2611200001|7F3A-91C2-04BD';

describe('receipt columns', () => {
  it('split in chunks of 20 characters, up to 3 lines', () => {
    expect(chunks('A'.repeat(75))).toEqual(['A'.repeat(20), 'A'.repeat(20), 'A'.repeat(20)]);
    expect(chunks('CINCIN')).toEqual(['CINCIN']);
    expect(chunks('')).toEqual(['']);
  });

  it('count a Chinese character as two', () => {
    expect(cells('陳大文')).toBe(6);
    expect(chunks('陳'.repeat(11))).toEqual(['陳'.repeat(10), '陳']);
  });

  it('wrap words and never lose a figure', () => {
    expect(wrap('satu dua tiga', 8)).toEqual(['satu dua', 'tiga']);
    expect(spread('TOTAL', '1,600,000', 20)).toEqual(['TOTAL      1,600,000']);
    expect(spread('SANGAT PANJANG SEKALI', '1,600,000', 20)).toEqual([
      'SANGAT PANJANG',
      'SEKALI',
      '           1,600,000',
    ]);
  });
});

/** Three boxes at 15,000 less 1: 44,999. */
const BOXES = { nama_aksesoris: 'KOTAK CINCIN BELUDRU', qty: 3, harga_satuan: 15_000, potongan: 1, harga: 44_999 };

describe('accessories on a slip', () => {
  const alone: SlipModel = { ...sale, lines: [], aksesoris: [BOXES], subtotal: 45_000, potongan: 1, total: 44_999 };

  it('say how many at what price, and are counted with the things', () => {
    const [text] = slipTexts({ ...sale, aksesoris: [BOXES] }, 'THERMAL_58');
    expect(text).toMatch(
      /\nKOTAK CINCIN BELUDRU\n 3 pcs @15,000 +45,000\n Diskon +-1\n Jumlah +44,999\n-+\n4 barang\n/,
    );
    expect(slipTexts(alone, 'THERMAL_80')[0]).toMatch(/\n3 barang\nSubtotal +45,000\n/);
    expect(slipTexts({ ...alone, aksesoris: [{ ...BOXES, potongan: 0, harga: 45_000 }] }, 'THERMAL_80')[0]).toMatch(
      /\n 3 pcs @15,000 +45,000\n-/,
    );
  });

  it('stand in the table of the wide slip and of the PDF', async () => {
    expect(slipTexts(alone, 'DOT_MATRIX_A5')[0]).toMatch(
      /\nKOTAK CINCIN BELUDRU +3 pcs +@15,000 +44,999\n {2}3 pcs @15,000 +45,000\n {2}Diskon +-1\n/,
    );
    const [page] = readPdf(await printPdf(slipDefinition(alone)));
    expect(page!.text.replaceAll(/\s+/g, '')).toContain('KOTAKCINCINBELUDRU3pcs@15,00044,9993pcs@15,00045,000−Diskon1');
  });
});

describe('slipTexts', () => {
  it.each([
    ['THERMAL_80', 48],
    ['THERMAL_58', 32],
    ['DOT_MATRIX_A5', 80],
  ] as const)('names each stone in place of their sum on %s, however long its name', (format, width) => {
    const stones = [
      { nama_berlian: 'BERLIAN TABUR 1.3 MM', no_sertifikat: null, pcs: 14, carat: 146, nilai: 1_800_000 },
      { nama_berlian: 'SOLITER BULAT SEMPURNA KELAS SATU', no_sertifikat: 'GIA 2211840098765432100', pcs: 1, carat: 510, nilai: 43_095_000 },
      { nama_berlian: 'ZIRKON', no_sertifikat: null, pcs: 7, carat: 0, nilai: 105_000 },
    ]; // prettier-ignore
    const lines = [{ ...sale.lines[0]!, berat_emas: 3_139, harga_atribut: 45_000_000, harga: 46_600_000, stones }];
    const text = slipTexts({ ...sale, lines }, format)[0]!;
    for (const line of text.split('\n')) expect(cells(line)).toBeLessThanOrEqual(width);
    const read = text.replaceAll(/\s+/g, ' ');
    expect(read).toContain('Berat Emas 3.139 g');
    expect(read).toContain('BERLIAN TABUR 1.3 MM 14 pcs 0.146 ct 1,800,000');
    expect(read).toContain('GIA 2211840098765432100 0.510 ct 43,095,000');
    expect(read).toContain('ZIRKON 7 pcs 105,000');
    expect(read).not.toContain('45,000,000');
  });

  it.each([
    ['THERMAL_80', 48],
    ['THERMAL_58', 32],
    ['DOT_MATRIX_A5', 80],
  ] as const)('fits %s, %i characters wide', (format, width) => {
    const [text] = slipTexts(sale, format);
    for (const line of text!.split('\n')) expect(cells(line)).toBeLessThanOrEqual(width);
    expect(text).toContain('NOTA PENJUALAN');
    expect(text).toContain('FJSJA2611200001');
    expect(text).toContain('GELANG KERONCONG UKI');
    expect(text).not.toContain('SALINAN');
  });

  it('tells line, sums, payments and the terms of buying back', () => {
    const lines = slipTexts(sale, 'THERMAL_80')[0]!.split('\n');
    const figure = (label: string): string | undefined =>
      lines
        .find((line) => line.trim().startsWith(label))
        ?.split(' ')
        .at(-1);
    expect(lines).toContain('GELANG KERONCONG UKI');
    expect(lines).toContain(' 3.270 g 75.00% @485,000/g             1,586,000');
    expect(figure('Ongkos')).toBe('50,000');
    expect(figure('Diskon')).toBe('-36,000');
    expect(figure('Jumlah')).toBe('1,600,000');
    expect(figure('Subtotal')).toBe('1,636,000');
    expect(figure('TOTAL')).toBe('1,600,000');
    expect(figure('Bayar CASH')).toBe('1,000,000');
    expect(figure('Kembali')).toBe('50,000');
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(TERMS);
    expect(lines).toContain('Tanggal   : 2026-11-20 14:30');
  });

  it('tells of a line that is nothing but its gold one figure', () => {
    const line = { ...sale.lines[0]!, ongkos: 0, potongan: 0, harga: 1_586_000 };
    const text = slipTexts({ ...sale, lines: [line], potongan: 0, total: 1_586_000 }, 'THERMAL_80')[0]!;
    expect(text).toContain('@485,000/g             1,586,000');
    expect(text).not.toContain('Jumlah');
  });

  it('leaves room for who sold or bought and for the shop to sign', () => {
    for (const format of ['THERMAL_80', 'THERMAL_58', 'DOT_MATRIX_A5'] as const) {
      expect(slipTexts(sale, format)[0]).toMatch(/Pembeli +Hormat kami\n\n\n\n +\(\.+\) +\(\.+\)\n/);
      expect(slipTexts({ ...sale, kind: 'purchase' }, format)[0]).toMatch(/Penjual +Hormat kami/);
    }
  });

  it('names the fee that is in what was paid by card, so that the paper adds up', () => {
    // 1,600,000 + 750 for 500,000 by card at 0.15 % = 1,100,000 + 500,750
    const payments = [
      { cara_bayar: 'CASH', jumlah: 1_100_000 },
      { cara_bayar: 'DEBIT', jumlah: 500_750 },
    ];
    const text = slipTexts({ ...sale, payments, kembali: 0, biaya_kartu: 750 }, 'THERMAL_58')[0]!;
    expect(text).toMatch(/TOTAL +1,600,000\nBiaya Kartu +750\nBayar CASH +1,100,000\nBayar DEBIT +500,750/);
    expect(slipTexts(sale, 'THERMAL_58')[0]).not.toContain('Biaya Kartu');
  });

  it('says between total and payments what rounding cash made, where it made something', () => {
    const rounded = { ...sale, total: 1_626_699, pembulatan: 1, payments: [{ cara_bayar: 'CASH', jumlah: 1_626_700 }] };
    const text = slipTexts({ ...rounded, kembali: 0 }, 'THERMAL_58')[0]!.split('\n');
    const at = text.findIndex((line) => /^Pembulatan +1$/.test(line));
    expect(text[at - 1]).toMatch(/^TOTAL +1,626,699$/i);
    expect(text[at + 1]).toMatch(/CASH +1,626,700$/);
    expect(slipTexts(sale, 'THERMAL_58')[0]).not.toContain('Pembulatan');
  });

  it('marks a reprint as a copy with its count, and what was cancelled', () => {
    expect(slipTexts({ ...sale, cetak_ke: 3 }, 'THERMAL_58')[0]).toContain('** SALINAN KE-2 **');
    expect(slipTexts({ ...sale, cetak_ke: 0 }, 'THERMAL_58')[0]).toContain('** PRATINJAU - BUKAN NOTA **');
    expect(slipTexts({ ...sale, status: 'BATAL' }, 'THERMAL_58')[0]).toContain('** BATAL **');
  });

  it('prints twice under the duplicate flag', () => {
    const texts = slipTexts({ ...sale, duplicate: true }, 'THERMAL_80');
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('** ASLI **');
    expect(texts[1]).toContain('** ARSIP **');
  });

  it('tells note weight and shrinkage of a purchase, and no terms', () => {
    const line = { ...sale.lines[0]!, berat_nota: 3_290 };
    const [text] = slipTexts(
      { ...sale, kind: 'purchase', lines: [line], terms: null, no_faktur_asal: 'FJSJA2610010003' },
      'THERMAL_80',
    );
    expect(text).toContain('NOTA PEMBELIAN');
    expect(text).toMatch(/Berat nota +3\.290 g/);
    // 3.290 − 3.270
    expect(text).toMatch(/Susut +0\.020 g/);
    expect(text).toContain('FJSJA2610010003');
    expect(text).not.toContain('Syarat');
  });
});

describe('the slip of a trade-in', () => {
  const bought = { ...sale.lines[0]!, nama_barang: 'KALUNG RANTAI', kode_barcode: null, berat_nota: null, ongkos: 0, potongan: 0, harga: 1_411_500 }; // prettier-ignore
  const traded = { no_faktur_jual: 'FJSJA2611200001', total_jual: 1_600_000, no_faktur_beli: ['FBSJA2611200001'], lines: [bought], total_beli: 1_411_500 }; // prettier-ignore
  const slip: SlipModel = {
    ...sale,
    kind: 'trade-in',
    no_faktur: 'TTSJA2611200001',
    traded,
    total: 188_500,
    potongan: 0,
    payments: [{ cara_bayar: 'CASH', jumlah: 200_000 }],
    kembali: 11_500,
    terms: null,
  };

  it('tells both sides, each with its notes and its total, and what is between them on its own', () => {
    for (const format of ['THERMAL_80', 'THERMAL_58', 'DOT_MATRIX_A5'] as const) {
      const [text] = slipTexts(slip, format);
      const places = ['NOTA TUKAR TAMBAH', 'FJSJA2611200001', 'GELANG KERONCONG', '1,600,000', 'FBSJA2611200001', 'KALUNG RANTAI', '1,411,500', 'CUSTOMER BAYAR', '188,500'].map((told) => text!.indexOf(told)); // prettier-ignore
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places[0]).toBeGreaterThanOrEqual(0);
    }
    expect(slipTexts({ ...slip, total: -365_000 }, 'THERMAL_80')[0]).toMatch(/TOKO BAYAR +365,000/);
  });

  it('has nobody sign alone on a second page, however many lines there are', async () => {
    for (let count = 1; count <= 12; count += 1) {
      const lines = Array.from({ length: count }, () => bought);
      const model = { ...slip, terms: TERMS.repeat(2), qr_bukti: 'EMAS1|SJA|TTSJA2611200001|7F3A-91C2-04BD', traded: { ...traded, lines } }; // prettier-ignore
      const pages = readPdf(await printPdf(slipDefinition(model)));
      const signed = pages.find(({ text }) => text.includes('Hormat kami'))!;
      expect([count, signed.text.includes('CUSTOMER BAYAR')]).toEqual([count, true]);
    }
  });

  it('has both tables on A5 paper', async () => {
    const [page] = readPdf(await printPdf(slipDefinition(slip)));
    for (const told of ['KALUNG RANTAI', 'Rp. 1,411,500', 'CUSTOMER BAYAR', 'Rp. 188,500'])
      expect(page!.text).toContain(told);
  });
});

/** 1,000,000 for a thing of 1,600,000 that is held. */
describe('the slip of a deposit', () => {
  const held = { dp_rp: 1_000_000, dipakai_rp: 0, kembali_rp: 0, hangus_rp: 0, sisa_rp: 1_000_000, tgl_batas: '2026-12-20', kunci_harga: true }; // prettier-ignore
  const payments = [{ cara_bayar: 'CASH', jumlah: 1_000_000 }];
  const slip: SlipModel = { ...sale, kind: 'deposit', no_faktur: 'DUSJA2611200001', titipan: held, subtotal: 1_600_000, potongan: 0, payments, kembali: 0, terms: null }; // prettier-ignore
  const told = (model: SlipModel) => slipTexts(model, 'THERMAL_58')[0]!;

  it('tells things, money, what was used and what is left, and until when the price is locked', () => {
    const text = told(slip);
    expect(text).toContain('NOTA TITIPAN');
    expect(text).toMatch(/\nKunci s\/d +: 2026-12-20\n/);
    expect(text).toContain('Pembeli');
    expect(text).toMatch(
      /\n1 barang\nTOTAL +1,600,000\nUang Titipan +1,000,000\nBayar CASH +1,000,000\nDipakai +0\nSisa Titipan +1,000,000\n/,
    );
    expect(told({ ...slip, titipan: { ...held, kunci_harga: false } })).toMatch(/\nBatas +: 2026-12-20\n/);
  });

  it('adds up after some of it was used, kept and paid back: 1,000,000 = 300,000 + 150,000 + 50,000 + 500,000', () => {
    const titipan = { ...held, dipakai_rp: 300_000, kembali_rp: 150_000, hangus_rp: 50_000, sisa_rp: 500_000 };
    expect(told({ ...slip, titipan })).toMatch(
      /\nDipakai +300,000\nDikembalikan +150,000\nHangus +50,000\nSisa Titipan +500,000\n/,
    );
  });

  it('of money alone tells neither pieces nor what they cost', () => {
    const text = told({ ...slip, lines: [], total: 0, subtotal: 0, titipan: { ...held, tgl_batas: null } });
    expect(text).not.toMatch(/barang|TOTAL|Batas|Kunci/);
    expect(text).toMatch(/\nUang Titipan +1,000,000\n/);
    expect(slipTexts({ ...slip, lines: [] }, 'DOT_MATRIX_A5')[0]).not.toContain('Nama Barang');
  });

  it('of goods is a receipt of what was left, with the note it was sold by and no sums', () => {
    const { titipan: _money, ...goods } = slip;
    const left: SlipModel = { ...goods, judul: 'pickup', no_faktur: 'DBSJA2611200001', no_faktur_asal: sale.no_faktur, payments: [] }; // prettier-ignore
    for (const format of ['THERMAL_80', 'THERMAL_58', 'DOT_MATRIX_A5'] as const) {
      const [text] = slipTexts(left, format);
      expect(text).toContain('TANDA TERIMA TITIPAN BARANG');
      expect(text).toMatch(/Nota asal +: FJSJA2611200001\n/);
      expect(text).toContain('\n1 barang\n');
      expect(text).not.toContain('TOTAL');
    }
    for (const line of slipTexts({ ...left, language: 'en' }, 'THERMAL_58')[0]!.split('\n'))
      expect(cells(line)).toBeLessThanOrEqual(32);
  });

  it('is a page of A5 with the same figures', async () => {
    const [page, ...more] = readPdf(await printPdf(slipDefinition(slip)));
    expect(more).toEqual([]);
    for (const text of ['NOTA TITIPAN', 'Kunci s/ d 2026-12-20', 'Rp. 1,000,000', 'Sisa Titipan', 'Dipakai']) expect(page!.text).toContain(text); // prettier-ignore
    const goods = readPdf(await printPdf(slipDefinition({ ...slip, titipan: undefined, judul: 'pickup' } as never)));
    expect(goods[0]!.text).toContain('TANDA TERIMA TITIPAN');
    expect(goods[0]!.text).not.toContain('TOTAL');
  });
});

describe('slipDefinition', () => {
  it('is plain data that a thread can take', () => {
    expect(structuredClone(slipDefinition(sale))).toEqual(slipDefinition(sale));
  });

  it('is one A5 page, two under the duplicate flag, in any language', async () => {
    const [page, ...more] = readPdf(await printPdf(slipDefinition({ ...sale, cetak_ke: 2 })));
    expect(more).toEqual([]);
    expect([Math.round((page!.width / 72) * 25.4), Math.round((page!.height / 72) * 25.4)]).toEqual([210, 148]);
    expect(page!.text).toContain('SALINAN KE-1');
    expect(page!.text).toContain('Rp. 1,600,000');
    expect(page!.text.replaceAll(/\s+/g, '')).toContain('3.270g×485,000/g1,586,000+Ongkos50,000−Diskon36,000');
    expect(page!.text).toContain('Hormat kami');
    const proved = readPdf(await printPdf(slipDefinition({ ...sale, kode_bukti: '7F3A-91C2-04BD', qr_bukti: QR })));
    expect(proved).toHaveLength(1);
    expect(proved[0]!.text).toContain('7F3A-91C2-04BD');
    const pages = readPdf(await printPdf(slipDefinition({ ...sale, language: 'jp', duplicate: true })));
    expect(pages).toHaveLength(2);
    expect(pages[1]!.text.replaceAll(' ', '')).toContain('控え');
  });
});

describe('the slip of a contract in instalments', () => {
  const due = (ke: number, jatuh_tempo: string, lunas = false) => ({ ke, jatuh_tempo, jumlah: 1_077_500, lunas });
  const contract: SlipModel = {
    ...sale,
    ...{ kind: 'installment', total: 1_600_000 },
    extra: [{ field: 'nama_cicilan', format: 'text', value: 'CICILAN 6 BULAN' }],
    sums: [
      { field: 'dp_cicilan', jumlah: 2_650_000 },
      { field: 'jumlah_bayar', jumlah: 2_675_000 },
    ],
    schedule: [due(1, '2026-02-28', true), due(2, '2026-03-31')],
  };

  it('tells what is due when, marks what is paid, and counts what is paid now', () => {
    const [text] = slipTexts(contract, 'THERMAL_80');
    const lines = text!.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' '));
    expect(lines).toContain('1 2026-02-28 x 1,077,500');
    expect(lines).toContain('2 2026-03-31 1,077,500');
    expect(lines.filter((line) => /^(TOTAL|Uang Muka|Jumlah Bayar)/.test(line))).toEqual([
      'TOTAL 1,600,000',
      'Uang Muka (DP) 2,650,000',
      'Jumlah Bayar 2,675,000',
    ]);
    // What was taken off stands with the thing.
    expect(text).not.toContain('Subtotal');
  });

  it('of money alone draws one rule above its schedule', () => {
    const [text] = slipTexts({ ...contract, kind: 'installment-payment', lines: [], subtotal: 0, potongan: 0 }, 'THERMAL_80'); // prettier-ignore
    expect(text).not.toMatch(/-{40,}\n-{40,}/);
    expect(text).not.toContain('TOTAL');
  });
});
