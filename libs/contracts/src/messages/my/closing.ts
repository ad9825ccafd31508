import type { Translation } from '../languages.js';
import type { closing as original } from '../id/closing.js';

export const closing: Translation<typeof original> = {
  success: {
    opened: 'Kedai berjaya dibuka',
    counted: 'Kiraan tunai berjaya disimpan',
    closed: 'Kedai berjaya ditutup',
  },
  steps: {
    seal: 'Memeterai hari',
    'read-models': 'Menunggu data laporan',
    'closing-sheet': 'Menyediakan helaian tutup kedai',
    'report-pack': 'Menyediakan pakej laporan',
    done: 'Selesai',
  },
  ui: {
    title: 'Tutup kedai',
    count: 'Kira tunai',
    recount: 'Kira semula',
    close: 'Tutup kedai',
    confirm: 'Adakah anda pasti mahu menutup kedai bagi {{tgl}}?',
    open: 'Buka kedai',
    openConfirm: 'Buka kedai untuk {{tgl}}?',
    halfDone: 'Transaksi yang belum selesai',
    drawers: 'Laci tunai',
    counted: 'Sudah dikira',
    notCounted: 'Belum dikira',
    difference: 'Perbezaan',
    pricesMissing: 'Harga hari ini belum diisi',
    closedBy: 'Ditutup oleh {{oleh}} pada {{waktu}}',
    sheet: 'Helaian tutup kedai',
  },
  errors: {
    DAY_ALREADY_OPEN: 'Kedai telah dibuka untuk {{tgl}}',
    DAY_TOO_EARLY: '{{tgl}} mestilah selepas hari terakhir {{terakhir}}',
    DAY_TOO_LATE: '{{tgl}} tidak boleh selepas {{usulan}}',
    OPENING_BALANCE_ONCE: 'Baki awal hanya untuk hari pertama',
    DAY_ALREADY_CLOSED: 'Kedai bagi {{tgl}} telah ditutup oleh {{oleh}} pada {{waktu}}',
    HALF_DONE_DOCUMENTS: 'Masih ada {{jumlah}} transaksi yang belum selesai',
    DRAWERS_NOT_COUNTED: 'Laci {{laci}} belum dikira',
    DIFFERENCE_NEEDS_REASON: 'Kiraan laci {{kode_laci}} tidak sama dengan sistem, sebab perlu diisi',
    DRAWER_NOT_FOUND: 'Laci {{kode_laci}} tidak dijumpai',
    SHOP_BUSY: 'Terlalu banyak transaksi sedang berjalan, sila cuba lagi',
    CLOSING_SHEET_NOT_FOUND: 'Helaian tutup kedai belum dibuat',
    DAY_NOT_CLOSED: 'Kedai bagi {{tgl}} belum ditutup',
  },
};
