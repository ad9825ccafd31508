import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { ImportRow, ImportValues } from './import-kind.js';

/**
 * STOPPED: its job met a refusal that concerns the shop, such as a closed day, or there was no time to record one;
 * committing again goes on.
 */
export type ImportStatus = 'CHECKED' | 'RUNNING' | 'STOPPED' | 'DONE';

export interface ImportRecord {
  readonly shop: string;
  readonly id: string;
  readonly kind: string;
  readonly file_name: string;
  readonly status: ImportStatus;
  readonly total: number;
  readonly good: number;
  readonly job_id: string | null;
  /** How often it was opened again for rows that were corrected after it had been written. */
  readonly round: number;
  /** Code of what stopped it. */
  readonly error: string | null;
  readonly created_by: string;
  /** Who asked for the writing that is under way, or was the last. */
  readonly committed_by: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export interface RowFault {
  readonly row: number;
  readonly values: ImportValues;
  readonly errors: readonly FieldError[];
}

/** A row as it is kept. */
export interface StoredRow {
  readonly row: number;
  readonly values: ImportValues;
  readonly errors: readonly FieldError[] | null;
  readonly written: boolean;
}

export interface ImportCounts {
  readonly written: number;
  readonly failed: number;
  /** Faults of all bad rows. */
  readonly bad_count: number;
}

/** Faults that are read at a time. */
const PAGE = 1000;

/** The tables app.import and app.import_row. */
@Injectable()
export class ImportStore {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async save(
    record: Pick<ImportRecord, 'shop' | 'kind' | 'file_name' | 'created_by'>,
    rows: readonly ImportRow[],
    faults: ReadonlyMap<number, readonly FieldError[]>,
  ): Promise<string> {
    const id = randomUUID();
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO app.import (shop, id, kind, file_name, total, good, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [record.shop, id, record.kind, record.file_name, rows.length, rows.length - faults.size, record.created_by],
      );
      await client.query(
        `INSERT INTO app.import_row (shop, import_id, row_no, values, errors)
         SELECT $1, $2, row_no, values, errors
           FROM json_to_recordset($3) AS given(row_no integer, values jsonb, errors jsonb)`,
        [
          record.shop,
          id,
          JSON.stringify(rows.map(({ row, values }) => ({ row_no: row, values, errors: faults.get(row) ?? null }))),
        ],
      );
      await client.query('COMMIT');
      return id;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  async find(shop: string, kind: string, id: string): Promise<ImportRecord | null> {
    const { rows } = await this.pool.query<ImportRecord>(
      `SELECT i.shop, i.id, i.kind, i.file_name, i.total, i.good, i.job_id, i.round, i.created_by, i.committed_by, i.created_at, i.finished_at,
              CASE WHEN i.status = 'RUNNING' AND coalesce(j.status, 'FAILED') = 'FAILED' THEN 'STOPPED' ELSE i.status END AS status, j.error
         FROM app.import AS i LEFT JOIN app.job AS j ON j.shop = i.shop AND j.id = i.job_id
        WHERE i.shop = $1 AND i.kind = $2 AND i.id = $3`,
      [shop, kind, id],
    );
    return rows[0] ?? null;
  }

  /** Closes the import to corrections, before its job is recorded; one that is being written, or was, stays as it is. */
  async close(shop: string, id: string, committed_by: string): Promise<void> {
    await this.pool.query(
      `UPDATE app.import AS i SET status = 'RUNNING', job_id = NULL, committed_by = $3
        WHERE i.shop = $1 AND i.id = $2 AND i.status <> 'DONE'
          AND NOT EXISTS (SELECT FROM app.job j WHERE j.shop = i.shop AND j.id = i.job_id AND j.status <> 'FAILED')`,
      [shop, id, committed_by],
    );
  }

  /** Marks the import as started; the first caller's job counts. */
  async start(shop: string, id: string, jobId: string): Promise<void> {
    await this.pool.query(
      `UPDATE app.import SET status = 'RUNNING', job_id = coalesce(job_id, $3) WHERE shop = $1 AND id = $2 AND status <> 'DONE'`,
      [shop, id, jobId],
    );
  }

  async finish(shop: string, id: string): Promise<void> {
    await this.pool.query(
      `UPDATE app.import SET status = 'DONE', finished_at = clock_timestamp() WHERE shop = $1 AND id = $2`,
      [shop, id],
    );
  }

  /** The next rows that are wrong, in the order of the file. */
  async faults(shop: string, id: string, after = 0): Promise<readonly RowFault[]> {
    const { rows } = await this.pool.query<RowFault>(
      `SELECT row_no AS row, values, errors FROM app.import_row
        WHERE shop = $1 AND import_id = $2 AND errors IS NOT NULL AND row_no > $3 ORDER BY row_no LIMIT ${PAGE}`,
      [shop, id, after],
    );
    return rows;
  }

  /** The first rows, in the order of the file. */
  async rows(shop: string, id: string, onlyBad: boolean, limit: number): Promise<readonly StoredRow[]> {
    const { rows } = await this.pool.query<StoredRow>(
      `SELECT row_no AS row, values, errors, seq IS NOT NULL AS written FROM app.import_row
        WHERE shop = $1 AND import_id = $2 AND (NOT $3 OR errors IS NOT NULL) ORDER BY row_no LIMIT $4`,
      [shop, id, onlyBad, limit],
    );
    return rows;
  }

  /** Rows that are still to be written, and those of the given ones that are not written. */
  async open(shop: string, id: string, rows: readonly number[]): Promise<readonly StoredRow[]> {
    const { rows: found } = await this.pool.query<StoredRow>(
      `SELECT row_no AS row, values, errors, false AS written FROM app.import_row
        WHERE shop = $1 AND import_id = $2 AND seq IS NULL AND (errors IS NULL OR row_no = ANY ($3)) ORDER BY row_no`,
      [shop, id, rows],
    );
    return found;
  }

  /**
   * Takes corrected rows, unless they are being written; false then. An import that was done is open again for them.
   */
  async correct(
    shop: string,
    id: string,
    rows: readonly ImportRow[],
    faults: ReadonlyMap<number, readonly FieldError[]>,
    by: string,
  ): Promise<boolean> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      // Whoever starts the writing meanwhile is waited for, so that his job is seen.
      await client.query('SELECT FROM app.import WHERE shop = $1 AND id = $2 FOR UPDATE', [shop, id]);
      const { rowCount } = await client.query(
        `UPDATE app.import AS i
            SET status = CASE WHEN i.status = 'DONE' THEN 'CHECKED' ELSE i.status END,
                round = i.round + (i.status = 'DONE')::integer,
                job_id = CASE WHEN i.status = 'DONE' THEN NULL ELSE i.job_id END,
                finished_at = NULL
          WHERE i.shop = $1 AND i.id = $2
            AND (i.status <> 'RUNNING' OR EXISTS (SELECT FROM app.job j WHERE j.shop = i.shop AND j.id = i.job_id AND j.status = 'FAILED'))`,
        [shop, id],
      );
      if (rowCount === 1) await writeCorrected(client, shop, id, rows, faults, by);
      await client.query('COMMIT');
      return rowCount === 1;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  /** All of them, a page at a time. */
  async *allFaults(shop: string, id: string): AsyncGenerator<readonly RowFault[]> {
    for (let after = 0; ;) {
      const rows = await this.faults(shop, id, after);
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)!.row;
    }
  }

