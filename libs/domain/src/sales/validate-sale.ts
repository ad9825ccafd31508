import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { moneyIn, type PaymentInput, type Taking } from '../payments/money-in.js';
import { useTenders } from '../payments/tenders.js';
import { moveSold } from './moves.js';
import { salePostings } from './postings.js';
import { type AnySale, paidSale, reservationPlace, sales, type SalesOf, soldPlace } from './sale.js';

export interface ValidateSale {
  readonly id: string;
  readonly pembayaran: readonly PaymentInput[];
}

/**
 * Takes the money of an OPEN sale: it becomes VALID, its items leave the shop at cost. `draft` is given where saving
 * validates in the same append; `documents` where it is of manual goods.
 */
export function validateSale(
  command: ValidateSale,
  taking: Taking,
  context: DecideContext,
  draft?: AnySale,
  documents: SalesOf = sales,
): Decision<{ sale: AnySale }> {
  const tgl_system = requireOpenDay(context);
  const sale = draft ?? documents.require(command.id, 'OPEN', context);
  const settlement = moneyIn(sale.total_harga, command.pembayaran, taking);
  const used = useTenders(settlement.payments, paidSale(sale), context);
  const validated = documents.event(
    sale,
    {
      type: 'SaleValidated',
      body: {
        ...settlement,
        kode_laci: taking.kode_laci,
        tgl_system,
        valid_by: context.actor,
        valid_at: context.now,
      },
    },
    {
      postings: salePostings(sale, settlement),
      movements: sale.lines.map((line) => moveSold(line, reservationPlace(sale.id), soldPlace(sale.id))),
    },
  );
  return { events: [validated, ...used], result: { sale: validated.document.body } };
}
