import type { Config } from '../platform/config/config.js';
import { refuseForks } from '../ledger/seals/fork-check.js';
import { refuseUnfinishedRestore } from './restore-journal.js';

/** Throws where this installation may not be opened for writing, with what to do about it. */
export async function mayOpen(config: Config): Promise<void> {
  refuseUnfinishedRestore(config.dataDir);
  await refuseForks(config);
}
