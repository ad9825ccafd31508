import { Injectable } from '@nestjs/common';
import type { SaveManualSaleDto } from '@emas/contracts/sales/save-manual-sale.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext, Decision, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterDate, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import type { PriceAsker } from '@emas/domain/sales/approvals';
import type { ManualLineInput } from '@emas/domain/sales/manual-lines';
import { type AnySale, type ManualSale, manualSales } from '@emas/domain/sales/sale';
import { saveManualSale } from '@emas/domain/sales/save-manual-sale';
import { validateSale } from '@emas/domain/sales/validate-sale';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { ItemBody } from '@emas/domain/stock/item';
import { trayPlace } from '@emas/domain/stock/item';
import { manualGoods } from '@emas/domain/stock/manual-goods';
import { atHead } from '../../../ledger/at-head.js';
import { refuseManualTrade } from '../../../engine/document/traded.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ANYBODY, CustomerIdentity } from '../../membership/index.js';
import { PaymentTermsReader, type ReadTerms, takingOf, toPayments } from '../../payments/index.js';
import { PriceLists, PriceTiers } from '../../pricing/index.js';
import { manualSaleSettings } from '../sale-settings.js';
import { ClaimRefusals } from './claim-refusals.js';
import { groupStream, kadarStream, manualFacts, manualLines, type ManualReading, trayStream, typeStream } from './manual-sale-facts.js'; // prettier-ignore
import { type SaleAnswer, saleAnswer } from './sale-answer.js';
import { type Cashier, type DecidedSale, refuseUnknownSales, salesPerson } from './sale-decisions.js';

/** A sale of manual goods as it is sent, by whom and under which key. */
export interface SentManualSale {
  readonly user: Cashier;
  readonly dto: SaveManualSaleDto;
  readonly key: string;
  /** The user may take the money: payments that come along are taken at once, in a shop with two steps too. */
  readonly mayPay: boolean;
}

/** What the decision rests on; it holds only at the head it was read at. */
interface ReadSale extends ManualReading {
  readonly terms: ReadTerms;
}

/** Decides sales of manual goods at the head: what a tray holds, and what that cost, is in no document. */
@Injectable()
export class ManualSaleDecisions {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: PriceLists,
    private readonly tiers: PriceTiers,
    private readonly terms: PaymentTermsReader,
    private readonly customers: CustomerIdentity,
    private readonly refusals: ClaimRefusals,
  ) {}

  /** `dry`: what would come of it, its payment aside. */
  async run(sent: SentManualSale, asker: PriceAsker, dry = false): Promise<DecidedSale> {
    const { user, dto } = sent;
    const shop = user.kode_toko;
    let approved = false;
    const work = () =>
      atHead(
        this.ledger,
        shop,
        async (): Promise<ReadSale> => {
          const [reading, terms] = await Promise.all([
            this.read(shop, dto.customer_id ?? null, manualLines(dto.lines)),
            this.terms.termsFor(shop, toPayments(dto.pembayaran ?? []), dto.customer_id ?? null),
          ]);
          return { ...reading, terms };
        },
        (read) => {
          const asked = saveManualSaleCommand(sent, read, asker, dry);
          const decide = (context: DecideContext) => {
            const decision = asked.decide(context);
            approved = decision.events.some(({ type }) => type === 'AuthorizationUsed');
            return decision;
          };
          return { ...asked, decide };
        },
      );
    const decided = await this.refusals.explain(shop, work);
    return { ...decided, approved };
  }

  /** Masters, prices and trays that these lines name, as they are now. */
  async read(shop: string, customer_id: string | null, lines: readonly ManualLineInput[]): Promise<ManualReading> {
    const buyer = customer_id ? await this.customers.buyerOf(shop, customer_id) : ANYBODY;
    const streams = lines.flatMap(({ kode_group, kode_dept, kode_baki }) => [groupStream(kode_group), typeStream(kode_dept), trayStream(kode_baki)]); // prettier-ignore
    const [{ openDay, lastDay }, named] = await Promise.all([
      this.ledger.head(shop),
      this.ledger.load(shop, [settingsStream(shop), ...new Set(streams)]),
    ]);
    const settings = named.get(settingsStream(shop))!.body as SettingsBody | null;
    const tgl = openDay ?? lastDay ?? '';
    const value = (stream: StreamId, field: string): string => String(valuesOf(named.get(stream), tgl)?.[field] ?? '');
    const kadars = [...new Set(lines.map(({ kode_group }) => value(groupStream(kode_group), 'kode_kadar')))];
    const pieces = lines.map(
      (line) => ({ ...line, kode_kategori: value(typeStream(line.kode_dept), 'kode_kategori') }) as unknown as ItemBody,
    );
    const goods = [...new Set(lines.map(manualGoods))];
    const [fineness, { quoteOn }, { tierOn }, pph22On, places] = await Promise.all([
      this.ledger.load(shop, kadars.filter((code) => code !== '').map(kadarStream)),
      this.prices.quotesFor(shop, pieces, settings, true),
      this.tiers.tiersFor(shop, buyer.categories, true),
      this.prices.pph22For(shop, settings, buyer.jenis_pajak, true),
      Promise.all(goods.map((barang) => this.ledger.placesOf(shop, barang))),
    ]);
    const held: ManualReading['held'] = (barang, kode_baki) => {
      const place = places[goods.indexOf(barang)]?.find((one) => one.place === trayPlace(kode_baki));
      return { qty: place?.qty ?? 0, berat: place?.berat ?? 0, nilai: place?.nilai ?? 0 };
    };
    return { documents: new Map([...named, ...fineness]), quoteOn, tierOn, pph22On, held };
  }
}

