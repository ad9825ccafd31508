import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { GoodsReceipt } from '@emas/domain/stock/goods-receipt';
import { trayPlace } from '@emas/domain/stock/item';
import { requireUnheld, trayHoldStream } from '@emas/domain/stock/tray';
import type { CancelGuard } from '../../../engine/document/document-kind.js';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { ItemWhereabouts } from './item-whereabouts.js';

interface Lying {
  readonly kode_barcode: string;
  readonly kode_baki: string;
  readonly place: string;
}

/**
 * A receipt is taken back only while each of its things lies in some tray that nobody weighs or counts; who has one instead is
 * told with the document. They may have been moved since, so that the receipt does not know their trays.
 */
@Injectable()
export class ReceiptGuard implements CancelGuard<GoodsReceipt> {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
    private readonly followers: FollowerPort,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async guard(shop: string, { lines }: GoodsReceipt): Promise<() => void> {
    const head = await this.ledger.head(shop);
    await this.followers.waitFor(shop, head.seq);
    const things = await this.dataSource.query<Lying[]>(
      `SELECT kode_barcode, kode_baki, place FROM read.item WHERE shop = $1 AND kode_barcode = ANY ($2) ORDER BY kode_barcode`,
      [shop, lines.map(({ kode_barcode }) => kode_barcode)],
    );
    const gone = things.find(({ kode_baki, place }) => place !== trayPlace(kode_baki));
    const refusal = gone ? await this.whereabouts.refusal(shop, gone.kode_barcode) : null;
    const trays = [...new Set(things.map(({ kode_baki }) => kode_baki))];
    const holds = await this.ledger.load(shop, trays.map(trayHoldStream));
    const get = <Body>(stream: StreamId) => holds.get(stream) as LoadedDocument<Body>;
    return () => {
      if (refusal) throw refusal;
      if (gone) throw new DomainError('ITEM_MOVED_ON', { kode_barcode: gone.kode_barcode, oleh: '-', no_faktur: '-' });
      const { openDay, lastDay } = head;
      const context = { shop, actor: '', now: new Date().toISOString(), openDay, lastDay, get };
      for (const tray of trays) requireUnheld(tray, 'id', context);
    };
  }
}
