import type { Translation } from '../languages.js';
import type { closing as original } from '../id/closing.js';

export const closing: Translation<typeof original> = {
  success: {
    opened: '店舖已開舖',
    counted: '點算結果已儲存',
    closed: '已收舖',
  },
  steps: {
    seal: '封存當日帳目',
    'read-models': '等待報表資料',
    'closing-sheet': '製作收舖表',
    'report-pack': '製作報表組合',
    done: '完成',
  },
  ui: {
    title: '收舖',
    count: '點算現金',
    recount: '重新點算',
    close: '收舖',
    confirm: '確定為 {{tgl}} 收舖？',
    open: '開舖',
    openConfirm: '以 {{tgl}} 為營業日開舖？',
    halfDone: '未完成交易',
    drawers: '現金櫃',
    counted: '已點算',
    notCounted: '未點算',
    difference: '差額',
    pricesMissing: '尚未設定今日金價',
    closedBy: '由 {{oleh}} 於 {{waktu}} 收舖',
    sheet: '收舖表',
  },
  errors: {
    DAY_ALREADY_OPEN: '店舖已為 {{tgl}} 開舖',
    DAY_TOO_EARLY: '{{tgl}} 必須在上一營業日 {{terakhir}} 之後',
    DAY_TOO_LATE: '{{tgl}} 不能遲於 {{usulan}}',
    OPENING_BALANCE_ONCE: '期初結餘只可於首個營業日輸入',
    DAY_ALREADY_CLOSED: '{{tgl}} 已由 {{oleh}} 於 {{waktu}} 收舖',
    HALF_DONE_DOCUMENTS: '尚有 {{jumlah}} 宗未完成交易',
    DRAWERS_NOT_COUNTED: '現金櫃 {{laci}} 在最後一次出入後尚未點算',
    DIFFERENCE_NEEDS_REASON: '現金櫃 {{kode_laci}} 點算結果與系統不符，請填寫原因',
    DRAWER_NOT_FOUND: '找不到現金櫃 {{kode_laci}}',
    SHOP_BUSY: '目前交易頻繁，請再試一次',
    CLOSING_SHEET_NOT_FOUND: '收舖表尚未製成',
    DAY_NOT_CLOSED: '{{tgl}} 尚未收舖',
  },
};
