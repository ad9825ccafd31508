import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type ItemBody, itemStream, trayPlace } from '@emas/domain/stock/item';
import type { MeltCandidate } from '@emas/domain/stock/melt';
import { stoneWeight } from '@emas/domain/stock/stone';
import { Ledger } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from './item-whereabouts.js';

/** Of what lies in a tray nothing is said of a purchase. */
const NO_PURCHASE = { purchase_id: '', purchase_line_no: 0, no_faktur_beli: '' };

/** Things of the trays that are to be melted, as their trays hold them. */
@Injectable()
export class MeltableItems {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  /** What is named, in the order in which it was named; of what does not lie in its tray, who has it instead. */
  async named(shop: string, barcodes: readonly string[]): Promise<readonly MeltCandidate[]> {
    const items = await this.ledger.load<ItemBody | null>(shop, [...new Set(barcodes)].map(itemStream));
    return Promise.all(
      barcodes.map((barcode) => this.one(shop, barcode, items.get(itemStream(barcode))?.body ?? null)),
    );
  }

  private async one(shop: string, barang: string, item: ItemBody | null): Promise<MeltCandidate> {
    const thing = { barang, kode_barcode: barang, ...NO_PURCHASE, ...described(item) };
    if (!item) return { ...thing, ...refused(new DomainError('BARCODE_NOT_FOUND', { kode_barcode: barang })) };
    const places = await this.ledger.placesOf(shop, barang);
    const there = places.find(({ place, qty }) => place === trayPlace(item.kode_baki) && qty > 0);
    if (there) {
      const held = { ...thing, berat: there.berat, harga_modal: there.nilai };
      // Also those that are in its price and not in its weight are stones of the house.
      if ((item.stones ?? []).length > 0) return { ...held, refusal: 'stonesFirst', params: { barang } };
      return { ...held, refusal: null };
    }
    const gone = await this.whereabouts.refusal(shop, barang);
    return { ...thing, ...refused(gone ?? new DomainError('ITEM_MOVED_ON', { kode_barcode: barang, oleh: '-', no_faktur: '-' })) }; // prettier-ignore
  }
}

const refused = ({ code, params }: DomainError) => ({ refusal: code, params });

const described = (item: ItemBody | null) => ({
  nama_barang: item?.nama_barang ?? '',
  kode_dept: item?.kode_dept ?? '',
  kode_group: item?.kode_group ?? '',
  kode_baki: item?.kode_baki ?? '',
  kadar: item?.kadar ?? 0,
  berat: item?.berat ?? 0,
  berat_batu: stoneWeight(item?.stones ?? []),
  harga_modal: item?.harga_modal ?? 0,
});
