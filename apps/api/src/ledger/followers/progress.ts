import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** Where each read-model stands, as this process knows it; the table `read.follower_checkpoint` is the truth. */
export class Progress {
  private readonly seqs = new Map<string, number>();
  private readonly present = new Set<string>();
  private readonly waiting = new Set<() => void>();

  at(shop: string, projection: string): number {
    return this.seqs.get(key(shop, projection)) ?? 0;
  }

  set(shop: string, projection: string, seq: number): void {
    this.seqs.set(key(shop, projection), seq);
    this.present.add(key(shop, projection));
    for (const wake of this.waiting) wake();
  }

  reached(shop: string, projections: readonly string[], seq: number): boolean {
    return projections.every((name) => this.at(shop, name) >= seq);
  }

  /** Resolves at the next change, or after `ms`. */
  changed(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
    });
  }

  async refresh(db: Queryable, shop: string | null = null): Promise<void> {
    const { rows } = await db.query<{ shop: string; projection: string; seq: number }>(
      'SELECT shop, projection, seq FROM read.follower_checkpoint WHERE $1::text IS NULL OR shop = $1',
      [shop],
    );
    for (const row of rows) this.set(row.shop, row.projection, row.seq);
  }

  /** The row must be there before it can be moved. */
  async ensure(db: Queryable, shop: string, projection: string): Promise<void> {
    if (this.present.has(key(shop, projection))) return;
    await db.query(
      'INSERT INTO read.follower_checkpoint (shop, projection, seq) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
      [shop, projection],
    );
    this.present.add(key(shop, projection));
  }

  /** Moves those past events they do not care for, in one statement; each only `from` where these events begin. */
  async pass(
    db: Queryable,
    shop: string,
    projections: readonly { readonly name: string; readonly from: number }[],
    seq: number,
  ): Promise<void> {
    for (const { name } of projections) await this.ensure(db, shop, name);
    const { rows } = await db.query<{ projection: string }>({
      name: 'follower-pass',
      text: `UPDATE read.follower_checkpoint c SET seq = $3, updated_at = clock_timestamp()
               FROM unnest($2::text[], $4::bigint[]) AS k(projection, seq)
              WHERE c.shop = $1 AND c.projection = k.projection AND c.seq = k.seq RETURNING c.projection`,
      values: [shop, projections.map(({ name }) => name), seq, projections.map(({ from }) => from)],
    });
    for (const { projection } of rows) this.set(shop, projection, seq);
    if (rows.length < projections.length) await this.refresh(db, shop);
  }
}

const key = (shop: string, projection: string): string => `${projection} ${shop}`;
