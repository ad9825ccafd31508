import type { Translation } from '../languages.js';
import type { ledger as original } from '../id/ledger.js';

export const ledger: Translation<typeof original> = {
  names: {
    kas: '錢櫃 {{kode}}',
    bank: '銀行戶口 {{kode}}',
    baki: '托盤 {{kode}}',
  },
  errors: {
    DAY_NOT_OPEN: '店舖尚未開業，請先開啟營業日',
    DAY_CHANGED: '營業日已經更換，請重試',
    DAY_NOT_LATER: '開啟的營業日必須在 {{tgl}} 之後',
    VERSION_CONFLICT: '資料已被其他使用者更改，請重試',
    UNBALANCED: '分錄借貸不平衡，未有儲存',
    PLACE_EMPTY: '貨品 {{barang}} 不在 {{place}}',
    ACCOUNT_OVERDRAWN: '{{akun}} 餘額不足',
    ALREADY_REVERSED: '此交易已經取消',
    IDEMPOTENCY_KEY_REUSED: '此請求曾以不同內容提交',
    IDEMPOTENCY_KEY_MISSING: '必須提供 Idempotency-Key 標頭',
  },
};
