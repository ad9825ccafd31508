import pg from 'pg';
import type { Config } from '../../platform/config/config.js';
import { APPEND_SQL, appendArguments } from './append-arguments.js';
import { type AppendAnswer, type RecordedCommand, recordedCommands } from './append-answer.js';
import { ledgerConnection } from './connection.js';
import type { Ready, ShopLane } from './lane.js';

/** Commands in one batch: more would hold the heads of their shops longer than a till should wait. */
const MAX_BATCH = 64;
/**
 * One is written while the next waits behind it on the same connection: the database is never without work. Where there
 * are several shops, other connections see to that, and few large batches cost less than many small ones.
 */
const MAX_IN_FLIGHT = 2;
/** From here on what is ready goes as two batches, so that the first is answered while the second is written. */
const SPLIT = 6;

interface InFlight {
  readonly size: number;
  readonly shops: number;
}

interface Part {
  readonly lane: ShopLane;
  readonly commands: Ready[];
}

/**
 * Group commit: takes what its lanes have ready, of as many shops as there are, and appends it in one call. The batches
 * follow each other on one connection, so they commit in the order in which they were sent.
 */
export class Appender {
  private readonly lanes: ShopLane[] = [];
  private readonly inFlight: InFlight[] = [];
  private client: Promise<pg.Client> | null = null;

  constructor(private readonly config: Config) {}

  serve(lane: ShopLane): void {
    this.lanes.push(lane);
  }

  pump(): void {
    for (;;) {
      const ready = this.lanes.reduce((sum, lane) => sum + lane.readyCount, 0);
      const [before] = this.inFlight;
      if (ready === 0 || (before && !this.mayFollow(before, ready))) return;
      const parts = this.take(!before && ready >= SPLIT && this.isOneShop() ? Math.ceil(ready / 2) : ready);
      if (parts.length === 0) return;
      void this.append(parts);
    }
  }

  /** Behind a large batch a small one waits for company: each costs the database as much as some fifteen commands. */
  private mayFollow(before: InFlight, ready: number): boolean {
    return this.inFlight.length < MAX_IN_FLIGHT && before.shops === 1 && this.isOneShop() && ready * 2 >= before.size;
  }

  private isOneShop(): boolean {
    return this.lanes.filter(({ readyCount }) => readyCount > 0).length === 1;
  }

  async end(): Promise<void> {
    const client = await this.client?.catch(() => null);
    this.client = null;
    await client?.end();
  }

  private take(wanted: number): Part[] {
    const parts: Part[] = [];
    let room = Math.min(wanted, MAX_BATCH);
    for (const lane of this.lanes) {
      if (room === 0) break;
      const commands = lane.takeReady(room);
      if (commands.length > 0) parts.push({ lane, commands });
      room -= commands.length;
    }
    // Whoever was served first comes last the next time.
    const [first] = this.lanes;
    if (this.lanes.length > 1 && first) this.lanes.push(this.lanes.shift()!);
    return parts.sort((a, b) => (a.lane.shop < b.lane.shop ? -1 : 1));
  }

  private async append(parts: readonly Part[]): Promise<void> {
    const batch = parts.flatMap(({ commands }) => commands);
    this.inFlight.push({ size: batch.length, shops: parts.length });
    let recorded: RecordedCommand[] | null = null;
    let trouble: unknown = null;
    try {
      const values = appendArguments(batch, !batch.some(({ careful }) => careful));
      const client = await this.connection();
      const { rows } = await client.query<{ answer: AppendAnswer }>({
        name: 'ledger-append',
        text: APPEND_SQL,
        values,
      });
      recorded = recordedCommands(rows[0]!.answer, batch);
    } catch (error) {
      trouble = error;
    }
    this.inFlight.shift();
    if (recorded) this.settle(parts, recorded);
    else await Promise.all(parts.map(({ lane, commands }) => lane.notAppended(commands, trouble, parts.length > 1)));
    this.pump();
  }

  private settle(parts: readonly Part[], recorded: readonly RecordedCommand[]): void {
    const answers: (() => void)[] = [];
    let at = 0;
    for (const { lane, commands } of parts) {
      answers.push(lane.appendedAll(commands, recorded.slice(at, at + commands.length)));
      at += commands.length;
    }
    // The next batch is on its way before this one's callers are answered.
    this.pump();
    for (const answer of answers) answer();
  }

  private connection(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({ ...ledgerConnection(this.config), pipeline: true } as pg.ClientConfig);
    const opened = client.connect().then(() => client);
    const drop = () => {
      if (this.client === opened) this.client = null;
    };
    // What was under way is refused by the client; the next batch finds a new connection.
    client.on('error', drop);
    client.on('end', drop);
    opened.catch(drop);
    return (this.client = opened);
  }
}
