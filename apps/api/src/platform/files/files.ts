import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { may } from '@emas/contracts/permissions/access-tree';
import pg from 'pg';
import type { AuthenticatedUser } from '../auth/request-user.js';
import { FileStore } from './file-store.js';

export interface FileRecord {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Pages that open it: who may print one of them may fetch it. Null: everybody with a page. */
  readonly pages: readonly string[] | null;
}

export const mayFetch = (
  { level, grants }: Pick<AuthenticatedUser, 'level' | 'grants'>,
  pages: FileRecord['pages'],
): boolean => pages === null || pages.some((page) => may(level, grants, page, 'cetak'));

/** Files of a shop: the bytes in the store, what is known of them in app.file. */
@Injectable()
export class Files {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly store: FileStore,
  ) {}

  /**
   * Keeps a file; `url` is where its shop's users fetch it. With an `id` of its own the same file may be saved again, after
   * a crash for instance, and is still one.
   */
  async save(
    shop: string,
    file: {
      readonly id?: string;
      readonly name: string;
      readonly mime: string;
      readonly content: Uint8Array;
      readonly createdBy?: string;
      readonly pages?: readonly string[];
    },
  ): Promise<FileRecord & { readonly url: string }> {
    const id = file.id ?? randomUUID();
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    await this.store.put(`${shop}/${id}`, file.content);
    await this.pool.query(
      `INSERT INTO app.file (shop, id, name, mime, size, sha256, created_by, pages) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (shop, id) DO UPDATE SET size = excluded.size, sha256 = excluded.sha256, pages = excluded.pages`,
      [shop, id, file.name, file.mime, file.content.length, sha256, file.createdBy ?? null, file.pages ?? null],
    );
    const pages = file.pages ?? null;
    return { id, name: file.name, mime: file.mime, size: file.content.length, pages, url: `/api/v1/files/${id}` };
  }

  /** Forgets a file; nothing to do where the shop has none of this id. */
  async remove(shop: string, id: string): Promise<void> {
    await this.pool.query('DELETE FROM app.file WHERE shop = $1 AND id = $2', [shop, id]);
    await this.store.remove(`${shop}/${id}`);
  }

  /** A file with its bytes; null where the shop has none of this id. */
  async load(shop: string, id: string): Promise<(FileRecord & { readonly content: Buffer }) | null> {
    const { rows } = await this.pool.query<FileRecord>(
      'SELECT id, name, mime, size, pages FROM app.file WHERE shop = $1 AND id = $2',
      [shop, id],
    );
    const content = rows[0] ? await this.store.get(`${shop}/${id}`) : null;
    return content && { ...rows[0]!, content };
  }
}
