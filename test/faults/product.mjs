import { inRoot } from '../../scripts/lib/paths.mjs';

const PARTS = {
  'platform/config/config.js': ['readConfig'],
  'platform/database/connections.js': ['createPool'],
  'platform/logging/log.js': ['Log'],
  'ledger/ledger-signals.js': ['LedgerSignals'],
  'ledger/projection-registry.js': ['ProjectionRegistry'],
  'ledger/store/postgres-ledger.js': ['PostgresLedger'],
  'ledger/followers/event-feed.js': ['nextEvents'],
  'ledger/followers/follower-runner.js': ['FollowerRunner'],
};

/** The parts of the built API that write and follow the ledger. */
export async function loadProduct() {
  await import('reflect-metadata');
  const product = {};
  for (const [file, names] of Object.entries(PARTS)) {
    const part = await import(inRoot('apps/api/dist', file));
    for (const name of names) product[name] = part[name];
  }
  return product;
}
