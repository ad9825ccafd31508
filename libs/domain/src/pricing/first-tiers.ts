import type { FirstRowSet } from '../masterdata/first-rows.js';

/** Tier of customers who have none: no terms of its own. A shop that has its tiers already keeps to those. */
export const FIRST_TIERS: FirstRowSet = {
  name: 'kategori-harga',
  list: 'kategori-harga',
  keyField: 'kategori_harga',
  dated: true,
  onlyIfEmpty: true,
  rows: [
    {
      key: 'UMUM',
      versions: [
        {
          kategori_harga: 'UMUM',
          nama_kategori_harga: 'UMUM',
          potongan_per_gram: null,
          diskon_ongkos: null,
          is_default: true,
          tgl_berlaku: '2000-01-01',
          is_aktif: true,
        },
      ],
    },
  ],
};
