import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@emas/contracts/modules/register';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import type { AccessoryQuote } from '@emas/domain/sales/accessories';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';
import { PriceLists } from './price-lists.js';

/** An accessory as the list has it; what there is of it is asked at the head. */
export type ListedAccessory = Omit<AccessoryQuote, 'held'> & { readonly gambar_path: string | null };

export interface AccessoryLists {
  /** Undefined for what is not in the list on that day, or not offered. */
  readonly accessoryOn: (kodeAksesoris: string, tgl: BusinessDate) => ListedAccessory | undefined;
  readonly documents: ReadonlyMap<StreamId, LoadedDocument>;
}

const accessoryStream = (kode: string): StreamId => masterStream('aksesoris', kode);

/** What accessories cost by the shop's list, with the PPN of what is not gold. */
@Injectable()
export class AccessoryPrices {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: PriceLists,
  ) {}

  /** `fresh` as of price lists. */
  async listsFor(
    shop: string,
    codes: readonly string[],
    settings: SettingValues | null,
    fresh: boolean,
  ): Promise<AccessoryLists> {
    if (codes.length === 0) return { accessoryOn: () => undefined, documents: new Map() };
    const streams = [...new Set(codes.map(accessoryStream))];
    const [documents, ppnOn] = await Promise.all([
      fresh ? this.ledger.load(shop, streams) : this.ledger.recent(shop, streams),
      this.prices.ppnFor(shop, settings, fresh),
    ]);
    const accessoryOn = (kode_aksesoris: string, tgl: BusinessDate): ListedAccessory | undefined => {
      const document = documents.get(accessoryStream(kode_aksesoris));
      const row = document ? masterValues(document, tgl) : null;
      if (!row || row['is_aktif'] === false) return undefined;
      return {
        kode_aksesoris,
        nama_aksesoris: String(row['nama_aksesoris']),
        satuan_aksesoris: String(row['satuan_aksesoris'] ?? 'PCS'),
        harga_jual: Number(row['harga_jual'] ?? 0),
        gambar_path: typeof row['gambar_path'] === 'string' ? row['gambar_path'] : null,
        tarif_ppn: ppnOn('NON_EMAS', null, tgl),
      };
    };
    return { accessoryOn, documents };
  }
}
