import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { JobStatus } from '../../../../platform/queue/job-record.js';
import { FileStore } from '../../../../platform/files/file-store.js';

export interface ExportRecord {
  readonly shop: string;
  readonly id: string;
  readonly nama: string;
  readonly kolom: readonly string[];
  readonly heading: readonly string[];
  readonly bom: boolean;
  readonly tgl_from: string | null;
  readonly tgl_to: string | null;
  readonly counted: number;
  readonly parts: number;
  readonly rows: number | null;
  readonly bytes: number | null;
  readonly created_by: string;
  readonly created_at: string;
  readonly expires_at: string;
}

export type NewExport = Pick<
  ExportRecord,
  'shop' | 'id' | 'nama' | 'kolom' | 'heading' | 'bom' | 'tgl_from' | 'tgl_to' | 'counted' | 'created_by'
>;

export type ExportWithJob = ExportRecord & {
  readonly status: JobStatus | null;
  readonly progress: number | null;
  readonly total: number | null;
};

/** Kept among exports, and fetched where it is asked for. */
export const ACCOUNTANT_PACK = 'paket-akuntan';

const KEPT_DAYS = 7;
const SHOWN = 50;

/** The table app.export, and the parts of its files in the store. */
@Injectable()
export class Exports {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly store: FileStore,
  ) {}

  /** Once for each id. */
  async record(one: NewExport): Promise<void> {
    await this.pool.query(
      `INSERT INTO app.export (shop, id, nama, kolom, heading, bom, tgl_from, tgl_to, counted, created_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + interval '${KEPT_DAYS} days')
       ON CONFLICT (shop, id) DO NOTHING`,
      [one.shop, one.id, one.nama, JSON.stringify(one.kolom), JSON.stringify(one.heading), one.bom, one.tgl_from, one.tgl_to, one.counted, one.created_by],
    ); // prettier-ignore
  }

  async queued(shop: string, id: string, jobId: string): Promise<void> {
    await this.pool.query('UPDATE app.export SET job_id = $3 WHERE shop = $1 AND id = $2', [shop, id, jobId]);
  }

  /** Null where there is none, or its time is over. */
  async find(shop: string, id: string): Promise<ExportRecord | null> {
    const { rows } = await this.pool.query<ExportRecord>(
      'SELECT * FROM app.export WHERE shop = $1 AND id = $2 AND expires_at > clock_timestamp()',
      [shop, id],
    );
    return rows[0] ?? null;
  }

  /** The newest of what /export-csv makes, with how far they are. */
  async recent(shop: string): Promise<ExportWithJob[]> {
    const { rows } = await this.pool.query<ExportWithJob>(
      `SELECT e.*, j.status, j.progress, j.total FROM app.export AS e
         LEFT JOIN app.job AS j ON j.shop = e.shop AND j.id = e.job_id
        WHERE e.shop = $1 AND e.nama <> $2 ORDER BY e.created_at DESC LIMIT ${SHOWN}`,
      [shop, ACCOUNTANT_PACK],
    );
    return rows;
  }

  /** How far the job of one is; null before there is any. */
  async jobOf(shop: string, id: string): Promise<Pick<ExportWithJob, 'status' | 'progress' | 'total'> | null> {
    const { rows } = await this.pool.query<Pick<ExportWithJob, 'status' | 'progress' | 'total'>>(
      `SELECT j.status, j.progress, j.total FROM app.export AS e JOIN app.job AS j ON j.shop = e.shop AND j.id = e.job_id
        WHERE e.shop = $1 AND e.id = $2`,
      [shop, id],
    );
    return rows[0] ?? null;
  }

  /** A part is noted before it is written, so that none is left behind that nobody knows of. */
  async putPart({ shop, id }: ExportRecord, part: number, content: Buffer): Promise<void> {
    await this.pool.query('UPDATE app.export SET parts = greatest(parts, $3) WHERE shop = $1 AND id = $2', [
      shop,
      id,
      part,
    ]);
    await this.store.put(partKey(shop, id, part), content);
  }

  /** The file is whole; parts of an earlier, longer run go. */
  async finish({ shop, id }: ExportRecord, parts: number, rows: number, bytes: number): Promise<void> {
    const { rows: before } = await this.pool.query<{ parts: number }>(
      'SELECT parts FROM app.export WHERE shop = $1 AND id = $2',
      [shop, id],
    );
    for (let part = parts + 1; part <= (before[0]?.parts ?? 0); part += 1)
      await this.store.remove(partKey(shop, id, part));
    await this.pool.query('UPDATE app.export SET parts = $3, rows = $4, bytes = $5 WHERE shop = $1 AND id = $2', [
      shop,
      id,
      parts,
      rows,
      bytes,
    ]);
  }

  /** The bytes of a whole file, a part at a time. */
  async *content({ shop, id, parts }: ExportRecord): AsyncGenerator<Buffer> {
    for (let part = 1; part <= parts; part += 1) {
      const content = await this.store.get(partKey(shop, id, part));
      if (!content) throw new Error(`part ${part} of export ${id} is missing`);
      yield content;
    }
  }

  /** Removes the files whose time is over; that they were made stays on record. */
  async sweep(): Promise<void> {
    const { rows } = await this.pool.query<Pick<ExportRecord, 'shop' | 'id' | 'parts'>>(
      'SELECT shop, id, parts FROM app.export WHERE parts > 0 AND expires_at <= clock_timestamp() LIMIT 1000',
    );
    for (const { shop, id, parts } of rows) {
      for (let part = 1; part <= parts; part += 1) await this.store.remove(partKey(shop, id, part));
      await this.pool.query('UPDATE app.export SET parts = 0 WHERE shop = $1 AND id = $2', [shop, id]);
    }
  }
}

const partKey = (shop: string, id: string, part: number): string => `${shop}/export-${id}-${part}`;
