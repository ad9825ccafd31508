/**
 * What stands in the demo shop, in the figures of the wire (grams, percent, rupiah), as its staff would type it.
 * Prices hang on one base price of 24K gold, so that selling, buying and cost stay believable together.
 */

export const HARGA_GOLD_AWAL = 2_350_000;

interface KadarRow {
  readonly kode_kadar: string;
  readonly kadar: number;
  readonly karat: number;
  /** Selling margin over the base price by kadar; low finenesses carry more work. */
  readonly jual: number;
  /** Part of the base value paid at buy-back. */
  readonly beli: number;
  readonly bobot: number;
}

export const KADAR: readonly KadarRow[] = [
  { kode_kadar: '375', kadar: 37.5, karat: 9, jual: 1.16, beli: 0.92, bobot: 20 },
  { kode_kadar: '420', kadar: 42, karat: 10, jual: 1.14, beli: 0.92, bobot: 14 },
  { kode_kadar: '700', kadar: 70, karat: 17, jual: 1.08, beli: 0.94, bobot: 26 },
  { kode_kadar: '750', kadar: 75, karat: 18, jual: 1.07, beli: 0.95, bobot: 22 },
  { kode_kadar: '875', kadar: 87.5, karat: 21, jual: 1.05, beli: 0.95, bobot: 8 },
  { kode_kadar: '916', kadar: 91.6, karat: 22, jual: 1.04, beli: 0.96, bobot: 6 },
  { kode_kadar: '999', kadar: 99.9, karat: 24, jual: 1.03, beli: 0.97, bobot: 4 },
];

export const KATEGORI = [
  {
    kode_kategori: 'PERHIASAN',
    nama_kategori: 'PERHIASAN EMAS',
    jenis_barang: 'PERHIASAN',
    golongan_pajak: 'PERHIASAN',
  },
  { kode_kategori: 'LM', nama_kategori: 'LOGAM MULIA', jenis_barang: 'LM', golongan_pajak: 'EMAS_BATANGAN' },
] as const;

interface JenisRow {
  readonly kode_dept: string;
  readonly nama_dept: string;
  readonly berat: readonly [number, number];
  readonly ongkos: number;
  readonly model: readonly string[];
  readonly size?: readonly string[];
  readonly bobot: number;
}

export const JENIS: readonly JenisRow[] = [
  { kode_dept: 'CC', nama_dept: 'CINCIN', berat: [1, 8], ongkos: 60_000, model: ['POLOS', 'BELAH ROTAN', 'MATA SATU', 'TEMPEL', 'LISTRING'], size: ['10', '12', '14', '16', '18', '20'], bobot: 30 },
  { kode_dept: 'CK', nama_dept: 'CINCIN KAWIN', berat: [2, 6], ongkos: 85_000, model: ['COUPLE KLASIK', 'COUPLE DOFF', 'COUPLE UKIR'], size: ['12', '14', '16', '18', '20'], bobot: 8 },
  { kode_dept: 'KL', nama_dept: 'KALUNG', berat: [3, 18], ongkos: 55_000, model: ['NORI', 'ITALI', 'RANTAI KOPI', 'SISIK NAGA', 'HOLLOW'], size: ['40', '45', '50'], bobot: 16 },
  { kode_dept: 'GL', nama_dept: 'GELANG', berat: [3, 20], ongkos: 55_000, model: ['RANTAI', 'KRONCONG', 'BANGLE', 'SERUT', 'SANTA'], size: ['16', '17', '18', '19'], bobot: 14 },
  { kode_dept: 'GK', nama_dept: 'GELANG KAKI', berat: [3, 9], ongkos: 60_000, model: ['RANTAI BOLA', 'LONCENG'], size: ['22', '24'], bobot: 3 },
  { kode_dept: 'AT', nama_dept: 'ANTING', berat: [1, 5], ongkos: 65_000, model: ['JEPIT', 'TUSUK', 'BULAT', 'RUMBAI'], bobot: 14 },
  { kode_dept: 'GW', nama_dept: 'GIWANG', berat: [0.8, 3], ongkos: 70_000, model: ['BUNGA', 'MATA', 'BOLA'], bobot: 8 },
  { kode_dept: 'LT', nama_dept: 'LIONTIN', berat: [0.8, 6], ongkos: 60_000, model: ['HURUF', 'HATI', 'KOIN', 'BUNGA'], bobot: 9 },
  { kode_dept: 'BR', nama_dept: 'BROS', berat: [2, 8], ongkos: 75_000, model: ['BUNGA', 'KUPU-KUPU'], bobot: 2 },
  { kode_dept: 'TD', nama_dept: 'TINDIK', berat: [0.5, 1.5], ongkos: 80_000, model: ['BATANG', 'BULAT'], bobot: 3 },
  { kode_dept: 'SB', nama_dept: 'SUBENG', berat: [1, 4], ongkos: 70_000, model: ['KUNO', 'MATA TUJUH'], bobot: 2 },
  { kode_dept: 'LM', nama_dept: 'LOGAM MULIA', berat: [0.5, 100], ongkos: 0, model: ['ANTAM'], bobot: 0 },
]; // prettier-ignore

