import type { Translation } from '../languages.js';
import type { membership as original } from '../id/membership.js';

export const membership: Translation<typeof original> = {
  labels: {
    customer: 'お客様',
    newCustomer: 'お客様を追加',
    search: '氏名・電話番号・身分証番号で検索',
    mayContact: '誕生日のお祝いや案内の連絡に同意',
    erased: '削除済み',
  },
  messages: {
    created: 'お客様情報を保存しました',
    changed: 'お客様情報を変更しました',
    erased: 'お客様情報を削除しました',
    photoKept: '身分証の写真を保存しました',
    photoRemoved: '身分証の写真を削除しました',
    portraitKept: '写真を保存しました',
    portraitRemoved: '写真を削除しました',
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'お客様が見つかりません',
    CUSTOMER_INACTIVE: 'このお客様は無効になっています',
    NIK_EXISTS: 'この身分証番号は登録済みです',
    PHONE_EXISTS: 'この電話番号は登録済みです',
    MEMBER_NOT_FOUND: '会員が見つかりません',
    MEMBER_EXISTS: '会員コード {{kode_member}} は使用済みです',
    CUSTOMER_HAS_MEMBER: 'このお客様はすでに別の会員カードを持っています',
    CUSTOMER_HAS_OPEN: 'お客様を削除できません。{{no_faktur}} が未完了です',
    CUSTOMER_IS_MEMBER: 'このお客様はまだ会員 {{kode_member}} です。先に会員を削除してください',
    MEMBER_HAS_POINTS: '会員 {{kode_member}} にはまだ {{saldo_poin}} ポイントあります',
  },
  pick: {
    searching: '検索中…',
    none: '該当する顧客がいません。Alt+C で追加できます。',
  },
};
