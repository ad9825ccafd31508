/**
 * Tables that rooms read though they are another's, and when each goes. It may only shrink: what is new here is asked of
 * its owner instead (its `index.ts`, its events, the ledger's own methods), or of `contexts/reports`.
 */
const BOOKS = 'when the ledger answers balances and an event’s lines itself';

/** By path below apps/api/src. */
export const KNOWN_BREACHES = {
  'contexts/closing/persistence/closing-steps.ts': { tables: ['ledger.document_state'], goes: BOOKS },
  'contexts/closing/queries/day-figures.ts': {
    tables: ['ledger.account_balance', 'ledger.event_lines', 'ledger.ledger_event'],
    goes: BOOKS,
  },
  'contexts/closing/queries/read-models.ts': {
    tables: ['read.follower_checkpoint'],
    goes: 'when the followers say how far one of them is',
  },
  'contexts/reports/exporting/persistence/exports.ts': {
    tables: ['app.job'],
    goes: 'when the queue lists jobs with what belongs to them',
  },
  'contexts/identity/persistence/sessions.ts': {
    tables: ['ledger.document'],
    goes: 'never, as long as a session and its user’s version are one read: every request makes it',
  },
  'contexts/masterdata/queries/gifts-in-stock.ts': { tables: ['ledger.stock_place'], goes: BOOKS },
  'contexts/membership/persistence/registries.ts': { tables: ['ledger.account_balance'], goes: BOOKS },
  'contexts/membership/queries/customer-documents.ts': {
    tables: ['read.follower_checkpoint'],
    goes: 'when the followers say how far one of them is',
  },
  'contexts/money/projections/daily-sums.ts': { tables: ['ledger.event_lines'], goes: BOOKS },
  'contexts/settings/queries/opening-balances.ts': {
    tables: ['read.day'],
    goes: 'when closing answers which day was the first',
  },
  'contexts/stock/queries/accessory-holdings.ts': {
    tables: ['ledger.event_lines', 'ledger.ledger_event', 'ledger.stock_place'],
    goes: BOOKS,
  },
  'contexts/stock/queries/manual-holdings.ts': {
    tables: ['ledger.event_lines', 'ledger.ledger_event'],
    goes: BOOKS,
  },
  'engine/first-rows/first-rows.ts': { tables: ['ledger.shop_head'], goes: 'when the ledger lists its shops' },
  'engine/import/import-store.ts': { tables: ['app.job'], goes: 'when the queue lists jobs with what belongs to them' },
  'engine/resource/list-pages.ts': {
    tables: ['read.follower_checkpoint'],
    goes: 'when the followers say how far one of them is',
  },
  'engine/resource/resource-history.ts': { tables: ['ledger.ledger_event'], goes: 'when ledger.history takes a page' },
};
