import type { Words } from '../words.js';

/** Messages that leave the house: words of the screen, answers, refusals. */
export const outbox = {
  channels: {
    PUSH: ['Push', 'Push', 'Push', '推送', 'Tolak', 'プッシュ'],
    WHATSAPP: ['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp'],
  },
  errors: {
    NOTES_EXCEEDED: [
      'Anda Sudah Mengirim {{batas}} Nota Dalam Satu Jam, Coba Lagi Nanti',
      'You have sent {{batas}} notes within an hour, try again later',
      'Hai inviato {{batas}} scontrini in un’ora, riprova più tardi',
      '您一小時內已發送 {{batas}} 張單據，請稍後再試',
      'Anda telah menghantar {{batas}} resit dalam masa sejam, cuba lagi nanti',
      '1時間に{{batas}}件の伝票を送信しました。後でもう一度お試しください',
    ],
    OUTBOX_ALREADY_SENT: ['Pesan Sudah Terkirim', 'The message was sent already', 'Il messaggio è già stato inviato', '訊息已送出', 'Mesej telah dihantar', 'メッセージは送信済みです'],
    OUTBOX_NOT_FOUND: ['Pesan Tidak Ditemukan', 'Message not found', 'Messaggio non trovato', '找不到訊息', 'Mesej tidak ditemui', 'メッセージが見つかりません'],
    OUTBOX_SENDING: ['Pesan Sedang Dikirim', 'The message is being sent right now', 'Il messaggio è in fase di invio', '訊息正在傳送中', 'Mesej sedang dihantar', 'メッセージは送信中です'],
  },
  statuses: {
    DIBATALKAN: ['Dibatalkan', 'Cancelled', 'Annullato', '已取消', 'Dibatalkan', '取消済み'],
    GAGAL: ['Gagal', 'Failed', 'Non riuscito', '失敗', 'Gagal', '失敗'],
    MENUNGGU: ['Menunggu', 'Waiting', 'In attesa', '等待中', 'Menunggu', '待機中'],
    TERKIRIM: ['Terkirim', 'Sent', 'Inviato', '已送出', 'Dihantar', '送信済み'],
  },
  success: {
    cancelled: ['Pesan Berhasil Dibatalkan', 'Message cancelled', 'Messaggio annullato', '訊息已取消', 'Mesej berjaya dibatalkan', 'メッセージを取り消しました'],
    resent: ['Pesan Dikirim Ulang', 'Message is being sent again', 'Il messaggio viene inviato di nuovo', '訊息正在重新傳送', 'Mesej sedang dihantar semula', 'メッセージを再送信しています'],
    waits: [
      'Pesan Menunggu, Layanan Belum Diatur',
      'The message waits: no service is configured',
      'Il messaggio attende: nessun servizio configurato',
      '訊息等待中：尚未設定服務',
      'Mesej menunggu: perkhidmatan belum ditetapkan',
      'メッセージは待機中です（サービス未設定）',
    ],
  },
  ui: {
    cancel: ['Batalkan Pesan', 'Cancel message', 'Annulla messaggio', '取消訊息', 'Batalkan mesej', 'メッセージを取り消す'],
    cancelAsk: [
      'Pesan untuk {{tujuan}} tidak akan dikirim. Batalkan?',
      'The message to {{tujuan}} will not be sent. Cancel it?',
      'Il messaggio a {{tujuan}} non sarà inviato. Annullarlo?',
      '給 {{tujuan}} 的訊息將不會送出。要取消嗎？',
      'Mesej kepada {{tujuan}} tidak akan dihantar. Batalkan?',
      '{{tujuan}} へのメッセージは送信されません。取り消しますか？',
    ],
    detail: ['Detail Pesan', 'Message details', 'Dettagli del messaggio', '訊息詳情', 'Butiran mesej', 'メッセージの詳細'],
    empty: ['Belum Ada Pesan Keluar', 'No outgoing messages yet', 'Ancora nessun messaggio in uscita', '尚無寄出訊息', 'Belum ada mesej keluar', '送信メッセージはまだありません'],
    emptyHint: [
      'Nota WhatsApp dan permintaan otorisasi yang dikirim akan terlihat di sini.',
      'WhatsApp invoices and authorization requests that are sent appear here.',
      'Qui compaiono le note WhatsApp e le richieste di autorizzazione inviate.',
      '已傳送的 WhatsApp 單據及授權請求會顯示於此。',
      'Nota WhatsApp dan permintaan kebenaran yang dihantar akan dipaparkan di sini.',
      '送信した WhatsApp 伝票と承認依頼がここに表示されます。',
    ],
    failedNotice: [
      '{{count}} pesan {{kanal}} gagal dikirim. Periksa galatnya, lalu kirim ulang.',
      ['{{count}} {{kanal}} message could not be sent. Check the error, then send it again.', '{{count}} {{kanal}} messages could not be sent. Check the error, then send them again.'],
      ['{{count}} messaggio {{kanal}} non inviato. Controllare l’errore e inviarlo di nuovo.', '{{count}} messaggi {{kanal}} non inviati. Controllare l’errore e inviarli di nuovo.'],
      '{{count}} 則 {{kanal}} 訊息傳送失敗。請檢查錯誤後重新傳送。',
      '{{count}} mesej {{kanal}} gagal dihantar. Semak ralatnya, kemudian hantar semula.',
      '{{kanal}} のメッセージ {{count}} 件を送信できませんでした。エラーを確認して再送信してください。',
    ],
    noService: ['Layanan belum diatur', 'No service configured', 'Servizio non configurato', '尚未設定服務', 'Perkhidmatan belum ditetapkan', 'サービス未設定'],
    noServiceNotice: [
      'Layanan {{kanal}} belum diatur: {{count}} pesan menunggu dan dikirim setelah layanan diatur oleh pengelola instalasi.',
      [
        'No {{kanal}} service is configured: {{count}} message waits, and leaves once the operator of this installation configures one.',
        'No {{kanal}} service is configured: {{count}} messages wait, and leave once the operator of this installation configures one.',
      ],
      [
        'Nessun servizio {{kanal}} configurato: {{count}} messaggio in attesa, inviato appena il gestore dell’installazione ne configura uno.',
        'Nessun servizio {{kanal}} configurato: {{count}} messaggi in attesa, inviati appena il gestore dell’installazione ne configura uno.',
      ],
      '尚未設定 {{kanal}} 服務：{{count}} 則訊息等待中，待系統管理者設定後送出。',
      'Perkhidmatan {{kanal}} belum ditetapkan: {{count}} mesej menunggu dan dihantar setelah pengendali sistem menetapkannya.',
      '{{kanal}} サービスが未設定です。{{count}} 件のメッセージが待機中で、管理者が設定すると送信されます。',
    ],
    resend: ['Kirim Ulang', 'Send again', 'Invia di nuovo', '重新傳送', 'Hantar semula', '再送信'],
    searchHint: ['Nomor tujuan atau nomor faktur', 'Number or invoice', 'Numero o fattura', '號碼或單據編號', 'Nombor atau invois', '宛先番号または伝票番号'],
    sendNow: ['Kirim Sekarang', 'Send now', 'Invia ora', '立即傳送', 'Hantar sekarang', '今すぐ送信'],
    system: ['Sistem', 'System', 'Sistema', '系統', 'Sistem', 'システム'],
  },
} satisfies Words;
