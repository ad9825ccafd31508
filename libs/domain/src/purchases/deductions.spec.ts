import { beforeEach, describe, expect, it } from 'vitest';
import type { DeductionRow } from '../pricing/category-deduction.js';
import type { LossRow } from '../pricing/note-loss.js';
import type { PurchaseCondition } from '../pricing/weight-price.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { genuineness } from './genuine-note.js';
import { pricePurchase, type PurchaseLineInput } from './price-purchase.js';
import { deductionsOf, type PurchaseFacts, type PurchaseLine, type SaleNote } from './purchase.js';
import { savePurchase } from './save-purchase.js';

/** Gold 1,585,950 of 1,635,000 for 3.270 g, sold on 10 July. */
const note: SaleNote = {
  sale_id: 's1',
  no_faktur_jual: 'FJSJA2607100001',
  status: 'VALID',
  tgl_jual: '2026-07-10',
  customer_id: null,
  lines: [
    {
      line_no: 1,
      kode_barcode: 'A1',
      nama_barang: 'CINCIN POLOS',
      kode_dept: 'CIN',
      kode_group: '750',
      kadar: 75_000,
      berat: 3_270,
      berat_batu: 0,
      harga: 1_635_000,
      harga_emas: 1_585_950,
    },
  ],
};
const condition = (kondisi_barang: string, change: Partial<PurchaseCondition> = {}): PurchaseCondition => ({
  kondisi_barang,
  nama_kondisi: `KONDISI ${kondisi_barang}`,
  dasar_harga: 'HARGA_NOTA',
  potongan_persen: 200,
  potongan_per_gram: 0,
  butuh_otorisasi: false,
  ...change,
});
const CONDITIONS = [condition('NOTA2'), condition('BAIK', { dasar_harga: 'HARGA_BELI', potongan_persen: 0 })];
const loss: LossRow = {
  kode_rugi: '750-3',
  kode_group: '750',
  bulan_dari: 3,
  bulan_sampai: 5,
  rugi_persen: 800,
  rugi_per_gram: 500_000,
  minimal_rugi: null,
};
const row = (kode_potongan: string, change: Partial<DeductionRow> = {}): DeductionRow => ({
  kode_potongan,
  nama_potongan: `POTONGAN ${kode_potongan}`,
  kode_kategori: 'PERHIASAN',
  satuan: 'PCS',
  potongan_persen: null,
  potongan_per_gram: null,
  potongan_rp: 20_000,
  potongan_berat: null,
  is_otomatis: false,
  boleh_ubah: false,
  ...change,
});
const facts = (change: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  settings: {
    pembulatan: 500,
    pembulatan_kebawah: false,
    tingkat_berat: [],
    toleransi_berat: 50,
    toleransi_kadar: 2_000,
    batas_tanpa_nama: 100_000_000,
    kyc_batas_nik: 100_000_000,
    kyc_batas_foto: 100_000_000,
  },
  tgl: '2026-11-20',
  note,
  keaslian: 'TANPA',
  no_masalah: null,
  customer: null,
  group: (kode_group) => ({
    kode_group,
    kelompok_harga: 'EMAS',
    kadar: 75_000,
    harga_beli: 46_000_000,
    toleransi_susut: 100,
  }),
  condition: (kode) => CONDITIONS.find(({ kondisi_barang }) => kondisi_barang === kode) ?? null,
  knowsType: () => true,
  tray: () => null,
  categoryOf: (kode) => (kode === 'CIN' ? 'PERHIASAN' : 'LM'),
  deductions: [],
  losses: [loss],
  knowsSales: () => true,
  ...change,
});
const returned = (change: Partial<PurchaseLineInput> = {}): PurchaseLineInput => ({
  sale_line_no: 1,
  nama_barang: '',
  kode_dept: '',
  kode_group: '',
  kadar: 0,
  kondisi_barang: 'NOTA2',
  berat: 3_270,
  potongan: [],
  harga: null,
  ...change,
});
const priced = (line: PurchaseLineInput, of = facts()): PurchaseLine =>
  pricePurchase({ purchase_id: 'p1', lines: [line] }, of).lines[0]!;
