/** What a supervisor or the owner is asked to approve. */
export const AUTHORIZATION_CATEGORIES = [
  'PENJUALAN', 'BATAS_ATAS_PENJUALAN', 'ONGKOS_PENJUALAN', 'BERLIAN_DIBAWAH_MODAL', 'BATAL_PENJUALAN', 'CETAK_ULANG',
  'PEMBELIAN', 'TOLERANSI_BERAT_PEMBELIAN', 'BATAL_PEMBELIAN', 'BATAL_TITIPAN',
  'BATAL_PENERIMAAN', 'HARGA', 'EDIT_BARANG', 'UANG_KAS', 'SELISIH_KAS', 'HANCUR_BARANG', 'SUSUT_LEBUR', 'MUTASI_UANG', 'UANG_BANK',
  'GESEK_TUNAI', 'NON_CASH', 'REKONSILIASI', 'KIRIM_UANG', 'UANG_MUKA_HUTANG', 'KOREKSI_UANG', 'JURNAL_UMUM',
  'TUTUP_BUKU', 'SORTIR_PEMBELIAN', 'STOCK_OPNAME', 'KIRIM_BARANG', 'WASTING_SEPUHAN', 'BATAS_EMAS_TUKANG', 'HUTANG',
  'BATAL_HUTANG', 'LELANG_HUTANG', 'CICILAN', 'BATAL_CICILAN', 'LELANG_CICILAN', 'KUPON',
] as const; // prettier-ignore
export type AuthorizationCategory = (typeof AUTHORIZATION_CATEGORIES)[number];

/** A counted drawer that differs from the book: its approver is told by how much, its counter is not. */
export const DRAWER_DIFFERENCE: AuthorizationCategory = 'SELISIH_KAS';

/** Longest description of an action that is to be approved. */
export const DESCRIPTION_MAX = 300;

/** One reason why something needs approval: a category and the words it is asked in. */
export interface Covered {
  readonly kategori: AuthorizationCategory;
  readonly description: string;
}

/** The one thing a price asks for where its asker may not see cost: no answer tells him which limit it broke. */
export const PRICE_APPROVAL = 'PERSETUJUAN HARGA';

/** Covered as well once its asker has tried so often that he is asked about prices that need no approval. */
export const TOO_MANY_TRIES: Covered = { kategori: 'HARGA', description: 'PERCOBAAN HARGA TERLALU SERING' };
