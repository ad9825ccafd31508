import { approverOf } from '../authorization/authorization.js';
import { type Approval, useApproval } from '../document/approval.js';
import { documentOf } from '../document/document.js';
import type { CancelDocument, Reversible } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { postingsBack } from '../money/non-cash-item.js';
import { paidByColumn } from '../payments/ways.js';
import { undoTenders } from '../payments/tenders.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';
import { ACCESSORY_PLACE } from '../stock/accessory.js';
import { trayPlace } from '../stock/item.js';
import { deliveries } from './delivery.js';
import { moveAccessories, moveSold } from './moves.js';
import { orderOf } from './online-order.js';
import { saleSummary } from './sale-summary.js';
import { isLeft, paidSale, type Sale, type SaleReturnedBody, sales, soldPlace } from './sale.js';

/** What stands under the number of a return: what of its sale came back, and how it had been paid. */
export interface SaleReturnBody {
  readonly sale_id: string;
  readonly status: 'VALID';
  readonly no_faktur_jual: string;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly total_qty: number;
  readonly total_berat: Milligrams;
  readonly total_berat_murni: Milligrams;
  readonly total_harga: Rupiah;
  readonly bayar_cash: Rupiah;
  readonly bayar_non_cash: Rupiah;
  readonly alasan: string;
  readonly tgl_system: BusinessDate;
  readonly retur_by: string;
  readonly otorisasi_by: string | null;
  readonly retur_at: Instant;
}
export type SaleReturnNumbered = { readonly type: 'SaleReturnNumbered'; readonly body: SaleReturnBody };

const returns = documentOf<SaleReturnBody, SaleReturnNumbered>({
  kind: 'sale-return',
  idOf: ({ sale_id }) => sale_id,
  numberOf: () => 'RJ',
  evolve: (_, { body }) => body,
  refusals: { missing: 'SALE_NOT_FOUND', exists: 'SALE_RETURNED', otherDay: 'SALE_PREVIOUS_DAY', not: {} },
});
/** Under the id of its sale; a sale has one number already. */
export const returnStream = (sale_id: string): StreamId => returns.stream(sale_id);

/**
 * Takes a sale back whose parcel came back after its day was closed: on the open day, the exact opposite of what it
 * booked, and its goods to their trays; what sending cost stays. Throws RETURN_SAME_DAY where it can still be cancelled,
 * SALE_NOT_ONLINE for what was handed over the counter, DELIVERY_NOT_BACK until the parcel is here.
 */
export function returnSale(
  command: CancelDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly sale: Sale }> {
  const tgl_system = requireOpenDay(context);
  const sale = sales.require(command.id, 'VALID', context);
  const { validation } = sale;
  if (!recorded || !validation) throw sales.notIn('VALID', sale);
  requireReturnable(sale, tgl_system, context);
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const stream = sales.stream(sale.id);
  const no = context.get(stream).no!;
  const approval = {
    kategori: 'BATAL_PENJUALAN',
    description: `RETUR ONLINE ${no}`,
    ringkasan: (number, more) => saleSummary(sale, number, more),
  } satisfies Approval;
  const approvals = useApproval(stream, command, approval, [say.text('alasan', alasan)], context);
  const step = { alasan, tgl_system, retur_by: context.actor, otorisasi_by: approverOf(approvals), retur_at: context.now }; // prettier-ignore
  const { bayar_cash, bayar_non_cash } = paidByColumn('in', validation.payments);
  const { customer_id, kode_sales, total_qty, total_berat, total_berat_murni, total_harga } = sale;
  const numbered = returns.event(null, {
    type: 'SaleReturnNumbered',
    body: {
      ...{ sale_id: sale.id, status: 'VALID', no_faktur_jual: no, customer_id, kode_sales },
      ...{ total_qty, total_berat, total_berat_murni, total_harga, bayar_cash, bayar_non_cash },
      ...step,
    },
  });
  const returned = sales.event(
    sale,
    { type: 'SaleReturned', body: step satisfies SaleReturnedBody },
    {
      postings: postingsBack(recorded, context),
      movements: [
        ...sale.lines.map((line) => moveSold(line, soldPlace(sale.id), trayPlace(line.kode_baki))),
        ...moveAccessories(sale, soldPlace(sale.id), ACCESSORY_PLACE),
      ],
      reverses: recorded.seq,
    },
  );
  const released = undoTenders(validation.payments, paidSale(sale), context);
  return { events: [...approvals, numbered, returned, ...released], result: { sale: returned.document.body } };
}

function requireReturnable(sale: Sale, tgl: BusinessDate, context: DecideContext): void {
  if (sale.retur) throw new DomainError('SALE_RETURNED', { tgl: sale.retur.tgl_system });
  if (sale.validation!.tgl_system === tgl) throw new DomainError('RETURN_SAME_DAY');
  const delivery = deliveries.load(sale.id, context);
  const isOnline = delivery !== null || orderOf(sale) !== null;
  if (!isOnline || sale.validation!.tukar_id !== undefined || sale.lines.some(isLeft)) throw new DomainError('SALE_NOT_ONLINE'); // prettier-ignore
  if (delivery && delivery.status !== 'KEMBALI') throw new DomainError('DELIVERY_NOT_BACK', { kurir: delivery.kurir });
}
