import type { Translation } from '../languages.js';
import type { common as original } from '../id/common.js';

export const common: Translation<typeof original> = {
  errors: {
    VALIDATION_FAILED: '送信された内容に誤りがあります',
    FIELD_INVALID: '{{label}}が正しくありません',
    FIELD_UNKNOWN: '不明な項目です：{{label}}',
    BAD_REQUEST: 'リクエストを処理できません',
    BODY_MALFORMED: 'リクエストの内容を読み取れません',
    BODY_TOO_LARGE: '送信データが大きすぎます',
    FILE_TOO_LARGE: 'ファイルが大きすぎます',
    NOT_FOUND: 'データが見つかりません',
    ROUTE_NOT_FOUND: 'ページが見つかりません',
    TOO_MANY_REQUESTS: 'リクエストが多すぎます。しばらくしてからもう一度お試しください',
    NOT_READY: 'システムの準備ができていません。しばらくしてからもう一度お試しください',
    INTERNAL: 'データの送信中にエラーが発生しました',
  },
};
