import { endOfToday, type Reversible, type ReverseDocument } from '../document/end.js';
import { credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting } from '../ledger/event.js';
import { moneyIn, moneyInPostings, type Payment, type PaymentInput, type Taking } from '../payments/money-in.js';
import { moneyOut, moneyOutPostings, type Paying } from '../payments/money-out.js';
import { notPayable } from '../payments/payable.js';
import { wayOf } from '../payments/ways.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { deliveries, type Delivery, type DeliveryStatus, type DeliveryTerms } from './delivery.js';
import { sales } from './sale.js';

type Told = Decision<{ readonly delivery: Delivery }>;

/** Categories that a delivery books, one of money in and two of money out. */
const SHIPPING_IN = 'pendapatan/ONGKIR';
const COURIER = 'biaya/ONGKIR-KURIR';
const INSURANCE = 'biaya/ASURANSI-KIRIM';

const stepOf = (context: DecideContext) => ({
  tgl_system: requireOpenDay(context),
  oleh: context.actor,
  pada: context.now,
});

/**
 * Writes down how a paid sale is sent. Once it is on its way only the courier's number can still change. Throws
 * DELIVERY_SENT, and what is missing at its field.
 */
export function changeDelivery(sale_id: string, terms: DeliveryTerms, context: DecideContext): Told {
  const step = stepOf(context);
  sales.require(sale_id, 'VALID', context);
  const delivery = deliveries.load(sale_id, context);
  const isSent = delivery !== null && delivery.status !== 'DIKEMAS';
  if (isSent && !isSameMoney(delivery, terms)) throw deliveries.notIn('DIKEMAS', { ...delivery });
  refuseIncomplete(terms);
  const body = { sale_id, status: delivery?.status ?? ('DIKEMAS' as const), ...terms, ...step };
  return told(deliveries.event(delivery, { type: 'DeliveryChanged', body }));
}

/** What is paid says how. */
function refuseIncomplete({ ongkir_customer, ongkir_biaya, asuransi_rp, terima, bayar }: DeliveryTerms): void {
  const errors: FieldError[] = [];
  if (ongkir_customer > 0 && terima === null) errors.push({ field: 'cara_terima', code: 'mustChoose' });
  if (ongkir_biaya + asuransi_rp > 0 && bayar === null) errors.push({ field: 'cara_bayar', code: 'mustChoose' });
  if (terima && wayOf('in', terima.cara_bayar).books === 'kept') errors.push({ field: 'cara_terima', code: 'mustChoose' }); // prettier-ignore
  refuseInvalid(errors);
}

const MONEY = ['kurir', 'ongkir_customer', 'ongkir_biaya', 'asuransi_rp'] as const;
const isSameMoney = (one: DeliveryTerms, other: DeliveryTerms): boolean =>
  MONEY.every((name) => one[name] === other[name]) &&
  one.terima?.cara_bayar === other.terima?.cara_bayar &&
  one.bayar?.cara_bayar === other.bayar?.cara_bayar;

/**
 * It leaves the shop: the customer's shipping money is income, the courier and the insurance are cost. What is typed is
 * exact: CASH_NOT_PAYABLE at its field for cash that no coins make.
 */
export function sendDelivery(
  command: { readonly sale_id: string; readonly no_resi?: string | null },
  { taking, paying }: { readonly taking: Taking; readonly paying: Paying },
  context: DecideContext,
): Told {
  const { sale_id } = command;
  const step = stepOf(context);
  sales.require(sale_id, 'VALID', context);
  const delivery = deliveries.require(sale_id, 'DIKEMAS', context);
  const no_resi = command.no_resi ?? delivery.no_resi;
  const taken = shippingIn(delivery, taking);
  const postings = [...(taken?.postings ?? []), ...courierOut(delivery, paying)];
  const body = { ...step, no_resi, kode_laci: taking.kode_laci, ...(taken && { terima: taken.payment }) };
  return told(deliveries.event(delivery, { type: 'DeliverySent', body }, { postings }));
}

