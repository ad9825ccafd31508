import type { Translation } from '../languages.js';
import type { purchases as original } from '../id/purchases.js';

export const purchases: Translation<typeof original> = {
  success: {
    saved: '收購交易已儲存',
    validated: '收購交易已確認付款',
    dropped: '收購草稿已刪除',
    cancelled: '收購交易已取消',
    printed: '單據可以列印',
  },
  status: {
    OPEN: '未付款',
    VALID: '已付款',
    BATAL: '已取消',
  },
  jenisNota: {
    DENGAN_NOTA: '憑本店單據',
    TANPA_NOTA: '無單據',
  },
  ui: {
    withNote: '憑本店單據',
    withoutNote: '無單據',
    findNote: '查找單據',
    chooseLines: '選擇回購貨品',
    addLine: '加入貨品',
    save: '儲存收購',
    pay: '支付收購',
    cancel: '取消收購',
    drop: '刪除草稿',
    proposal: '建議價',
    weighed: '磅重',
    reason: '取消原因',
    emptyList: '暫無收購交易',
    boughtBack: '已回購',
  },
  errors: {
    PURCHASE_NOT_FOUND: '找不到收購交易',
    PURCHASE_ALREADY_SAVED: '此收購交易已儲存',
    PURCHASE_EMPTY: '表格內尚未有貨品',
    PURCHASE_NOT_OPEN: '此收購交易已是 {{status}} 狀態',
    PURCHASE_NOT_VALID: '此收購交易尚未付款或已取消',
    PURCHASE_OTHER_DAY: '{{tgl}} 的收購交易已過營業日，不能更改',
    PURCHASE_GOODS_MOVED: '不能取消收購：{{barang}} 已轉到 {{tempat}} {{no_faktur}}',
    NOTE_NOT_FOUND: '找不到單據 {{no_faktur_jual}}',
    NOTE_NOT_VALID: '單據 {{no_faktur_jual}} 尚未付款或已取消',
    NOTE_LINE_UNKNOWN: '單據上沒有此貨品',
    NOTE_LINE_BOUGHT: '貨品 {{kode_barcode}} 已以 {{no_faktur}} 回購',
    CONDITION_NEEDS_NOTE: '此狀況只適用於憑本店單據收購',
    BUYING_PRICE_MISSING: '組別 {{kode_group}} 尚未設定收購價',
    NIK_REQUIRED: '由 Rp. {{batas, number}} 起必須填寫有身份證號碼 (NIK) 的客戶',
    PAY_OUT_NOT_EQUAL: '付款額 {{dibayar, number}} 與總額 {{total, number}} 不符',
  },
};