/** Bars, priced by the piece; the premium per gram falls with the size. */
export const LM: readonly { readonly gram: number; readonly premi: number; readonly jumlah: number }[] = [
  { gram: 0.5, premi: 1.12, jumlah: 24 },
  { gram: 1, premi: 1.075, jumlah: 24 },
  { gram: 2, premi: 1.065, jumlah: 16 },
  { gram: 3, premi: 1.06, jumlah: 10 },
  { gram: 5, premi: 1.055, jumlah: 14 },
  { gram: 10, premi: 1.05, jumlah: 10 },
  { gram: 25, premi: 1.045, jumlah: 4 },
  { gram: 50, premi: 1.042, jumlah: 2 },
  { gram: 100, premi: 1.04, jumlah: 2 },
];

export const GUDANG = [
  { kode_gudang: 'ETALASE', nama_gudang: 'ETALASE DEPAN', jenis_gudang: 'ETALASE', boleh_jual: true },
  { kode_gudang: 'BRANKAS', nama_gudang: 'BRANKAS BELAKANG', jenis_gudang: 'BRANKAS', boleh_jual: false },
] as const;

/** Trays in the window by type, two each for what sells most, and the safe. */
export interface Tray {
  readonly kode_baki: string;
  readonly nama_baki: string;
  readonly kode_gudang: string;
  readonly kode_dept?: string;
}

/** `often` trays for each type that sells much, `seldom` for the others. */
export const trays = (often: number, seldom: number): readonly Tray[] => [
  ...JENIS.flatMap((jenis) =>
    Array.from({ length: jenis.bobot >= 8 ? often : seldom }, (_, index) => ({
      kode_baki: `${jenis.kode_dept}${index + 1}`,
      nama_baki: `BAKI ${jenis.nama_dept} ${index + 1}`,
      kode_gudang: 'ETALASE',
      kode_dept: jenis.kode_dept,
    })),
  ),
  { kode_baki: 'BR-A', nama_baki: 'BRANKAS LACI A', kode_gudang: 'BRANKAS' },
  { kode_baki: 'BR-B', nama_baki: 'BRANKAS LACI B', kode_gudang: 'BRANKAS' },
];

export const BAKI = trays(2, 1);

export const SALES = [
  { kode_sales: 'ANI', nama_sales: 'ANI LESTARI', no_hp: '081234567801' },
  { kode_sales: 'BUDI', nama_sales: 'BUDI SANTOSO', no_hp: '081234567802' },
  { kode_sales: 'CITRA', nama_sales: 'CITRA DEWI', no_hp: '081234567803' },
  { kode_sales: 'DIAN', nama_sales: 'DIAN PURNAMA', no_hp: '081234567804' },
  { kode_sales: 'EKO', nama_sales: 'EKO PRASETYO', no_hp: '081234567805' },
] as const;

