import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Databases } from './databases.js';
import { mergeSeals } from './merge-seals.js';
import { flush } from './parts.js';
import { clearJournal, type RestoreJournal } from './restore-journal.js';

/** Where a restore gets ready: `files` and `secrets` to be put in place, `check` as the DATA_DIR that is verified. */
export const stagingOf = (dataDir: string): string => join(dataDir, 'restoring');

/**
 * Puts what was restored and verified in its place, and what stood there aside. Each step is done once however often it is
 * begun, so that a restore that was cut off here is ended by the next one. Answers shops whose seals were another's.
 */
export async function putInPlace(dataDir: string, journal: RestoreJournal, databases: Databases): Promise<string[]> {
  const { copy, database, aside, empty } = journal;
  if (await databases.exists(copy)) {
    if (await databases.exists(database)) {
      if (empty) await databases.drop(database);
      else await databases.rename(database, aside);
    }
    await databases.rename(copy, database);
  }
  await databases.unmark(database);
  const [staging, old] = [stagingOf(dataDir), join(dataDir, journal.asideFolder)];
  for (const name of ['files', 'secrets']) {
    const fresh = join(staging, name);
    if (!existsSync(fresh)) continue;
    const place = join(dataDir, name);
    if (existsSync(place)) {
      mkdirSync(old, { recursive: true, mode: 0o700 });
      renameSync(place, join(old, name));
    }
    renameSync(fresh, place);
  }
  const moved = existsSync(join(staging, 'check/seals')) ? mergeSeals(join(staging, 'check'), dataDir, old) : [];
  flush(dataDir);
  rmSync(staging, { recursive: true, force: true });
  clearJournal(dataDir);
  return moved;
}