const valuesOf = (document: LoadedDocument | undefined, tgl: string): MasterValues | null =>
  document ? masterValues(document, tgl) : null;

/** What the ledger is asked, with what was read at the head. */
export function saveManualSaleCommand(
  sent: SentManualSale,
  read: ReadSale,
  asker: PriceAsker,
  dry = false,
): LedgerCommand<SaleAnswer> {
  const { user, dto, key } = sent;
  const { otorisasi_ids = [], ...content } = dto;
  const shop = user.kode_toko;
  return {
    shop,
    actor: user.user_id,
    key,
    request: { type: 'SaveManualSale', ...content },
    streams: [manualSales.stream(dto.id), ...read.terms.streams, ...otorisasi_ids.map(authorizationStream)],
    reads: [settingsStream(shop), salesPerson(dto)],
    dry,
    decide: (context) => {
      const saved = decide(sent, read, asker, context);
      const { events, result } = dry ? saved : withPayment(sent, read, saved, context);
      return { events, result: saleAnswer(result.sale) };
    },
  };
}

const settingsOf = (context: DecideContext) =>
  manualSaleSettings(context.get<SettingsBody | null>(settingsStream(context.shop)).body);

function decide(
  { dto }: SentManualSale,
  read: ReadSale,
  asker: PriceAsker,
  context: DecideContext,
): Decision<{ sale: ManualSale }> {
  refuseUnknownSales(dto.kode_sales, context);
  refuseManualTrade(dto, context);
  const { otorisasi_ids = [], pembayaran: _, ...content } = dto;
  const facts = manualFacts(read, context);
  const tgl = masterDate(context);
  return saveManualSale(
    {
      id: dto.id,
      customer_id: dto.customer_id ?? null,
      kode_sales: dto.kode_sales,
      keterangan: dto.keterangan ?? null,
      tier: read.tierOn(tgl),
      pph22_rate: read.pph22On(tgl),
      tukar_tambah: dto.tukar_tambah ?? false,
      lines: manualLines(dto.lines),
      otorisasi_ids,
      hash: contentHash({ type: 'SaveManualSale', ...content }),
      asker,
    },
    facts,
    settingsOf(context),
    context,
  );
}

/** Takes the money in the same append, where that is not another step. */
function withPayment(
  { user, dto: { id, pembayaran, tukar_tambah }, mayPay }: SentManualSale,
  { terms: { termsOn } }: ReadSale,
  saved: Decision<{ sale: ManualSale }>,
  context: DecideContext,
): Decision<{ sale: AnySale }> {
  if (tukar_tambah || (settingsOf(context).validasi_penjualan && !(mayPay && pembayaran))) return saved;
  const payment = { id, pembayaran: toPayments(pembayaran ?? []) };
  const taking = takingOf(context, termsOn, user.kode_laci);
  const paid = validateSale(payment, taking, context, saved.result.sale, manualSales);
  return { events: [...saved.events, ...paid.events], result: paid.result };
}
