import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { moveItem } from '../stock/item.js';
import { settle, type PaymentInput, type TermsOf } from './payments.js';
import { salePostings } from './postings.js';
import { requireSale, reservationPlace, saleEvent, soldPlace, type Sale } from './sale.js';

export interface ValidateSale {
  readonly id: string;
  readonly pembayaran: readonly PaymentInput[];
  /** Drawer of the session that takes the money. */
  readonly kode_laci: string | null;
}

/** Takes the money of an OPEN sale: it becomes VALID, its items leave the shop at cost. */
export function validateSale(
  command: ValidateSale,
  termsOf: TermsOf,
  context: DecideContext,
): Decision<{ sale: Sale }> {
  const sale = requireSale(command.id, context);
  return validateSaved(sale, command, termsOf, context);
}

/** The same for a sale that this very decision saves: where the shop does not validate sales separately. */
export function validateSaved(
  sale: Sale,
  command: ValidateSale,
  termsOf: TermsOf,
  context: DecideContext,
): Decision<{ sale: Sale }> {
  const tgl_system = requireOpenDay(context);
  if (sale.status !== 'OPEN') throw new DomainError('SALE_NOT_OPEN', { status: sale.status });
  const settlement = settle(sale.total_harga, command.pembayaran, termsOf, command.kode_laci);
  const validated = saleEvent(
    sale,
    {
      type: 'SaleValidated',
      body: {
        ...settlement,
        kode_laci: command.kode_laci,
        tgl_system,
        valid_by: context.actor,
        valid_at: context.now,
      },
    },
    {
      postings: salePostings(sale, settlement.payments),
      movements: sale.lines.map((line) => moveItem(line, reservationPlace(sale.id), soldPlace(sale.id))),
    },
  );
  return { events: [validated], result: { sale: validated.document.body } };
}
