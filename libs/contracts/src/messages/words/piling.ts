import type { Words } from '../words.js';

/** Goods that are cleaned together, by pieces and weight: words of the screen, refusals. */
export const piling = {
  errors: {
    CLEANING_PILE_MOVED_ON: [
      'Stock Cuci {{kode_group}} Sudah Diambil Dengan {{no_faktur}}, Batalkan Itu Lebih Dahulu',
      'Of {{kode_group}} some was taken with {{no_faktur}}; cancel that first',
      'Parte di {{kode_group}} è uscita con {{no_faktur}}: annullare prima quella',
      '{{kode_group}} 已以 {{no_faktur}} 取出部分，請先取消該單據',
      'Stok cucian {{kode_group}} telah diambil dengan {{no_faktur}}, batalkan itu dahulu',
      '{{kode_group}} は {{no_faktur}} で出庫済みです。先にそれを取り消してください',
    ],
    CLEANING_PILE_SHORT: [
      'Stock Cuci {{kode_group}} Tinggal {{qty}} Pcs {{berat}} Gram',
      'Of {{kode_group}} {{qty}} pcs {{berat}} grams are left',
      'Di {{kode_group}} restano {{qty}} pz {{berat}} grammi',
      '{{kode_group}} 只餘 {{qty}} 件 {{berat}} 克',
      'Stok cucian {{kode_group}} tinggal {{qty}} keping {{berat}} gram',
      '{{kode_group}} は残り {{qty}} 点 {{berat}} グラムです',
    ],
  },
  ui: {
    again: ['Ubah', 'Change', 'Modifica', '更改', 'Ubah', '変更'],
    chosen: ['Barang Beli Dipilih', 'Bought goods chosen', 'Acquisti scelti', '已選收購貨品', 'Belian dipilih', '選んだ買取品'],
    describe: ['Isi Barang Baru', 'Describe the new item', 'Descrivi l’articolo nuovo', '填寫新貨品', 'Isi barang baharu', '新しい商品を入力'],
    held: ['Isi Stock Cuci', 'Being cleaned', 'In pulizia', '清洗中', 'Isi stok cucian', '洗浄中'],
    item: ['Barang Baru', 'New item', 'Articolo nuovo', '新貨品', 'Barang baharu', '新しい商品'],
    none: ['Tidak Ada Barang Beli Yang Menunggu', 'No bought goods are waiting', 'Nessun acquisto in attesa', '沒有等待的收購貨品', 'Tiada belian menunggu', '待機中の買取品はありません'],
    nothingHeld: [
      'Belum Ada Barang Cuci. Catat yang masuk dahulu.',
      'Nothing is being cleaned. Record what comes first.',
      'Niente in pulizia. Registra prima ciò che entra.',
      '沒有清洗中的貨品，請先記錄入庫。',
      'Tiada barang cucian. Rekod yang masuk dahulu.',
      '洗浄中の商品はありません。先に入庫を記録してください。',
    ],
    pick: [
      'Pilih dari daftar barang beli di samping',
      'Choose from the list of bought goods',
      'Scegli dall’elenco degli acquisti',
      '請從收購貨品清單選擇',
      'Pilih daripada senarai belian',
      '買取品の一覧から選んでください',
    ],
    waiting: ['Barang Beli Menunggu', 'Bought goods waiting', 'Acquisti in attesa', '等待的收購貨品', 'Belian menunggu', '待機中の買取品'],
  },
} satisfies Words;
