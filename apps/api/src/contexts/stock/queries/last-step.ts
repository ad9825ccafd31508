import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

/** Where something last took goods, and who did it by which document. */
export interface GoodsStep {
  readonly ke: string;
  readonly no: string | null;
  readonly stream: string;
  readonly actor: string;
}

/** What happened last to any goods of the book, those without a barcode too. */
@Injectable()
export class LastStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  /** Null of goods that never were in the house. */
  async of(shop: string, barang: string): Promise<GoodsStep | null> {
    await this.followed(shop);
    const [last] = await this.dataSource.query<{ seq: number }[]>(
      `SELECT coalesce(to_seq, from_seq) AS seq FROM read.holding WHERE shop = $1 AND barang = $2
        ORDER BY from_seq DESC, to_seq DESC NULLS FIRST LIMIT 1`,
      [shop, barang],
    );
    if (!last) return null;
    const [event] = await this.ledger.events(shop, [last.seq]);
    const movement = event?.movements.findLast((line) => line.barang === barang && line.qty > 0);
    return event && movement ? { ke: movement.ke, no: event.no, stream: event.stream, actor: event.actor } : null;
  }

  /** The last that came to a place or left it; null where nothing ever did. */
  async ofPlace(shop: string, place: string): Promise<GoodsStep | null> {
    await this.followed(shop);
    const [last] = await this.dataSource.query<{ seq: number | null }[]>(
      `SELECT max(greatest(from_seq, to_seq)) AS seq FROM read.holding WHERE shop = $1 AND place = $2`,
      [shop, place],
    );
    const [event] = last?.seq ? await this.ledger.events(shop, [last.seq]) : [];
    const movement = event?.movements.findLast(({ dari, ke }) => dari === place || ke === place);
    return event && movement ? { ke: movement.ke, no: event.no, stream: event.stream, actor: event.actor } : null;
  }

  /** Somebody is told who was quicker: that is what has just been written. */
  private async followed(shop: string): Promise<void> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
  }
}