function shippingIn(
  { ongkir_customer: jumlah, terima }: Delivery,
  taking: Taking,
): { readonly payment: Payment; readonly postings: readonly MoneyPosting[] } | null {
  if (jumlah === 0 || terima === null) return null;
  const { rounding } = taking;
  if (wayOf('in', terima.cara_bayar).cash) requireCoins([{ field: 'ongkir_customer', jumlah }], taking);
  const payment: PaymentInput = { ...terima, jumlah, no_ref: null };
  const exact = { ...taking, rounding: { ...rounding, step: 1 } };
  return atField('cara_terima', () => {
    const settlement = moneyIn(jumlah, [payment], exact);
    return { payment: settlement.payments[0]!, postings: moneyInPostings(settlement, [credit(SHIPPING_IN, jumlah)]) };
  });
}

function courierOut({ ongkir_biaya, asuransi_rp, bayar }: Delivery, paying: Paying): MoneyPosting[] {
  const jumlah = ongkir_biaya + asuransi_rp;
  if (jumlah === 0 || bayar === null) return [];
  if (wayOf('out', bayar.cara_bayar).cash)
    requireCoins(
      [
        { field: 'ongkir_biaya', jumlah: ongkir_biaya },
        { field: 'asuransi_rp', jumlah: asuransi_rp },
      ],
      paying,
    );
  const exact = { ...paying, rounding: { ...paying.rounding, step: 1 } };
  const paid = atField('cara_bayar', () => moneyOut(jumlah, [{ ...bayar, jumlah, no_ref: null }], exact));
  const costs = [debit(COURIER, ongkir_biaya), debit(INSURANCE, asuransi_rp)].filter((line) => line.jumlah !== 0);
  return [...costs, ...moneyOutPostings(paid, paying.kode_laci).filter((line) => line.jumlah !== 0)];
}

function requireCoins(
  typed: readonly { readonly field: string; readonly jumlah: Rupiah }[],
  { rounding }: Pick<Taking, 'rounding'>,
): void {
  const wrong = notPayable(typed, rounding);
  if (wrong.length > 0) throw new DomainError('CASH_NOT_PAYABLE', { kelipatan: rounding.coin }, wrong);
}

/** What a payment refuses stands at the field that says how it is paid. */
function atField<Result>(field: string, pay: () => Result): Result {
  try {
    return pay();
  } catch (error) {
    if (!(error instanceof DomainError) || error.details.length === 0) throw error;
    throw new DomainError(error.code, error.params, error.details.map((detail) => ({ ...detail, field }))); // prettier-ignore
  }
}

/** Says how it ended: the customer has it, or it came back. No money moves. */
export function endDelivery(
  { sale_id, status }: { readonly sale_id: string; readonly status: Extract<DeliveryStatus, 'DITERIMA' | 'KEMBALI'> },
  context: DecideContext,
): Told {
  const step = stepOf(context);
  const delivery = deliveries.require(sale_id, 'DIKIRIM', context);
  const { tgl_kirim: _, ...terms } = delivery;
  return told(deliveries.event(delivery, { type: 'DeliveryChanged', body: { ...terms, status, ...step } }));
}

/** It was not sent after all, today: the opposite of what sending booked. Throws DELIVERY_NOT_SENT, DELIVERY_OTHER_DAY. */
export function reverseDelivery(command: ReverseDocument, recorded: Reversible | null, context: DecideContext): Told {
  const step = stepOf(context);
  sales.require(command.id, 'VALID', context);
  const delivery = deliveries.load(command.id, context);
  if (!delivery) throw new DomainError(deliveries.refusals.missing, { id: command.id });
  if (!recorded || delivery.tgl_kirim === null) throw deliveries.notIn('DIKIRIM', delivery);
  const ending = endOfToday(deliveries, { ...command, tgl: delivery.tgl_kirim, recorded }, context);
  const body = { ...step, alasan: ending.body.alasan_batal };
  return told(deliveries.event(delivery, { type: 'DeliveryReversed', body }, ending.lines));
}

const told = (event: ReturnType<typeof deliveries.event>): Told => ({
  events: [event],
  result: { delivery: event.document.body },
});
