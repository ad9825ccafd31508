import { Injectable } from '@nestjs/common';
import type { DocumentApproval } from '@emas/contracts/definitions/document';
import type { StreamId } from '@emas/domain/ledger/event';
import { DataSource } from 'typeorm';
import type { DocumentApprovals } from '../../../engine/document/document-approvals.js';

/** How an approval of `a` was given, as it is shown. */
export const METHOD = `CASE a.cara WHEN 'REMOTE' THEN 'PUSH' ELSE a.cara END AS metode`;

/** For the history of every document: who approved what was done to it. */
@Injectable()
export class UsedApprovals implements DocumentApprovals {
  constructor(private readonly database: DataSource) {}

  async of(shop: string, stream: StreamId): Promise<readonly DocumentApproval[]> {
    const rows = await this.database.query<(Omit<DocumentApproval, 'pada'> & { readonly pada: string | Date })[]>(
      `SELECT a.description, a.peminta AS minta_by, a.pemberi AS otorisasi_by, ${METHOD},
              coalesce(a.answered_at, a.recorded_at) AS pada
         FROM read."authorization" a WHERE a.shop = $1 AND a.dipakai_oleh = $2 ORDER BY a.used_at, a.seq`,
      [shop, stream],
    );
    return rows.map((row) => ({ ...row, pada: new Date(row.pada).toISOString() }));
  }

  async approvedBy(shop: string, user: string, streams: readonly StreamId[]): Promise<ReadonlySet<StreamId>> {
    if (streams.length === 0) return new Set();
    const rows = await this.database.query<{ readonly stream: StreamId }[]>(
      `SELECT DISTINCT a.dipakai_oleh AS stream FROM read."authorization" a
        WHERE a.shop = $1 AND a.dipakai_oleh = ANY($2) AND a.pemberi = $3`,
      [shop, streams, user],
    );
    return new Set(rows.map(({ stream }) => stream));
  }
}
