import type { SettingKey } from './register.js';

interface Limit {
  readonly min?: number;
  readonly max: number;
}

const HUNDRED_PERCENT = 10_000;

/** Least and greatest values where the type alone allows too much; in units of the inside. */
export const settingLimits: Readonly<Partial<Record<SettingKey, Limit>>> = {
  pembulatan: { min: 1, max: 1_000_000 },
  pembulatan_tunai: { min: 1, max: 1_000_000 },
  sesi_idle_menit: { min: 1, max: 24 * 60 },
  sesi_maksimal_jam: { min: 1, max: 7 * 24 },
  login_maks_gagal: { min: 1, max: 100 },
  login_tahan_menit: { min: 1, max: 24 * 60 },
  otorisasi_berlaku_menit: { min: 1, max: 60 },
  otorisasi_sendiri_menit: { max: 60 },
  percobaan_harga_per_jam: { max: 100 },
  timbangan_stabil_ms: { min: 100, max: 60_000 },
  batas_buka_data_pribadi: { max: 1000 },
  kotak_keluar_maks_percobaan: { min: 1, max: 100 },
  jangka_waktu_hutang_bulan: { min: 1, max: 120 },
  masa_tenggang_hutang_hari: { max: 3650 },
  pengingat_jatuh_tempo_hari: { max: 365 },
  batas_klaim_kelebihan_bulan: { min: 1, max: 600 },
  awal_tahun_buku: { min: 1, max: 12 },
  biaya_kartu_kredit: { max: HUNDRED_PERCENT },
  bunga_hutang_default: { max: HUNDRED_PERCENT },
  toleransi_kadar_pembelian: { max: HUNDRED_PERCENT },
  toleransi_susut_lebur: { max: HUNDRED_PERCENT },
  toleransi_wasting_sepuhan: { max: HUNDRED_PERCENT },
};
