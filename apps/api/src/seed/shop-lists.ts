import { setting } from '@emas/contracts/modules/register';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterStream } from '@emas/domain/masterdata/master';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { type ReadTerms, type TermsOn, termsFrom } from '../contexts/payments/index.js';
import { priceStreams, PriceTiers, type QuoteOn, quotesFrom, type Tiers } from '../contexts/pricing/index.js';
import { deductionTables } from '../contexts/purchases/index.js';
import type { PreparedSale } from '../contexts/sales/index.js';
import { BANK, KADAR, KATEGORI, LM, REKENING } from '../trades/catalogue.js';
import { barGroup, buyingCode, jewelleryGroup } from '../trades/goods.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Stocked } from './floor.js';

const GROUPS = [...KADAR.map(({ kode_kadar }) => jewelleryGroup(kode_kadar)), ...LM.map(({ gram }) => barGroup(gram))];

/** The shop's prices, groups and banks as they stand, so that a command need not read them. */
export class ShopLists {
  private documents: ReadonlyMap<StreamId, LoadedDocument> = new Map();
  private quoteOn: QuoteOn | null = null;
  private deductions: readonly StreamId[] = [];
  private termsOn: TermsOn | null = null;
  private tiers: Tiers | null = null;

  constructor(
    private readonly ledger: Ledger,
    private readonly shop: string,
  ) {}

  /** Reads them anew: after they were written. */
  async load(): Promise<void> {
    const streams = [
      settingsStream(this.shop),
      ...GROUPS.flatMap((kode_group) => priceStreams({ kode_group })),
      ...KADAR.map(({ kode_kadar }) => masterStream('parameter-harga-beli', buyingCode(kode_kadar))),
      ...KATEGORI.map(({ kode_kategori }) => masterStream('master-kategori', kode_kategori)),
      ...BANK.map(({ kode_bank }) => masterStream('master-bank', kode_bank)),
      ...REKENING.map(({ no_rekening }) => masterStream('master-rekening', no_rekening)),
    ];
    const active = { status: ['AKTIF'] };
    const [documents, ongkos, taxes, deductions] = await Promise.all([
      this.ledger.load(this.shop, streams),
      this.ledger.list(this.shop, 'master/parameter-ongkos', active),
      this.ledger.list(this.shop, 'master/parameter-pajak', active),
      deductionTables(this.ledger, this.shop),
    ]);
    this.deductions = deductions;
    this.documents = documents;
    this.quoteOn = quotesFrom({ documents, ongkos, taxes }, this.settings);
    this.termsOn = termsFrom(this.shop, documents);
    this.tiers = await new PriceTiers(this.ledger).tiersFor(this.shop, [], true);
  }

  /** What a sale of these pieces rests on. */
  preparedFor(pieces: readonly Stocked[]): PreparedSale {
    const lists = [settingsStream(this.shop), ...pieces.flatMap(priceStreams)];
    return {
      quoteOn: this.quoteOn!,
      tierOn: this.tiers!.tierOn,
      terms: this.terms,
      documents: new Map<StreamId, { version: number }>([
        ...lists.map((stream) => [stream, this.documents.get(stream)!] as const),
        ...this.tiers!.documents,
        ...pieces.map((piece) => [`item/${piece.kode_barcode}`, piece] as const),
      ]),
    };
  }

  get terms(): ReadTerms {
    return { termsOn: this.termsOn!, streams: [] };
  }

  /** Documents of the groups, by stream. */
  get groups(): ReadonlyMap<StreamId, LoadedDocument> {
    return this.documents;
  }

  /** Rows of what is taken off what the shop buys. */
  get tables(): readonly StreamId[] {
    return this.deductions;
  }

  /** Above it a sale is approved. */
  get upperLimit(): number {
    return setting(this.settings, 'batas_atas_penjualan');
  }

  /** Multiple that cash is rounded to. */
  get cashStep(): number {
    return setting(this.settings, 'pembulatan_tunai');
  }

  private get settings(): SettingsBody | null {
    return this.documents.get(settingsStream(this.shop))!.body as SettingsBody | null;
  }
}
