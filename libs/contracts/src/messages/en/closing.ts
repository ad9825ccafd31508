import type { Translation } from '../languages.js';
import type { closing as original } from '../id/closing.js';

export const closing: Translation<typeof original> = {
  success: {
    opened: 'The shop is open',
    counted: 'Cash count saved',
    closed: 'The day is closed',
  },
  steps: {
    seal: 'Sealing the day',
    'read-models': 'Waiting for report data',
    'closing-sheet': 'Making the closing sheet',
    'report-pack': 'Making the report pack',
    done: 'Done',
  },
  ui: {
    title: 'Close the day',
    count: 'Count the drawer',
    recount: 'Count again',
    close: 'Close the day',
    confirm: 'Close the business day {{tgl}}?',
    open: 'Open the day',
    openConfirm: 'Open the business day {{tgl}}?',
    halfDone: 'Unfinished documents',
    drawers: 'Cash drawers',
    counted: 'Counted',
    notCounted: 'Not counted',
    difference: 'Difference',
    pricesMissing: 'Today’s prices are not set yet',
    closedBy: 'Closed by {{oleh}} at {{waktu}}',
    sheet: 'Closing sheet',
  },
  errors: {
    DAY_ALREADY_OPEN: 'The shop is already open for {{tgl}}',
    DAY_TOO_EARLY: '{{tgl}} must be after the last business day, {{terakhir}}',
    DAY_TOO_LATE: '{{tgl}} must not be after {{usulan}}',
    OPENING_BALANCE_ONCE: 'Opening balances belong to the first day only',
    DAY_ALREADY_CLOSED: 'The day {{tgl}} was already closed by {{oleh}} at {{waktu}}',
    HALF_DONE_DOCUMENTS: '{{jumlah}} documents are not finished yet',
    DRAWERS_NOT_COUNTED: 'Drawer {{laci}} has not been counted since its last movement',
    DIFFERENCE_NEEDS_REASON: 'The count of drawer {{kode_laci}} differs from the system: give a reason',
    DRAWER_NOT_FOUND: 'Drawer {{kode_laci}} not found',
    SHOP_BUSY: 'Too much is being booked right now, please try again',
    CLOSING_SHEET_NOT_FOUND: 'The closing sheet has not been made yet',
    DAY_NOT_CLOSED: 'The day {{tgl}} is not closed yet',
  },
};
