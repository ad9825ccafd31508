import type { Rows } from './masters.js';

/** Rupiah for a dollar. */
export const KURS_USD = 16_250;

export const STONE_SELLER = { kode_supplier: 'DIAMINDO', nama_supplier: 'PT DIAMINDO PERMATA' };

const quality = (list: 'shape' | 'color' | 'clarity' | 'cutgrade', names: readonly string[]) =>
  names.map((name, index) => ({ [`kode_${list}`]: name, [`nama_${list}`]: name, urutan: index + 1 }));

const KINDS = [
  { kode_jenis_batu: 'SOLITER', nama_jenis_batu: 'BERLIAN BERSERTIFIKAT', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'USD', potong_berat: true },
  { kode_jenis_batu: 'TABUR', nama_jenis_batu: 'BERLIAN TABUR', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'IDR', potong_berat: true },
  { kode_jenis_batu: 'RUBI', nama_jenis_batu: 'RUBI', golongan: 'BATU_MULIA', satuan: 'CARAT', mata_uang: 'IDR', potong_berat: true },
  { kode_jenis_batu: 'ZIRKON', nama_jenis_batu: 'ZIRKON', golongan: 'SINTETIS', satuan: 'PCS', mata_uang: 'IDR', potong_berat: false },
]; // prettier-ignore

/** Bought by the handful. */
export const SMALL_STONE = 'TB-130';

/** Lots; cost and price per unit of their kind. */
export const STONE_LOTS = [
  { kode_berlian: SMALL_STONE, nama_berlian: 'BERLIAN TABUR 1.3 MM', kode_jenis_batu: 'TABUR', shape: 'ROUND', color: 'F', clarity: 'VS2', carat_dari: 0.008, carat_sampai: 0.012, harga_modal: 9_200_000, harga_jual: 12_000_000 },
  { kode_berlian: 'TB-200', nama_berlian: 'BERLIAN TABUR 2.0 MM', kode_jenis_batu: 'TABUR', shape: 'ROUND', color: 'F', clarity: 'VS1', carat_dari: 0.028, carat_sampai: 0.034, harga_modal: 11_500_000, harga_jual: 15_000_000 },
  { kode_berlian: 'RB-OVAL', nama_berlian: 'RUBI OVAL', kode_jenis_batu: 'RUBI', shape: 'OVAL', harga_modal: 2_400_000, harga_jual: 3_500_000 },
  { kode_berlian: 'ZK-PUTIH', nama_berlian: 'ZIRKON PUTIH', kode_jenis_batu: 'ZIRKON', shape: 'ROUND', harga_modal: 4_000, harga_jual: 15_000 },
]; // prettier-ignore

/** Carat and dollars per carat of the certified ones: cost, price. */
export const CERTIFIED = [
  [0.31, 2_050, 2_600], [0.4, 2_450, 3_100], [0.51, 4_100, 5_200], [0.53, 4_250, 5_350], [0.7, 4_900, 6_100],
] as const; // prettier-ignore

/** Kinds of stones, who sells them, and the list. */
export const stoneRows = (): Rows => [
  ['jenis-batu', KINDS],
  ['master-supplier-berlian', [{ ...STONE_SELLER, kota: 'JAKARTA', termin: 30 }]],
  ['master-shape', quality('shape', ['ROUND', 'PRINCESS', 'OVAL'])],
  ['master-color', quality('color', ['D', 'E', 'F', 'G'])],
  ['master-clarity', quality('clarity', ['IF', 'VVS1', 'VS1', 'VS2'])],
  ['master-cutgrade', quality('cutgrade', ['EXCELLENT', 'VERY GOOD'])],
  ['master-berlian', [
    ...STONE_LOTS.map((lot) => ({ ...lot, kode_supplier: STONE_SELLER.kode_supplier })),
    ...CERTIFIED.map(([carat, harga_modal_usd, harga_jual_usd], index) => ({
      ...{ kode_berlian: certificate(index), nama_berlian: `SOLITER ${carat.toFixed(2)} CT`, kode_jenis_batu: 'SOLITER' },
      ...{ kode_supplier: STONE_SELLER.kode_supplier, no_sertifikat: `GIA 22118${index}`, lembaga_sertifikat: 'GIA', shape: 'ROUND' },
      ...{ color: 'F', clarity: 'VS1', cutgrade: 'EXCELLENT', carat, harga_modal_usd, harga_jual_usd },
    })),
  ]],
]; // prettier-ignore

export const certificate = (index: number): string => `GIA-${String(index + 1).padStart(2, '0')}`;
