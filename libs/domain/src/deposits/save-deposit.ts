import { useAuthorizations } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { saleApprovals } from '../sales/approvals.js';
import { priceLines, saleTotals, type SaleQuotes } from '../sales/lines.js';
import type { SaveSale } from '../sales/save-sale.js';
import type { SaleSettings } from '../sales/settings.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { moveItem, trayPlace } from '../stock/item.js';
import { type Deposit, deposits, heldPlace } from './deposit.js';

export interface SaveDeposit extends Omit<SaveSale, 'customer_id'> {
  readonly customer_id: string;
  /** Its things cost what they cost now, until `tgl_batas`; of money alone there is nothing to lock. */
  readonly kunci_harga: boolean;
  readonly tgl_batas: BusinessDate | null;
  readonly dp_rp: Rupiah;
}

function wrong({ kunci_harga, tgl_batas, dp_rp, lines }: SaveDeposit, today: BusinessDate, harga: Rupiah) {
  const errors: FieldError[] = [];
  if (dp_rp <= 0) errors.push({ field: 'dp_rp', code: 'mustFill' });
  if (lines.length > 0 && dp_rp > harga) errors.push({ field: 'dp_rp', code: 'depositAbovePrice' });
  if (lines.length > 0 && kunci_harga && tgl_batas === null) errors.push({ field: 'tgl_batas', code: 'notEmpty' });
  if (tgl_batas !== null && tgl_batas < today) errors.push({ field: 'tgl_batas', code: 'dateNotPast' }); // prettier-ignore
  return errors;
}

/** Saves a DRAFT: its things leave their trays at once, at the prices of today; money is taken when it is validated. */
export function saveDeposit(
  command: SaveDeposit,
  quotes: SaleQuotes,
  settings: SaleSettings,
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  const tgl_system = requireOpenDay(context);
  deposits.requireNew(command.id, context);
  const priced = priceLines(command.lines, quotes, settings);
  const lines = priced.map(({ line }) => line);
  const totals = saleTotals(lines, settings);
  refuseInvalid(wrong(command, tgl_system, lines.reduce((sum, { harga }) => sum + harga, 0))); // prettier-ignore
  const authorizations = useAuthorizations(
    saleApprovals(priced, totals, settings, command.hash, command, command.asker),
    command.otorisasi_ids,
    context,
    deposits.stream(command.id),
  );
  const { id, customer_id, kode_sales, keterangan, kunci_harga, tgl_batas, dp_rp } = command;
  const body = {
    ...{ id, customer_id, kode_sales, keterangan, lines, ...totals },
    harga_termasuk_pajak: settings.harga_termasuk_pajak,
    kunci_harga: kunci_harga && lines.length > 0,
    tgl_batas,
    dp_rp,
    tgl_system,
    input_by: context.actor,
    created_at: context.now,
    otorisasi: authorizations.map(({ stream }) => stream.slice('authorization/'.length)),
  };
  const movements = lines.map((line) => moveItem(line, trayPlace(line.kode_baki), heldPlace(id)));
  const saved = deposits.event(null, { type: 'DepositSaved', body }, { movements });
  return { events: [...authorizations, saved], result: { deposit: saved.document.body } };
}
