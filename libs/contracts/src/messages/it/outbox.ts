import type { Translation } from '../languages.js';
import type { outbox as original } from '../id/outbox.js';

export const outbox: Translation<typeof original> = {
  channels: {
    PUSH: 'Push',
    WHATSAPP: 'WhatsApp',
  },
  statuses: {
    MENUNGGU: 'In attesa',
    TERKIRIM: 'Inviato',
    GAGAL: 'Non riuscito',
    DIBATALKAN: 'Annullato',
  },
  faults: {
    TIMEOUT: 'Il servizio ha impiegato troppo a rispondere',
    UNREACHABLE: 'Il servizio non è raggiungibile',
    HTTP: 'Il servizio ha risposto con un errore',
    REFUSED: 'Il servizio ha rifiutato il messaggio',
    EXPIRED: 'Non era più utile',
  },
  ui: {
    resend: 'Invia di nuovo',
    sendNow: 'Invia ora',
    cancel: 'Annulla messaggio',
    cancelAsk: 'Il messaggio a {{tujuan}} non sarà inviato. Annullarlo?',
    detail: 'Dettagli del messaggio',
    about: 'Riferimento',
    empty: 'Ancora nessun messaggio in uscita',
    emptyHint: 'Qui compaiono le note WhatsApp e le richieste di autorizzazione inviate.',
    system: 'Sistema',
    noService: 'Servizio non configurato',
    noServiceNotice:
      'Nessun servizio {{kanal}} configurato: {{jumlah}} messaggi in attesa, inviati appena il gestore dell’installazione ne configura uno.',
    failedNotice: '{{jumlah}} messaggi {{kanal}} non inviati. Controllare l’errore e inviarli di nuovo.',
    searchHint: 'Numero o fattura',
  },
  success: {
    resent: 'Il messaggio viene inviato di nuovo',
    waits: 'Il messaggio attende: nessun servizio configurato',
    cancelled: 'Messaggio annullato',
  },
  errors: {
    OUTBOX_NOT_FOUND: 'Messaggio non trovato',
    OUTBOX_ALREADY_SENT: 'Il messaggio è già stato inviato',
    OUTBOX_SENDING: 'Il messaggio è in fase di invio',
  },
};
