import type { Translation } from '../languages.js';
import type { documents as original } from '../id/documents.js';

export const documents: Translation<typeof original> = {
  kinds: {
    sale: 'Sale',
    purchase: 'Purchase',
  },
  states: {
    OPEN: 'Not validated',
    VALID: 'Valid',
    BATAL: 'Cancelled',
  },
  steps: {
    saved: 'Saved by',
    validated: 'Validated by',
    ended: 'Cancelled by',
    approved: 'approved by',
  },
  customers: {
    buyer: 'Customer',
    seller: 'Customer',
  },
  unnamed: 'No name',
  salesPerson: 'Sales person',
  pieces: 'Items: {{count}}',
  payments: 'Payments',
  history: 'History',
  printed: 'Times printed: {{count}}',
  print: 'Print slip',
  reprint: 'Reprint slip',
  slip: 'Slip',
  find: 'Scan or type a document number',
  chooseHint: 'Scan the slip, or choose from the list.',
  waiting: 'Waiting for payment ({{count}})',
  reason: 'Reason for cancelling',
  restored: 'The draft has been restored',
  discard: 'Discard draft',
  confirmDiscard: 'Discard everything in this table?',
  draftTooOld: 'A draft of an older version of the program could not be used any more and was discarded',
  unsure: 'The server has not answered. Press Save again: this document is booked only once.',
  bookedBefore:
    'The first attempt had arrived: this document was booked as {{no_faktur}}, total Rp. {{total, number}}, without what was changed afterwards. Check it before you take or pay the money. Items that are not part of it stay in the form.',
  saveAndPay: 'Save and pay',
  needsApproval: 'Needs authorization',
  removeLine: 'Remove item',
  total: 'Total',
  tax: 'VAT',
};
