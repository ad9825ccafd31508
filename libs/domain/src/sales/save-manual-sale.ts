import { useAuthorizations } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { trayPlace } from '../stock/item.js';
import { saleApprovals } from './approvals.js';
import { saleTotals } from './lines.js';
import { type ManualLineInput, type ManualSaleFacts, priceManualLines } from './manual-lines.js';
import { moveRest, moveSold } from './moves.js';
import { type ManualSale, manualSales, reservationPlace } from './sale.js';
import { type SaveSale, tierTerms } from './save-sale.js';
import type { SaleSettings } from './settings.js';

export interface SaveManualSale extends Omit<SaveSale, 'lines'> {
  readonly lines: readonly ManualLineInput[];
}

/**
 * Saves an OPEN sale of manual goods: their prices freeze, pieces and weight leave their trays for reservation at moving
 * average. What is held counts at the head that the sale is appended at, and nowhere else.
 */
export function saveManualSale(
  command: SaveManualSale,
  facts: ManualSaleFacts,
  settings: SaleSettings,
  context: DecideContext,
): Decision<{ sale: ManualSale }> {
  const tgl_system = requireOpenDay(context);
  const { id, customer_id, kode_sales, keterangan, otorisasi_ids, hash, asker } = command;
  manualSales.requireNew(id, context);
  if (command.lines.length === 0) throw new DomainError('SALE_EMPTY', {}, [{ field: 'lines', code: 'SALE_EMPTY' }]);
  const priced = priceManualLines(command.lines, facts, settings);
  const lines = priced.map(({ line }) => line);
  const totals = saleTotals(lines, settings, command.pph22_rate);
  const needs = saleApprovals(priced, totals, settings, hash, command, asker);
  const authorizations = useAuthorizations(needs, otorisasi_ids, context, manualSales.stream(id));
  const saved = manualSales.event(
    null,
    {
      type: 'SaleSaved',
      body: {
        id,
        jenis: 'MANUAL',
        customer_id,
        kode_sales,
        keterangan,
        ...(command.tukar_tambah && { tukar_tambah: true }),
        lines,
        ...tierTerms(command.tier),
        ...totals,
        harga_termasuk_pajak: settings.harga_termasuk_pajak,
        tgl_system,
        input_by: context.actor,
        created_at: context.now,
        otorisasi: authorizations.map(({ stream }) => stream.slice('authorization/'.length)),
      },
    },
    {
      movements: lines.flatMap((line) => [
        // First: where no piece is left there is nothing that weighs.
        ...moveRest(line, trayPlace(line.kode_baki), 'susut'),
        moveSold(line, trayPlace(line.kode_baki), reservationPlace(id)),
      ]),
    },
  );
  return { events: [...authorizations, saved], result: { sale: saved.document.body } };
}
