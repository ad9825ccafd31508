import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ImageRef } from './image-location.js';

export interface NewImage extends ImageRef {
  readonly source: string;
  readonly size: number;
  readonly sha256: string;
  readonly size_large: number;
  readonly sha256_large: string;
  readonly created_by: string | null;
}

export interface ImageRow extends ImageRef {
  readonly owner: string | null;
  readonly removing: boolean;
  /** As text: to the microsecond. */
  readonly doubt_since: string | null;
}

/** A picture of a record, as it stood before the ledger was asked. */
export interface OwnedImage extends ImageRef {
  /** A record had named it, and no write was about to. */
  readonly settled: boolean;
  readonly doubt_since: string | null;
}

const REF = 'shop = $1 AND folder = $2 AND name = $3';
const params = ({ shop, folder, name }: ImageRef): string[] => [shop, folder, name];

/** The table app.image: every picture is noted here before its bytes are written and until they are gone. */
@Injectable()
export class ImageRows {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Notes a picture that no record names yet; the same upload again is the picture that it was. */
  async note(image: NewImage): Promise<ImageRef | null> {
    const { rows } = await this.pool.query<ImageRef>(
      `INSERT INTO app.image (shop, folder, name, source, size, sha256, size_large, sha256_large, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (shop, source) DO UPDATE
         SET doubt_since = CASE WHEN app.image.doubt_since IS NULL THEN NULL ELSE clock_timestamp() END
         WHERE NOT app.image.removing
       RETURNING shop, folder, name`,
      [
        ...params(image),
        image.source,
        image.size,
        image.sha256,
        image.size_large,
        image.sha256_large,
        image.created_by,
      ],
    );
    return rows[0] ?? null;
  }

  /** Pictures of the shop that no record has named yet. */
  async waiting(shop: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM app.image WHERE shop = $1 AND doubt_since IS NOT NULL AND NOT kept',
      [shop],
    );
    return rows[0]!.count;
  }

  /** From now on it may be that the record no longer names its pictures. */
  async doubt(shop: string, owner: string): Promise<void> {
    await this.pool.query(
      'UPDATE app.image SET doubt_since = clock_timestamp() WHERE shop = $1 AND owner = $2 AND NOT removing',
      [shop, owner],
    );
  }

  /** Takes a picture for a record; false where there is none, it is on its way out, or another record's. */
  async claim(image: ImageRef, owner: string, claim: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE app.image SET owner = $4, claim = $5, doubt_since = clock_timestamp()
        WHERE ${REF} AND NOT removing AND (owner IS NULL OR owner = $4)`,
      [...params(image), owner, claim],
    );
    return rowCount === 1;
  }

  /** Nothing was written: what the write had taken is anybody's again. */
  async release(claim: string): Promise<void> {
    await this.pool.query('UPDATE app.image SET claim = NULL, owner = CASE WHEN kept THEN owner END WHERE claim = $1', [
      claim,
    ]);
  }

  async written(claim: string): Promise<void> {
    await this.pool.query('UPDATE app.image SET claim = NULL WHERE claim = $1', [claim]);
  }

  async of(shop: string, owner: string): Promise<readonly OwnedImage[]> {
    const { rows } = await this.pool.query<OwnedImage>(
      `SELECT shop, folder, name, kept AND claim IS NULL AS settled, doubt_since::text FROM app.image
        WHERE shop = $1 AND owner = $2`,
      [shop, owner],
    );
    return rows;
  }

  /** A record names it. The doubt stays: another write of that record may be under way, and end without settling. */
  async keep(image: ImageRef): Promise<void> {
    await this.pool.query(`UPDATE app.image SET kept = true WHERE ${REF} AND NOT removing`, params(image));
  }

  /** A record names it, and no write has touched it for so long that none can be under way. */
  async confirm({ doubt_since, ...image }: ImageRow): Promise<void> {
    await this.pool.query(
      `UPDATE app.image SET kept = true, claim = NULL, doubt_since = NULL
        WHERE ${REF} AND NOT removing AND doubt_since = $4::timestamptz`,
      [...params(image), doubt_since],
    );
  }

  /** Takes a picture out of use that a record has named and does not any more; false where a write has touched it since. */
  async dismiss({ doubt_since, ...image }: OwnedImage): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE app.image SET removing = true
        WHERE ${REF} AND kept AND claim IS NULL AND doubt_since IS NOT DISTINCT FROM $4::timestamptz`,
      [...params(image), doubt_since],
    );
    return rowCount === 1;
  }

  /** Takes a picture out of use that has been in doubt for so long. */
  async expire(image: ImageRef, seconds: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE app.image SET removing = true
        WHERE ${REF} AND (removing OR doubt_since < clock_timestamp() - make_interval(secs => $4))`,
      [...params(image), seconds],
    );
    return rowCount === 1;
  }

  async overdue(seconds: number, limit: number): Promise<readonly ImageRow[]> {
    const { rows } = await this.pool.query<ImageRow>(
      `SELECT shop, folder, name, owner, removing, doubt_since::text FROM app.image
        WHERE removing OR doubt_since < clock_timestamp() - make_interval(secs => $1)
        ORDER BY doubt_since LIMIT $2`,
      [seconds, limit],
    );
    return rows;
  }

  /** Its bytes are gone. */
  async forget(image: ImageRef): Promise<void> {
    await this.pool.query(`DELETE FROM app.image WHERE ${REF} AND removing`, params(image));
  }
}
