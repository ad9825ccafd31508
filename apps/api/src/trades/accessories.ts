import type { Rows } from './masters.js';

export const PACKER = { kode_supplier: 'KEMAS', nama_supplier: 'CV KEMASAN INDAH' };

/** What they are sold for, what one is bought for, and what they are taken for. */
export const ACCESSORIES = [
  { kode: 'KTK-CINCIN', nama: 'KOTAK CINCIN', jual: 0, modal: 4_500, minimal: 40, untuk: 'KOTAK HADIAH PELANGGAN' },
  { kode: 'DMP-PERHIASAN', nama: 'DOMPET PERHIASAN', jual: 0, modal: 2_750, minimal: 60, untuk: 'DOMPET UNTUK NOTA BESAR' },
  { kode: 'KAIN-LAP', nama: 'KAIN LAP', jual: 15_000, modal: 6_000, minimal: 20, untuk: 'LAP ETALASE' },
  { kode: 'RTI-PENGAMAN', nama: 'RANTAI PENGAMAN', jual: 35_000, modal: 18_500, minimal: 10, untuk: 'GANTI RANTAI YANG PUTUS' },
] as const; // prettier-ignore

/** Who delivers them, and the list. */
export const accessoryRows = (): Rows => [
  ['master-supplier', [PACKER]],
  [
    'aksesoris',
    ACCESSORIES.map(({ kode, nama, jual, minimal }) => ({
      kode_aksesoris: kode,
      nama_aksesoris: nama,
      harga_jual: jual,
      minimal_stok: minimal,
      satuan_aksesoris: 'PCS',
    })),
  ],
];
