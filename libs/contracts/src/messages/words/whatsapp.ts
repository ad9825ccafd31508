import type { Words } from '../words.js';

/** The templates of messages: words of their page, answers. */
export const whatsapp = {
  success: {
    tried: ['Pesan Uji Berhasil Dikirim', 'Test message sent', 'Messaggio di prova inviato', '測試訊息已傳送', 'Mesej ujian berjaya dihantar', 'テストメッセージを送信しました'],
  },
  ui: {
    builtIn: ['Kembali Ke Bawaan', 'Back to the default text', 'Torna al testo iniziale', '還原預設文字', 'Kembali Ke Lalai', '既定の文に戻す'],
    insert: ['Sisipkan {{isian}}', 'Insert {{isian}}', 'Inserisci {{isian}}', '插入 {{isian}}', 'Sisipkan {{isian}}', '{{isian}}を挿入'],
    message: ['Pesan', 'Message', 'Messaggio', '訊息', 'Mesej', 'メッセージ'],
    placeholders: ['Isian', 'Placeholders', 'Segnaposto', '變數', 'Pemegang Tempat', '差し込み項目'],
    send: ['Kirim Pesan Uji', 'Send a test message', 'Invia un messaggio di prova', '傳送測試訊息', 'Hantar Mesej Ujian', 'テスト送信'],
    template: ['Template', 'Template', 'Modello', '範本', 'Templat', 'テンプレート'],
    tryHint: [
      'Pesan dikirim ke nomor ini seperti di pratinjau, juga sebelum disimpan.',
      'The message is sent to this number as the preview shows it, saved or not.',
      'Il messaggio viene inviato a questo numero come appare nell’anteprima, anche prima di salvarlo.',
      '訊息會按預覽內容傳送至此號碼，未儲存亦可。',
      'Mesej dihantar ke nombor ini seperti dalam pratonton, walaupun belum disimpan.',
      'プレビューどおりのメッセージをこの番号へ送信します。保存前でも送れます。',
    ],
  },
} satisfies Words;
