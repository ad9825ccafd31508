import { Injectable } from '@nestjs/common';
import { type SettingValues, moduleOn, setting } from '@emas/contracts/modules/register';
import { type MasterValues, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import type { GoldPriceRow } from '@emas/domain/pricing/gold-price';
import type { OngkosRow } from '@emas/domain/pricing/ongkos';
import { type TaxRow, ppnRate } from '@emas/domain/pricing/tax';
import { type SaleQuote, quoteItem } from '@emas/domain/sales/quote';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { ItemBody } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';

export type Quote = (item: ItemBody) => SaleQuote;

/** The shop's price lists as they stand on a day: what the till proposes is what a sale is checked against. */
@Injectable()
export class PriceLists {
  constructor(private readonly ledger: Ledger) {}

  /** Quotes for these items. Throws PRICE_NOT_SET, when asked, for a group without a selling price. */
  async quotesFor(
    shop: string,
    items: readonly ItemBody[],
    settings: SettingValues | null,
    tgl: BusinessDate,
  ): Promise<Quote> {
    const groups = [...new Set(items.map(({ kode_group }) => kode_group))];
    const [rows, ongkos, rateOf] = await Promise.all([
      this.rows(shop, tgl, [
        ...groups.map((kode) => masterStream('master-group', kode)),
        ...groups.map((kode) => masterStream('master-parameter-harga-emas', kode)),
      ]),
      this.listInForce<OngkosRow>(shop, 'parameter-ongkos', tgl),
      this.taxRates(shop, items, settings, tgl),
    ]);
    return (item) =>
      quoteItem(item, {
        satuan_harga:
          rows.get(masterStream('master-group', item.kode_group))?.['satuan_harga'] === 'PCS' ? 'PCS' : 'GRAM',
        harga: (rows.get(masterStream('master-parameter-harga-emas', item.kode_group)) ?? null) as GoldPriceRow | null,
        ongkos,
        minimal_ongkos: setting(settings, 'minimal_ongkos') * 100,
        tarif_ppn: rateOf(item),
      });
  }

  /** PPN by item; 0 for all of them while PAJAK_MODULE is off. */
  private async taxRates(
    shop: string,
    items: readonly ItemBody[],
    settings: SettingValues | null,
    tgl: BusinessDate,
  ): Promise<(item: ItemBody) => number> {
    if (!moduleOn(settings, 'PAJAK_MODULE')) return () => 0;
    const [taxes, kategori] = await Promise.all([
      this.listInForce<TaxRow>(shop, 'parameter-pajak', tgl),
      this.rows(shop, tgl, [...new Set(items.map((item) => masterStream('master-kategori', item.kode_kategori)))]),
    ]);
    return (item) =>
      ppnRate(taxes, {
        pelaku: setting(settings, 'peran_pajak'),
        surat_lengkap: item.surat_lengkap ?? setting(settings, 'surat_pembelian_lengkap'),
        golongan_pajak: String(
          kategori.get(masterStream('master-kategori', item.kode_kategori))?.['golongan_pajak'] ?? 'PERHIASAN',
        ),
      });
  }

  private async rows(shop: string, tgl: BusinessDate, streams: readonly string[]) {
    const documents = await this.ledger.load(shop, streams);
    return new Map([...documents].map(([stream, document]) => [stream, masterValues(document, tgl)]));
  }

  private async listInForce<Row>(shop: string, list: string, tgl: BusinessDate): Promise<Row[]> {
    const documents: readonly LoadedDocument[] = await this.ledger.list(shop, `master/${list}`, { status: ['AKTIF'] });
    return documents
      .map((document) => masterValues(document, tgl))
      .filter((values): values is MasterValues => values !== null && values['is_aktif'] !== false) as unknown as Row[];
  }
}
