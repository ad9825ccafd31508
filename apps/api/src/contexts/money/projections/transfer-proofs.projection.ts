import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { TransferProofBody } from '@emas/domain/money/transfer-proof';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `transfer_proof`: pictures of what customers showed of their transfers. */
export class TransferProofsProjection implements Projection {
  readonly name = 'transfer-proofs';
  readonly tables = ['transfer_proof'];
  readonly handles = ['TransferProofKept'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const { shop, body } of events as readonly RecordedEvent<string, TransferProofBody>[])
      await sql.query(
        `INSERT INTO transfer_proof (shop, seq, ke, gambar_path) VALUES ($1, $2, $3, $4)
         ON CONFLICT (shop, seq, ke) DO UPDATE SET gambar_path = excluded.gambar_path`,
        [shop, body.seq, body.ke, body.gambar_path],
      );
  }
}
