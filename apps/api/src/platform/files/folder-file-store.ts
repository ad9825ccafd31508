import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.js';
import { FileStore, fileKey } from './file-store.js';

/** A draft that is older belongs to nobody any more. */
const LONGEST_WRITE_MS = 3_600_000;

/** Files in DATA_DIR/files. A file appears whole or not at all. */
export class FolderFileStore extends FileStore {
  constructor(private readonly config: Config) {
    super();
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await mkdir(this.drafts, { recursive: true, mode: 0o700 });
    const draft = join(this.drafts, randomBytes(16).toString('hex'));
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.path(key));
    } catch (error) {
      // A folder on the way to other keys is no file.
      if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  /** Removes what a process that ended in the middle of writing left. */
  override async tidy(): Promise<void> {
    const names = await readdir(this.drafts).catch(() => []);
    for (const path of names.map((name) => join(this.drafts, name))) {
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > LONGEST_WRITE_MS) await rm(path, { force: true });
    }
  }

  /** Beside the files of the shops, so that a draft becomes a file by its name alone. */
  private get drafts(): string {
    return join(this.config.dataDir, 'files', '.draft');
  }

  private path(key: string): string {
    return join(this.config.dataDir, 'files', fileKey(key));
  }
}
