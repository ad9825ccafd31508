import type { Translation } from '../languages.js';
import type { money as original } from '../id/money.js';

export const money: Translation<typeof original> = {
  success: {
    saved: 'Cash entry saved',
    reversed: 'Cash entry reversed',
  },
  jenis: {
    IN: 'Money in',
    OUT: 'Money out',
  },
  status: {
    VALID: 'Valid',
    BATAL: 'Reversed',
  },
  ui: {
    record: 'Record cash',
    reverse: 'Reverse cash entry',
    reason: 'Reason for reversing',
    emptyList: 'No cash entry yet',
    atLeast: 'At least {{jumlah}} characters',
  },
  errors: {
    CASH_ENTRY_NOT_FOUND: 'Cash entry not found',
    CASH_ENTRY_ALREADY_SAVED: 'This cash entry has already been saved',
    CASH_ENTRY_REVERSED: 'This cash entry has already been reversed by {{oleh}}',
    CASH_ENTRY_OTHER_DAY: 'The cash entry of {{tgl}} can no longer be reversed: its day is over',
  },
};
