import { textOf } from '../document/any-document.js';

/** What `tukar_untuk` says before the identity of a deposit. */
const DEPOSIT = 'deposit/';

/** Identity of the deposit that a purchase paid for; null where it paid for none. */
export function paidDeposit(document: object): string | null {
  const paid = textOf(document, 'tukar_untuk');
  return paid.startsWith(DEPOSIT) ? paid.slice(DEPOSIT.length) : null;
}
