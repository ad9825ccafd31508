import type { Translation } from '../languages.js';
import type { ledger as original } from '../id/ledger.js';

export const ledger: Translation<typeof original> = {
  names: {
    kas: 'laci {{kode}}',
    bank: 'akaun bank {{kode}}',
    baki: 'dulang {{kode}}',
  },
  errors: {
    DAY_NOT_OPEN: 'Kedai belum dibuka. Sila buka hari perniagaan dahulu',
    DAY_CHANGED: 'Hari perniagaan telah bertukar. Sila cuba lagi',
    DAY_NOT_LATER: 'Hari yang dibuka mestilah selepas {{tgl}}',
    VERSION_CONFLICT: 'Data telah diubah oleh pengguna lain. Sila cuba lagi',
    UNBALANCED: 'Catatan jurnal tidak seimbang. Tiada apa-apa disimpan',
    PLACE_EMPTY: 'Barang {{barang}} tiada di {{place}}',
    ACCOUNT_OVERDRAWN: 'Baki {{akun}} tidak mencukupi',
    ALREADY_REVERSED: 'Transaksi ini telah pun dibatalkan',
    IDEMPOTENCY_KEY_REUSED: 'Permintaan ini pernah dihantar dengan kandungan yang berbeza',
    IDEMPOTENCY_KEY_MISSING: 'Pengepala Idempotency-Key diperlukan',
  },
};
