import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  BroughtView,
  HeldDepositsView,
  HeldMoneyView,
  TillDepositView,
} from '@emas/contracts/deposits/deposit.view';
import { isLocked } from '@emas/domain/deposits/claim-deposits';
import { type Deposit, deposits } from '@emas/domain/deposits/deposit';
import { quotedPrice } from '@emas/domain/pricing/quote';
import { isManualPurchase, type Purchase } from '@emas/domain/purchases/purchase';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';
import { CustomerIdentity } from '../../membership/index.js';
import { PriceLists } from '../../pricing/index.js';
import { saleSettings, TillQueries } from '../../sales/index.js';

/** What the shop holds for its customers, and what a deposit brings to the till. */
@Injectable()
export class HeldDeposits {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
    private readonly customers: CustomerIdentity,
    private readonly prices: PriceLists,
    private readonly till: TillQueries,
  ) {}

  /** `seesCost`: also how far today's prices lie above those that are locked. */
  async totals(shop: string, seesCost: boolean): Promise<HeldDepositsView> {
    const [sums] = await this.dataSource.query<{ sisa_rp: number; total_qty: number; total_berat: number }[]>(
      `SELECT coalesce((SELECT sum(sisa_rp) FROM read.deposit WHERE shop = $1 AND status = 'OPEN'), 0) AS sisa_rp,
              count(l.kode_barcode)::int AS total_qty, coalesce(sum(l.berat), 0) AS total_berat
         FROM read.deposit d
         JOIN read.deposit_line l ON l.shop = d.shop AND l.deposit_id = d.id AND d.ditahan ? l.kode_barcode
        WHERE d.shop = $1 AND d.status IN ('DRAFT', 'OPEN')`,
      [shop],
    );
    const held = { ...sums!, total_berat: milligramsToGrams(Number(sums!.total_berat)) };
    return seesCost ? { ...held, selisih_kunci_rp: await this.exposure(shop) } : held;
  }

  /** Σ of today's price less the promised one over what is held at a locked price. */
  private async exposure(shop: string): Promise<number> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay ?? '';
    const open = await this.ledger.list<Deposit>(shop, 'deposit', { status: ['OPEN'] });
    const locked = open.filter(({ body }) => isLocked(body, tgl)).flatMap(({ body }) => body.lines.filter(({ kode_barcode }) => body.ditahan.includes(kode_barcode))); // prettier-ignore
    if (locked.length === 0) return 0;
    const streams = [settingsStream(shop), ...locked.map(({ kode_barcode }) => itemStream(kode_barcode))];
    const documents = await this.ledger.load(shop, streams);
    const settings = documents.get(settingsStream(shop))!.body as SettingsBody | null;
    const itemOf = (kode_barcode: string) => documents.get(itemStream(kode_barcode))!.body as ItemBody;
    const items = locked.map(({ kode_barcode }) => itemOf(kode_barcode));
    const { quoteOn } = await this.prices.quotesFor(shop, items, settings, true);
    const { pembulatan } = saleSettings(settings);
    const today = locked.map((line) => quotedPrice(quoteOn(itemOf(line.kode_barcode), tgl), pembulatan));
    return locked.reduce((sum, { harga, diskon }, at) => sum + today[at]! - harga - diskon, 0);
  }

  /** What a number brings to the till: throws DEPOSIT_NOT_FOUND, DEPOSIT_NO_MONEY, DEPOSIT_NOT_OPEN, DEPOSIT_IN_USE. */
  async atTill(shop: string, no: string): Promise<TillDepositView> {
    const found = await this.ledger.byNumber<Deposit>(shop, no);
    if (!found?.stream.startsWith('deposit/')) throw new DomainError('DEPOSIT_NOT_FOUND', { no });
    const { body } = found;
    if (body.jenis_titip !== 'UANG') throw new DomainError('DEPOSIT_NO_MONEY');
    if (body.status !== 'OPEN') throw deposits.notIn('OPEN', body);
    if (body.claim) throw new DomainError('DEPOSIT_IN_USE', { no, no_faktur: '' }, [], body.claim);
    const [names, things] = await Promise.all([
      this.customers.namesOf(shop, [body.customer_id]),
      this.till.heldBy(shop, body),
    ]);
    return {
      id: body.id,
      no_titip: found.no!,
      customer_id: body.customer_id,
      nama_customer: names.get(body.customer_id) ?? '',
      kode_sales: body.kode_sales,
      sisa_rp: body.sisa_rp,
      tgl_batas: body.tgl_batas,
      ...things,
    };
  }

  /** Money that a customer has left, the oldest first: what the till offers him to pay with. */
  async ofCustomer(shop: string, customer_id: string): Promise<HeldMoneyView[]> {
    const money = await this.dataSource.query<Omit<HeldMoneyView, 'sale_id'>[]>(
      `SELECT id, no_titip, sisa_rp, tgl_system::text AS tgl_system FROM read.deposit
        WHERE shop = $1 AND customer_id = $2 AND status = 'OPEN' AND sisa_rp > 0 ORDER BY tgl_system, no_titip LIMIT 100`,
      [shop, customer_id],
    );
    const streams = money.map(({ id }) => deposits.stream(id));
    const documents = await this.ledger.load<Deposit>(shop, streams);
    return money.map((one) => ({
      ...one,
      sale_id: documents.get(deposits.stream(one.id))?.body.claim?.sale_id ?? null,
    }));
  }

  /** Purchases of the open day that a customer has not been paid for yet, the oldest first. */
  async brought(shop: string, customer_id: string): Promise<BroughtView[]> {
    const { openDay } = await this.ledger.head(shop);
    const open = await this.ledger.list<Purchase>(shop, 'purchase', { status: ['OPEN'] });
    return open
      .filter(({ body }) => body.customer_id === customer_id && body.tgl_system === openDay && !isManualPurchase(body))
      .map(({ no, body }) => ({ id: body.purchase_id, no_faktur_beli: no!, total_harga: body.total_harga }))
      .toSorted((one, other) => one.no_faktur_beli.localeCompare(other.no_faktur_beli));
  }
}
