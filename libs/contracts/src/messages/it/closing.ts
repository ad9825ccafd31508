import type { Translation } from '../languages.js';
import type { closing as original } from '../id/closing.js';

export const closing: Translation<typeof original> = {
  success: {
    opened: 'Il negozio è aperto',
    counted: 'Conteggio di cassa salvato',
    closed: 'La giornata è chiusa',
  },
  steps: {
    seal: 'Sigillo della giornata',
    'read-models': 'Attesa dei dati dei rapporti',
    'closing-sheet': 'Preparazione del foglio di chiusura',
    'report-pack': 'Preparazione dei rapporti',
    done: 'Fatto',
  },
  ui: {
    title: 'Chiusura della giornata',
    count: 'Conta la cassa',
    recount: 'Conta di nuovo',
    close: 'Chiudi la giornata',
    confirm: 'Chiudere la giornata del {{tgl}}?',
    open: 'Apri la giornata',
    openConfirm: 'Aprire la giornata del {{tgl}}?',
    halfDone: 'Documenti in sospeso',
    drawers: 'Casse',
    counted: 'Contata',
    notCounted: 'Da contare',
    difference: 'Differenza',
    pricesMissing: 'I prezzi di oggi non sono ancora impostati',
    closedBy: 'Chiusa da {{oleh}} alle {{waktu}}',
    sheet: 'Foglio di chiusura',
  },
  errors: {
    DAY_ALREADY_OPEN: 'Il negozio è già aperto per il {{tgl}}',
    DAY_TOO_EARLY: 'Il {{tgl}} deve essere successivo all’ultima giornata, {{terakhir}}',
    DAY_TOO_LATE: 'Il {{tgl}} non può essere dopo il {{usulan}}',
    OPENING_BALANCE_ONCE: 'I saldi iniziali valgono solo per la prima giornata',
    DAY_ALREADY_CLOSED: 'La giornata del {{tgl}} è già stata chiusa da {{oleh}} alle {{waktu}}',
    HALF_DONE_DOCUMENTS: 'Ci sono ancora {{jumlah}} documenti in sospeso',
    DRAWERS_NOT_COUNTED: 'La cassa {{laci}} non è stata contata dopo l’ultimo movimento',
    DIFFERENCE_NEEDS_REASON: 'Il conteggio della cassa {{kode_laci}} è diverso dal sistema: indicare il motivo',
    DRAWER_NOT_FOUND: 'Cassa {{kode_laci}} non trovata',
    SHOP_BUSY: 'Ci sono troppe registrazioni in corso, riprova',
    CLOSING_SHEET_NOT_FOUND: 'Il foglio di chiusura non è ancora pronto',
    DAY_NOT_CLOSED: 'La giornata del {{tgl}} non è ancora chiusa',
  },
};
