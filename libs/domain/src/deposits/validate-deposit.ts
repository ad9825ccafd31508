import { compactPostings, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting } from '../ledger/event.js';
import { oldHeldPostings, takeHeld } from '../payments/held-money.js';
import type { PaymentInput, Settlement, Taking } from '../payments/money-in.js';
import type { PaymentKind } from '../payments/ways.js';
import { refuseInvalid } from '../shared/domain-error.js';
import { type Deposit, type DepositValidatedBody, deposits, positionAfter } from './deposit.js';

/** Ways in which money is left: what is kept already is not left again. */
export const DEPOSIT_WAYS: readonly PaymentKind<'in'>[] = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS'];

/** Account of what customers left towards what they will buy. */
export const DEPOSIT_ACCOUNT = 'titipan/jual';

export interface ValidateDeposit {
  readonly id: string;
  readonly pembayaran: readonly PaymentInput[];
}

/** Takes the money of a DRAFT. `draft` is given where saving validates in the same append. */
export function validateDeposit(
  command: ValidateDeposit,
  taking: Taking,
  context: DecideContext,
  draft?: Deposit,
): Decision<{ readonly deposit: Deposit }> {
  requireOpenDay(context);
  const deposit = draft ?? deposits.require(command.id, 'DRAFT', context);
  refuseInvalid(
    command.pembayaran.flatMap(({ cara_bayar }, index) =>
      DEPOSIT_WAYS.includes(cara_bayar) ? [] : [{ field: `pembayaran.${index}.cara_bayar`, code: 'mustChoose' }],
    ),
  );
  const { settlement, postings } = takeHeld(DEPOSIT_ACCOUNT, deposit.dp_rp, command.pembayaran, taking);
  return validated(deposit, { ...settlement, kode_laci: taking.kode_laci }, postings, context);
}

/** Takes over what was left before the system: the money lies in the drawers already. */
export function takeOverDeposit(deposit: Deposit, context: DecideContext): Decision<{ readonly deposit: Deposit }> {
  const nothing = { payments: [], tunai: 0, kembali: 0, kode_laci: null, dp_lama: true } as const;
  return validated(deposit, nothing, oldHeldPostings(DEPOSIT_ACCOUNT, deposit.dp_rp), context);
}

function validated(
  deposit: Deposit,
  taken: Settlement & Pick<DepositValidatedBody, 'kode_laci' | 'dp_lama'>,
  postings: readonly MoneyPosting[],
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  const { dp_rp } = deposit;
  const posisi = positionAfter(deposit, {});
  const body = {
    ...taken,
    dp_rp,
    posisi,
    tgl_system: requireOpenDay(context),
    valid_by: context.actor,
    valid_at: context.now,
  };
  const event = deposits.event(deposit, { type: 'DepositValidated', body }, { postings: compactPostings(postings) });
  return { events: [event], result: { deposit: event.document.body } };
}
