import { Injectable } from '@nestjs/common';
import { type SettingValues, moduleOn, setting } from '@emas/contracts/modules/register';
import { type MasterValues, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import type { GoldPriceRow } from '@emas/domain/pricing/gold-price';
import type { OngkosRow } from '@emas/domain/pricing/ongkos';
import { type TaxPayer, type TaxRow, pph22Rate, ppnRate } from '@emas/domain/pricing/tax';
import { type SaleQuote, quoteItem } from '@emas/domain/pricing/quote';
import type { BusinessDate, PercentHundredths } from '@emas/domain/shared/units';
import type { ItemBody } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';

/** What an item costs on a business day. Throws PRICE_NOT_SET for a group without a selling price. */
export type QuoteOn = (item: ItemBody, tgl: BusinessDate) => SaleQuote;

type Documents = ReadonlyMap<string, LoadedDocument>;

export interface Quotes {
  readonly quoteOn: QuoteOn;
  /** The prices it rests on: a sale names them in its `reads`. */
  readonly documents: Documents;
}

const groupStream = ({ kode_group }: Pick<ItemBody, 'kode_group'>): string => masterStream('master-group', kode_group);
const priceStream = ({ kode_group }: Pick<ItemBody, 'kode_group'>): string =>
  masterStream('master-parameter-harga-emas', kode_group);
const warehouseStream = ({ kode_gudang }: ItemBody): string => masterStream('master-gudang', kode_gudang);
const categoryStream = ({ kode_kategori }: ItemBody): string => masterStream('master-kategori', kode_kategori);

/** The shop's price lists: what the till proposes is what a sale is checked against. */
@Injectable()
export class PriceLists {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Reads what these items need; which versions are in force is decided by the day it is asked for. Not `fresh` takes
   * what this process knows, for whoever has the append check it.
   */
  async quotesFor(
    shop: string,
    items: readonly ItemBody[],
    settings: SettingValues | null,
    fresh: boolean,
  ): Promise<Quotes> {
    const taxed = moduleOn(settings, 'PAJAK_MODULE');
    const streams = items.flatMap((item) => [
      ...priceStreams(item),
      warehouseStream(item),
      ...(taxed ? [categoryStream(item)] : []),
    ]);
    const [documents, ongkos, taxes] = await Promise.all([
      fresh ? this.ledger.load(shop, [...new Set(streams)]) : this.ledger.recent(shop, [...new Set(streams)]),
      this.list(shop, 'parameter-ongkos', fresh),
      taxed ? this.list(shop, 'parameter-pajak', fresh) : [],
    ]);
    return { quoteOn: quotesFrom({ documents, ongkos, taxes }, settings), documents };
  }

  /** Rates of PPN alone. */
  async ppnFor(shop: string, settings: SettingValues | null, fresh: boolean): Promise<PpnOn> {
    const taxes = moduleOn(settings, 'PAJAK_MODULE') ? await this.list(shop, 'parameter-pajak', fresh) : [];
    return ppnFrom(taxes, settings);
  }

  /** Rate of PPH 22 that is collected from a customer on a day; 0 while tax is off. */
  async pph22For(shop: string, settings: SettingValues | null, buyer: TaxPayer, fresh: boolean): Promise<Pph22On> {
    if (!moduleOn(settings, 'PAJAK_MODULE')) return () => 0;
    const taxes = await this.list(shop, 'parameter-pajak', fresh);
    return (tgl) => pph22Rate(inForce<TaxRow>(taxes, tgl), setting(settings, 'peran_pajak'), buyer);
  }

  /** Codes of the warehouses that nothing is sold from. */
  async closedWarehouses(shop: string, tgl: BusinessDate): Promise<string[]> {
    const warehouses = await this.list(shop, 'master-gudang', true);
    return warehouses.flatMap((document) => {
      const values = masterValues(document, tgl);
      return isForSale(values) ? [] : String(values!['kode_gudang']);
    });
  }

  private list(shop: string, name: string, fresh: boolean): Promise<readonly LoadedDocument[]> {
    const [kind, active] = [`master/${name}`, { status: ['AKTIF'] }];
    return fresh ? this.ledger.list(shop, kind, active) : this.ledger.recentList(shop, kind, active);
  }
}

export type Pph22On = (tgl: BusinessDate) => PercentHundredths;

/** Lists that prices rest on: groups, selling prices and categories by stream, and the tables as they are. */
export interface PriceDocuments {
  readonly documents: Documents;
  readonly ongkos: readonly LoadedDocument[];
  readonly taxes: readonly LoadedDocument[];
}

/** Prices by these lists and settings. */
export function quotesFrom({ documents, ongkos, taxes }: PriceDocuments, settings: SettingValues | null): QuoteOn {
  const ppnOn = ppnFrom(taxes, settings);
  return (item, tgl) =>
    quoteItem(item, {
      satuan_harga: row(documents, groupStream(item), tgl)?.['satuan_harga'] === 'PCS' ? 'PCS' : 'GRAM',
      harga: row(documents, priceStream(item), tgl) as GoldPriceRow | null,
      ongkos: inForce<OngkosRow>(ongkos, tgl),
      minimal_ongkos: setting(settings, 'minimal_ongkos') * 100,
      tarif_ppn: ppnOn(
        String(row(documents, categoryStream(item), tgl)?.['golongan_pajak'] ?? 'PERHIASAN'),
        item.surat_lengkap,
        tgl,
      ),
      boleh_jual: isForSale(row(documents, warehouseStream(item), tgl)),
    });
}

/** Rate of PPN of goods of a tax class on a day; 0 while tax is off. `surat_lengkap` null takes the shop's setting. */
export type PpnOn = (golongan_pajak: string, surat_lengkap: boolean | null, tgl: BusinessDate) => PercentHundredths;

function ppnFrom(taxes: readonly LoadedDocument[], settings: SettingValues | null): PpnOn {
  if (!moduleOn(settings, 'PAJAK_MODULE')) return () => 0;
  return (golongan_pajak, surat_lengkap, tgl) =>
    ppnRate(inForce<TaxRow>(taxes, tgl), {
      pelaku: setting(settings, 'peran_pajak'),
      surat_lengkap: surat_lengkap ?? setting(settings, 'surat_pembelian_lengkap'),
      golongan_pajak,
    });
}

/** A warehouse says so itself, else its kind does; one that is not in the list forbids nothing. */
const isForSale = (warehouse: MasterValues | null): boolean =>
  warehouse === null || (warehouse['boleh_jual'] ?? warehouse['jenis_gudang'] === 'ETALASE') === true;

/** Streams whose versions a price of this item rests on. */
export const priceStreams = (item: Pick<ItemBody, 'kode_group'>): string[] => [groupStream(item), priceStream(item)];

function row(documents: Documents, stream: string, tgl: BusinessDate): MasterValues | null {
  const document = documents.get(stream);
  return document ? masterValues(document, tgl) : null;
}

/** Rows of a list that count on the day. */
const inForce = <Row>(documents: readonly LoadedDocument[], tgl: BusinessDate): Row[] =>
  documents
    .map((document) => masterValues(document, tgl))
    .filter((values): values is MasterValues => values !== null && values['is_aktif'] !== false) as unknown as Row[];
