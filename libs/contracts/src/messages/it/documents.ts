import type { Translation } from '../languages.js';
import type { documents as original } from '../id/documents.js';

export const documents: Translation<typeof original> = {
  kinds: {
    sale: 'Vendita',
    purchase: 'Acquisto',
  },
  states: {
    OPEN: 'Da convalidare',
    VALID: 'Convalidato',
    BATAL: 'Annullato',
  },
  steps: {
    saved: 'Salvato da',
    validated: 'Convalidato da',
    ended: 'Annullato da',
    approved: 'approvato da',
  },
  customers: {
    buyer: 'Cliente',
    seller: 'Cliente',
  },
  unnamed: 'Senza nome',
  salesPerson: 'Venditore',
  pieces: 'Articoli: {{count}}',
  payments: 'Pagamenti',
  history: 'Cronologia',
  printed: 'Stampe: {{count}}',
  print: 'Stampa scontrino',
  reprint: 'Ristampa scontrino',
  slip: 'Scontrino',
  find: 'Scansiona o digita il numero del documento',
  chooseHint: 'Scansiona lo scontrino o scegli dall’elenco.',
  waiting: 'In attesa di pagamento ({{count}})',
  reason: 'Motivo dell’annullamento',
  restored: 'La bozza è stata ripristinata',
  discard: 'Scarta la bozza',
  confirmDiscard: 'Scartare tutto ciò che è in tabella?',
  draftTooOld: 'La bozza di una versione precedente del programma non era più utilizzabile ed è stata scartata',
  unsure: 'Il server non ha risposto. Premi di nuovo Salva: questo documento viene registrato una sola volta.',
  bookedBefore:
    'Il primo invio era arrivato: questo documento è registrato come {{no_faktur}}, totale Rp. {{total, number}}, senza le modifiche successive. Controllare prima di incassare o pagare. Gli articoli non compresi restano nel modulo.',
  saveAndPay: 'Salva e paga',
  needsApproval: 'Serve autorizzazione',
  removeLine: 'Rimuovi articolo',
  total: 'Totale',
  tax: 'IVA',
};
