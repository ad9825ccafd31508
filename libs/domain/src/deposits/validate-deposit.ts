import { compactPostings, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting } from '../ledger/event.js';
import { oldHeldPostings, takeHeld } from '../payments/held-money.js';
import type { PaymentInput, Settlement, Taking } from '../payments/money-in.js';
import type { Paying, PayOut } from '../payments/money-out.js';
import { useTenders } from '../payments/tenders.js';
import type { PaymentKind } from '../payments/ways.js';
import { refuseInvalid } from '../shared/domain-error.js';
import { type Deposit, type DepositValidatedBody, deposits, positionAfter } from './deposit.js';

/** Ways in which money is left: what is kept already is not left again, what the customer brings to be bought is. */
export const DEPOSIT_WAYS: readonly PaymentKind<'in'>[] = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS', 'TUKAR'];

/** Account of what customers left towards what they will buy. */
export const DEPOSIT_ACCOUNT = 'titipan/jual';

export interface ValidateDeposit {
  readonly id: string;
  readonly pembayaran: readonly PaymentInput[];
  /** What a purchase that pays for it comes to more, to the customer. */
  readonly pembayaran_keluar?: readonly PayOut[];
}

/** How its money is taken, and what of a purchase is paid out; nothing is where `paying` is left out. */
export interface TakingDeposit extends Taking {
  readonly paying?: Paying;
}

/** Takes the money of a DRAFT. `draft` is given where saving validates in the same append. */
export function validateDeposit(
  command: ValidateDeposit,
  { paying, ...taking }: TakingDeposit,
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
  const { pembayaran, pembayaran_keluar = [] } = command;
  if (pembayaran_keluar.length > 0 && !pembayaran.some(({ cara_bayar }) => cara_bayar === 'TUKAR'))
    refuseInvalid([{ field: 'pembayaran_keluar', code: 'invalid' }]);
  const { id, dp_rp: total, customer_id } = deposit;
  const { settlement, postings } = takeHeld(DEPOSIT_ACCOUNT, total, pembayaran, taking);
  const paid = { stream: deposits.stream(id), customer_id, ...(paying && { excess: { total, payments: pembayaran_keluar, paying } }) }; // prettier-ignore
  const brought = useTenders(settlement.payments, paid, context);
  const taken = validated(deposit, { ...settlement, kode_laci: taking.kode_laci }, postings, context);
  return { ...taken, events: [...taken.events, ...brought] };
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
