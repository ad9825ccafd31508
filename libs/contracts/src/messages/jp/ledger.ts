import type { Translation } from '../languages.js';
import type { ledger as original } from '../id/ledger.js';

export const ledger: Translation<typeof original> = {
  names: {
    kas: 'レジ引き出し {{kode}}',
    bank: '口座 {{kode}}',
    baki: 'トレイ {{kode}}',
  },
  errors: {
    DAY_NOT_OPEN: '店舗が開店していません。先に営業日を開いてください',
    DAY_CHANGED: '営業日が切り替わりました。もう一度お試しください',
    DAY_NOT_LATER: '開く営業日は {{tgl}} より後でなければなりません',
    VERSION_CONFLICT: 'ほかのユーザーがデータを変更しました。もう一度お試しください',
    UNBALANCED: '仕訳の貸借が一致しません。保存されませんでした',
    PLACE_EMPTY: '商品 {{barang}} は {{place}} にありません',
    ACCOUNT_OVERDRAWN: '{{akun}} の残高が不足しています',
    ALREADY_REVERSED: 'この取引はすでに取り消されています',
    IDEMPOTENCY_KEY_REUSED: 'このリクエストは異なる内容で送信済みです',
    IDEMPOTENCY_KEY_MISSING: 'Idempotency-Key ヘッダーが必要です',
  },
};
