/** Fields that items are sorted by; `harga_modal` only for who may see cost. */
export const ITEM_SORTS = [
  'kode_barcode', 'nama_barang', 'kode_toko', 'berat', 'tgl_masuk', 'kadar', 'status', 'kode_dept', 'kode_group', 'ongkos',
  'berat_asli', 'harga_modal', 'harga_jual', 'harga_atribut', 'kode_intern', 'kode_kategori', 'kode_gudang', 'kode_bandrol',
  'kode_supplier', 'size',
] as const; // prettier-ignore
