import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { LoadedDocument, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { Config } from '../../platform/config/config.js';
import { Together } from '../../platform/database/together.js';
import { Ledger, type LedgerCommand, type LedgerResult, type ShopHead } from '../ledger.js';
import { LedgerSignals } from '../ledger-signals.js';
import { Appender } from './appender.js';
import { createLedgerPool } from './connection.js';
import { DocumentCache } from './document-cache.js';
import { ShopLane } from './lane.js';
import { Notifier } from './notifier.js';
import { LedgerReader } from './reader.js';

const READ_CONNECTIONS = 4;
/** Shops wait for nobody but themselves, so that batches of several are written side by side. */
const APPEND_CONNECTIONS = 2;

const SHOP = /^[A-Za-z0-9_-]{1,32}$/;
const KEY = /^[^\p{Cc}]{1,200}$/u;
const ACTOR = /^[^\p{Cc}]{1,100}$/u;

@Injectable()
export class PostgresLedger extends Ledger implements OnApplicationShutdown {
  private readonly lanes = new Map<string, ShopLane>();
  private readonly caches = new Map<string, DocumentCache>();
  private readonly loads = new Map<string, Together<LoadedDocument>>();
  private readonly appenders: readonly Appender[];
  private readonly reads: pg.Pool;
  private readonly reader: LedgerReader;
  private readonly notifier: Notifier;
  private readonly stopListening: () => void;
  private closing = false;

  constructor(
    config: Config,
    private readonly signals: LedgerSignals,
  ) {
    super();
    this.appenders = Array.from({ length: APPEND_CONNECTIONS }, () => new Appender(config));
    this.reads = createLedgerPool(config, READ_CONNECTIONS);
    this.reader = new LedgerReader(this.reads);
    this.notifier = new Notifier(this.reads, signals.origin);
    this.stopListening = signals.onAppended((shop, _seq, events) => this.caches.get(shop)?.changed(events));
  }

  execute<Result>(command: LedgerCommand<Result>): Promise<LedgerResult<Result>> {
    if (this.closing) return Promise.reject(new Error('the ledger is shutting down'));
    if (!command.key) return Promise.reject(new DomainError('IDEMPOTENCY_KEY_MISSING'));
    if (!KEY.test(command.key)) return Promise.reject(new DomainError('IDEMPOTENCY_KEY_MISSING'));
    if (!SHOP.test(command.shop) || !ACTOR.test(command.actor))
      return Promise.reject(new RangeError(`not a shop and an actor: ${command.shop}, ${command.actor}`));
    return this.lane(command.shop).execute(command);
  }

  async load<Body = unknown>(
    shop: string,
    streams: readonly StreamId[],
  ): Promise<ReadonlyMap<StreamId, LoadedDocument<Body>>> {
    const { documents } = await this.reader.snapshot(shop, streams);
    return documents as ReadonlyMap<StreamId, LoadedDocument<Body>>;
  }

  list<Body = unknown>(
    shop: string,
    kind: string,
    filter?: { readonly status?: readonly string[] },
  ): Promise<readonly LoadedDocument<Body>[]> {
    return this.reader.list<Body>(shop, kind, filter?.status ?? null);
  }

  async recent<Body = unknown>(
    shop: string,
    streams: readonly StreamId[],
  ): Promise<ReadonlyMap<StreamId, LoadedDocument<Body>>> {
    const [cache, loads] = [this.cache(shop), this.together(shop)];
    const documents = await Promise.all(streams.map(async (stream) => cache.get(stream) ?? (await loads.get(stream))!));
    return new Map(documents.map((document) => [document.stream, document as LoadedDocument<Body>]));
  }

  recentList<Body = unknown>(
    shop: string,
    kind: string,
    filter?: { readonly status?: readonly string[] },
  ): Promise<readonly LoadedDocument<Body>[]> {
    const status = filter?.status ?? null;
    const rows = this.cache(shop).list(kind, status, () => this.reader.list(shop, kind, status));
    return rows as Promise<readonly LoadedDocument<Body>[]>;
  }

  async head(shop: string): Promise<ShopHead> {
    return (await this.reader.snapshot(shop, [])).head;
  }

  byNumber<Body = unknown>(shop: string, no: string): Promise<LoadedDocument<Body> | null> {
    return this.reader.byNumber<Body>(shop, no);
  }

  events(shop: string, seqs: readonly number[]): Promise<readonly RecordedEvent[]> {
    return this.reader.events(shop, seqs);
  }

  writtenKeys(shop: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.reader.writtenKeys(shop, keys);
  }

  history(shop: string, stream: StreamId): Promise<readonly RecordedEvent[]> {
    return this.reader.history(shop, stream);
  }

  placesOf(shop: string, barang: string) {
    return this.reader.placesOf(shop, barang);
  }

  balance(shop: string, akun: string, unit: 'IDR' | 'POIN' = 'IDR'): Promise<number> {
    return this.reader.balance(shop, akun, unit);
  }

  /** Lets the commands in hand finish, then lets the connections go. */
  async onApplicationShutdown(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    this.stopListening();
    await Promise.all([...this.lanes.values()].map((lane) => lane.drained()));
    await this.notifier.drained();
    await Promise.all([...this.appenders.map((appender) => appender.end()), this.reads.end()]);
  }

  private cache(shop: string): DocumentCache {
    let cache = this.caches.get(shop);
    if (!cache) this.caches.set(shop, (cache = new DocumentCache()));
    return cache;
  }

  private together(shop: string): Together<LoadedDocument> {
    let loads = this.loads.get(shop);
    if (!loads) {
      loads = new Together(async (streams) => (await this.reader.load(shop, streams, this.cache(shop))).documents);
      this.loads.set(shop, loads);
    }
    return loads;
  }

  private lane(shop: string): ShopLane {
    let lane = this.lanes.get(shop);
    if (!lane) {
      const appender = this.appenders[this.lanes.size % APPEND_CONNECTIONS]!;
      lane = new ShopLane(shop, appender, this.reads, this.reader, this.cache(shop), (where, events) => {
        const seq = events.at(-1)!.seq;
        this.signals.appended(where, seq, events);
        this.notifier.tell(where, seq);
      });
      this.lanes.set(shop, lane);
      appender.serve(lane);
    }
    return lane;
  }
}
