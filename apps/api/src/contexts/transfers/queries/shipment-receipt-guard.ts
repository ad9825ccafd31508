import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { trayPlace } from '@emas/domain/stock/item';
import { placeOfTaken } from '@emas/domain/transfers/receive-shipment';
import { goodsOf } from '@emas/domain/transfers/shipment';
import type { ShipmentReceipt } from '@emas/domain/transfers/shipment-receipt';
import type { CancelGuard } from '../../../engine/document/document-kind.js';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { HeldGoods, ItemQueries, ItemWhereabouts, type LyingItem } from '../../stock/index.js';

/** A receipt is undone only while each thing lies where it put it, as it came; who has one instead is told with the document. */
@Injectable()
export class ShipmentReceiptGuard implements CancelGuard<ShipmentReceipt> {
  constructor(
    private readonly ledger: Ledger,
    private readonly items: ItemQueries,
    private readonly followers: FollowerPort,
    private readonly whereabouts: ItemWhereabouts,
    private readonly held: HeldGoods,
  ) {}

  async guard(shop: string, { jenis, lines }: ShipmentReceipt): Promise<() => void> {
    if (jenis === 'CUCI') return this.stillToClean(shop, lines);
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    const things = await this.items.lying(
      shop,
      lines.map(({ kode_barcode }) => kode_barcode),
    );
    const came = new Map(lines.map((line) => [line.kode_barcode, line]));
    const gone = things.find(({ kode_barcode, place, berat, harga_modal }) => {
      const line = came.get(kode_barcode)!;
      return place !== trayPlace(line.kode_baki) || berat !== line.berat || harga_modal !== line.harga_modal;
    });
    const refusal = gone ? await this.refusal(shop, gone) : null;
    return () => {
      if (refusal) throw refusal;
    };
  }

  /** What came to be cleaned goes back while it waits, whole. */
  private async stillToClean(shop: string, lines: ShipmentReceipt['lines']): Promise<() => void> {
    const found = await this.held.found(shop, lines.map(goodsOf)); // prettier-ignore
    const gone = lines.find((line) => found.get(goodsOf(line))?.place !== placeOfTaken(line));
    const who = gone && (await this.whereabouts.refusal(shop, goodsOf(gone)));
    return () => {
      if (!gone) return;
      throw who ?? new DomainError('ITEM_MOVED_ON', { kode_barcode: gone.kode_barcode, oleh: '-', no_faktur: '-' });
    };
  }

  private async refusal(shop: string, { kode_barcode, oleh, no_faktur }: LyingItem): Promise<DomainError> {
    // In another tray, or of another weight, is in a tray: for who wants it from there it has not gone.
    const elsewhere = await this.whereabouts.refusal(shop, kode_barcode);
    return elsewhere ?? new DomainError('ITEM_MOVED_ON', { kode_barcode, oleh, no_faktur: no_faktur ?? '-' });
  }
}
