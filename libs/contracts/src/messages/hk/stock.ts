import type { Translation } from '../languages.js';
import type { stock as original } from '../id/stock.js';

export const stock: Translation<typeof original> = {
  errors: {
    BARCODE_NOT_FOUND: '找不到此條碼',
    ITEM_EXISTS: '條碼 {{kode_barcode}} 已登記',
    ITEM_ALREADY_THERE: '貨品 {{kode_barcode}} 已在該托盤',
    ITEM_TAKEN: '貨品 {{kode_barcode}} 已被 {{oleh}} 取用（{{no_faktur}}）',
    ITEM_SOLD: '貨品 {{kode_barcode}} 已由 {{oleh}} 售出（{{no_faktur}}）',
    ITEM_MOVED_ON: '貨品 {{kode_barcode}} 已由 {{oleh}} 在 {{no_faktur}} 處理',
  },
  success: {
    added: '貨品已儲存',
    moved: '貨品已移動',
    changed: '貨品已修改',
  },
  status: {
    READY: '可售',
    RESERVASI: '已預留',
    TITIP: '寄存',
    TERJUAL: '已售',
    CICILAN: '分期',
    PESANAN: '訂單',
    KIRIM: '運送中',
    CUCI: '清洗中',
    SORTIR: '分揀中',
    LEBUR: '已熔',
    HILANG: '遺失',
  },
  list: {
    title: '貨品資料',
    empty: '尚無貨品',
    noMatch: '沒有符合的貨品',
    search: '搜尋條碼或貨品名稱',
    add: '新增貨品',
    tray: '托盤',
    status: '狀態',
    sort: '排序',
    detail: '貨品詳情',
  },
  add: {
    what: '貨品',
    weight: '重量與成色',
    price: '價錢',
    barcodeHint: '留空：自動產生',
    kadarHint: '留空：沿用組別成色',
    ongkosHint: '每克；留空：沿用工費參數',
    clear: '清空',
  },
};
