import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import { say } from '../shared/summary.js';
import { requireOpenDay, reversePostings } from '../ledger/books.js';
import type { DecideContext, Decision, RecordedEvent } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { moveItem, trayPlace } from '../stock/item.js';
import { saleSummary } from './sale-summary.js';
import { requireSale, saleEvent, saleStream, soldPlace, type Sale } from './sale.js';

export interface CancelSale {
  readonly id: string;
  readonly alasan: string;
  readonly no_faktur_jual: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** The recorded SaleValidated that a cancellation reverses. */
export type ValidationRecord = Pick<RecordedEvent, 'seq' | 'postings'>;

/**
 * Undoes a VALID sale of today: the opposite of exactly the money lines it wrote, and its items from where it sold them
 * back to their trays. An item that was bought back meanwhile is not there any more, and the ledger refuses.
 */
export function cancelSale(
  command: CancelSale,
  validation: ValidationRecord | null,
  context: DecideContext,
): Decision<{ sale: Sale }> {
  const today = requireOpenDay(context);
  const sale = requireSale(command.id, context);
  if (sale.status !== 'VALID' || !sale.validation || !validation)
    throw new DomainError('SALE_NOT_VALID', { status: sale.status });
  if (sale.validation.tgl_system !== today) throw new DomainError('SALE_PREVIOUS_DAY');
  const authorizations = useAuthorizations(
    [
      {
        kategori: 'BATAL_PENJUALAN',
        description: 'BATAL PENJUALAN',
        no_faktur: command.no_faktur_jual,
        hash: command.hash,
        ringkasan: saleSummary(sale, command.no_faktur_jual, [say.text('alasan', command.alasan)]),
      },
    ],
    command.otorisasi_ids,
    context,
    saleStream(sale.id),
  );
  const cancelled = saleEvent(
    sale,
    {
      type: 'SaleCancelled',
      body: {
        alasan_batal: command.alasan,
        batal_by: context.actor,
        otorisasi_by: approverOf(authorizations),
        batal_at: context.now,
      },
    },
    {
      postings: reversePostings(validation.postings),
      movements: sale.lines.map((line) => moveItem(line, soldPlace(sale.id), trayPlace(line.kode_baki))),
      reverses: validation.seq,
    },
  );
  return { events: [...authorizations, cancelled], result: { sale: cancelled.document.body } };
}
