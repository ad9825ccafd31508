import type { Translation } from '../languages.js';
import type { money as original } from '../id/money.js';

export const money: Translation<typeof original> = {
  success: {
    saved: '現金の記録を保存しました',
    reversed: '現金の記録を取り消しました',
  },
  jenis: {
    IN: '入金',
    OUT: '出金',
  },
  status: {
    VALID: '有効',
    BATAL: '取消済み',
  },
  ui: {
    record: '現金を記録',
    reverse: '現金の記録を取り消す',
    reason: '取消の理由',
    emptyList: '現金の記録はまだありません',
    atLeast: '{{jumlah}} 文字以上',
  },
  errors: {
    CASH_ENTRY_NOT_FOUND: '現金の記録が見つかりません',
    CASH_ENTRY_ALREADY_SAVED: 'この現金の記録はすでに保存されています',
    CASH_ENTRY_REVERSED: 'この現金の記録はすでに {{oleh}} が取り消しました',
    CASH_ENTRY_OTHER_DAY: '{{tgl}} の現金の記録は営業日を過ぎているため取り消せません',
  },
};
