import { type DropDocument, endedBody } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type Deposit, deposits } from './deposit.js';
import { toTrays } from './deposit-tender.js';

/** Gives a DRAFT up; what was held goes back to its trays. */
export function dropDeposit(command: DropDocument, context: DecideContext): Decision<{ readonly deposit: Deposit }> {
  requireOpenDay(context);
  const deposit = deposits.require(command.id, 'DRAFT', context);
  const dropped = deposits.event(
    deposit,
    { type: 'DepositDropped', body: endedBody(command.alasan, context) },
    { movements: toTrays(deposit, deposit.ditahan) },
  );
  return { events: [dropped], result: { deposit: dropped.document.body } };
}
