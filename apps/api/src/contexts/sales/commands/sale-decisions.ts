import { Injectable } from '@nestjs/common';
import { isOffered } from '@emas/contracts/definitions/offered';
import { moduleOn } from '@emas/contracts/modules/register';
import type { SaleAccessoryDto, SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { agreedQuote, heldBy } from '@emas/domain/deposits/claim-deposits';
import { deposits } from '@emas/domain/deposits/deposit';
import { after } from '@emas/domain/ledger/after';
import type { DecideContext, Decision, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { discountByPercent } from '@emas/domain/pricing/line-price';
import type { PriceAsker } from '@emas/domain/sales/approvals';
import type { AccessoryQuote, SaleAccessoryInput } from '@emas/domain/sales/accessories';
import type { SaleLineInput } from '@emas/domain/sales/lines';
import { quotedPiece, type SaleQuote } from '@emas/domain/pricing/quote';
import type { TaxPayer } from '@emas/domain/pricing/tax';
import { type PriceTier, tierQuote } from '@emas/domain/pricing/tier';
import { orderStreams } from '@emas/domain/sales/online-order';
import { type AnySale, type Sale, saleStream } from '@emas/domain/sales/sale';
import { saveSale } from '@emas/domain/sales/save-sale';
import { validateSale } from '@emas/domain/sales/validate-sale';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { rupiahToPriceCents } from '@emas/domain/shared/wire';
import type { AccessoryHolding } from '@emas/domain/stock/accessory';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { ANYBODY, CustomerIdentity } from '../../membership/index.js';
import { PaymentTermsReader, type ReadTerms, takingOf, toPayments } from '../../payments/index.js';
import { AccessoryHoldings, ItemWhereabouts } from '../../stock/index.js';
import {
  type AccessoryLists,
  AccessoryPrices,
  type Pph22On,
  PriceLists,
  PriceTiers,
  type QuoteOn,
} from '../../pricing/index.js';
import { saleSettings } from '../sale-settings.js';
import { ClaimRefusals } from './claim-refusals.js';
import { filledOrder, marketplaceStreams, refuseUnknownMarketplace } from './online-order.js';
import { type SaleAnswer, saleAnswer } from './sale-answer.js';

export type Cashier = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>;

/** A sale as it is sent, by whom and under which key. */
export interface SentSale {
  readonly user: Cashier;
  readonly dto: SaveSaleDto;
  readonly key: string;
  /** The user may take the money: payments that come along are taken at once, in a shop with two steps too. */
  readonly mayPay: boolean;
  /** It is saved and not paid, in a shop without a second step too. */
  readonly staysOpen?: boolean;
}

/** What was read before the decision. The documents must be the ones it is decided on. */
export interface PreparedSale {
  readonly quoteOn: QuoteOn;
  /** Terms of the customer's price category. */
  readonly tierOn: (tgl: BusinessDate) => PriceTier | null;
  readonly terms: ReadTerms;
  /** Rate of PPH 22 that the customer pays; left out where nothing is sold yet. */
  readonly pph22On?: Pph22On | undefined;
  /** What the list says about accessories; left out where none are sold. */
  readonly accessoryOn?: AccessoryLists['accessoryOn'];
  readonly documents: ReadonlyMap<StreamId, Pick<LoadedDocument, 'version'>>;
}

/** What became of it, and whether an approval was used for it. */
export interface DecidedSale extends LedgerResult<SaleAnswer> {
  readonly approved: boolean;
}

/** Prices, items or settings have changed since they were read. */
export class OutdatedError extends DomainError {
  constructor() {
    super('VERSION_CONFLICT');
  }
}
const ATTEMPTS = 3;
const WHOLESALE = 'SEMI_GROSIR_MODULE';
const NOTHING: AccessoryHolding = { qty: 0, nilai: 0 };
const NONE_HELD: Held = new Map();

/** Decides on what the lists, the trays and the settings say at that moment, and again where they have moved meanwhile. */
@Injectable()
export class SaleDecisions {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: PriceLists,
    private readonly tiers: PriceTiers,
    private readonly terms: PaymentTermsReader,
    private readonly whereabouts: ItemWhereabouts,
    private readonly accessories: AccessoryPrices,
    private readonly holdings: AccessoryHoldings,
    private readonly customers: CustomerIdentity,
    private readonly refusals: ClaimRefusals,
  ) {}

  /** `dry`: what would come of it, its payment aside. */
  async run(sent: SentSale, asker: PriceAsker, how: Pick<LedgerCommand<unknown>, 'dry'> = {}): Promise<DecidedSale> {
    const { user, dto } = sent;
    const buyer = dto.customer_id ? await this.customers.buyerOf(user.kode_toko, dto.customer_id) : ANYBODY;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const prepared = await this.prepare(user.kode_toko, dto, buyer.categories, attempt > 1, buyer.jenis_pajak);
        return await this.decide(sent, prepared, asker, how);
      } catch (error) {
        if (!(error instanceof OutdatedError) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async decide(
    sent: SentSale,
    prepared: PreparedSale,
    asker: PriceAsker,
    how: Pick<LedgerCommand<unknown>, 'dry'>,
  ): Promise<DecidedSale> {
    const shop = sent.user.kode_toko;
    let approved = false;
    const command = (held?: Held): LedgerCommand<SaleAnswer> => {
      const asked = saveSaleCommand(sent, prepared, asker, { ...how, held });
      const decide = (context: DecideContext) => {
        const decision = asked.decide(context);
        approved = decision.events.some(({ type }) => type === 'AuthorizationUsed');
        return decision;
      };
      return { ...asked, ...how, decide };
    };
    const codes = codesOf(sent.dto);
    const run = () =>
      codes.length === 0
        ? this.ledger.execute(command())
        : atHead(this.ledger, shop, () => this.holdings.heldOf(shop, codes), command);
    const decided = await this.refusals.explain(shop, () => this.whereabouts.explain(shop, run));
    return { ...decided, approved };
  }

  /** From what this process knows; the second time, when that was behind, from the log. */
  async prepare(
    shop: string,
    dto: Pick<SaveSaleDto, 'id' | 'kode_sales' | 'lines' | 'pembayaran' | 'customer_id'>,
    categories: readonly string[],
    fresh: boolean,
    /** Left out where nothing is sold yet. */
    buyer?: TaxPayer,
  ): Promise<PreparedSale> {
    const own = [settingsStream(shop), ...new Set(dto.lines.map(({ kode_barcode }) => itemStream(kode_barcode)))];
    // What else the decision will look at comes along in the same round.
    const known = fresh
      ? await this.ledger.load(shop, own)
      : await this.ledger.recent(shop, [...own, salesPerson(dto), saleStream(dto.id)]);
    const [settings, ...items] = own.map((stream) => known.get(stream)!);
    const [quotes, tiers, accessories, terms, pph22On] = await Promise.all([
      this.prices.quotesFor(
        shop,
        items.map(({ body }) => body as ItemBody | null).filter((item) => item !== null),
        settings!.body as SettingsBody | null,
        fresh,
      ),
      this.tiers.tiersFor(shop, categories, fresh),
      this.accessories.listsFor(shop, codesOf(dto), settings!.body as SettingsBody | null, fresh),
      this.terms.termsFor(shop, toPayments(dto.pembayaran ?? []), dto.customer_id ?? null),
      buyer && this.prices.pph22For(shop, settings!.body as SettingsBody | null, buyer, fresh),
    ]);
    const read = own.map((stream) => [stream, known.get(stream)!] as const);
    const documents = new Map([...read, ...quotes.documents, ...tiers.documents, ...accessories.documents]);
    return {
      ...{ quoteOn: quotes.quoteOn, tierOn: tiers.tierOn, accessoryOn: accessories.accessoryOn },
      ...{ terms, pph22On, documents },
    };
  }
}

/** What there is of each accessory of a sale, at the head that it is appended at. */
export type Held = ReadonlyMap<string, AccessoryHolding>;

const codesOf = ({ aksesoris = [] }: SaveSaleDto): string[] => aksesoris.map(({ kode_aksesoris }) => kode_aksesoris);

/** What the ledger is asked, once prices, terms and documents are there. */
export function saveSaleCommand(
  sent: SentSale,
  prepared: PreparedSale,
  asker: PriceAsker,
  { dry = false, held = NONE_HELD }: { readonly dry?: boolean | undefined; readonly held?: Held | undefined } = {},
): LedgerCommand<SaleAnswer> {
  const { user, dto, key } = sent;
  const { otorisasi_ids = [], ...content } = dto;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SaveSale', ...content },
    streams: [
      ...new Set([
        saleStream(dto.id),
        ...depositsOf(dto),
        ...orderStreams(filledOrder(dto)),
        ...prepared.terms.streams,
      ]),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [salesPerson(dto), ...marketplaceStreams(dto), ...prepared.documents.keys()],
    decide: (context) => {
      const saved = decide(sent, prepared, asker, held, context);
      const { events, result } = dry ? saved : withPayment(sent, prepared, saved, context);
      return { events, result: saleAnswer(result.sale) };
    },
  };
}

/** Deposits that hold its things, and the one of what stays with the shop. */
const depositsOf = ({ id, lines }: SaveSaleDto): readonly string[] => [
  ...heldBy(lines.flatMap(({ kode_barcode, deposit_id }) => (deposit_id ? [{ kode_barcode, deposit_id }] : []))),
  ...(lines.some(({ dititip }) => dititip) ? [deposits.stream(id)] : []),
];

export const salesPerson = (dto: Pick<SaveSaleDto, 'kode_sales'>): string =>
  masterStream('master-sales', dto.kode_sales);

/**
 * What the lists say of the things that are sold, at the decision, and what a deposit has promised. Throws OutdatedError where
 * what was read before has moved, SALES_PERSON_UNKNOWN.
 */
export function quotesAt(
  { quoteOn, tierOn, documents }: PreparedSale,
  { kode_sales, lines }: Pick<SaveSaleDto, 'kode_sales' | 'lines'>,
  context: DecideContext,
): { readonly tier: PriceTier | null; readonly quotes: ReadonlyMap<string, SaleQuote | undefined> } {
  for (const [stream, { version }] of documents) if (context.get(stream).version !== version) throw new OutdatedError();
  const tgl = masterDate(context);
  refuseUnknownSales(kode_sales, context);
  const tier = tierOn(tgl);
  const quotes = new Map(
    lines.map(({ kode_barcode, deposit_id }) => {
      const item = context.get<ItemBody | null>(itemStream(kode_barcode)).body;
      const deposit = deposit_id ? deposits.load(deposit_id, context) : null;
      return [kode_barcode, item ? agreedQuote(tierQuote(quoteOn(item, tgl), tier), deposit, tgl) : undefined];
    }),
  );
  return { tier, quotes };
}

function decide(
  { dto }: SentSale,
  prepared: PreparedSale,
  asker: PriceAsker,
  held: Held,
  context: DecideContext,
): Decision<{ sale: Sale }> {
  const values = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  const settings = saleSettings(values);
  if (dto.mode_jual && !moduleOn(values, WHOLESALE)) throw new DomainError('MODULE_OFF', { module: WHOLESALE });
  const { tier, quotes } = quotesAt(prepared, dto, context);
  refuseUnknownMarketplace(dto, context);
  const { otorisasi_ids = [], pembayaran: _, ...content } = dto;
  const lines = dto.lines.map((line) => toLine(line, quotes.get(line.kode_barcode)));
  const tgl = masterDate(context);
  const accessoryQuote = (kode: string): AccessoryQuote | undefined => {
    const listed = prepared.accessoryOn?.(kode, tgl);
    return listed && { ...listed, held: held.get(kode) ?? NOTHING };
  };
  const aksesoris = dto.aksesoris?.map((one) =>
    toAccessory(one, prepared.accessoryOn?.(one.kode_aksesoris, tgl)?.harga_jual),
  );
  const priced = { lines, ...(aksesoris?.length && { aksesoris }) };
  return saveSale(
    {
      id: dto.id,
      customer_id: dto.customer_id ?? null,
      kode_sales: dto.kode_sales,
      keterangan: dto.keterangan ?? null,
      tukar_tambah: dto.tukar_tambah ?? false,
      ...filledOrder(dto),
      ...(dto.mode_jual && { mode_jual: dto.mode_jual }),
      pph22_rate: prepared.pph22On?.(tgl) ?? 0,
      tier,
      ...priced,
      otorisasi_ids,
      // With what the lists propose where the till said nothing: the approval is for these prices, however they are paid.
      hash: contentHash({ ...content, ...priced }),
      asker,
    },
    (kodeBarcode) => quotes.get(kodeBarcode),
    settings,
    context,
    accessoryQuote,
  );
}

/** Takes the money in the same append, where that is not another step. */
function withPayment(
  { user, dto: { id, pembayaran, tukar_tambah }, mayPay, staysOpen }: SentSale,
  { terms: { termsOn } }: PreparedSale,
  saved: Decision<{ sale: Sale }>,
  context: DecideContext,
): Decision<{ sale: AnySale }> {
  const { validasi_penjualan } = saleSettings(context.get<SettingsBody | null>(settingsStream(context.shop)).body);
  // What is to be settled with purchases waits for them, an order that came in waits for who packs it.
  if (tukar_tambah || staysOpen || (validasi_penjualan && !(mayPay && pembayaran))) return saved;
  const payment = { id, pembayaran: toPayments(pembayaran ?? []) };
  const paid = validateSale(
    payment,
    takingOf(context, termsOn, user.kode_laci),
    after(saved.events, context),
    saved.result.sale,
  );
  return { events: [...saved.events, ...paid.events], result: paid.result };
}

export function refuseUnknownSales(kode_sales: string, context: DecideContext): void {
  const tgl = masterDate(context);
  const values = masterValues(context.get(masterStream('master-sales', kode_sales)), tgl);
  if (!values || !isOffered(values, tgl))
    throw new DomainError('SALES_PERSON_UNKNOWN', { kode_sales }, [
      { field: 'kode_sales', code: 'SALES_PERSON_UNKNOWN', params: { kode_sales } },
    ]);
}

/** Decimals to units; what the till left open takes what the lists propose. */
export function toLine(dto: SaveSaleDto['lines'][number], quote: SaleQuote | undefined): SaleLineInput {
  const harga_gram = isGiven(dto.harga_gram) ? rupiahToPriceCents(dto.harga_gram) : (quote?.harga_gram ?? 0);
  const tarif_ongkos = isGiven(dto.tarif_ongkos) ? rupiahToPriceCents(dto.tarif_ongkos) : (quote?.tarif_ongkos ?? 0);
  const byPercent =
    quote && dto.diskon_persen
      ? discountByPercent({ ...quotedPiece(quote), harga_gram, tarif_ongkos }, Math.round(dto.diskon_persen * 100))
      : 0;
  return {
    kode_barcode: dto.kode_barcode,
    harga_gram,
    tarif_ongkos,
    diskon: (dto.diskon ?? (dto.diskon_persen ? 0 : (quote?.agreed?.diskon ?? 0))) + byPercent,
    harga: dto.harga ?? null,
    ...(dto.deposit_id && { deposit_id: dto.deposit_id }),
    ...(dto.dititip && { dititip: true }),
  };
}

/** What the till left open takes the list's price. */
const toAccessory = (dto: SaleAccessoryDto, listed: number | undefined): SaleAccessoryInput => ({
  kode_aksesoris: dto.kode_aksesoris,
  qty: dto.qty,
  harga_satuan: dto.harga_satuan ?? listed ?? 0,
  diskon: dto.diskon ?? 0,
  harga: dto.harga ?? null,
});

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined;
