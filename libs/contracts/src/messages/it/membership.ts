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
    portraitKept: 'Foto salvata',
    portraitRemoved: 'Foto rimossa',
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Cliente non trovato',
    CUSTOMER_INACTIVE: 'Questo cliente non è più attivo',
    NIK_EXISTS: 'Questo numero di identità è già registrato',
    PHONE_EXISTS: 'Questo numero è già registrato',
    MEMBER_NOT_FOUND: 'Membro non trovato',
    MEMBER_EXISTS: 'Il codice membro {{kode_member}} è già usato',
    CUSTOMER_HAS_MEMBER: 'Questo cliente ha già un’altra tessera',
    CUSTOMER_HAS_OPEN: 'Il cliente non può essere cancellato: {{no_faktur}} è ancora aperto',
    CUSTOMER_IS_MEMBER: 'Il cliente è ancora membro {{kode_member}}: chiudere prima l’iscrizione',
    MEMBER_HAS_POINTS: 'Il membro {{kode_member}} ha ancora {{saldo_poin}} punti',
  },
  pick: {
    searching: 'Ricerca …',
    none: 'Cliente non trovato. Alt+C per aggiungerlo.',
  },
};
