import { useAuthorizations } from '../authorization/authorization.js';
import { claimDeposits } from '../deposits/claim-deposits.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { PercentHundredths } from '../shared/units.js';
import { ACCESSORY_PLACE } from '../stock/accessory.js';
import { moveItem } from '../stock/item.js';
import { type AccessoryQuotes, priceAccessories, type SaleAccessoryInput } from './accessories.js';
import { type PriceAsker, saleApprovals } from './approvals.js';
import { priceLines, saleTotals, type SaleLineInput, type SaleQuotes } from './lines.js';
import { moveAccessories } from './moves.js';
import type { PriceTier } from '../pricing/tier.js';
import { claimOrder, type FillsOrder, orderOf } from './online-order.js';
import { homePlace, reservationPlace, type Sale, type SaleMode, type SaleSavedBody, sales } from './sale.js';
import type { SaleSettings } from './settings.js';
import { requireMode } from './wholesale.js';

export interface SaveSale extends FillsOrder {
  readonly id: string;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  readonly tukar_tambah?: boolean;
  readonly mode_jual?: SaleMode;
  /** Rate of PPH 22 that is collected from this customer; none where it is left out. */
  readonly pph22_rate?: PercentHundredths;
  /** By whose terms the lists were asked. */
  readonly tier: PriceTier | null;
  readonly lines: readonly SaleLineInput[];
  /** Left out where there are none. */
  readonly aksesoris?: readonly SaleAccessoryInput[];
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an authorization is bound to. */
  readonly hash: string;
  /** What an asker may know decides how he is asked. */
  readonly asker: PriceAsker;
}

/**
 * Saves an OPEN sale: freezes its prices and takes its items from their trays, or out of what a deposit holds, into
 * reservation. The ledger refuses an item that is no longer there, so of two tills taking one item exactly one wins.
 * Accessories leave their place at what `accessoryQuotes` say there is: at the head that the sale is appended at.
 */
export function saveSale(
  command: SaveSale,
  quotes: SaleQuotes,
  settings: SaleSettings,
  context: DecideContext,
  accessoryQuotes: AccessoryQuotes = () => undefined,
): Decision<{ sale: Sale }> {
  const tgl_system = requireOpenDay(context);
  sales.requireNew(command.id, context);
  const { aksesoris: inputs = [] } = command;
  if (command.lines.length + inputs.length === 0)
    throw new DomainError('SALE_EMPTY', {}, [{ field: 'lines', code: 'SALE_EMPTY' }]);
  refuseNameless(command);
  const priced = priceLines(command.lines, quotes, settings);
  const paid = { stream: sales.stream(command.id), customer_id: command.customer_id };
  const claims = [...claimOrder(command.id, command, context), ...claimDeposits(command.lines, paid, context)];
  const beside = priceAccessories(inputs, accessoryQuotes, settings);
  const lines = priced.map(({ line }) => line);
  const aksesoris = beside.map(({ accessory }) => accessory);
  requireMode(command, lines);
  const totals = saleTotals([...lines, ...aksesoris], settings, command.pph22_rate);
  const authorizations = useAuthorizations(
    saleApprovals([...priced, ...beside], totals, settings, command.hash, command, command.asker),
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
        ...(command.tukar_tambah && { tukar_tambah: true }),
        ...(command.mode_jual && { mode_jual: command.mode_jual }),
        ...orderOf(command),
        lines,
        ...(aksesoris.length > 0 && { aksesoris }),
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
      movements: [
        ...lines.map((line) => moveItem(line, homePlace(line), reservationPlace(command.id))),
        ...moveAccessories({ aksesoris }, ACCESSORY_PLACE, reservationPlace(command.id)),
      ],
    },
  );
  return { events: [...authorizations, saved, ...claims], result: { sale: saved.document.body } };
}

/** Terms of a tier as a sale keeps them. */
export const tierTerms = (
  tier: PriceTier | null,
): Pick<SaleSavedBody, 'kategori_harga' | 'potongan_per_gram' | 'diskon_ongkos'> => ({
  ...(tier && { kategori_harga: tier.kategori_harga }),
  ...(tier?.potongan_per_gram && { potongan_per_gram: tier.potongan_per_gram }),
  ...(tier?.diskon_ongkos && { diskon_ongkos: tier.diskon_ongkos }),
});

/** What stays with the shop is somebody's. */
function refuseNameless({ customer_id, lines }: SaveSale): void {
  if (customer_id === null && lines.some(({ dititip }) => dititip))
    refuseInvalid([{ field: 'customer_id', code: 'mustFill' }]);
}
