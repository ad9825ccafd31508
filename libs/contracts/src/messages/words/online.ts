import type { Words } from '../words.js';

/** Selling on marketplaces: orders, what is listed there, parcels and what comes back. */
export const online = {
  errors: {
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
  },
} satisfies Words;
