/** How /settingsystem arranges the register: groups, what each key depends on, and what is not shown. */
import { type SettingKey, type SettingValues, isModuleKey, moduleOn, setting } from './register.js';
import { UNREAD_KEYS } from './unread-keys.js';

/** Every key stands in one group; titles: namespace `settings`, section `groups`. */
export const SETTING_GROUPS = {
  money: [
    'pembulatan', 'PEMBULATAN_PENJUALAN_KEBAWAH_MODULE', 'PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE', 'pecahan_uang',
    'pembulatan_tunai', 'toleransi_selisih_kas', 'batas_uang_kas', 'NON_CASH_MODULE', 'hari_non_cash_terlambat',
    'biaya_kartu_kredit', 'penanggung_biaya_kartu', 'aturan_rekonsiliasi',
  ],
  sales: [
    'VALIDASI_PENJUALAN_MODULE', 'batas_atas_penjualan', 'batas_perubahan_harga', 'minimal_ongkos', 'teks_buyback', 'kategori_harga',
    'SEMI_GROSIR_MODULE', 'ONLINE_SHIPPING_MODULE', 'MARKETPLACE_MODULE', 'BONUS_SALES_MODULE', 'CICILAN_MODULE',
    'PRE_ORDER_MODULE', 'VALIDASI_PESANAN_MODULE', 'VALIDASI_SERVICE_MODULE', 'DESKRIPSI_SERVICE_MODULE',
  ],
  purchases: [
    'VALIDASI_PEMBELIAN_MODULE', 'toleransi_berat_pembelian', 'toleransi_kadar_pembelian', 'pembulatan_berat_pembelian', 'tingkat_pembulatan_berat',
    'POTONGAN_PEMBELIAN_MODULE', 'toleransi_susut_lebur', 'batas_beli_tanpa_nama', 'kyc_batas_nik', 'kyc_batas_foto_identitas', 'kyc_batas_transaksi_harian',
    'kyc_hari_lapor',
  ],
  loans: [
    'VALIDASI_HUTANG_MODULE', 'PLAFOND_HUTANG_MODULE', 'BUNGA_HUTANG_MODULE', 'bunga_hutang_default',
    'perhitungan_bunga', 'biaya_admin_hutang', 'hutang_pokok', 'nilai_hutang_pokok', 'jangka_waktu_hutang_bulan',
    'masa_tenggang_hutang_hari', 'pengingat_jatuh_tempo_hari', 'batas_hutang_satu_orang', 'batas_klaim_kelebihan_bulan',
  ],
  goods: [
    'SUPPLIER_MODULE', 'HIDUP_MODULE', 'HIDE_SALDO_BARANG_SUMMARY', 'SEPUHAN_MODULE', 'sepuhan_terpusat',
    'STOCK_CUCI_MANUAL_MODULE', 'toleransi_wasting_sepuhan', 'toleransi_timbang_baki', 'toleransi_opname_berat', 'RFID_MODULE',
    'OPNAME_GLOBAL_MODULE', 'SEND_GOODS_MODULE', 'EXTERNAL_GOODS_MODULE', 'MANUAL_MODULE', 'app_mode',
    'DIAMOND_MODULE', 'tangga_berlian', 'kurs_usd',
  ],
  members: [
    'MEMBER_MODULE', 'MEMBER_POINT_RESET_MODULE', 'BAYAR_POINT_MODULE', 'nilai_poin', 'poin_boleh_negatif',
    'KUPON_MODULE',
  ],
  tax: ['PAJAK_MODULE', 'peran_pajak', 'harga_termasuk_pajak', 'surat_pembelian_lengkap', 'ACCOUNTING_MODULE', 'awal_tahun_buku'],
  reports: [
    'kunci_tanggal', 'KUNCI_TANGGAL_OWNER_MODULE', 'KUNCI_TANGGAL_SPV_MODULE', 'PROTEKSI_SATU_BULAN_MODULE',
    'paket_laporan_tutup_toko', 'DAILY_TRANSACTION_REPORT_MODULE', 'daftar_toko_rekap_sales',
    'daftar_toko_rekap_transaksi_pembelian', 'VALIDASI_INPUT_BY_KEUANGAN_MODULE',
  ],
  access: [
    'FINGERPRINT_MODULE', 'otorisasi_berlaku_menit', 'otorisasi_sendiri_menit', 'percobaan_harga_per_jam',
    'sesi_idle_menit', 'sesi_maksimal_jam', 'login_maks_gagal', 'login_tahan_menit', 'batas_buka_data_pribadi',
    'setting_nota_owner_only', 'pusat_boleh_menulis',
  ],
  printing: [
    'format_slip', 'cara_cetak_slip', 'cara_cetak_label', 'template_label', 'sandi_modal',
    'CETAK_DUPLIKAT_PEMBELIAN_MODULE', 'CETAK_DUPLIKAT_HUTANG_MODULE', 'CETAK_DUPLIKAT_PENJUALAN_AKSESORIS_MODULE', 'CETAK_DUPLIKAT_SERVICE_MODULE',
    'CETAK_DUPLIKAT_PESANAN_MODULE', 'CETAK_DUPLIKAT_TITIPAN_MODULE', 'CETAK_DUPLIKAT_TUKAR_TAMBAH_MODULE',
    'platform_nota', 'sisi_nota', 'template_nota', 'template_nota_slip', 'timbangan_toleransi_stabil',
    'timbangan_stabil_ms',
  ],
  messages: [
    'WHATSAPP_MODULE', 'kotak_keluar_maks_percobaan', 'template_wa_penjualan', 'template_wa_pembelian',
    'template_wa_hutang', 'template_wa_pengingat_hutang', 'template_wa_pemberitahuan_lelang', 'template_wa_kelebihan_lelang',
    'template_wa_pesanan', 'template_wa_service', 'template_wa_titip', 'template_wa_cicilan', 'template_wa_pengingat_cicilan',
  ],
  language: ['MULTI_LANGUAGE_FEATURE', 'bahasa_default', 'daftar_bahasa'],
  installation: [
    'app_type', 'base_path', 'backend_address', 'app_address', 'auth_type', 'whatsapp_backend', 'push_backend',
    'wholesale_backend', 'wholesale_domain', 'online_store_backend', 'portal_pusat', 'alamat_pusat',
    'penyimpanan_berkas', 'version', 'frontend_build', 'release_tag',
  ],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>; // prettier-ignore

export type SettingGroup = keyof typeof SETTING_GROUPS;

/** What must hold for a key to have any effect. */
export interface Condition {
  readonly key: SettingKey;
  readonly is: 'on' | 'off';
}

const on = (key: SettingKey): Condition => ({ key, is: 'on' });
const off = (key: SettingKey): Condition => ({ key, is: 'off' });

export const SETTING_NEEDS: Readonly<Partial<Record<SettingKey, readonly Condition[]>>> = {
  KUNCI_TANGGAL_OWNER_MODULE: [on('kunci_tanggal')],
  KUNCI_TANGGAL_SPV_MODULE: [on('kunci_tanggal')],
  tingkat_pembulatan_berat: [on('pembulatan_berat_pembelian')],
  nilai_hutang_pokok: [on('hutang_pokok')],
  pengingat_jatuh_tempo_hari: [on('WHATSAPP_MODULE')],
  sepuhan_terpusat: [on('SEPUHAN_MODULE')],
  tangga_berlian: [on('DIAMOND_MODULE')],
  kurs_usd: [on('DIAMOND_MODULE')],
  MEMBER_POINT_RESET_MODULE: [on('MEMBER_MODULE')],
  BAYAR_POINT_MODULE: [on('MEMBER_MODULE')],
  nilai_poin: [on('BAYAR_POINT_MODULE')],
  poin_boleh_negatif: [on('MEMBER_MODULE')],
  peran_pajak: [on('PAJAK_MODULE')],
  harga_termasuk_pajak: [on('PAJAK_MODULE')],
  surat_pembelian_lengkap: [on('PAJAK_MODULE')],
  template_wa_penjualan: [on('WHATSAPP_MODULE')],
  template_wa_pembelian: [on('WHATSAPP_MODULE')],
  template_wa_hutang: [on('WHATSAPP_MODULE')],
  template_wa_pengingat_hutang: [on('WHATSAPP_MODULE')],
  template_wa_pemberitahuan_lelang: [on('WHATSAPP_MODULE')],
  template_wa_kelebihan_lelang: [on('WHATSAPP_MODULE')],
  template_wa_pesanan: [on('WHATSAPP_MODULE')],
  template_wa_service: [on('WHATSAPP_MODULE')],
  template_wa_titip: [on('WHATSAPP_MODULE')],
  template_wa_cicilan: [on('WHATSAPP_MODULE'), on('CICILAN_MODULE')],
  template_wa_pengingat_cicilan: [on('WHATSAPP_MODULE'), on('CICILAN_MODULE')],
  bahasa_default: [off('MULTI_LANGUAGE_FEATURE')],
  daftar_bahasa: [off('MULTI_LANGUAGE_FEATURE')],
};

const isOn = (values: SettingValues, key: SettingKey): boolean =>
  isModuleKey(key) ? moduleOn(values, key) : setting(values, key) === true;

/** Conditions of a key that do not hold; a key has an effect when there are none. */
export const unmetNeeds = (key: SettingKey, values: SettingValues): readonly Condition[] =>
  (SETTING_NEEDS[key] ?? []).filter((need) => isOn(values, need.key) !== (need.is === 'on'));

/** What /settingtoko changes on its page of devices, with that page's right. */
export const DEVICE_KEYS = [
  'format_slip',
  'cara_cetak_slip',
  'cara_cetak_label',
  'template_label',
  'sandi_modal',
  'timbangan_toleransi_stabil',
  'timbangan_stabil_ms',
] as const satisfies readonly SettingKey[];

/** What /setting-nota changes, with that page's right. */
export const NOTE_KEYS = ['template_nota', 'platform_nota', 'sisi_nota'] as const satisfies readonly SettingKey[];

/** What /setting-nota-slip changes. */
export const SLIP_KEYS = ['template_nota_slip'] as const satisfies readonly SettingKey[];

/** What /whatsapp-setting changes: the templates of messages that something sends. */
export const MESSAGE_KEYS = [
  'template_wa_penjualan',
  'template_wa_pembelian',
  'template_wa_hutang',
  'template_wa_pengingat_hutang',
  'template_wa_pemberitahuan_lelang',
  'template_wa_kelebihan_lelang',
  'template_wa_titip',
  'template_wa_cicilan',
  'template_wa_pengingat_cicilan',
] as const satisfies readonly SettingKey[];

/** Layouts and messages have editors of their own. */
const EDITED_ELSEWHERE: readonly SettingKey[] = [...NOTE_KEYS, ...SLIP_KEYS, ...MESSAGE_KEYS, 'template_label'];

/** Addresses and places that only the server uses: no client is told. */
export const SERVER_ONLY_KEYS = [
  'push_backend',
  'alamat_pusat',
  'penyimpanan_berkas',
] as const satisfies readonly SettingKey[];

const hidden: ReadonlySet<SettingKey> = new Set([...UNREAD_KEYS, ...SERVER_ONLY_KEYS, ...EDITED_ELSEWHERE]);

/** Not what needs something that is not shown either: nobody could give it. */
export const isShown = (key: SettingKey): boolean =>
  !hidden.has(key) && (SETTING_NEEDS[key] ?? []).every((need) => isShown(need.key));
