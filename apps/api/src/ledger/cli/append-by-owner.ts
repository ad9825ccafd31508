import type { ChainPoint } from '@emas/domain/ledger/accept-restore';
import type { Decision, StreamId } from '@emas/domain/ledger/event';
import type { Config } from '../../platform/config/config.js';
import { LedgerSignals } from '../ledger-signals.js';
import { PostgresLedger } from '../store/postgres-ledger.js';

/** What an owner puts on record at the command line: one event of a stream of its own. Said again, it is the same. */
export async function appendByOwner(
  config: Config,
  { shop, actor, key, stream, decide }: OwnersRecord,
): Promise<ChainPoint> {
  const ledger = new PostgresLedger(config, new LedgerSignals());
  try {
    const { seq } = await ledger.execute({ shop, actor, key, request: { stream }, streams: [stream], decide });
    const [event] = await ledger.events(shop, [seq]);
    return { seq, hash: event!.hash };
  } finally {
    await ledger.onApplicationShutdown();
  }
}

interface OwnersRecord {
  readonly shop: string;
  readonly actor: string;
  readonly key: string;
  readonly stream: StreamId;
  readonly decide: () => Decision<null>;
}
