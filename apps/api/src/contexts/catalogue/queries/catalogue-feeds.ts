import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { FeedStore, type StoredFeed } from '../persistence/feed-store.js';
import { FeedContents } from './feed-content.js';

const zip = promisify(gzip);
/** Shops whose feed a process keeps at hand. */
const MOST_KEPT = 50;
/** Content of a shop without a catalogue. */
const NONE = 'null';

/** A feed as it is sent. */
export interface SentFeed {
  readonly version: number;
  readonly body: Buffer;
  readonly packed: Buffer;
}

interface Known {
  readonly seq: number;
  readonly feed: SentFeed | null;
}

/** The feed of each shop, made again when something has happened that it may show, and told with a new version when it does. */
@Injectable()
export class CatalogueFeeds {
  private readonly known = new Map<string, Known>();
  private readonly making = new Map<string, Promise<Known>>();

  constructor(
    private readonly store: FeedStore,
    private readonly contents: FeedContents,
  ) {}

  /** Null for a shop that does not exist or has no catalogue. */
  async of(shop: string): Promise<SentFeed | null> {
    const seq = await this.store.lastChange(shop);
    if (seq === null) return null;
    const known = this.known.get(shop);
    if (known && known.seq >= seq) return known.feed;
    const key = `${shop} ${seq}`;
    const making = this.making.get(key) ?? this.make(shop, seq).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return (await making).feed;
  }

  private async make(shop: string, seq: number): Promise<Known> {
    const kept = await this.store.load(shop);
    const stored =
      kept && kept.seq >= seq ? kept : await this.store.keep(shop, seq, JSON.stringify(await this.contents.of(shop)));
    const made = { seq: stored.seq, feed: stored.content === NONE ? null : await sent(stored) };
    this.known.delete(shop);
    this.known.set(shop, made);
    if (this.known.size > MOST_KEPT) this.known.delete(this.known.keys().next().value!);
    return made;
  }
}

async function sent({ version, content }: StoredFeed): Promise<SentFeed> {
  const body = Buffer.from(`{"format":1,"version":${version},${content.slice(1)}`);
  return { version, body, packed: await zip(body) };
}
