import { acceptRestore, type ChainPoint, type LostEvents, type RestoreAcceptedBody, restoreStream } from '@emas/domain/ledger/accept-restore'; // prettier-ignore
import type { Config } from '../../platform/config/config.js';
import { Secrets } from '../../platform/config/secrets.js';
import { createClient } from '../../platform/database/connections.js';
import { findFork, type Fork, headOf } from '../seals/fork-check.js';
import { headText, SealFiles } from '../seals/seal-files.js';
import { SealKeys } from '../seals/seal-keys.js';
import { recordText, SetAside } from '../seals/set-aside.js';
import { appendByOwner } from './append-by-owner.js';

const REASON_MIN = 10;

export interface Acceptance {
  readonly shop: string | undefined;
  readonly reason: string | undefined;
  /** Who accepts; stands in the log. */
  readonly by: string;
  /** The shop's key is lost with the rest: the one of this installation is in force from here on. */
  readonly newKey: boolean;
}

type Print = (line: string) => void;

/**
 * The owner goes on with an older copy of the log: an event says so, and what is known outside of the lost history is set
 * aside. Cut off in the middle it is done again under the same key.
 */
export async function acceptRestored(config: Config, acceptance: Acceptance, print: Print): Promise<number> {
  const { shop, reason = '', by, newKey } = acceptance;
  if (!shop || reason.trim().length < REASON_MIN) {
    print(
      `accept-restore needs SHOP and --reason "…" of at least ${REASON_MIN} characters: it stands in the log for good`,
    );
    return 2;
  }
  const files = new SealFiles(config.dataDir);
  const keys = new SealKeys(new Secrets(config));
  const { fork, head } = await compare(config, files, shop);
  const trouble = keys.trouble(shop, files.publicKey(shop));
  if (trouble !== null && !newKey) {
    print(`${trouble}\nIf it is lost, accept with --new-key: from here on seals carry the key of this installation.`);
    return 1;
  }
  if (!fork && trouble === null) {
    print(`${shop}: the database has everything that is known outside it; there is nothing to accept.`);
    return 1;
  }
  const body: RestoreAcceptedBody = {
    reason: reason.trim(),
    lost: fork && lostEvents(fork),
    public_key: trouble === null ? null : keys.publicKey(shop),
  };
  const last = body.lost?.last ?? head;
  const stream = restoreStream(last);
  // What was lost decides what is one acceptance: said again, with other words, it is the same.
  const event = await appendByOwner(config, {
    shop,
    actor: by,
    key: `accept-restore/${last.hash}`,
    stream,
    decide: () => acceptRestore(stream, body),
  });
  setAside(config, keys, shop, event, body, fork);
  print(told(shop, by, event.seq, body));
  return 0;
}

async function compare(config: Config, files: SealFiles, shop: string) {
  const client = createClient(config);
  await client.connect();
  try {
    return { fork: await findFork(client, files, shop), head: await headOf(client, shop) };
  } finally {
    await client.end();
  }
}

function lostEvents({ agreed, from, to, days, lost }: Fork): LostEvents {
  const { seq, hash, at } = lost.at(-1)!;
  return {
    agreed: agreed && { seq: agreed.seq, hash: agreed.hash },
    from,
    to,
    days,
    last: { seq, hash, at },
    heads: lost.filter(({ kind }) => kind === 'head').length,
    seals: lost.filter(({ kind }) => kind === 'seal').length,
  };
}

function setAside(
  config: Config,
  keys: SealKeys,
  shop: string,
  event: ChainPoint,
  body: RestoreAcceptedBody,
  fork: Fork | null,
): void {
  const [publicKey, at] = [keys.publicKey(shop), new Date().toISOString()];
  const record = { shop, event, from: body.lost?.from ?? 0, to: body.lost?.to ?? 0, reason: body.reason, at };
  const lost = fork?.lost ?? [];
  new SetAside(config.dataDir).take(
    { ...record, public_key: publicKey, signature: keys.sign(shop, recordText(record)) },
    {
      hashes: new Set(lost.map(({ hash }) => hash)),
      days: lost.filter(({ kind }) => kind === 'seal').map((seal) => seal.at),
      key: body.public_key !== null,
    },
  );
  const head = { ...event, at };
  new SealFiles(config.dataDir).appendHead(shop, publicKey, {
    ...head,
    signature: keys.sign(shop, headText(shop, head)),
  });
}

function told(shop: string, by: string, seq: number, { lost, public_key }: RestoreAcceptedBody): string {
  const lines = [`${shop}: event ${seq} of the log says that ${by} accepted this copy. The shop may be started.`];
  if (lost)
    lines.push(
      `Lost: events ${lost.from} to ${lost.to}, days ${lost.days.join(', ')}. What is known of them outside is kept in ` +
        `DATA_DIR/seals/${shop}/set-aside/${seq}.`,
      'Numbers of lost documents are given again: enter them from paper first, each day in the order of the numbers.',
    );
  if (public_key !== null) lines.push('From here on seals are signed with the key of this installation.');
  return lines.join('\n');
}
