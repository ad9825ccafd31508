import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { ProblemNoteBody, ProblemReportedBody } from '@emas/domain/problems/problem';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const AFTER: Readonly<Record<string, { readonly langkah: string; readonly status: string }>> = {
  ProblemFollowed: { langkah: 'TINDAK_LANJUT', status: 'PROSES' },
  ProblemClosed: { langkah: 'SELESAI', status: 'SELESAI' },
  ProblemReopened: { langkah: 'BUKA', status: 'PROSES' },
};

/** `problem_invoice`: documents that something is, or was, wrong with; `problem_note`: what was written of each. */
export class ProblemsProjection implements Projection {
  readonly name = 'problems';
  readonly tables = ['problem_invoice', 'problem_note'];
  readonly handles = ['ProblemReported', ...Object.keys(AFTER)];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'ProblemReported') await this.report(event as RecordedEvent<string, ProblemReportedBody>, sql);
      else await this.note(event as RecordedEvent<string, ProblemNoteBody>, sql);
    }
  }

  private async report(
    { shop, seq, no, body }: RecordedEvent<string, ProblemReportedBody>,
    sql: ProjectionSql,
  ): Promise<void> {
    const { problem_id, no_faktur, stream, masalah, tgl_system, lapor_by, lapor_at } = body;
    await sql.query(
      `INSERT INTO problem_invoice (shop, id, no_masalah, status, no_faktur, stream, masalah, tgl_system, lapor_by)
       VALUES ($1, $2, $3, 'OPEN', $4, $5, $6, $7, $8)`,
      [shop, problem_id, no, no_faktur, stream, masalah, tgl_system, lapor_by],
    );
    await this.write(shop, seq, problem_id, 'LAPOR', { catatan: masalah, tgl_system, oleh: lapor_by, pada: lapor_at }, sql); // prettier-ignore
  }

  private async note(
    { shop, seq, stream, type, body }: RecordedEvent<string, ProblemNoteBody>,
    sql: ProjectionSql,
  ): Promise<void> {
    const id = stream.slice('problem/'.length);
    const { langkah, status } = AFTER[type]!;
    const isClosed = status === 'SELESAI';
    await sql.query(
      `UPDATE problem_invoice SET status = $3, selesai_by = $4, tgl_selesai = $5,
              tindak_lanjut = CASE WHEN $6 THEN $7 ELSE tindak_lanjut END
        WHERE shop = $1 AND id = $2`,
      [shop, id, status, isClosed ? body.oleh : null, isClosed ? body.tgl_system : null, langkah === 'TINDAK_LANJUT', body.catatan], // prettier-ignore
    );
    await this.write(shop, seq, id, langkah, body, sql);
  }

  private async write(
    shop: string,
    seq: number,
    id: string,
    langkah: string,
    { catatan, tgl_system, oleh, pada }: ProblemNoteBody,
    sql: ProjectionSql,
  ): Promise<void> {
    await sql.query(
      `INSERT INTO problem_note (shop, problem_id, seq, langkah, catatan, tgl_system, oleh, pada)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [shop, id, seq, langkah, catatan, tgl_system, oleh, pada],
    );
  }
}
