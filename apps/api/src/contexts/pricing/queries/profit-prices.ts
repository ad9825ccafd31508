import { Injectable } from '@nestjs/common';
import type { ProfitDto } from '@emas/contracts/pricing/profit.dto';
import type { GroupProfit, ProfitPreview, ProfitSample } from '@emas/contracts/pricing/profit.view';
import type { ProfitRule } from '@emas/domain/pricing/profit';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { BusinessDate } from '@emas/domain/shared/units';
import { kadarToPercent, milligramsToGrams, percentToKadar, priceCentsToRupiah } from '@emas/domain/shared/wire';
import { type ProfitPrice, profitPrice } from '@emas/domain/stock/apply-profit';
import type { ItemBody } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';
import { ReadyItems } from '../../stock/index.js';
import { priceRounding } from '../price-rounding.js';
import { PriceLists } from './price-lists.js';
import { quoteOrNull } from './quote-or-null.js';

/** Of which things a profit is reckoned. */
export type ProfitScope = Pick<
  ProfitDto,
  'kode_baki' | 'kode_dept' | 'kode_group' | 'kode_supplier' | 'kadar' | 'kode_barcode'
>;

/** What a rule makes of a thing on a day; null of one that it cannot price. */
export type ProfitOn = (item: ItemBody, tgl: BusinessDate) => ProfitPrice | null;

export interface ProfitPage {
  readonly items: readonly ItemBody[];
  readonly profitOn: ProfitOn;
  /** Streams of the lists that the prices rest on. */
  readonly reads: readonly string[];
}

/** Things that are shown as an example. */
const SAMPLE = 20;

/** Stock beside what a rule makes of it, by the lists and the rounding of the till. */
@Injectable()
export class ProfitPrices {
  constructor(
    private readonly ledger: Ledger,
    private readonly ready: ReadyItems,
    private readonly prices: PriceLists,
  ) {}

  async preview(shop: string, scope: ProfitScope, rule: ProfitRule, seesCost: boolean): Promise<ProfitPreview> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay ?? '';
    const groups = new Map<string, GroupProfit>();
    const [below, others, found] = [[] as ProfitSample[], [] as ProfitSample[], new Set<string>()];
    for await (const { items, profitOn } of this.pages(shop, scope, rule))
      for (const item of items) {
        const price = profitOn(item, tgl);
        found.add(item.kode_barcode);
        const isBelow = seesCost && price !== null && price.harga_baru < item.harga_modal;
        const now = groups.get(item.kode_group) ?? none(item.kode_group, seesCost);
        groups.set(item.kode_group, counted(now, price, isBelow));
        const kept = isBelow ? below : others;
        if (price && price.lama !== price.baru && kept.length < SAMPLE) kept.push(sampleOf(item, price, seesCost));
      }
    return {
      tgl,
      groups: [...groups.values()].sort((a, b) => a.kode_group.localeCompare(b.kode_group)),
      contoh: [...below, ...others].slice(0, SAMPLE),
      tidak_ada: codes(scope.kode_barcode)?.filter((code) => !found.has(code)) ?? [],
    };
  }

  async *pages(shop: string, scope: ProfitScope, rule: ProfitRule): AsyncGenerator<ProfitPage> {
    const documents = await this.ledger.load<SettingsBody | null>(shop, [settingsStream(shop)]);
    const settings = documents.get(settingsStream(shop))!.body;
    const rounding = priceRounding(settings);
    for await (const items of this.ready.pages(shop, filterOf(scope))) {
      const { quoteOn, documents: lists } = await this.prices.quotesFor(shop, items, settings, true);
      const profitOn: ProfitOn = (item, tgl) =>
        profitPrice(item, rule, (one) => quoteOrNull(quoteOn, one, tgl), rounding);
      yield { items, profitOn, reads: [...lists.keys()] };
    }
  }

  count(shop: string, scope: ProfitScope): Promise<number> {
    return this.ready.count(shop, filterOf(scope));
  }
}

/** Each once, upper-cased; nothing where all are meant. */
const codes = (given: readonly string[] | null | undefined): string[] | undefined =>
  given ? [...new Set(given.map((code) => code.trim().toUpperCase()))] : undefined;

const filterOf = ({ kode_group, kode_baki, kode_dept, kode_supplier, kadar, kode_barcode }: ProfitScope) => ({
  kode_group: codes(kode_group) ?? [],
  priced: false,
  kode_baki: codes(kode_baki),
  kode_dept: codes(kode_dept),
  kode_supplier: codes(kode_supplier),
  kadar: kadar?.map(percentToKadar),
  kode_barcode: codes(kode_barcode),
});

const none = (kode_group: string, seesCost: boolean): GroupProfit => ({
  ...{ kode_group, jumlah: 0, berubah: 0, tanpa_harga: 0, harga_lama: 0, harga_baru: 0 },
  ...(seesCost && { dibawah_modal: 0 }),
});

function counted(now: GroupProfit, price: ProfitPrice | null, isBelow: boolean): GroupProfit {
  const jumlah = now.jumlah + 1;
  if (!price) return { ...now, jumlah, tanpa_harga: now.tanpa_harga + 1 };
  return {
    ...now,
    jumlah,
    berubah: now.berubah + Number(price.lama !== price.baru),
    harga_lama: now.harga_lama + price.harga_lama,
    harga_baru: now.harga_baru + price.harga_baru,
    ...(now.dibawah_modal !== undefined && { dibawah_modal: now.dibawah_modal + Number(isBelow) }),
  };
}

function sampleOf(item: ItemBody, price: ProfitPrice, seesCost: boolean): ProfitSample {
  const { kode_barcode, nama_barang, kode_group, kode_baki, ongkos, harga_modal } = item;
  const { harga_lama, harga_baru } = price;
  return {
    ...{ kode_barcode, nama_barang, kode_group, kode_toko: kode_baki, harga_lama, harga_baru },
    kadar: kadarToPercent(item.kadar),
    berat: milligramsToGrams(item.berat),
    ongkos_lama: priceCentsToRupiah(ongkos),
    ongkos_baru: priceCentsToRupiah(price.field === 'ongkos' ? price.baru : ongkos),
    ...(seesCost && { harga_modal }),
  };
}
