import type { LoanPosition, LoanSavedBody, LoanTakenOverBody } from '@emas/domain/debt/loan';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** Events after which a contract stands elsewhere. */
const MOVES = ['LoanTakenOver', 'LoanValidated', 'LoanCancelled', 'LoanStepped', 'LoanUnstepped'] as const;

interface Change {
  readonly shop: string;
  readonly loan_id: string;
  readonly seq: number;
  readonly tgl_system: string;
  readonly status: string;
  readonly sisa_pokok: number;
  readonly lunas: number;
  readonly bunga_sampai: string;
  readonly jatuh_tempo: string;
  readonly ditahan: readonly string[];
  readonly berat_jaminan: number;
  readonly taksiran_jaminan: number;
}

/** Where contracts stood at the end of which event: what a report asks of a day that is over. */
export class LoanChangesProjection implements Projection {
  readonly name = 'loan-changes';
  readonly tables = ['loan_change'];
  readonly handles = MOVES;

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const rows = events.map(changeOf);
    await sql.query(
      `INSERT INTO loan_change (shop, loan_id, seq, tgl_system, status, sisa_pokok, lunas, bunga_sampai, jatuh_tempo, ditahan,
                                berat_jaminan, taksiran_jaminan)
       SELECT shop, loan_id, seq, tgl_system, status, sisa_pokok, lunas, bunga_sampai, jatuh_tempo, ditahan, berat_jaminan,
              taksiran_jaminan
         FROM json_populate_recordset(NULL::loan_change, $1)`,
      [JSON.stringify(rows)],
    );
  }
}

type Moved = Pick<LoanSavedBody | LoanTakenOverBody, 'posisi'>;

function changeOf({ shop, stream, seq, tglSystem, body }: RecordedEvent): Change {
  const { posisi } = body as Moved;
  const {
    status,
    sisa_pokok,
    lunas,
    bunga_sampai,
    jatuh_tempo,
    ditahan,
    berat_jaminan,
    taksiran_jaminan,
  }: LoanPosition = posisi;
  return {
    ...{ shop, loan_id: stream.slice('loan/'.length), seq, tgl_system: tglSystem! },
    ...{ status, sisa_pokok, lunas, bunga_sampai, jatuh_tempo, berat_jaminan, taksiran_jaminan },
    ditahan: ditahan.map(String),
  };
}
