import type { Translation } from '../languages.js';
import type { membership as original } from '../id/membership.js';

export const membership: Translation<typeof original> = {
  labels: {
    customer: '顧客',
    newCustomer: '新增顧客',
    search: '按姓名、電話或身份證號碼搜尋',
    mayContact: '同意接收生日祝賀及推廣訊息',
    erased: '已刪除',
  },
  messages: {
    created: '顧客資料已儲存',
    changed: '顧客資料已更改',
    erased: '顧客資料已刪除',
    photoKept: '身份證相片已儲存',
    photoRemoved: '身份證相片已移除',
    portraitKept: '相片已儲存',
    portraitRemoved: '相片已刪除',
  },
  errors: {
    CUSTOMER_NOT_FOUND: '找不到顧客',
    CUSTOMER_INACTIVE: '此顧客已停用',
    NIK_EXISTS: '此身份證號碼已登記',
    PHONE_EXISTS: '此手機號碼已登記',
    MEMBER_NOT_FOUND: '找不到會員',
    MEMBER_EXISTS: '會員代碼 {{kode_member}} 已被使用',
    CUSTOMER_HAS_MEMBER: '此顧客已有另一張會員卡',
    CUSTOMER_HAS_OPEN: '無法刪除顧客資料：{{no_faktur}} 尚未完成',
    CUSTOMER_IS_MEMBER: '此顧客仍是會員 {{kode_member}}，請先刪除會員資料',
    MEMBER_HAS_POINTS: '會員 {{kode_member}} 尚有 {{saldo_poin}} 積分',
  },
  pick: {
    searching: '搜尋中…',
    none: '找不到客戶。按 Alt+C 新增。',
  },
};
