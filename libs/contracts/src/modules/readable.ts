import { isModuleKey, type SettingKey } from './register.js';

/**
 * Settings that screens of every level work with: how they round, print, weigh, warn and speak. The others are read by who
 * may change them.
 */
export const READABLE_SETTINGS = [
  'app_mode', 'bahasa_default', 'batas_beli_tanpa_nama', 'batas_perubahan_harga', 'biaya_kartu_kredit',
  'cara_cetak_label', 'cara_cetak_slip', 'daftar_bahasa', 'daftar_toko_rekap_sales',
  'daftar_toko_rekap_transaksi_pembelian', 'format_slip', 'kategori_harga', 'kunci_tanggal', 'kurs_usd',
  'kyc_batas_foto_identitas', 'kyc_batas_nik', 'otorisasi_berlaku_menit', 'pecahan_uang', 'pembulatan',
  'pembulatan_tunai', 'penanggung_biaya_kartu', 'sepuhan_terpusat', 'setting_nota_owner_only', 'tangga_berlian', 'template_label', 'timbangan_stabil_ms', 'timbangan_toleransi_stabil',
  'toleransi_berat_pembelian', 'toleransi_kadar_pembelian', 'toleransi_wasting_sepuhan',
] as const satisfies readonly SettingKey[]; // prettier-ignore

export type ReadableSetting = (typeof READABLE_SETTINGS)[number];

const READABLE: ReadonlySet<SettingKey> = new Set(READABLE_SETTINGS);

/** May everybody who is logged in read it? Flags say which pages there are. */
export const isReadable = (key: SettingKey): boolean => isModuleKey(key) || READABLE.has(key);
