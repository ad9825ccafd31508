import type { Translation } from '../languages.js';
import type { purchases as original } from '../id/purchases.js';

export const purchases: Translation<typeof original> = {
  success: {
    saved: 'Purchase saved',
    validated: 'Purchase paid',
    dropped: 'Purchase draft deleted',
    cancelled: 'Purchase cancelled',
    printed: 'The note is ready to print',
  },
  status: {
    OPEN: 'Not paid yet',
    VALID: 'Paid',
    BATAL: 'Cancelled',
  },
  jenisNota: {
    DENGAN_NOTA: 'With our note',
    TANPA_NOTA: 'Without note',
  },
  ui: {
    withNote: 'With our note',
    withoutNote: 'Without note',
    findNote: 'Find note',
    chooseLines: 'Choose the items bought back',
    addLine: 'Add item',
    save: 'Save purchase',
    pay: 'Pay purchase',
    cancel: 'Cancel purchase',
    drop: 'Delete draft',
    proposal: 'Proposed price',
    weighed: 'Weight on the scale',
    reason: 'Reason for cancelling',
    emptyList: 'No purchase yet',
    boughtBack: 'Already bought back',
  },
  errors: {
    PURCHASE_NOT_FOUND: 'Purchase not found',
    PURCHASE_ALREADY_SAVED: 'This purchase has already been saved',
    PURCHASE_EMPTY: 'There is no item in the table yet',
    PURCHASE_NOT_OPEN: 'This purchase is already {{status}}',
    PURCHASE_NOT_VALID: 'This purchase has not been paid or is already cancelled',
    PURCHASE_OTHER_DAY: 'The purchase of {{tgl}} can no longer be changed: its day is over',
    PURCHASE_GOODS_MOVED:
      'The purchase cannot be cancelled: {{barang}} has already moved on to {{tempat}} {{no_faktur}}',
    NOTE_NOT_FOUND: 'Note {{no_faktur_jual}} not found',
    NOTE_NOT_VALID: 'Note {{no_faktur_jual}} has not been paid or is cancelled',
    NOTE_LINE_UNKNOWN: 'This item is not on the note',
    NOTE_LINE_BOUGHT: 'Item {{kode_barcode}} has already been bought back with {{no_faktur}}',
    CONDITION_NEEDS_NOTE: 'This condition needs our own note',
    BUYING_PRICE_MISSING: 'No buying price is set for group {{kode_group}}',
    NIK_REQUIRED: 'From Rp. {{batas, number}} on, a customer with an identity number (NIK) is required',
    PAY_OUT_NOT_EQUAL: 'Paid {{dibayar, number}} does not equal the total of {{total, number}}',
  },
};