const chose = (kode_potongan: string, change: object = {}) => ({ kode_potongan, nilai: null, berat: null, ...change });
const wrong = (line: PurchaseLineInput, of: PurchaseFacts): string[] => {
  try {
    priced(line, of);
    return [];
  } catch (error) {
    return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
  }
};
const parts = (line: PurchaseLine) =>
  deductionsOf(line).map(({ jenis_potongan, kode_potongan, potongan }) => [jenis_potongan, kode_potongan, potongan]);

describe('a paper note from before the system', () => {
  const nota_lama = { no: 'A-1', tgl_jual: '2026-07-10', berat: 3_270, harga: 1_585_950, gambar_path: '/foto.jpg' };
  const bare = { sale_line_no: null, nama_barang: 'CINCIN', kode_dept: 'CIN', kode_group: '750', kadar: 75_000 };
  const brought = (change: Partial<PurchaseLineInput> = {}) => returned({ ...bare, nota_lama, ...change });
  const of = (change: Partial<PurchaseFacts> = {}) => facts({ note: null, ...change });

  it('is priced as a note of ours of that age and weight', () => {
    const line = priced(brought({ berat: 3_270 }), of());
    expect(line).toMatchObject({
      harga: 1_411_500,
      potongan: 174_450,
      umur_bulan: 4,
      toleransi: 100,
      harga_nota: 1_585_950,
    });
    expect(line).toMatchObject({ barang: 'p1:1', kode_barcode: null, nota_lama });
  });

  it('is never worth more than the board of today proposes without a supervisor', () => {
    const limit = (of_: PurchaseFacts) =>
      pricePurchase({ purchase_id: 'p1', lines: [brought()] }, of_).priced[0]!.limit;
    // 460,000 × 3.270 − 2 % = 1,474,116; at 300,000 a gram 961,380
    expect(limit(of())).toBe(1_411_500);
    const group: PurchaseFacts['group'] = (kode_group) => ({ ...facts().group(kode_group)!, harga_beli: 30_000_000 });
    expect(limit(of({ group }))).toBe(961_500);
    expect(limit(of({ group: (kode) => ({ ...facts().group(kode)!, harga_beli: null }) }))).toBe(0);
  });

  it('is refused beside a note of ours, of a later day, of no weight and twice', () => {
    expect(wrong(returned({ nota_lama }), facts())).toEqual(['lines.0.nota_lama.no FIELD_INVALID']);
    const told = (change: object) => wrong(brought({ nota_lama: { ...nota_lama, ...change } }), of());
    expect(told({ tgl_jual: '2026-11-21' })).toEqual(['lines.0.nota_lama.tgl_jual PAPER_NOTE_LATER']);
    expect(told({ harga: 0 })).toEqual(['lines.0.nota_lama.harga mustFill']);
    expect(told({ berat: 0 })).toContain('lines.0.nota_lama.berat weightNotZero');
    expect(() => pricePurchase({ purchase_id: 'p1', lines: [brought(), brought()] }, of())).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'lines.1.nota_lama.no', code: 'PAPER_NOTE_TWICE' })] }), // prettier-ignore
    );
  });
});

describe('the code of a note', () => {
  it('is right whatever case and dashes it is typed with, wrong otherwise, and unknown of a note that was never paid', () => {
    const told = (text: string | null) => genuineness(text, '7F3A-91C2-04BD');
    expect(['7F3A-91C2-04BD', '7f3a91c204bd', ' 7f3a 91c2 04bd '].map(told)).toEqual(['COCOK', 'COCOK', 'COCOK']);
    expect(['7F3A-91C2-04BE', '7F3A-91C2-04B', '', 'X'].map(told)).toEqual(['TIDAK', 'TIDAK', 'TIDAK', 'TIDAK']);
    expect(told(null)).toBe('TANPA');
    expect(genuineness('7F3A-91C2-04BD', null)).toBe('TIDAK');
  });
});

