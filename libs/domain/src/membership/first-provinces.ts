import type { FirstRowSet } from '../masterdata/first-rows.js';

/** The 38 provinces of Indonesia by the codes of the Ministry of Home Affairs. */
const PROVINCES = {
  11: 'ACEH', 12: 'SUMATERA UTARA', 13: 'SUMATERA BARAT', 14: 'RIAU', 15: 'JAMBI', 16: 'SUMATERA SELATAN', 17: 'BENGKULU',
  18: 'LAMPUNG', 19: 'KEPULAUAN BANGKA BELITUNG', 21: 'KEPULAUAN RIAU', 31: 'DKI JAKARTA', 32: 'JAWA BARAT',
  33: 'JAWA TENGAH', 34: 'DI YOGYAKARTA', 35: 'JAWA TIMUR', 36: 'BANTEN', 51: 'BALI', 52: 'NUSA TENGGARA BARAT',
  53: 'NUSA TENGGARA TIMUR', 61: 'KALIMANTAN BARAT', 62: 'KALIMANTAN TENGAH', 63: 'KALIMANTAN SELATAN',
  64: 'KALIMANTAN TIMUR', 65: 'KALIMANTAN UTARA', 71: 'SULAWESI UTARA', 72: 'SULAWESI TENGAH', 73: 'SULAWESI SELATAN',
  74: 'SULAWESI TENGGARA', 75: 'GORONTALO', 76: 'SULAWESI BARAT', 81: 'MALUKU', 82: 'MALUKU UTARA', 91: 'PAPUA',
  92: 'PAPUA BARAT', 93: 'PAPUA SELATAN', 94: 'PAPUA TENGAH', 95: 'PAPUA PEGUNUNGAN', 96: 'PAPUA BARAT DAYA',
} as const; // prettier-ignore

export const FIRST_PROVINCES: FirstRowSet = {
  name: 'provinsi-2022',
  list: 'provinsi',
  keyField: 'kode_provinsi',
  dated: false,
  rows: Object.entries(PROVINCES).map(([kode_provinsi, nama_provinsi]) => ({
    key: kode_provinsi,
    versions: [{ kode_provinsi, nama_provinsi, is_aktif: true }],
  })),
};
