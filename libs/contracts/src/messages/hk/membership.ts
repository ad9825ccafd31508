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
  },
  errors: {
    CUSTOMER_NOT_FOUND: '找不到顧客',
    CUSTOMER_INACTIVE: '此顧客已停用',
    NIK_EXISTS: '此身份證號碼已登記',
    NIK_LENGTH: '身份證號碼必須為 16 位數字',
    CONSENT_DATE_MISSING: '同意日期不可留空',
  },
  pick: {
    searching: '搜尋中…',
    none: '找不到客戶。按 Alt+C 新增。',
  },
};