describe('what is taken off a piece that comes back', () => {
  it('is the loss by the age of its note and its condition: 1,411,500 for a ring of 1,585,950', () => {
    const line = priced(returned());
    expect(line).toMatchObject({
      tgl_jual: '2026-07-10',
      umur_bulan: 4,
      kode_kategori: 'PERHIASAN',
      toleransi: 100,
      harga_emas: 48_500_000,
      potongan: 174_450,
      harga_usulan: 1_411_500,
      harga: 1_411_500,
    });
    expect(line).not.toHaveProperty('berat_potong');
    expect(line.potongan_rinci).toEqual([
      { jenis_potongan: 'RUGI NOTA', kode_potongan: '750-3', potongan_persen: 800, potongan_per_gram: 500_000, potongan: 143_226 },
      { jenis_potongan: 'KONDISI', kode_potongan: 'NOTA2', nama_potongan: 'KONDISI NOTA2', potongan_persen: 200, potongan: 31_224 },
    ]); // prettier-ignore
  });

  it('knows no loss at the price of today, none outside the months of its row, and no age without a note', () => {
    // 460,000 × 3.270 = 1,504,200 → 1,504,500
    const today = priced(returned({ kondisi_barang: 'BAIK' }));
    expect(today).toMatchObject({ umur_bulan: 4, harga: 1_504_500, potongan: -300 });
    expect(parts(today)).toEqual([['KONDISI', 'BAIK', -300]]);
    const early = priced(returned(), facts({ tgl: '2026-10-09' }));
    expect(early.umur_bulan).toBe(2);
    expect(parts(early)).toEqual([['KONDISI', 'NOTA2', 31_450]]);
    const bare = { sale_line_no: null, nama_barang: 'KALUNG', kode_dept: 'LM', kode_group: '750', kadar: 75_000 };
    const brought = priced(returned({ ...bare, kondisi_barang: 'BAIK' }), facts({ note: null }));
    expect(brought.kode_kategori).toBe('LM');
    for (const name of ['tgl_jual', 'umur_bulan', 'toleransi']) expect(brought).not.toHaveProperty(name);
  });

  it('is what its category has on every piece, and what is chosen for this one', () => {
    const deductions = [
      row('PATRI', { satuan: 'BERAT', potongan_berat: 70, is_otomatis: true }),
      row('ENAMEL'),
      row('BATU', { kode_kategori: 'LM', is_otomatis: true }),
    ];
    const of = facts({ deductions, losses: [] });
    // 3.200 g × 485,000 = 1,552,000 − 20,000 − 2 % 31,040 = 1,500,960 → 1,501,000
    const line = priced(returned({ potongan: [chose('ENAMEL')] }), of);
    expect(line).toMatchObject({
      berat: 3_270,
      berat_potong: 70,
      berat_murni: 2_400,
      potongan: 51_000,
      harga: 1_501_000,
    });
    expect(parts(line)).toEqual([
      ['KATEGORI', 'PATRI', 0],
      ['KATEGORI', 'ENAMEL', 20_000],
      ['KONDISI', 'NOTA2', 31_000],
    ]);
    const dear = priced(returned({ potongan: [chose('ENAMEL')], harga: 1_490_000 }), of);
    expect(parts(dear).at(-1)).toEqual(['MANUAL', undefined, 11_000]);
    expect(dear.potongan).toBe(62_000);
  });

  it('refuses what is none of its category, named twice, told in the other unit or heavier than its gold', () => {
    const deductions = [row('ENAMEL'), row('PATRI', { satuan: 'BERAT' }), row('BATU', { kode_kategori: 'LM' })];
    const of = facts({ deductions });
    const told = (...potongan: ReturnType<typeof chose>[]) => wrong(returned({ potongan }), of);
    expect(told(chose('BATU'), chose('X'))).toEqual([
      'lines.0.potongan.0.kode_potongan DEDUCTION_UNKNOWN',
      'lines.0.potongan.1.kode_potongan DEDUCTION_UNKNOWN',
    ]);
    expect(told(chose('ENAMEL'), chose('ENAMEL'))).toEqual(['lines.0.potongan.1.kode_potongan DEDUCTION_TWICE']);
    expect(told(chose('ENAMEL', { berat: 5 }))).toEqual(['lines.0.potongan.0.berat FIELD_INVALID']);
    expect(told(chose('PATRI', { nilai: 5 }))).toEqual(['lines.0.potongan.0.nilai FIELD_INVALID']);
    expect(told(chose('PATRI', { berat: 3_270 }))).toEqual(['lines.0.berat DEDUCTION_TOO_HEAVY']);
  });

  it('of an older line is one part', () => {
    const { potongan_rinci: _, ...older } = priced(returned());
    expect(parts(older)).toEqual([['KONDISI', 'NOTA2', 174_450]]);
    expect(deductionsOf({ ...older, potongan: 0 })).toEqual([]);
  });
});

