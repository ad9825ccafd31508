import { Injectable } from '@nestjs/common';
import { moduleOn, setting } from '@emas/contracts/modules/register';
import type { ExternalTaxView } from '@emas/contracts/transfers/external.view';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { hundredthsToPercent } from '@emas/domain/shared/wire';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { type ExternalShipment, externals } from '@emas/domain/transfers/external-shipment';
import { Ledger } from '../../../ledger/ledger.js';
import { PriceLists, type QuoteOn } from '../../pricing/index.js';

/** A shipment with its items, and what a sale of one bears on a day. */
export interface TaxedShipment {
  readonly shipment: ExternalShipment;
  readonly items: ReadonlyMap<string, ItemBody>;
  readonly settings: SettingsBody | null;
  readonly quoteOn: QuoteOn;
}

/** Whether prices contain tax. */
export const containsTax = (settings: SettingsBody | null): boolean =>
  moduleOn(settings, 'PAJAK_MODULE') && setting(settings, 'harga_termasuk_pajak');

/** What a partner's sale of things bears of tax: that of a sale of the same thing here. A bar is no jewellery: it bears none. */
@Injectable()
export class ExternalTaxes {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: PriceLists,
  ) {}

  async read(shop: string, external_id: string): Promise<TaxedShipment> {
    const stream = externals.stream(external_id);
    const known = await this.ledger.load<unknown>(shop, [stream, settingsStream(shop)]);
    const shipment = known.get(stream)!.body as ExternalShipment | null;
    if (!shipment) throw new DomainError(externals.refusals.missing, { id: external_id });
    const settings = known.get(settingsStream(shop))!.body as SettingsBody | null;
    const barcodes = shipment.lines.flatMap(({ kode_barcode }) => (kode_barcode === null ? [] : [kode_barcode]));
    const found = await this.ledger.load<ItemBody | null>(shop, barcodes.map(itemStream));
    const items = [...found.values()].flatMap(({ body }) => (body ? [body] : []));
    const { quoteOn } = await this.prices.quotesFor(shop, items, settings, true);
    return { shipment, settings, quoteOn, items: new Map(items.map((item) => [item.kode_barcode, item])) };
  }

  async of(shop: string, external_id: string): Promise<ExternalTaxView> {
    const { shipment, items, settings, quoteOn } = await this.read(shop, external_id);
    const today = (await this.ledger.head(shop)).openDay ?? jakartaDate(new Date().toISOString());
    return {
      harga_termasuk_pajak: containsTax(settings),
      tarif: shipment.lines.map(({ barang }) => {
        const item = items.get(barang);
        return { barang, tarif_persen: hundredthsToPercent(item ? quoteOn(item, today).tarif_ppn : 0) };
      }),
    };
  }
}
