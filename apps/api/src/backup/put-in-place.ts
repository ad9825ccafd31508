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
      // Aside is what stood here; a start that was refused since has made an empty one.
      if (empty || (await databases.exists(aside))) await dropEmpty(databases, database);
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

async function dropEmpty(databases: Databases, database: string): Promise<void> {
  const contents = await databases.contents(database);
  if (contents.length > 0)
    throw new Error(
      `The database ${database} was empty when the restore began and holds ${contents.join(', ')} now: move it away.`,
    );
  await databases.drop(database);
}