export const BANK = [
  {
    kode_bank: 'BCA',
    nama_bank: 'BANK CENTRAL ASIA',
    biaya_debit: 0.15,
    biaya_credit: 2,
    biaya_qris: 0.7,
    beban_biaya: 'CUSTOMER',
  },
  {
    kode_bank: 'BRI',
    nama_bank: 'BANK RAKYAT INDONESIA',
    biaya_debit: 0.15,
    biaya_credit: 2,
    biaya_qris: 0.7,
    beban_biaya: 'CUSTOMER',
  },
  {
    kode_bank: 'MANDIRI',
    nama_bank: 'BANK MANDIRI',
    biaya_debit: 0.15,
    biaya_credit: 1.8,
    biaya_qris: 0.7,
    beban_biaya: 'CUSTOMER',
  },
] as const;

export const REKENING = [
  { no_rekening: '0881234567', kode_bank: 'BCA', nama_rekening: 'TOKO EMAS SINAR JAYA', is_default: true },
  { no_rekening: '0052010044', kode_bank: 'BRI', nama_rekening: 'TOKO EMAS SINAR JAYA', is_default: true },
  { no_rekening: '1440012345', kode_bank: 'MANDIRI', nama_rekening: 'TOKO EMAS SINAR JAYA', is_default: true },
] as const;

const SHIFT = [
  { nama_shift: 'PAGI', jam_mulai: '08:00', jam_selesai: '15:00' },
  { nama_shift: 'SORE', jam_mulai: '15:00', jam_selesai: '21:00' },
] as const;

export const LACI = [
  {
    kode_laci: 'LACI1',
    nama_laci: 'LACI KASIR 1',
    pemakai: ['KASIR1', 'OWNER', 'SU', 'MU', 'DEV'],
    shift: SHIFT,
    modal_tetap: 5_000_000,
  },
  { kode_laci: 'LACI2', nama_laci: 'LACI KASIR 2', pemakai: ['KASIR2', 'SPV1'], shift: SHIFT, modal_tetap: 5_000_000 },
] as const;

/** Where what is over the floats of the drawers goes; nobody trades out of it. */
export const BRANKAS = {
  ...{ kode_laci: 'BRANKAS', nama_laci: 'BRANKAS', pemakai: ['OWNER', 'SPV1', 'SU', 'MU', 'DEV'] },
} as const;

export const KODE_TRANSAKSI = [
  { kode_transaksi: 'LISTRIK', nama_transaksi: 'LISTRIK DAN AIR', jenis: 'OUT', batas_otorisasi: 2_000_000 },
  { kode_transaksi: 'MAKAN', nama_transaksi: 'MAKAN KARYAWAN', jenis: 'OUT', batas_otorisasi: 500_000 },
  { kode_transaksi: 'PLASTIK', nama_transaksi: 'PLASTIK, KOTAK DAN NOTA', jenis: 'OUT', batas_otorisasi: 1_000_000 },
  { kode_transaksi: 'BENSIN', nama_transaksi: 'BENSIN DAN PARKIR', jenis: 'OUT', batas_otorisasi: 250_000 },
  { kode_transaksi: 'LAIN-KELUAR', nama_transaksi: 'PENGELUARAN LAIN', jenis: 'OUT', batas_otorisasi: 1_000_000 },
  { kode_transaksi: 'LAIN-MASUK', nama_transaksi: 'PENERIMAAN LAIN', jenis: 'IN' },
  { kode_transaksi: 'TAMBAH-MODAL', nama_transaksi: 'TAMBAHAN MODAL DARI OWNER', jenis: 'IN' },
] as const;

export const KONDISI_PEMBELIAN = [
  { kondisi_barang: 'BAGUS', nama_kondisi: 'BAGUS, BISA DIJUAL LAGI', potongan_persen: 3, dasar_harga: 'HARGA_BELI', tujuan_sortir: 'BAKI' },
  { kondisi_barang: 'KUSAM', nama_kondisi: 'KUSAM, PERLU CUCI', potongan_persen: 5, dasar_harga: 'HARGA_BELI', tujuan_sortir: 'CUCI' },
  { kondisi_barang: 'RUSAK', nama_kondisi: 'RUSAK ATAU PATAH', potongan_persen: 8, potongan_per_gram: 5_000, dasar_harga: 'HARGA_BELI', tujuan_sortir: 'LEBUR' },
  { kondisi_barang: 'NOTA', nama_kondisi: 'KEMBALI DENGAN NOTA', potongan_persen: 5, dasar_harga: 'HARGA_NOTA', tujuan_sortir: 'BAKI' },
] as const; // prettier-ignore

