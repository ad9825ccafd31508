import { withCoupons } from '../coupons/pay-with-coupons.js';
import { requireClaimsUsed } from '../deposits/claim-deposits.js';
import { goodsLeft } from '../deposits/leave-goods.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { moneyIn, type PaymentInput, type Settlement, type Taking } from '../payments/money-in.js';
import { useTenders } from '../payments/tenders.js';
import { partBody, type SettledTogether, withCustomer } from '../trade-in/part.js';
import { moveAccessories, moveSold } from './moves.js';
import { salePostings } from './postings.js';
import {
  type AnySale,
  isLeft,
  paidSale,
  reservationPlace,
  type SaleLine,
  sales,
  type SalesOf,
  soldPlace,
} from './sale.js';

export interface ValidateSale {
  readonly id: string;
  readonly pembayaran: readonly PaymentInput[];
}

/**
 * Takes the money of an OPEN sale: it becomes VALID, its items leave the shop at cost. `draft` is given where saving
 * validates in the same append; `documents` where it is of manual goods; `together` where a trade-in settles it.
 */
export function validateSale(
  command: ValidateSale,
  taking: Taking,
  context: DecideContext,
  draft?: AnySale,
  documents: SalesOf = sales,
  together?: SettledTogether<Settlement>,
): Decision<{ sale: AnySale }> {
  const tgl_system = requireOpenDay(context);
  const sale = draft ?? documents.require(command.id, 'OPEN', context);
  const part = partBody(sale, together);
  const pembayaran = withCoupons(command.pembayaran, sale, taking.termsOf, context);
  const settlement = together?.money ?? moneyIn(sale.total_harga, pembayaran, taking);
  const paid = paidSale(withCustomer(sale, part));
  requireClaimsUsed(sale.total_harga, settlement.payments, paid, context);
  const used = useTenders(settlement.payments, paid, context);
  const left = sale.lines.filter(isLeft);
  const validated = documents.event(
    sale,
    {
      type: 'SaleValidated',
      body: {
        ...settlement,
        ...part,
        kode_laci: taking.kode_laci,
        tgl_system,
        valid_by: context.actor,
        valid_at: context.now,
      },
    },
    {
      postings: salePostings(sale, settlement),
      movements: [
        ...sale.lines
          .filter((line) => !isLeft(line))
          .map((line) => moveSold(line, reservationPlace(sale.id), soldPlace(sale.id))),
        ...moveAccessories(sale, reservationPlace(sale.id), soldPlace(sale.id)),
      ],
    },
  );
  const kept = left.length > 0 ? [keepSold(sale, left, context)] : [];
  return { events: [validated, ...used, ...kept], result: { sale: validated.document.body } };
}

/** What stays with the shop is a deposit of its own, under the id of the sale. */
const keepSold = (sale: AnySale, lines: readonly SaleLine[], context: DecideContext): NewEvent =>
  goodsLeft(sale, { id: sale.id, customer_id: null, keterangan: null, lines }, reservationPlace(sale.id), context)
    .event;
