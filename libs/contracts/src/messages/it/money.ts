import type { Translation } from '../languages.js';
import type { money as original } from '../id/money.js';

export const money: Translation<typeof original> = {
  success: {
    saved: 'Movimento di cassa salvato',
    reversed: 'Movimento di cassa stornato',
  },
  jenis: {
    IN: 'Entrata',
    OUT: 'Uscita',
  },
  status: {
    VALID: 'Valido',
    BATAL: 'Stornato',
  },
  ui: {
    record: 'Registra movimento',
    reverse: 'Storna movimento',
    reason: 'Motivo dello storno',
    emptyList: 'Ancora nessun movimento di cassa',
    atLeast: 'Almeno {{jumlah}} caratteri',
  },
  errors: {
    CASH_ENTRY_NOT_FOUND: 'Movimento di cassa non trovato',
    CASH_ENTRY_ALREADY_SAVED: 'Questo movimento è già stato salvato',
    CASH_ENTRY_REVERSED: 'Questo movimento è già stato stornato da {{oleh}}',
    CASH_ENTRY_OTHER_DAY: 'Il movimento del {{tgl}} non si può più stornare: la sua giornata è chiusa',
  },
};
