import { acceptWitnessLoss, type WitnessLossAcceptedBody, witnessLossStream } from '@emas/domain/ledger/accept-witness-loss'; // prettier-ignore
import type { Config } from '../../platform/config/config.js';
import { Secrets } from '../../platform/config/secrets.js';
import { createClient } from '../../platform/database/connections.js';
import { headOf } from '../seals/fork-check.js';
import { headText, SealFiles } from '../seals/seal-files.js';
import { SealKeys } from '../seals/seal-keys.js';
import { witnessesOf } from '../seals/witnesses.js';
import { appendByOwner } from './append-by-owner.js';

const REASON_MIN = 10;

export interface WitnessLoss {
  readonly shop: string | undefined;
  readonly reason: string | undefined;
  /** Who accepts; stands in the log. */
  readonly by: string;
}

/**
 * The owner goes on without seals or heads that are gone from outside: an event says which and why, and the head that it
 * leaves is written outside, so that from here on there is a witness again.
 */
export async function acceptLostWitnesses(
  config: Config,
  { shop, reason = '', by }: WitnessLoss,
  print: (line: string) => void,
): Promise<number> {
  if (!shop || reason.trim().length < REASON_MIN) {
    print(`accept-witness-loss needs SHOP and --reason "…" of at least ${REASON_MIN} characters: it stands in the log for good`); // prettier-ignore
    return 2;
  }
  const files = new SealFiles(config.dataDir);
  const { missing, last } = await lookAt(config, files, shop);
  if (missing.days.length === 0 && !missing.heads) {
    print(`${shop}: every seal and head that ought to be outside is there; there is nothing to accept.`);
    return 1;
  }
  const body: WitnessLossAcceptedBody = { reason: reason.trim(), days: missing.days, heads: missing.heads };
  const stream = witnessLossStream(last);
  const key = `accept-witness-loss/${last.hash}`;
  const event = await appendByOwner(config, { shop, actor: by, key, stream, decide: () => acceptWitnessLoss(stream, body) }); // prettier-ignore
  const keys = new SealKeys(new Secrets(config));
  const head = { ...event, at: new Date().toISOString() };
  files.appendHead(shop, keys.publicKey(shop), { ...head, signature: keys.sign(shop, headText(shop, head)) });
  print(
    `${shop}: event ${event.seq} of the log says that ${by} goes on without the seals of ${body.days.length} days.`,
  );
  return 0;
}

async function lookAt(config: Config, files: SealFiles, shop: string) {
  const client = createClient(config);
  await client.connect();
  try {
    return { missing: await witnessesOf(client, files, shop), last: await headOf(client, shop) };
  } finally {
    await client.end();
  }
}
