import type { Translation } from '../languages.js';
import type { ledger as original } from '../id/ledger.js';

export const ledger: Translation<typeof original> = {
  names: {
    kas: 'cassetto {{kode}}',
    bank: 'conto {{kode}}',
    baki: 'vassoio {{kode}}',
  },
  errors: {
    DAY_NOT_OPEN: 'Il negozio è chiuso. Aprire prima la giornata',
    DAY_CHANGED: 'Nel frattempo la giornata è cambiata. Riprovare',
    DAY_NOT_LATER: 'Il giorno da aprire deve essere successivo al {{tgl}}',
    VERSION_CONFLICT: 'Qualcun altro ha modificato questi dati nel frattempo. Riprovare',
    UNBALANCED: 'La registrazione non quadra. Nulla è stato salvato',
    PLACE_EMPTY: 'L’articolo {{barang}} non si trova in {{place}}',
    ACCOUNT_OVERDRAWN: 'Saldo di {{akun}} insufficiente',
    ALREADY_REVERSED: 'Questa operazione è già stata annullata',
    IDEMPOTENCY_KEY_REUSED: 'Questa richiesta è già stata inviata con un contenuto diverso',
    IDEMPOTENCY_KEY_MISSING: 'L’intestazione Idempotency-Key è obbligatoria',
  },
};
