import type { Translation } from '../languages.js';
import type { money as original } from '../id/money.js';

export const money: Translation<typeof original> = {
  success: {
    saved: '現金記錄已儲存',
    reversed: '現金記錄已沖銷',
  },
  jenis: {
    IN: '現金收入',
    OUT: '現金支出',
  },
  status: {
    VALID: '有效',
    BATAL: '已沖銷',
  },
  ui: {
    record: '記錄現金',
    reverse: '沖銷現金記錄',
    reason: '沖銷原因',
    emptyList: '暫無現金記錄',
    atLeast: '最少 {{jumlah}} 個字元',
  },
  errors: {
    CASH_ENTRY_NOT_FOUND: '找不到現金記錄',
    CASH_ENTRY_ALREADY_SAVED: '此現金記錄已儲存',
    CASH_ENTRY_REVERSED: '此現金記錄已由 {{oleh}} 沖銷',
    CASH_ENTRY_OTHER_DAY: '{{tgl}} 的現金記錄已過營業日，不能沖銷',
  },
};
