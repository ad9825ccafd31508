import type { SettingKey } from './register.js';

/**
 * Kept in the register, and not shown among the settings: nothing in the program reads them yet, so that turning them
 * would be a promise nobody keeps. Whoever writes the first reader of a key takes it from here; a test compares.
 */
export const UNREAD_KEYS: readonly SettingKey[] = [
  'BAYAR_POINT_MODULE',
  'CETAK_DUPLIKAT_PESANAN_MODULE',
  'CETAK_DUPLIKAT_SERVICE_MODULE',
  'PRE_ORDER_MODULE',
  'VALIDASI_INPUT_BY_KEUANGAN_MODULE',
  'VALIDASI_PESANAN_MODULE',
  'VALIDASI_SERVICE_MODULE',
  'alamat_pusat',
  'penyimpanan_berkas',
  'poin_boleh_negatif',
  'pusat_boleh_menulis',
  'template_wa_pesanan',
  'template_wa_service',
];