/** What a pledge may be like. */
export const KONDISI_PINJAMAN = [
  { kondisi_pinjaman: 'BAIK', nama_kondisi: 'BAIK' },
  { kondisi_pinjaman: 'KUSAM', nama_kondisi: 'KUSAM', potongan_persen: 2 },
  { kondisi_pinjaman: 'RUSAK', nama_kondisi: 'RUSAK ATAU PATAH', potongan_persen: 5, potongan_per_gram: 5_000, butuh_otorisasi: true },
] as const; // prettier-ignore

/** What old jewellery loses beside its condition: solder on every piece, enamel where there is some. */
export const POTONGAN_PEMBELIAN = [
  { kode_potongan: 'PATRI', nama_potongan: 'PATRI', kode_kategori: 'PERHIASAN', satuan: 'BERAT', potongan_berat: 0.02, is_otomatis: true },
  { kode_potongan: 'ENAMEL', nama_potongan: 'ENAMEL', kode_kategori: 'PERHIASAN', satuan: 'PCS', potongan_rp: 15_000, boleh_ubah: true },
] as const; // prettier-ignore

/** By months since the note: nothing in the first, more the older it is. */
export const RUGI_NOTA = [
  { bulan_dari: 0, bulan_sampai: 0, rugi_persen: 0 },
  { bulan_dari: 1, bulan_sampai: 3, rugi_persen: 2 },
  { bulan_dari: 4, bulan_sampai: 12, rugi_persen: 5, rugi_per_gram: 2_500 },
  { bulan_dari: 13, rugi_persen: 8, rugi_per_gram: 5_000, minimal_rugi: 50_000 },
] as const;

/** Who plates for the shop. */
export const PLATER = {
  kode_tukang: 'KARTO', nama_tukang: 'PAK KARTO', keahlian: ['SEPUHAN'], ongkos_per_gram: 4_000, ongkos_per_pcs: 0, susut_maks: 0.2,
  batas_emas: 500,
}; // prettier-ignore

export const SUPPLIER = [
  { kode_supplier: 'UBS', nama_supplier: 'PT UNTUNG BERSAMA SEJAHTERA' },
  { kode_supplier: 'HWT', nama_supplier: 'PT HARTADINATA' },
  { kode_supplier: 'KING', nama_supplier: 'KING HALIM JEWELRY' },
] as const;

const NAMA_DEPAN = ['SITI', 'NUR', 'DEWI', 'SRI', 'RINA', 'AGUS', 'HENDRA', 'YUNI', 'WATI', 'INDAH', 'MEGA', 'RATNA', 'SLAMET', 'BAMBANG', 'LINA', 'FITRI', 'TUTIK', 'MARIA', 'JOKO', 'AYU']; // prettier-ignore
const NAMA_BELAKANG = ['AMINAH', 'HIDAYATI', 'KUSUMA', 'RAHAYU', 'WULANDARI', 'SAPUTRA', 'GUNAWAN', 'LESTARI', 'HANDAYANI', 'SUSANTI', 'WIJAYA', 'PERMATA']; // prettier-ignore
const JALAN = ['JL. MERDEKA', 'JL. IJEN', 'JL. KAWI', 'JL. DIPONEGORO', 'JL. SEMERU', 'JL. GATOT SUBROTO'];

/** The n-th customer; names repeat only after 240. */
export function customer(n: number): { nama_customer: string; alamat_customer: string; no_hp: string } {
  return {
    nama_customer: `${NAMA_DEPAN[n % NAMA_DEPAN.length]} ${NAMA_BELAKANG[Math.floor(n / NAMA_DEPAN.length) % NAMA_BELAKANG.length]}`,
    alamat_customer: `${JALAN[n % JALAN.length]} NO. ${1 + ((n * 7) % 180)}, MALANG`,
    no_hp: `0813${String(30_000_000 + n * 7_919).padStart(8, '0')}`,
  };
}
