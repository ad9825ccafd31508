import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, StockMovement } from '../ledger/event.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { type PayOut, type Purchase, purchases, type PurchaseValidatedBody } from './purchase.js';

export interface ValidatePurchase {
  readonly purchase_id: string;
  readonly payments: readonly PayOut[];
  /** Drawer of the session; needed for CASH. */
  readonly kode_laci: string | null;
  readonly knowsAccount: (no_rekening: string) => boolean;
}

function checkPayments({ payments, kode_laci, knowsAccount }: ValidatePurchase, total: number) {
  const errors: FieldError[] = [];
  for (const [index, payment] of payments.entries()) {
    if (payment.jumlah <= 0) errors.push({ field: `pembayaran.${index}.jumlah`, code: 'mustFill' });
    if (payment.cara_bayar === 'TRANSFER' && !(payment.no_rekening && knowsAccount(payment.no_rekening)))
      errors.push({ field: `pembayaran.${index}.no_rekening`, code: 'mustChoose' });
  }
  refuseInvalid(errors);
  if (kode_laci === null && payments.some(({ cara_bayar }) => cara_bayar === 'CASH'))
    throw new DomainError('DRAWER_REQUIRED');
  const paid = payments.reduce((sum, { jumlah }) => sum + jumlah, 0);
  if (paid !== total) throw new DomainError('PAY_OUT_NOT_EQUAL', { total, dibayar: paid });
}

function postingsOf(purchase: Purchase, { payments, kode_laci }: PurchaseValidatedBody): MoneyPosting[] {
  const account = (payment: PayOut) =>
    payment.cara_bayar === 'CASH' ? `kas/${kode_laci}` : `bank/${payment.no_rekening}`;
  const out = payments.map((payment) => credit(account(payment), payment.jumlah));
  return compactPostings([debit('persediaan', purchase.total_harga), ...out]);
}

/**
 * The goods enter `beli` at the price paid. With our own note they come back from the sale with the weight of the note, and
 * what the scale misses goes to `susut` (or comes from it).
 */
function movementsOf({ lines, sale_id }: Purchase): StockMovement[] {
  return lines.flatMap((line) => {
    const dari = sale_id === null ? 'pelanggan' : `jual/${sale_id}`;
    const { barang, kadar, berat_nota, berat, susut, harga } = line;
    const came = sale_id === null ? berat : berat_nota;
    const back = { barang, dari, ke: 'beli', qty: 1, berat: came, kadar, nilai: harga };
    if (sale_id === null || susut === 0) return [back];
    const [from, to] = susut > 0 ? (['beli', 'susut'] as const) : (['susut', 'beli'] as const);
    return [back, { barang, dari: from, ke: to, qty: 0, berat: Math.abs(susut), kadar, nilai: 0 }];
  });
}

/** Pays the purchase and takes the goods in. `draft` is given where saving validates in the same append. */
export function validatePurchase(
  command: ValidatePurchase,
  context: DecideContext,
  draft?: Purchase,
): Decision<{ readonly purchase: Purchase }> {
  const purchase = draft ?? purchases.require(command.purchase_id, 'OPEN', context);
  const today = requireOpenDay(context);
  if (purchase.tgl_system !== today) throw new DomainError(purchases.refusals.otherDay, { tgl: purchase.tgl_system });
  checkPayments(command, purchase.total_harga);
  const body: PurchaseValidatedBody = {
    payments: command.payments,
    kode_laci: command.kode_laci,
    valid_by: context.actor,
    valid_at: context.now,
  };
  const event = purchases.event(
    purchase,
    { type: 'PurchaseValidated', body },
    { postings: postingsOf(purchase, body), movements: movementsOf(purchase) },
  );
  return { events: [event], result: { purchase: event.document.body } };
}
