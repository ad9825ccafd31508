import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { GoodsMove } from '@emas/domain/stock/goods-move';
import { trayPlace } from '@emas/domain/stock/item';
import type { CancelGuard } from '../../../engine/document/document-kind.js';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { ItemWhereabouts } from './item-whereabouts.js';

interface Gone {
  readonly kode_barcode: string;
  readonly place: string;
  readonly moved_by: string;
  readonly moved_by_no: string | null;
}

/** A move is undone only while each thing lies where it put it; who has it instead is told with the document. */
@Injectable()
export class MoveGuard implements CancelGuard<GoodsMove> {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
    private readonly followers: FollowerPort,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async guard(shop: string, { baki_tujuan, lines }: GoodsMove): Promise<() => void> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    const barcodes = lines.map(({ kode_barcode }) => kode_barcode);
    const [gone] = await this.dataSource.query<Gone[]>(
      `SELECT kode_barcode, place, moved_by, moved_by_no FROM read.item
        WHERE shop = $1 AND kode_barcode = ANY ($2) AND place <> $3 ORDER BY kode_barcode LIMIT 1`,
      [shop, barcodes, trayPlace(baki_tujuan)],
    );
    const refusal = gone ? await this.refusal(shop, gone) : null;
    return () => {
      if (refusal) throw refusal;
    };
  }

  private async refusal(shop: string, { kode_barcode, moved_by, moved_by_no }: Gone): Promise<DomainError> {
    // In another tray is in a tray: for who wants it from there it has not gone.
    const elsewhere = await this.whereabouts.refusal(shop, kode_barcode);
    return elsewhere ?? new DomainError('ITEM_MOVED_ON', { kode_barcode, oleh: moved_by, no_faktur: moved_by_no ?? '-' }); // prettier-ignore
  }
}
