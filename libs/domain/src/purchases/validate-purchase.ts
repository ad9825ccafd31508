import { compactPostings, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StockMovement } from '../ledger/event.js';
import { moneyOut, moneyOutPostings, type PaidOut, type Paying, type PayOut } from '../payments/money-out.js';
import { DomainError } from '../shared/domain-error.js';
import { trayPlace } from '../stock/item.js';
import { moveManual } from '../stock/manual-goods.js';
import { partBody, type SettledTogether } from '../trade-in/part.js';
import { type Purchase, purchases, type PurchaseValidatedBody } from './purchase.js';

export interface ValidatePurchase {
  readonly purchase_id: string;
  readonly payments: readonly PayOut[];
}

/**
 * The goods enter `beli` at the price paid. With our own note they come back from the sale with the weight of the note, and
 * what the scale misses goes to `susut` (or comes from it). Manual goods enter their tray.
 */
function movementsOf({ lines, sale_id }: Purchase): StockMovement[] {
  return lines.flatMap((line) => {
    if (line.kode_baki !== undefined)
      return [moveManual({ ...line, qty: line.qty!, nilai: line.harga }, 'pelanggan', trayPlace(line.kode_baki))];
    const dari = sale_id === null ? 'pelanggan' : `jual/${sale_id}`;
    const { barang, kadar, berat_nota, berat, susut, harga } = line;
    const came = sale_id === null ? berat : berat_nota;
    const back = { barang, dari, ke: 'beli', qty: 1, berat: came, kadar, nilai: harga };
    if (sale_id === null || susut === 0) return [back];
    const [from, to] = susut > 0 ? (['beli', 'susut'] as const) : (['susut', 'beli'] as const);
    return [back, { barang, dari: from, ke: to, qty: 0, berat: Math.abs(susut), kadar, nilai: 0 }];
  });
}

/**
 * Pays the purchase and takes the goods in. `draft` is given where saving validates in the same append, `documents` where it
 * is of manual goods, `together` where a trade-in settles it.
 */
export function validatePurchase(
  command: ValidatePurchase,
  paying: Paying,
  context: DecideContext,
  draft?: Purchase,
  documents = purchases,
  together?: SettledTogether<PaidOut>,
): Decision<{ readonly purchase: Purchase }> {
  const purchase = draft ?? documents.require(command.purchase_id, 'OPEN', context);
  const today = requireOpenDay(context);
  if (purchase.tgl_system !== today) throw new DomainError(documents.refusals.otherDay, { tgl: purchase.tgl_system });
  const paid = together?.money ?? moneyOut(purchase.total_harga, command.payments, paying);
  const { kode_laci } = paying;
  const body: PurchaseValidatedBody = {
    ...paid,
    ...partBody(purchase, together),
    kode_laci,
    valid_by: context.actor,
    valid_at: context.now,
  };
  const event = documents.event(
    purchase,
    { type: 'PurchaseValidated', body },
    {
      postings: compactPostings([debit('persediaan', purchase.total_harga), ...moneyOutPostings(paid, kode_laci)]),
      movements: movementsOf(purchase),
    },
  );
  return { events: [event], result: { purchase: event.document.body } };
}
