import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ClosingStep, ClosingStepView } from '@emas/contracts/closing/closing.view';

/** The steps that follow a closing, in their order; `done` is written last. */
export const CLOSING_STEPS: readonly ClosingStep[] = ['seal', 'read-models', 'closing-sheet', 'report-pack', 'done'];

/** Files that a step made. */
export interface StepResult {
  readonly files?: readonly {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly pages: readonly string[];
  }[];
}

/** A closed day whose follow-up is not finished. */
export interface UnfinishedClosing {
  readonly shop: string;
  readonly tgl: string;
  readonly closed_by: string;
}

/** The table app.closing_step: how far each closing's follow-up has come. */
@Injectable()
export class ClosingSteps {
  constructor(private readonly dataSource: DataSource) {}

  async of(shop: string, tgl: string): Promise<(ClosingStepView & { readonly result: StepResult | null })[]> {
    const rows = await this.dataSource.query<(ClosingStepView & { result: StepResult | null })[]>(
      'SELECT step, status, finished_at, result FROM app.closing_step WHERE shop = $1 AND tgl_system = $2',
      [shop, tgl],
    );
    const known = new Map(rows.map((row) => [row.step, row]));
    return CLOSING_STEPS.map((step) => known.get(step) ?? { step, status: 'PENDING', finished_at: null, result: null });
  }

  async begin(shop: string, tgl: string, step: ClosingStep): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO app.closing_step AS s (shop, tgl_system, step, status, attempts) VALUES ($1, $2, $3, 'PENDING', 1)
       ON CONFLICT (shop, tgl_system, step) DO UPDATE SET attempts = s.attempts + 1 WHERE s.status = 'PENDING'`,
      [shop, tgl, step],
    );
  }

  async finish(shop: string, tgl: string, step: ClosingStep, result: StepResult): Promise<void> {
    await this.dataSource.query(
      `UPDATE app.closing_step SET status = 'DONE', result = $4, finished_at = clock_timestamp()
        WHERE shop = $1 AND tgl_system = $2 AND step = $3`,
      [shop, tgl, step, JSON.stringify(result)],
    );
  }

  /** Leaves out what has not been done for a day: it counts as done, and no job takes it up. */
  async leaveOut(shop: string, tgl: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO app.closing_step AS s (shop, tgl_system, step, status, finished_at)
       VALUES ($1, $2, 'done', 'DONE', clock_timestamp())
       ON CONFLICT (shop, tgl_system, step) DO UPDATE SET status = 'DONE', finished_at = excluded.finished_at
        WHERE s.status = 'PENDING'`,
      [shop, tgl],
    );
  }

  /** Closed days, by the ledger, whose last step is not done; of one shop or of all. */
  unfinished(shop: string | null = null): Promise<UnfinishedClosing[]> {
    return this.dataSource.query<UnfinishedClosing[]>(
      `SELECT d.shop, substr(d.stream_id, 5) AS tgl, d.body::json->>'closed_by' AS closed_by
         FROM ledger.document_state d
         LEFT JOIN app.closing_step s ON s.shop = d.shop AND s.tgl_system = substr(d.stream_id, 5)::date
          AND s.step = 'done' AND s.status = 'DONE'
        WHERE d.stream_id > 'day/' AND d.stream_id < 'day0' AND d.status = 'CLOSED' AND s.step IS NULL
          AND ($1::text IS NULL OR d.shop = $1)
        ORDER BY d.shop, d.stream_id`,
      [shop],
    );
  }
}
