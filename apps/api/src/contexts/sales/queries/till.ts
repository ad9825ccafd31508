import { Injectable } from '@nestjs/common';
import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import type {
  FoundItemView,
  TillAccessoryView,
  TillItemView,
  TillTermsView,
  TillTierView,
} from '@emas/contracts/sales/sale.view';
import { agreedQuote, isLocked } from '@emas/domain/deposits/claim-deposits';
import type { Deposit } from '@emas/domain/deposits/deposit';
import { notForSale, quotedPrice, type SaleQuote } from '@emas/domain/pricing/quote';
import type { SaleSettings } from '@emas/domain/sales/settings';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { hundredthsToPercent, kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';
import { type ItemBody, itemStream, trayPlace } from '@emas/domain/stock/item';
import { goldWeight } from '@emas/domain/stock/stone';
import { Ledger } from '../../../ledger/ledger.js';
import { ANYBODY, CustomerIdentity } from '../../membership/index.js';
import { AccessoryPrices, type NamedTier, PriceLists, PriceTiers } from '../../pricing/index.js';
import { AccessoryHoldings, HeldGoods, ItemQueries, ItemWhereabouts, stoneViews } from '../../stock/index.js';
import { saleSettings } from '../sale-settings.js';

/** Who looks for more says more. */
const MOST_FOUND = 8;

/** What the till asks when a barcode is scanned; straight from the ledger, because a moment ago counts here. */
@Injectable()
export class TillQueries {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: PriceLists,
    private readonly tiers: PriceTiers,
    private readonly customers: CustomerIdentity,
    private readonly accessories: AccessoryPrices,
    private readonly holdings: AccessoryHoldings,
    private readonly whereabouts: ItemWhereabouts,
    private readonly held: HeldGoods,
    private readonly items: ItemQueries,
  ) {}

  /** Throws BARCODE_NOT_FOUND, what ItemWhereabouts say of a thing that is in no tray, ITEM_NOT_FOR_SALE or PRICE_NOT_SET. */
  async item(shop: string, kodeBarcode: string): Promise<TillItemView> {
    const [documents, head] = await Promise.all([
      this.ledger.load(shop, [itemStream(kodeBarcode), settingsStream(shop)]),
      this.ledger.head(shop),
    ]);
    const item = documents.get(itemStream(kodeBarcode))!.body as ItemBody | null;
    if (!item) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: kodeBarcode });
    const refusal = await this.whereabouts.refusal(shop, kodeBarcode);
    if (refusal) throw refusal;
    const settings = documents.get(settingsStream(shop))!.body as SettingsBody | null;
    const { quoteOn } = await this.prices.quotesFor(shop, [item], settings, true);
    const quote = quoteOn(item, dayOf(head));
    const notSold = notForSale(quote);
    if (notSold) throw notSold;
    return tillItem(quote, saleSettings(settings));
  }

  /** Things in the trays that are found by words or a part of their barcode; the first few that may be sold. */
  async find(shop: string, q: string): Promise<FoundItemView[]> {
    const outside = await this.prices.closedWarehouses(shop, dayOf(await this.ledger.head(shop)));
    const { data } = await this.items.list(shop, { q, status: 'READY', limit: MOST_FOUND, outside }, false);
    return data.map(({ kode_barcode, nama_barang, kadar, berat, kode_toko, harga_hari_ini }) => ({
      ...{ kode_barcode, nama_barang, kadar, berat, kode_toko, harga_hari_ini },
    }));
  }

  /** All things of a tray that are for sale, by barcode. Throws TRAY_EMPTY, PRICE_NOT_SET. */
  async tray(shop: string, kode: string): Promise<TillItemView[]> {
    const held = await this.held.at(shop, trayPlace(kode));
    const streams = held.map(({ barang }) => itemStream(barang));
    const [documents, head] = await Promise.all([
      this.ledger.load(shop, [settingsStream(shop), ...streams]),
      this.ledger.head(shop),
    ]);
    const items = streams.flatMap((stream) => (documents.get(stream)?.body as ItemBody | null) ?? []);
    const settings = documents.get(settingsStream(shop))!.body as SettingsBody | null;
    const { quoteOn } = await this.prices.quotesFor(shop, items, settings, true);
    const quotes = items.map((item) => quoteOn(item, dayOf(head))).filter((quote) => notForSale(quote) === null);
    if (quotes.length === 0) throw new DomainError('TRAY_EMPTY', { kode });
    return quotes.map((quote) => tillItem(quote, saleSettings(settings)));
  }

  /** What a deposit holds: each thing as the lists price it, and as it was promised. Throws ITEM_NOT_FOR_SALE, PRICE_NOT_SET. */
  async heldBy(shop: string, deposit: Deposit): Promise<Pick<TillDepositView, 'terkunci' | 'lines'>> {
    const held = deposit.lines.filter(({ kode_barcode }) => deposit.ditahan.includes(kode_barcode));
    const [documents, head] = await Promise.all([
      this.ledger.load(shop, [settingsStream(shop), ...held.map(({ kode_barcode }) => itemStream(kode_barcode))]),
      this.ledger.head(shop),
    ]);
    const items = held.map(({ kode_barcode }) => documents.get(itemStream(kode_barcode))!.body as ItemBody);
    const settings = documents.get(settingsStream(shop))!.body as SettingsBody | null;
    const { quoteOn } = await this.prices.quotesFor(shop, items, settings, true);
    const [tgl, saleRules] = [dayOf(head), saleSettings(settings)];
    const terkunci = isLocked(deposit, tgl);
    const lines = held.map((line, at) => {
      const quote = quoteOn(items[at]!, tgl);
      const notSold = notForSale(quote);
      if (notSold) throw notSold;
      return {
        ...{ kode_barcode: line.kode_barcode, diskon: line.diskon, harga: line.harga },
        harga_gram: priceCentsToRupiah(line.harga_gram),
        tarif_ongkos: priceCentsToRupiah(line.tarif_ongkos),
        barang: tillItem(quote, saleRules),
        ...(terkunci && { sepakat: tillItem(agreedQuote(quote, deposit, tgl), saleRules) }),
      };
    });
    return { terkunci, lines };
  }

  /** Every accessory that is offered today, with what there is of it. */
  async accessoriesOf(shop: string): Promise<TillAccessoryView[]> {
    const [loaded, rows, head, pieces] = await Promise.all([
      this.ledger.load<SettingsBody | null>(shop, [settingsStream(shop)]),
      this.ledger.list(shop, 'master/aksesoris', { status: ['AKTIF'] }),
      this.ledger.head(shop),
      this.holdings.pieces(shop),
    ]);
    const settings = loaded.get(settingsStream(shop))!.body;
    const codes = rows.map(({ stream }) => stream.slice('master/aksesoris/'.length)).sort();
    const { accessoryOn } = await this.accessories.listsFor(shop, codes, settings, true);
    const { harga_termasuk_pajak } = saleSettings(settings);
    return codes.flatMap((kode) => {
      const listed = accessoryOn(kode, dayOf(head));
      if (!listed) return [];
      const { tarif_ppn, ...row } = listed;
      const saldo_qty = pieces.get(kode) ?? 0;
      return { ...row, saldo_qty, tarif_ppn: hundredthsToPercent(tarif_ppn), harga_termasuk_pajak };
    });
  }

  /** By whose terms this customer, or who tells nobody his name, is served today, and what tax he pays on top. */
  async terms(shop: string, customer_id: string | null): Promise<TillTermsView> {
    const { categories, jenis_pajak } = customer_id ? await this.customers.buyerOf(shop, customer_id) : ANYBODY;
    const [{ tierOn }, head, settings] = await Promise.all([
      this.tiers.tiersFor(shop, categories, true),
      this.ledger.head(shop),
      this.ledger.load<SettingsBody | null>(shop, [settingsStream(shop)]),
    ]);
    const values = settings.get(settingsStream(shop))!.body;
    const pph22On = await this.prices.pph22For(shop, values, jenis_pajak, true);
    const tier = tierOn(dayOf(head));
    return { tier: tier && tillTier(tier), tarif_pph22: hundredthsToPercent(pph22On(dayOf(head))) };
  }
}

