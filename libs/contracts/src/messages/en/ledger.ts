import type { Translation } from '../languages.js';
import type { ledger as original } from '../id/ledger.js';

export const ledger: Translation<typeof original> = {
  names: {
    kas: 'drawer {{kode}}',
    bank: 'bank account {{kode}}',
    baki: 'tray {{kode}}',
  },
  errors: {
    DAY_NOT_OPEN: 'The shop is closed. Open the business day first',
    DAY_CHANGED: 'The business day has changed meanwhile. Please try again',
    DAY_NOT_LATER: 'The day to open must be later than {{tgl}}',
    VERSION_CONFLICT: 'Someone else has changed this meanwhile. Please try again',
    UNBALANCED: 'The entry does not balance. Nothing was saved',
    PLACE_EMPTY: 'Item {{barang}} is not at {{place}}',
    ACCOUNT_OVERDRAWN: 'Not enough in {{akun}}',
    ALREADY_REVERSED: 'This transaction has already been cancelled',
    IDEMPOTENCY_KEY_REUSED: 'This request was sent before with different content',
    IDEMPOTENCY_KEY_MISSING: 'The Idempotency-Key header is required',
  },
};
