import type { PrintedBody } from '@emas/domain/document/print';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { jakartaDate } from '@emas/domain/shared/business-date';
import type { Projection, ProjectionSql } from '../../ledger/projection.js';
import type { HeaderKinds } from './header-kinds.js';

const COLUMNS = ['shop', 'seq', 'stream', 'no', 'tgl_system', 'printed_at', 'cetak_ke', 'minta_by', 'otorisasi_by', 'alasan']; // prettier-ignore

/** `note_print`: every slip that came out of a printer, of whatever kind of document: `document` knows which. */
export class NotePrintsProjection implements Projection {
  readonly name = 'note-prints';
  readonly tables = ['note_print'];

  constructor(private readonly kinds: HeaderKinds) {}

  /** Kinds are registered after it. */
  get handles(): readonly string[] {
    return this.kinds.all().flatMap(({ events }) => Object.keys(events).filter((type) => type.endsWith('Printed')));
  }

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const rows = (events as readonly RecordedEvent<string, PrintedBody>[]).map((event) => ({
      shop: event.shop,
      seq: event.seq,
      stream: event.stream,
      no: event.no,
      // Printed while the shop is shut: it must not be missing from every day.
      tgl_system: event.tglSystem ?? jakartaDate(event.recordedAt),
      printed_at: event.recordedAt,
      cetak_ke: event.body.cetak_ke,
      minta_by: event.actor,
      otorisasi_by: event.body.otorisasi_by ?? null,
      alasan: event.body.alasan ?? null,
    }));
    await sql.query(
      `INSERT INTO note_print (${COLUMNS.join(', ')})
       SELECT ${COLUMNS.join(', ')} FROM json_populate_recordset(NULL::note_print, $1)`,
      [JSON.stringify(rows)],
    );
  }
}
