import type { Translation } from '../languages.js';
import type { outbox as original } from '../id/outbox.js';

export const outbox: Translation<typeof original> = {
  channels: {
    PUSH: 'Tolak',
    WHATSAPP: 'WhatsApp',
  },
  statuses: {
    MENUNGGU: 'Menunggu',
    TERKIRIM: 'Dihantar',
    GAGAL: 'Gagal',
    DIBATALKAN: 'Dibatalkan',
  },
  faults: {
    TIMEOUT: 'Perkhidmatan terlalu lama menjawab',
    UNREACHABLE: 'Perkhidmatan tidak dapat dihubungi',
    HTTP: 'Perkhidmatan menjawab dengan ralat',
    REFUSED: 'Perkhidmatan menolak mesej ini',
    EXPIRED: 'Tempoh sahnya telah tamat',
  },
  ui: {
    resend: 'Hantar semula',
    sendNow: 'Hantar sekarang',
    cancel: 'Batalkan mesej',
    cancelAsk: 'Mesej kepada {{tujuan}} tidak akan dihantar. Batalkan?',
    detail: 'Butiran mesej',
    about: 'Perihal',
    empty: 'Belum ada mesej keluar',
    emptyHint: 'Nota WhatsApp dan permintaan kebenaran yang dihantar akan dipaparkan di sini.',
    system: 'Sistem',
    noService: 'Perkhidmatan belum ditetapkan',
    noServiceNotice:
      'Perkhidmatan {{kanal}} belum ditetapkan: {{jumlah}} mesej menunggu dan dihantar setelah pengendali sistem menetapkannya.',
    failedNotice: '{{jumlah}} mesej {{kanal}} gagal dihantar. Semak ralatnya, kemudian hantar semula.',
    searchHint: 'Nombor atau invois',
  },
  success: {
    resent: 'Mesej sedang dihantar semula',
    waits: 'Mesej menunggu: perkhidmatan belum ditetapkan',
    cancelled: 'Mesej berjaya dibatalkan',
  },
  errors: {
    OUTBOX_NOT_FOUND: 'Mesej tidak ditemui',
    OUTBOX_ALREADY_SENT: 'Mesej telah dihantar',
    OUTBOX_SENDING: 'Mesej sedang dihantar',
  },
};
