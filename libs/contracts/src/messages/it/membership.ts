import type { Translation } from '../languages.js';
import type { membership as original } from '../id/membership.js';

export const membership: Translation<typeof original> = {
  labels: {
    customer: 'Cliente',
    newCustomer: 'Aggiungi cliente',
    search: 'Cerca per nome, telefono o numero di identità',
    mayContact: 'Può essere contattato per auguri e promozioni',
    erased: 'CANCELLATO',
  },
  messages: {
    created: 'Cliente salvato',
    changed: 'Cliente modificato',
    erased: 'Dati del cliente cancellati',
    photoKept: 'Foto del documento salvata',
    photoRemoved: 'Foto del documento rimossa',
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Cliente non trovato',
    CUSTOMER_INACTIVE: 'Questo cliente non è più attivo',
    NIK_EXISTS: 'Questo numero di identità è già registrato',
    NIK_LENGTH: 'Il numero di identità deve avere 16 cifre',
    CONSENT_DATE_MISSING: 'La data del consenso non può essere vuota',
  },
  pick: {
    searching: 'Ricerca …',
    none: 'Cliente non trovato. Alt+C per aggiungerlo.',
  },
};