const dayOf = ({ openDay, lastDay }: { readonly openDay: string | null; readonly lastDay: string | null }): string =>
  openDay ?? lastDay ?? '';

const tillTier = ({ potongan_per_gram, diskon_ongkos, ...tier }: NamedTier): TillTierView => ({
  ...tier,
  potongan_per_gram: optionalPrice(potongan_per_gram),
  diskon_ongkos: diskon_ongkos === null ? null : hundredthsToPercent(diskon_ongkos),
});

const optionalPrice = (cents: number | null): number | null => (cents === null ? null : priceCentsToRupiah(cents));

function tillItem(quote: SaleQuote, settings: SaleSettings): TillItemView {
  const { item } = quote;
  const gold = goldWeight(item);
  return {
    kode_barcode: item.kode_barcode,
    nama_barang: item.nama_barang,
    kode_dept: item.kode_dept,
    kode_group: item.kode_group,
    kode_toko: item.kode_baki,
    kadar: kadarToPercent(item.kadar),
    berat: milligramsToGrams(item.berat),
    ...(gold < item.berat && { berat_emas: milligramsToGrams(gold) }),
    satuan_harga: quote.satuan_harga,
    harga_gram: priceCentsToRupiah(quote.harga_gram),
    batas_bawah: optionalPrice(quote.batas_bawah),
    batas_atas: optionalPrice(quote.batas_atas),
    satuan_ongkos: quote.satuan_ongkos,
    tarif_ongkos: priceCentsToRupiah(quote.tarif_ongkos),
    minimal_per_pcs: quote.minimal_per_pcs,
    minimal_ongkos: priceCentsToRupiah(quote.minimal_ongkos),
    harga_atribut: item.harga_atribut,
    ...(item.gambar_path && { gambar_path: item.gambar_path }),
    ...(item.stones?.length && { stones: stoneViews(item.stones, false) }),
    tarif_ppn: hundredthsToPercent(quote.tarif_ppn),
    harga: quotedPrice(quote, settings.pembulatan),
    pembulatan: settings.pembulatan,
    harga_termasuk_pajak: settings.harga_termasuk_pajak,
  };
}
