import type { Translation } from '../languages.js';
import type { closing as original } from '../id/closing.js';

export const closing: Translation<typeof original> = {
  success: {
    opened: '開店しました',
    counted: '現金の集計を保存しました',
    closed: '閉店しました',
  },
  steps: {
    seal: '当日を封印',
    'read-models': '報告データを待機',
    'closing-sheet': '閉店票を作成',
    'report-pack': '報告書一式を作成',
    done: '完了',
  },
  ui: {
    title: '閉店',
    count: '現金を数える',
    recount: '数え直す',
    close: '閉店する',
    confirm: '{{tgl}} の営業日を閉じますか？',
    open: '開店する',
    openConfirm: '{{tgl}} の営業日を開きますか？',
    halfDone: '未完了の取引',
    drawers: '現金引き出し',
    counted: '集計済み',
    notCounted: '未集計',
    difference: '差額',
    pricesMissing: '本日の価格がまだ設定されていません',
    closedBy: '{{oleh}} が {{waktu}} に閉店しました',
    sheet: '閉店票',
  },
  errors: {
    DAY_ALREADY_OPEN: 'すでに {{tgl}} の営業日が開いています',
    DAY_TOO_EARLY: '{{tgl}} は前の営業日 {{terakhir}} より後でなければなりません',
    DAY_TOO_LATE: '{{tgl}} は {{usulan}} より後にはできません',
    OPENING_BALANCE_ONCE: '期首残高は最初の営業日だけに入力できます',
    DAY_ALREADY_CLOSED: '{{tgl}} はすでに {{oleh}} が {{waktu}} に閉じました',
    HALF_DONE_DOCUMENTS: '未完了の取引が {{jumlah}} 件あります',
    DRAWERS_NOT_COUNTED: '引き出し {{laci}} は最後の入出金の後に集計されていません',
    DIFFERENCE_NEEDS_REASON: '引き出し {{kode_laci}} の集計がシステムと一致しません。理由を入力してください',
    DRAWER_NOT_FOUND: '引き出し {{kode_laci}} が見つかりません',
    SHOP_BUSY: '現在取引が集中しています。もう一度お試しください',
    CLOSING_SHEET_NOT_FOUND: '閉店票はまだ作成されていません',
    DAY_NOT_CLOSED: '{{tgl}} の営業日はまだ閉じられていません',
  },
};
