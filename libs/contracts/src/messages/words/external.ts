import type { Words } from '../words.js';

/** Goods at partners outside the house: what is refused. */
export const external = {
  errors: {
    EXTERNAL_ENTRY_REVERSED: ['{{no}} Sudah Dibatalkan', '{{no}} Was Already Reversed', '{{no}} è già stato stornato', '{{no}} 已經沖銷', '{{no}} Telah Dibatalkan', '{{no}} はすでに取り消されています'],
    EXTERNAL_NOT_OUT: [
      'Kiriman Ini Sudah Selesai Atau Dibatalkan',
      'This shipment is finished or was taken back',
      'Questa spedizione è conclusa o annullata',
      '此發貨已完成或已取消',
      'Hantaran ini telah selesai atau dibatalkan',
      'この発送は完了または取消済みです',
    ],
    EXTERNAL_PAID_SINCE: [
      '{{toko_tujuan}} Sudah Membayar Sejak Itu, Batalkan Pembayarannya Lebih Dahulu',
      '{{toko_tujuan}} has paid since; take that payment back first',
      '{{toko_tujuan}} ha già pagato: annullare prima quel pagamento',
      '{{toko_tujuan}} 其後已付款，請先取消該付款',
      '{{toko_tujuan}} telah membayar sejak itu, batalkan bayarannya dahulu',
      '{{toko_tujuan}} はその後に支払い済みです。先に支払いを取り消してください',
    ],
    EXTERNAL_UPDATED: [
      'Sebagian Barang Sudah Diupdate, Batalkan Update Itu Lebih Dahulu',
      'Some of it was updated already; take that update back first',
      'Parte della merce è già aggiornata: annullare prima l’aggiornamento',
      '部分貨品已更新，請先取消該更新',
      'Sebahagian barang telah dikemas kini, batalkan itu dahulu',
      '一部は更新済みです。先にその更新を取り消してください',
    ],
  },
} satisfies Words;
