import type { Translation } from '../languages.js';
import type { documents as original } from '../id/documents.js';

export const documents: Translation<typeof original> = {
  kinds: {
    sale: '販売',
    purchase: '買取',
  },
  states: {
    OPEN: '未確定',
    VALID: '確定',
    BATAL: '取消',
  },
  steps: {
    saved: '保存：',
    validated: '確定：',
    ended: '取消：',
    approved: '承認者',
  },
  customers: {
    buyer: '顧客',
    seller: 'お客様',
  },
  unnamed: '名前なし',
  salesPerson: '販売員',
  pieces: '{{count}} 点',
  payments: '支払い',
  history: '履歴',
  printed: '{{count}} 回印刷',
  print: '伝票印刷',
  reprint: '伝票再印刷',
  slip: '伝票',
  find: '伝票番号をスキャンまたは入力',
  chooseHint: '伝票をスキャンするか、一覧から選んでください。',
  waiting: '支払い待ち（{{count}}）',
  reason: '取消理由',
  restored: '下書きを復元しました',
  discard: '下書きを破棄',
  confirmDiscard: 'この表の商品をすべて破棄しますか。',
  draftTooOld: '旧バージョンの下書きは使用できないため、破棄しました',
  unsure: 'サーバーの応答がありません。もう一度保存してください。この取引は一度だけ記帳されます。',
  bookedBefore:
    '最初の送信は届いていました。この取引は {{no_faktur}}（合計 Rp. {{total, number}}）として記帳済みで、その後の変更は含まれていません。代金の受け渡し前に確認してください。含まれていない商品はフォームに残ります。',
  saveAndPay: '保存して支払う',
  needsApproval: '承認が必要',
  removeLine: '商品を削除',
  total: '合計',
  tax: '付加価値税',
};