describe('saving a piece that comes back', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const save =
    (line: PurchaseLineInput, of: PurchaseFacts): Parameters<TestShop['do']>[0] =>
    (context) =>
      savePurchase(
        { purchase_id: 'p1', customer_id: null, kode_sales: 'S1', keterangan: '', lines: [line], otorisasi_ids: [], hash: () => 'h' },
        of,
        context,
      ); // prettier-ignore
  const asked = (line: PurchaseLineInput, of: PurchaseFacts) => {
    try {
      shop.do(save(line, of));
      return null;
    } catch (error) {
      return (error as DomainError).data;
    }
  };
  const fixed = row('ENAMEL', { is_otomatis: true });

  it('asks a supervisor for one that was lowered and may not be, showing what its row says', () => {
    const line = returned({ potongan: [chose('ENAMEL', { nilai: 12_500 })] });
    expect(asked(line, facts({ deductions: [fixed] }))).toMatchObject({
      otorisasi: [
        {
          kategori: 'PEMBELIAN',
          description: 'POTONGAN DIKURANGI',
          ringkasan: { lines: [expect.arrayContaining([{ field: 'potongan', format: 'rupiah', value: 12_500, before: 20_000 }])] }, // prettier-ignore
        },
      ],
    });
    expect(asked(line, facts({ deductions: [{ ...fixed, boleh_ubah: true }] }))).toBeNull();
  });

  it('asks nobody for one that was raised', () => {
    const line = returned({ potongan: [chose('ENAMEL', { nilai: 25_000 })] });
    expect(asked(line, facts({ deductions: [fixed] }))).toBeNull();
  });

  it('asks a supervisor where the code of its note is not the one that was printed', () => {
    const of = (keaslian: PurchaseFacts['keaslian']) => facts({ keaslian });
    expect(asked(returned(), of('TIDAK'))).toMatchObject({
      otorisasi: [{ kategori: 'PEMBELIAN', description: 'NOTA TIDAK COCOK', no_faktur: 'FJSJA2607100001' }],
    });
    expect(asked(returned(), of('COCOK'))).toBeNull();
    expect(shop.last('PurchaseSaved').body).toMatchObject({ keaslian: 'COCOK' });
  });

  it('asks a supervisor where its note has a problem that is not solved', () => {
    expect(asked(returned(), facts({ no_masalah: 'FMSJA2611190001' }))).toMatchObject({
      otorisasi: [{ kategori: 'PEMBELIAN', description: 'FAKTUR BERMASALAH FMSJA2611190001' }],
    });
  });

  it('asks nobody where its note bears none', () => {
    expect(asked(returned(), facts())).toBeNull();
    expect(shop.last('PurchaseSaved').body).not.toHaveProperty('keaslian');
  });

  it('waits for what its row leaves to the scale; a price is told before', () => {
    const of = facts({ deductions: [row('PATRI', { satuan: 'BERAT', is_otomatis: true })] });
    expect(parts(priced(returned(), of))[0]).toEqual(['KATEGORI', 'PATRI', 0]);
    expect(() => shop.do(save(returned(), of))).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'lines.0.potongan', code: 'DEDUCTION_UNWEIGHED' })] }), // prettier-ignore
    );
    expect(asked(returned({ potongan: [chose('PATRI', { berat: 0 })] }), of)).toBeNull();
  });
});
