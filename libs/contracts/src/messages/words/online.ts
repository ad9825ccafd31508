import type { Words } from '../words.js';

/** Selling on marketplaces: orders, what is listed there, parcels and what comes back. */
export const online = {
  errors: {
    DELIVERY_NOT_FOUND: ['Pengiriman Tidak Ditemukan', 'Delivery not found', 'Spedizione non trovata', '找不到送貨記錄', 'Penghantaran tidak dijumpai', '配送が見つかりません'],
    DELIVERY_NOT_SENT: ['Barang Belum Dikirim', 'It has not been sent', 'Non è ancora stata spedita', '貨品尚未寄出', 'Barang belum dihantar', 'まだ発送されていません'],
    DELIVERY_OTHER_DAY: [
      'Pengiriman Hari Sebelumnya Tidak Bisa Dibatalkan',
      'What was sent on a previous day cannot be reversed',
      'Una spedizione di un giorno precedente non si può stornare',
      '前日寄出的送貨不能撤銷',
      'Penghantaran hari sebelumnya tidak boleh dibatalkan',
      '前日の発送は取り消せません',
    ],
    DELIVERY_SENT: [
      'Barang Sudah Dikirim, Hanya No Resi Yang Bisa Diubah',
      'It has been sent; only its tracking number can change',
      'È già stata spedita: si può cambiare solo il numero di tracciamento',
      '貨品已寄出，只可更改運單號碼',
      'Barang sudah dihantar; hanya no. jejak boleh diubah',
      '発送済みのため、追跡番号だけ変更できます',
    ],
    MARKETPLACE_UNKNOWN: [
      'Marketplace {{kode_marketplace}} Tidak Ditemukan',
      'Marketplace {{kode_marketplace}} not found',
      'Marketplace {{kode_marketplace}} non trovato',
      '找不到網上商城 {{kode_marketplace}}',
      'Pasaran dalam talian {{kode_marketplace}} tidak dijumpai',
      'マーケットプレイス {{kode_marketplace}} が見つかりません',
    ],
    ORDER_USED: [
      'No Order {{no_order}} Sudah Dipakai Nota {{no_faktur}}',
      'Order {{no_order}} is already filled by note {{no_faktur}}',
      'L’ordine {{no_order}} è già evaso dalla nota {{no_faktur}}',
      '訂單 {{no_order}} 已由單據 {{no_faktur}} 使用',
      'No. pesanan {{no_order}} sudah digunakan nota {{no_faktur}}',
      '注文 {{no_order}} は伝票 {{no_faktur}} で使用されています',
    ],
    SALE_SENT: [
      'Barang Sedang Dikirim {{kurir}} {{no_resi}}, Tunggu Sampai Kembali',
      'It is with {{kurir}} {{no_resi}}; wait until it comes back',
      'È in spedizione con {{kurir}} {{no_resi}}: attendere il rientro',
      '貨品正由 {{kurir}} {{no_resi}} 運送，請待退回',
      'Barang sedang dihantar {{kurir}} {{no_resi}}, tunggu sehingga kembali',
      '{{kurir}} {{no_resi}} で配送中です。戻るまでお待ちください',
    ],
  },
  success: {
    DIKIRIM: ['Barang Dikirim', 'Sent', 'Spedita', '已寄出', 'Dihantar', '発送しました'],
    DITERIMA: ['Barang Sudah Diterima', 'Received by the customer', 'Ricevuta dal cliente', '顧客已收貨', 'Diterima pelanggan', '受け取られました'],
    KEMBALI: ['Barang Kembali', 'It came back', 'È rientrata', '貨品已退回', 'Barang kembali', '返送されました'],
    delivery: ['Pengiriman Tersimpan', 'Delivery saved', 'Spedizione salvata', '已儲存送貨資料', 'Penghantaran disimpan', '配送を保存しました'],
    reversed: ['Pengiriman Dibatalkan', 'Sending reversed', 'Spedizione stornata', '已撤銷寄出', 'Penghantaran dibatalkan', '発送を取り消しました'],
  },
} satisfies Words;
