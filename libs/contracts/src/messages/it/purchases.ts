import type { Translation } from '../languages.js';
import type { purchases as original } from '../id/purchases.js';

export const purchases: Translation<typeof original> = {
  success: {
    saved: 'Acquisto salvato',
    validated: 'Acquisto pagato',
    dropped: 'Bozza di acquisto eliminata',
    cancelled: 'Acquisto annullato',
    printed: 'La nota è pronta per la stampa',
  },
  status: {
    OPEN: 'Da pagare',
    VALID: 'Pagato',
    BATAL: 'Annullato',
  },
  jenisNota: {
    DENGAN_NOTA: 'Con la nostra nota',
    TANPA_NOTA: 'Senza nota',
  },
  ui: {
    withNote: 'Con la nostra nota',
    withoutNote: 'Senza nota',
    findNote: 'Cerca nota',
    chooseLines: 'Scegli gli articoli riacquistati',
    addLine: 'Aggiungi articolo',
    save: 'Salva acquisto',
    pay: 'Paga acquisto',
    cancel: 'Annulla acquisto',
    drop: 'Elimina bozza',
    proposal: 'Prezzo proposto',
    weighed: 'Peso sulla bilancia',
    reason: 'Motivo dell’annullamento',
    emptyList: 'Ancora nessun acquisto',
    boughtBack: 'Già riacquistato',
  },
  errors: {
    PURCHASE_NOT_FOUND: 'Acquisto non trovato',
    PURCHASE_ALREADY_SAVED: 'Questo acquisto è già stato salvato',
    PURCHASE_EMPTY: 'Nella tabella non ci sono ancora articoli',
    PURCHASE_NOT_OPEN: 'Questo acquisto è già {{status}}',
    PURCHASE_NOT_VALID: 'Questo acquisto non è stato pagato o è già annullato',
    PURCHASE_OTHER_DAY: 'L’acquisto del {{tgl}} non si può più modificare: la sua giornata è chiusa',
    PURCHASE_GOODS_MOVED: 'L’acquisto non si può annullare: {{barang}} è già passato a {{tempat}} {{no_faktur}}',
    NOTE_NOT_FOUND: 'Nota {{no_faktur_jual}} non trovata',
    NOTE_NOT_VALID: 'La nota {{no_faktur_jual}} non è stata pagata o è annullata',
    NOTE_LINE_UNKNOWN: 'L’articolo non è sulla nota',
    NOTE_LINE_BOUGHT: 'L’articolo {{kode_barcode}} è già stato riacquistato con {{no_faktur}}',
    CONDITION_NEEDS_NOTE: 'Questa condizione richiede la nostra nota',
    BUYING_PRICE_MISSING: 'Manca il prezzo di acquisto del gruppo {{kode_group}}',
    NIK_REQUIRED: 'Da Rp. {{batas, number}} è richiesto un cliente con numero d’identità (NIK)',
    PAY_OUT_NOT_EQUAL: 'Il pagato {{dibayar, number}} non corrisponde al totale {{total, number}}',
  },
};
