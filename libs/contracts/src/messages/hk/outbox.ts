import type { Translation } from '../languages.js';
import type { outbox as original } from '../id/outbox.js';

export const outbox: Translation<typeof original> = {
  channels: {
    PUSH: '推送',
    WHATSAPP: 'WhatsApp',
  },
  statuses: {
    MENUNGGU: '等待中',
    TERKIRIM: '已送出',
    GAGAL: '失敗',
    DIBATALKAN: '已取消',
  },
  faults: {
    TIMEOUT: '服務回應逾時',
    UNREACHABLE: '無法連接服務',
    HTTP: '服務傳回錯誤',
    REFUSED: '服務拒絕此訊息',
    EXPIRED: '已過有效期',
  },
  ui: {
    resend: '重新傳送',
    sendNow: '立即傳送',
    cancel: '取消訊息',
    cancelAsk: '給 {{tujuan}} 的訊息將不會送出。要取消嗎？',
    detail: '訊息詳情',
    about: '相關資料',
    empty: '尚無寄出訊息',
    emptyHint: '已傳送的 WhatsApp 單據及授權請求會顯示於此。',
    system: '系統',
    noService: '尚未設定服務',
    noServiceNotice: '尚未設定 {{kanal}} 服務：{{jumlah}} 則訊息等待中，待系統管理者設定後送出。',
    failedNotice: '{{jumlah}} 則 {{kanal}} 訊息傳送失敗。請檢查錯誤後重新傳送。',
    searchHint: '號碼或單據編號',
  },
  success: {
    resent: '訊息正在重新傳送',
    waits: '訊息等待中：尚未設定服務',
    cancelled: '訊息已取消',
  },
  errors: {
    OUTBOX_NOT_FOUND: '找不到訊息',
    OUTBOX_ALREADY_SENT: '訊息已送出',
    OUTBOX_SENDING: '訊息正在傳送中',
  },
};
