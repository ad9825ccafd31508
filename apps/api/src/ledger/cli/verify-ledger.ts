import { createClient } from '../../platform/database/connections.js';
import { AuditSource } from '../audit/audit-source.js';
import { Difference } from '../audit/difference.js';
import { checkCatalogue } from '../audit/check-catalogue.js';
import { checkRefusals } from '../audit/check-refusals.js';
import { verifyExactly, verifyShop } from '../audit/verify-shop.js';
import { checkFollowers, verifyEvents, verifyReadModel } from '../audit/verify-whole.js';
import { SealFiles } from '../seals/seal-files.js';
import { isMissing, type MissingWitnesses, tellMissing } from '../seals/witnesses.js';
import type { LedgerCommandHost } from './ledger-command-host.js';

type Print = (line: string) => void;

export interface VerifyOptions {
  readonly shop?: string | undefined;
  /** Leaves the read-models out. */
  readonly quick: boolean;
  /** Reads event by event at once, instead of where the faster look doubts. */
  readonly exact?: boolean;
}

const count = (value: number, what: string): string =>
  `${value.toLocaleString('en-US')} ${what}${value === 1 ? '' : 's'}`;

/**
 * Answers 0 where all is as it must be; else names the first thing that is not, or what is missing outside that would prove
 * it, and answers 1.
 */
export async function verifyLedger(host: LedgerCommandHost, options: VerifyOptions, print: Print): Promise<number> {
  let missing: readonly MissingWitnesses[];
  try {
    missing = await verifyLog(host, options, print);
    if (!options.quick) await verifyReadModels(host, print);
    await AuditSource.open(host.config, async (source) => {
      await checkRefusals(source);
      await checkCatalogue(source);
    });
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    print(`DIFFERENCE  ${error.message}`);
    if (error.events !== null) print(`EVENTS      ${error.events}`);
    return 1;
  }
  for (const one of missing) for (const line of tellMissing(one)) print(`UNPROVED    ${line}`);
  if (missing.length > 0) {
    print(
      'The ledger agrees with itself. What is missing outside may be put back from a copy of DATA_DIR/seals, or its owner',
    );
    print('goes on without it, on record: ledger accept-witness-loss SHOP --reason "…"');
    return 1;
  }
  print('The ledger is intact.');
  return 0;
}

/** Answers what is missing outside, of each shop that misses something. */
async function verifyLog(
  host: LedgerCommandHost,
  options: VerifyOptions,
  print: Print,
): Promise<readonly MissingWitnesses[]> {
  const files = new SealFiles(host.config.dataDir);
  return AuditSource.open(host.config, async (source) => {
    const shops = await source.shops();
    for (const lost of files.shops())
      if (!shops.includes(lost) && (options.shop ?? lost) === lost)
        throw new Difference(`shop ${lost}`, 'has seals outside, but no event in the database');
    const missing: MissingWitnesses[] = [];
    for (const shop of shops) {
      if (options.shop !== undefined && options.shop !== shop) continue;
      const started = Date.now();
      const verify = options.exact ? verifyExactly : verifyShop;
      const verdict = await verifyEvents({ config: host.config, source, files, shop, types: host.eventTypes, verify });
      print(`${shop}  ${count(verdict.events, 'event')}, ${count(verdict.seals, 'seal')}, head ${verdict.head}`);
      for (const told of verdict.restores) print(`${shop}  ${told}`);
      const witnesses = await source.witnesses(files, shop);
      checkFollowers(witnesses);
      if (isMissing(witnesses)) missing.push(witnesses);
      if (verdict.unsealed.length > 0) print(`${shop}  closed and not sealed yet: ${verdict.unsealed.join(', ')}`);
      const read = verdict.exact ? ', read event by event' : '';
      print(
        `${shop}  chain, lines, days, numbers, documents, balances, places, inventory and seals agree${read} (${Date.now() - started} ms)`,
      );
    }
    return missing;
  });
}

async function verifyReadModels(host: LedgerCommandHost, print: Print): Promise<void> {
  await host.withProjections(async (projections) => {
    const client = createClient(host.config);
    await client.connect();
    try {
      for (const projection of projections) await verifyReadModel(host.config, client, projection);
      print(`${count(projections.length, 'read-model')} equal a replay`);
    } finally {
      await client.end();
    }
  });
}
