import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { AuditKind, AuditRunStatus, AuditRunView, AuditStepView } from '@emas/contracts/audit/audit-run.view';

/** What a run found, beside its status. */
export type AuditResult = Pick<
  AuditRunView,
  'seq_awal' | 'seq_akhir' | 'hash_akhir' | 'jumlah_segel' | 'beda' | 'catatan' | 'belum_segel' | 'saksi_hilang'
>;

export const NO_RESULT: AuditResult = {
  seq_awal: null,
  seq_akhir: null,
  hash_akhir: null,
  jumlah_segel: null,
  beda: null,
  catatan: [],
  belum_segel: [],
  saksi_hilang: [],
};

export interface AuditAsk {
  readonly shop: string;
  readonly key: string;
  readonly kind: AuditKind;
  readonly exact: boolean;
  readonly dari: string | null;
  readonly sampai: string | null;
  /** user_id; null for the nightly one. */
  readonly by: string | null;
}

interface Row {
  readonly id: string;
  readonly kind: AuditKind;
  readonly exact: boolean;
  readonly dari: string | null;
  readonly sampai: string | null;
  readonly status: AuditRunStatus;
  readonly requested_by: string | null;
  readonly requested_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly seconds: number | null;
  readonly steps: readonly AuditStepView[];
  readonly result: AuditResult | null;
}

const COLUMNS = `id, kind, exact, dari, sampai, status, requested_by, requested_at, started_at, finished_at, steps, result,
  extract(epoch FROM coalesce(finished_at, clock_timestamp()) - started_at)::float8 AS seconds`;
const SHOWN = 50;

/** The table app.audit_run. */
@Injectable()
export class AuditRuns {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Once for each key. */
  async record({ shop, key, kind, exact, dari, sampai, by }: AuditAsk): Promise<AuditRunView> {
    await this.pool.query(
      `INSERT INTO app.audit_run (shop, id, key, kind, exact, dari, sampai, requested_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (shop, key) DO NOTHING`,
      [shop, randomUUID(), key, kind, exact, dari, sampai, by],
    );
    return (await this.one('key = $2', [shop, key]))!;
  }

  find(shop: string, id: string): Promise<AuditRunView | null> {
    return this.one('id = $2', [shop, id]);
  }

  /** One that asks for the same and is not finished. */
  open({ shop, kind, exact, dari, sampai }: AuditAsk): Promise<AuditRunView | null> {
    return this.one(
      `status IN ('QUEUED', 'RUNNING') AND kind = $2 AND exact = $3
        AND dari IS NOT DISTINCT FROM $4::date AND sampai IS NOT DISTINCT FROM $5::date`,
      [shop, kind, exact, dari, sampai],
    );
  }

  /** The last that ended well or with a difference. */
  last(shop: string): Promise<AuditRunView | null> {
    return this.one(`status IN ('UTUH', 'BEDA') AND kind = 'PENUH'`, [shop]);
  }

  /** The newest first. */
  async recent(shop: string): Promise<AuditRunView[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM app.audit_run WHERE shop = $1 ORDER BY requested_at DESC LIMIT ${SHOWN}`,
      [shop],
    );
    return rows.map(viewOf);
  }

  async start(shop: string, id: string, steps: readonly AuditStepView[]): Promise<void> {
    await this.pool.query(
      `UPDATE app.audit_run SET status = 'RUNNING', started_at = clock_timestamp(), steps = $3 WHERE shop = $1 AND id = $2`,
      [shop, id, JSON.stringify(steps)],
    );
  }

  async steps(shop: string, id: string, steps: readonly AuditStepView[]): Promise<void> {
    await this.pool.query('UPDATE app.audit_run SET steps = $3 WHERE shop = $1 AND id = $2', [
      shop,
      id,
      JSON.stringify(steps),
    ]);
  }

  async finish(shop: string, id: string, status: AuditRunStatus, result: AuditResult): Promise<void> {
    await this.pool.query(
      `UPDATE app.audit_run SET status = $3, result = $4, finished_at = clock_timestamp() WHERE shop = $1 AND id = $2`,
      [shop, id, status, JSON.stringify(result)],
    );
  }

  private async one(where: string, params: readonly unknown[]): Promise<AuditRunView | null> {
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM app.audit_run WHERE shop = $1 AND ${where} ORDER BY requested_at DESC LIMIT 1`,
      [...params],
    );
    return rows[0] ? viewOf(rows[0]) : null;
  }
}

const viewOf = (row: Row): AuditRunView => ({
  id: row.id,
  jenis: row.kind,
  teliti: row.exact,
  dari: row.dari,
  sampai: row.sampai,
  status: row.status,
  oleh: row.requested_by,
  diminta: row.requested_at,
  mulai: row.started_at,
  selesai: row.finished_at,
  lama: row.seconds,
  langkah: row.steps,
  ...(row.result ?? NO_RESULT),
});
