import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The feed of a shop as it was last told. */
export interface StoredFeed {
  readonly seq: number;
  readonly version: number;
  /** JSON without its version. */
  readonly content: string;
}

@Injectable()
export class FeedStore {
  constructor(private readonly database: DataSource) {}

  /** The last event after which the feed may be another one; null where the shop has none. */
  async lastChange(shop: string): Promise<number | null> {
    const [row] = await this.database.query<{ seq: number }[]>(
      'SELECT seq FROM read.catalogue_change WHERE shop = $1',
      [shop],
    );
    return row ? Number(row.seq) : null;
  }

  async load(shop: string): Promise<StoredFeed | null> {
    const [row] = await this.database.query<StoredFeed[]>(
      'SELECT seq, version, content FROM app.catalogue_feed WHERE shop = $1',
      [shop],
    );
    return row ? { ...row, seq: Number(row.seq), version: Number(row.version) } : null;
  }

  /**
   * Keeps what the feed is after the change `seq`. Its version stays where the content does, else it becomes `seq`; another
   * process that looked after a later change wins. Answers what is kept.
   */
  async keep(shop: string, seq: number, content: string): Promise<StoredFeed> {
    await this.database.query(
      `INSERT INTO app.catalogue_feed AS kept (shop, seq, version, content) VALUES ($1, $2, $2, $3)
       ON CONFLICT (shop) DO UPDATE
         SET seq = excluded.seq, content = excluded.content,
             version = CASE WHEN kept.content = excluded.content THEN kept.version ELSE excluded.version END
         WHERE kept.seq < excluded.seq`,
      [shop, seq, content],
    );
    return (await this.load(shop))!;
  }
}
