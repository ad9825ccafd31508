/** Lists that an item is described by. */
export const LOOKUPS = {
  kode_baki: { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' },
  kode_group: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
  kode_dept: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
} as const;
