import type { Translation } from '../languages.js';
import type { outbox as original } from '../id/outbox.js';

export const outbox: Translation<typeof original> = {
  channels: {
    PUSH: 'プッシュ',
    WHATSAPP: 'WhatsApp',
  },
  statuses: {
    MENUNGGU: '待機中',
    TERKIRIM: '送信済み',
    GAGAL: '失敗',
    DIBATALKAN: '取消済み',
  },
  faults: {
    TIMEOUT: 'サービスの応答が時間内にありませんでした',
    UNREACHABLE: 'サービスに接続できません',
    HTTP: 'サービスがエラーを返しました',
    REFUSED: 'サービスがこのメッセージを拒否しました',
    EXPIRED: '有効期限が過ぎました',
  },
  ui: {
    resend: '再送信',
    sendNow: '今すぐ送信',
    cancel: 'メッセージを取り消す',
    cancelAsk: '{{tujuan}} へのメッセージは送信されません。取り消しますか？',
    detail: 'メッセージの詳細',
    about: '関連',
    empty: '送信メッセージはまだありません',
    emptyHint: '送信した WhatsApp 伝票と承認依頼がここに表示されます。',
    system: 'システム',
    noService: 'サービス未設定',
    noServiceNotice:
      '{{kanal}} サービスが未設定です。{{jumlah}} 件のメッセージが待機中で、管理者が設定すると送信されます。',
    failedNotice: '{{kanal}} のメッセージ {{jumlah}} 件を送信できませんでした。エラーを確認して再送信してください。',
    searchHint: '宛先番号または伝票番号',
  },
  success: {
    resent: 'メッセージを再送信しています',
    waits: 'メッセージは待機中です（サービス未設定）',
    cancelled: 'メッセージを取り消しました',
  },
  errors: {
    OUTBOX_NOT_FOUND: 'メッセージが見つかりません',
    OUTBOX_ALREADY_SENT: 'メッセージは送信済みです',
    OUTBOX_SENDING: 'メッセージは送信中です',
  },
};
