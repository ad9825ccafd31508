import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { JobKind, JobRecord } from './job-record.js';

const COLUMNS =
  'shop, id, name, key, kind, title, payload, requested_by, status, progress, total, result, error, created_at, finished_at';

export type NewJob = Pick<JobRecord, 'shop' | 'name' | 'key' | 'kind' | 'title' | 'payload' | 'requested_by'>;

/** The table app.job. */
@Injectable()
export class JobStore {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Records a job, once per (shop, name, key); one that failed is queued again, any other stays as it is. */
  async record(job: NewJob): Promise<JobRecord> {
    const inserted = await this.one(
      `INSERT INTO app.job (shop, id, name, key, kind, title, payload, requested_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (shop, name, key) DO UPDATE
         SET status = 'QUEUED', progress = 0, error = NULL, finished_at = NULL WHERE app.job.status = 'FAILED'
       RETURNING ${COLUMNS}`,
      [
        job.shop,
        randomUUID(),
        job.name,
        job.key,
        job.kind,
        job.title,
        JSON.stringify(job.payload ?? null),
        job.requested_by,
      ],
    );
    return inserted ?? (await this.findByKey(job.shop, job.name, job.key))!;
  }

  find(shop: string, id: string): Promise<JobRecord | null> {
    return this.one(`SELECT ${COLUMNS} FROM app.job WHERE shop = $1 AND id = $2`, [shop, id]);
  }

  /** The one that was asked for under this key. */
  findByKey(shop: string, name: string, key: string): Promise<JobRecord | null> {
    return this.one(`SELECT ${COLUMNS} FROM app.job WHERE shop = $1 AND name = $2 AND key = $3`, [shop, name, key]);
  }

  async recent(shop: string, limit: number, without: readonly string[] = []): Promise<JobRecord[]> {
    const { rows } = await this.pool.query<JobRecord>(
      `SELECT ${COLUMNS} FROM app.job WHERE shop = $1 AND name <> ALL ($3) ORDER BY created_at DESC LIMIT $2`,
      [shop, limit, without],
    );
    return rows;
  }

  /** Jobs of the shop that are not finished, oldest first. */
  async openOf(shop: string, without: readonly string[], limit = 50): Promise<JobRecord[]> {
    const { rows } = await this.pool.query<JobRecord>(
      `SELECT ${COLUMNS} FROM app.job WHERE shop = $1 AND status IN ('QUEUED', 'RUNNING') AND name <> ALL ($3)
        ORDER BY created_at LIMIT $2`,
      [shop, limit, without],
    );
    return rows;
  }

  /** Jobs that are not finished, oldest first: what the queue has to know. */
  async open(limit = 1000): Promise<JobRecord[]> {
    const { rows } = await this.pool.query<JobRecord>(
      `SELECT ${COLUMNS} FROM app.job WHERE status IN ('QUEUED', 'RUNNING') ORDER BY created_at LIMIT $1`,
      [limit],
    );
    return rows;
  }

  /** Puts a job back that has to wait; it stays open. */
  async putBack(shop: string, id: string): Promise<void> {
    await this.pool.query("UPDATE app.job SET status = 'QUEUED' WHERE shop = $1 AND id = $2 AND status = 'RUNNING'", [
      shop,
      id,
    ]);
  }

  /** Takes an open job to work on it; null when it is finished. */
  start(shop: string, id: string): Promise<JobRecord | null> {
    return this.one(
      `UPDATE app.job SET status = 'RUNNING', attempts = attempts + 1, started_at = clock_timestamp()
        WHERE shop = $1 AND id = $2 AND status IN ('QUEUED', 'RUNNING') RETURNING ${COLUMNS}`,
      [shop, id],
    );
  }

  progress(shop: string, id: string, progress: number, total: number, kind: JobKind): Promise<JobRecord | null> {
    return this.one(
      `UPDATE app.job SET progress = $3, total = $4, kind = $5 WHERE shop = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [shop, id, progress, total, kind],
    );
  }

  finish(shop: string, id: string, result: unknown): Promise<JobRecord | null> {
    return this.one(
      `UPDATE app.job SET status = 'DONE', result = $3, error = NULL, total = greatest(total, 1), progress = greatest(total, 1),
              finished_at = clock_timestamp()
        WHERE shop = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [shop, id, JSON.stringify(result ?? null)],
    );
  }

  fail(shop: string, id: string, error: string): Promise<JobRecord | null> {
    return this.one(
      `UPDATE app.job SET status = 'FAILED', error = $3, finished_at = clock_timestamp()
        WHERE shop = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [shop, id, error],
    );
  }

  private async one(sql: string, params: readonly unknown[]): Promise<JobRecord | null> {
    const { rows } = await this.pool.query<JobRecord>(sql, [...params]);
    return rows[0] ?? null;
  }
}
