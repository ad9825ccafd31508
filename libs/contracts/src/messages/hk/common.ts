import type { Translation } from '../languages.js';
import type { common as original } from '../id/common.js';

export const common: Translation<typeof original> = {
  errors: {
    VALIDATION_FAILED: '提交的資料有誤',
    FIELD_INVALID: '{{label}}無效',
    FIELD_UNKNOWN: '未知的欄位：{{label}}',
    BAD_REQUEST: '無法處理此要求',
    BODY_MALFORMED: '無法讀取要求內容',
    BODY_TOO_LARGE: '提交的資料過大',
    FILE_TOO_LARGE: '檔案過大',
    NOT_FOUND: '找不到資料',
    ROUTE_NOT_FOUND: '找不到頁面',
    TOO_MANY_REQUESTS: '要求過於頻繁，請稍後再試',
    NOT_READY: '系統尚未準備好，請稍後再試',
    INTERNAL: '傳送資料時發生錯誤',
  },
};
