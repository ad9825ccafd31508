import type { FirstRowSet } from '../masterdata/first-rows.js';
import type { MasterValues } from '../masterdata/master.js';

/** Law in force from a day on: PMK 30/2014 with the PPN of 11 % since April 2022, PMK 48/2023, restated by PMK 11/2025. */
const OLD = { tgl_berlaku: '2022-04-01', dasar_hukum: 'PMK 30/PMK.03/2014' } as const;
const NEW = { tgl_berlaku: '2023-05-01', dasar_hukum: 'PMK 48 TAHUN 2023 JO. PMK 11 TAHUN 2025' } as const;
/** Effective rate before May 2023, whoever sold to whom. */
const BEFORE = 220;

const JEWELLERY = ['PERHIASAN'];
const ALL_GOLD = ['PERHIASAN', 'EMAS_BATANGAN'];

type Facts = Pick<MasterValues, 'nama_pajak' | 'jenis_pajak' | 'pelaku' | 'kelengkapan'>;

const row = (key: string, facts: Facts, goods: readonly string[], rates: readonly MasterValues[]) => ({
  key,
  versions: rates.map((rate) => ({
    kode_pajak: key,
    ...facts,
    barang_kena_pajak: goods,
    pungut_konsumen: facts['jenis_pajak'] === 'PPN',
    nomor_akun: null,
    is_aktif: true,
    ...rate,
  })),
});

const ppn = (key: string, nama_pajak: string, pelaku: string, kelengkapan: string, tarif_persen: number) =>
  row(key, { nama_pajak, jenis_pajak: 'PPN', pelaku, kelengkapan }, JEWELLERY, [
    { ...OLD, tarif_persen: BEFORE },
    { ...NEW, tarif_persen },
  ]);

const pph = (key: string, nama_pajak: string, pelaku: string) =>
  row(key, { nama_pajak, jenis_pajak: 'PPH 22', pelaku, kelengkapan: 'SEMUA' }, ALL_GOLD, [
    { ...NEW, tarif_persen: 25 },
  ]);

/** Rates in hundredths of a percent. PPN is of jewellery: that of bars is not collected. */
export const FIRST_TAXES: FirstRowSet = {
  name: 'parameter-pajak',
  list: 'parameter-pajak',
  keyField: 'kode_pajak',
  dated: true,
  rows: [
    ppn('PPN-DAGANG-LENGKAP', 'PPN PEDAGANG, SURAT LENGKAP', 'PEDAGANG', 'LENGKAP', 110),
    ppn('PPN-DAGANG-TANPA', 'PPN PEDAGANG, SURAT TIDAK LENGKAP', 'PEDAGANG', 'TIDAK LENGKAP', 165),
    ppn('PPN-PABRIK', 'PPN PABRIKAN KE KONSUMEN', 'PABRIKAN', 'SEMUA', 165),
    ppn('PPN-JASA', 'PPN JASA PERHIASAN', 'JASA', 'SEMUA', 110),
    pph('PPH22-DAGANG', 'PPH 22 PEDAGANG', 'PEDAGANG'),
    pph('PPH22-PABRIK', 'PPH 22 PABRIKAN', 'PABRIKAN'),
  ],
};

/** Row of what a creditor collects of who buys a pledge from him. */
export const CREDITOR_TAX = 'PPN-AGUNAN';

/** A creditor who sells what was pledged to him collects a tenth of the PPN of 11 % (PMK 41/2023). */
export const FIRST_CREDITOR_TAX: FirstRowSet = {
  ...FIRST_TAXES,
  name: 'parameter-pajak-agunan',
  rows: [
    row(CREDITOR_TAX, { nama_pajak: 'PPN AGUNAN YANG DILELANG', jenis_pajak: 'PPN', pelaku: 'KREDITUR', kelengkapan: 'SEMUA' }, ALL_GOLD, [
      { tgl_berlaku: '2023-05-01', dasar_hukum: 'PMK 41 TAHUN 2023', tarif_persen: 110 },
    ]),
  ],
}; // prettier-ignore
