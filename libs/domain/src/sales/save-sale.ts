import { useAuthorizations } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { moveItem, trayPlace } from '../stock/item.js';
import { type PriceAsker, saleApprovals } from './approvals.js';
import { lineError, priceLine, saleTotals, type SaleLineInput } from './lines.js';
import { notForSale, type SaleQuote } from '../pricing/quote.js';
import type { PriceTier } from '../pricing/tier.js';
import { reservationPlace, type Sale, type SaleSavedBody, sales } from './sale.js';
import type { SaleSettings } from './settings.js';

export interface SaveSale {
  readonly id: string;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  /** By whose terms the lists were asked. */
  readonly tier: PriceTier | null;
  readonly lines: readonly SaleLineInput[];
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an authorization is bound to. */
  readonly hash: string;
  /** What an asker may know decides how he is asked. */
  readonly asker: PriceAsker;
}

/** What the lists say about the scanned items for this customer; undefined for a barcode that does not exist. */
export type SaleQuotes = (kodeBarcode: string) => SaleQuote | undefined;

/**
 * Saves an OPEN sale: freezes its prices and takes its items from their trays into reservation. The ledger refuses an
 * item that is no longer in its tray, so of two tills taking one item exactly one wins.
 */
export function saveSale(
  command: SaveSale,
  quotes: SaleQuotes,
  settings: SaleSettings,
  context: DecideContext,
): Decision<{ sale: Sale }> {
  const tgl_system = requireOpenDay(context);
  sales.requireNew(command.id, context);
  if (command.lines.length === 0) throw new DomainError('SALE_EMPTY', {}, [{ field: 'lines', code: 'SALE_EMPTY' }]);
  refuseTwice(command.lines);
  const priced = command.lines.map((input, index) => {
    const quote = quotes(input.kode_barcode);
    if (!quote) throw lineError(index, 'kode_barcode', 'BARCODE_NOT_FOUND', { kode_barcode: input.kode_barcode });
    const refusal = notForSale(quote);
    if (refusal) throw lineError(index, 'kode_barcode', refusal.code, refusal.params);
    return { quote, line: priceLine(input, quote, settings, index) };
  });
  const lines = priced.map(({ line }) => line);
  const totals = saleTotals(lines, settings);
  const authorizations = useAuthorizations(
    saleApprovals(priced, totals, settings, command.hash, command, command.asker),
    command.otorisasi_ids,
    context,
    sales.stream(command.id),
  );
  const saved = sales.event(
    null,
    {
      type: 'SaleSaved',
      body: {
        id: command.id,
        customer_id: command.customer_id,
        kode_sales: command.kode_sales,
        keterangan: command.keterangan,
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
    { movements: lines.map((line) => moveItem(line, trayPlace(line.kode_baki), reservationPlace(command.id))) },
  );
  return { events: [...authorizations, saved], result: { sale: saved.document.body } };
}

const tierTerms = (
  tier: PriceTier | null,
): Pick<SaleSavedBody, 'kategori_harga' | 'potongan_per_gram' | 'diskon_ongkos'> => ({
  ...(tier && { kategori_harga: tier.kategori_harga }),
  ...(tier?.potongan_per_gram && { potongan_per_gram: tier.potongan_per_gram }),
  ...(tier?.diskon_ongkos && { diskon_ongkos: tier.diskon_ongkos }),
});

function refuseTwice(lines: readonly SaleLineInput[]): void {
  const seen = new Set<string>();
  lines.forEach(({ kode_barcode }, index) => {
    if (seen.has(kode_barcode)) throw lineError(index, 'kode_barcode', 'BARCODE_IN_TABLE', { kode_barcode });
    seen.add(kode_barcode);
  });
}