  async counts(shop: string, id: string): Promise<ImportCounts> {
    const { rows } = await this.pool.query<ImportCounts>(
      `SELECT count(*) FILTER (WHERE seq IS NOT NULL) AS written,
              count(*) FILTER (WHERE refused) AS failed,
              coalesce(sum(jsonb_array_length(errors)), 0)::integer AS bad_count
         FROM app.import_row WHERE shop = $1 AND import_id = $2`,
      [shop, id],
    );
    return rows[0]!;
  }

  /** The next good rows that are not written yet. */
  async next(
    shop: string,
    id: string,
    limit: number,
  ): Promise<readonly { readonly row: number; readonly values: ImportValues }[]> {
    const { rows } = await this.pool.query<{ row: number; values: ImportValues }>(
      `SELECT row_no AS row, values FROM app.import_row
        WHERE shop = $1 AND import_id = $2 AND errors IS NULL AND seq IS NULL ORDER BY row_no LIMIT $3`,
      [shop, id, limit],
    );
    return rows;
  }

  async written(shop: string, id: string, row: number, seq: number): Promise<void> {
    await this.pool.query(
      `UPDATE app.import_row SET seq = $4, errors = NULL, refused = false
        WHERE shop = $1 AND import_id = $2 AND row_no = $3`,
      [shop, id, row, seq],
    );
  }

  /** A row that was good when it was checked and is refused now. */
  async refused(shop: string, id: string, row: number, errors: readonly FieldError[]): Promise<void> {
    await this.pool.query(
      `UPDATE app.import_row SET errors = $4, refused = true WHERE shop = $1 AND import_id = $2 AND row_no = $3`,
      [shop, id, row, JSON.stringify(errors)],
    );
  }
}

async function writeCorrected(
  client: pg.PoolClient,
  shop: string,
  id: string,
  rows: readonly ImportRow[],
  faults: ReadonlyMap<number, readonly FieldError[]>,
  by: string,
): Promise<void> {
  await client.query(
    `UPDATE app.import_row AS r SET values = given.values, errors = given.errors, refused = false,
            corrected_by = $4, corrected_at = clock_timestamp()
       FROM json_to_recordset($3) AS given(row_no integer, values jsonb, errors jsonb)
      WHERE r.shop = $1 AND r.import_id = $2 AND r.row_no = given.row_no AND r.seq IS NULL`,
    [shop, id, JSON.stringify(rows.map(({ row, values }) => ({ row_no: row, values, errors: faults.get(row) ?? null }))), by], // prettier-ignore
  );
  await client.query(
    `UPDATE app.import SET good = (SELECT count(*) FROM app.import_row WHERE shop = $1 AND import_id = $2 AND (errors IS NULL OR refused))
      WHERE shop = $1 AND id = $2`,
    [shop, id],
  );
}
