import type { Translation } from '../languages.js';
import type { outbox as original } from '../id/outbox.js';

export const outbox: Translation<typeof original> = {
  channels: {
    PUSH: 'Push',
    WHATSAPP: 'WhatsApp',
  },
  statuses: {
    MENUNGGU: 'Waiting',
    TERKIRIM: 'Sent',
    GAGAL: 'Failed',
    DIBATALKAN: 'Cancelled',
  },
  faults: {
    TIMEOUT: 'The service took too long to answer',
    UNREACHABLE: 'The service cannot be reached',
    HTTP: 'The service answered with an error',
    REFUSED: 'The service refused this message',
    EXPIRED: 'It was no longer of use',
  },
  ui: {
    resend: 'Send again',
    sendNow: 'Send now',
    cancel: 'Cancel message',
    cancelAsk: 'The message to {{tujuan}} will not be sent. Cancel it?',
    detail: 'Message details',
    about: 'About',
    empty: 'No outgoing messages yet',
    emptyHint: 'WhatsApp invoices and authorization requests that are sent appear here.',
    system: 'System',
    noService: 'No service configured',
    noServiceNotice:
      'No {{kanal}} service is configured: {{jumlah}} messages wait, and leave once the operator of this installation configures one.',
    failedNotice: '{{jumlah}} {{kanal}} messages could not be sent. Check the error, then send them again.',
    searchHint: 'Number or invoice',
  },
  success: {
    resent: 'Message is being sent again',
    waits: 'The message waits: no service is configured',
    cancelled: 'Message cancelled',
  },
  errors: {
    OUTBOX_NOT_FOUND: 'Message not found',
    OUTBOX_ALREADY_SENT: 'The message was sent already',
    OUTBOX_SENDING: 'The message is being sent right now',
  },
};
