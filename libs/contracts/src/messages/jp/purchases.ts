import type { Translation } from '../languages.js';
import type { purchases as original } from '../id/purchases.js';

export const purchases: Translation<typeof original> = {
  success: {
    saved: '買取取引を保存しました',
    validated: '買取取引を確定しました',
    dropped: '買取の下書きを削除しました',
    cancelled: '買取取引を取り消しました',
    printed: '伝票を印刷できます',
  },
  status: {
    OPEN: '未確定',
    VALID: '確定済み',
    BATAL: '取消済み',
  },
  jenisNota: {
    DENGAN_NOTA: '自店伝票あり',
    TANPA_NOTA: '伝票なし',
  },
  ui: {
    withNote: '自店伝票あり',
    withoutNote: '伝票なし',
    findNote: '伝票を検索',
    chooseLines: '買い戻す商品を選択',
    addLine: '商品を追加',
    save: '買取を保存',
    pay: '買取代金を支払う',
    cancel: '買取を取り消す',
    drop: '下書きを削除',
    proposal: '提示価格',
    weighed: '計量値',
    reason: '取消の理由',
    emptyList: '買取取引はまだありません',
    boughtBack: '買い戻し済み',
  },
  errors: {
    PURCHASE_NOT_FOUND: '買取取引が見つかりません',
    PURCHASE_ALREADY_SAVED: 'この買取取引はすでに保存されています',
    PURCHASE_EMPTY: '表に商品がまだありません',
    PURCHASE_NOT_OPEN: 'この買取取引はすでに {{status}} です',
    PURCHASE_NOT_VALID: 'この買取取引は未確定か、すでに取り消されています',
    PURCHASE_OTHER_DAY: '{{tgl}} の買取取引は営業日を過ぎているため変更できません',
    PURCHASE_GOODS_MOVED: '買取を取り消せません。{{barang}} はすでに {{tempat}} {{no_faktur}} に移っています',
    NOTE_NOT_FOUND: '伝票 {{no_faktur_jual}} が見つかりません',
    NOTE_NOT_VALID: '伝票 {{no_faktur_jual}} は未確定か取り消されています',
    NOTE_LINE_UNKNOWN: 'この商品は伝票にありません',
    NOTE_LINE_BOUGHT: '商品 {{kode_barcode}} は {{no_faktur}} ですでに買い戻されています',
    CONDITION_NEEDS_NOTE: 'この状態は自店伝票がある場合だけ使えます',
    BUYING_PRICE_MISSING: 'グループ {{kode_group}} の買取価格が設定されていません',
    NIK_REQUIRED: 'Rp. {{batas, number}} 以上では NIK のある顧客が必要です',
    PAY_OUT_NOT_EQUAL: '支払額 {{dibayar, number}} が合計 {{total, number}} と一致しません',
  },
};
