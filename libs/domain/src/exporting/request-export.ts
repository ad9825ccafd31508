import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';

/** What left the shop as a file: the trace of it stands in the log before the file is made. */
export interface ExportRequestedBody {
  readonly export_id: string;
  readonly nama: string;
  readonly kolom: readonly string[];
  readonly tgl_from: BusinessDate | null;
  readonly tgl_to: BusinessDate | null;
  /** Rows when it was asked for. */
  readonly jumlah: number;
}
export type ExportRequested = { readonly type: 'ExportRequested'; readonly body: ExportRequestedBody };

export const exportStream = (id: string): StreamId => `export/${id}`;

export function requestExport(body: ExportRequestedBody, context: DecideContext): Decision<null> {
  const stream = exportStream(body.export_id);
  if (context.get(stream).version > 0) throw new DomainError('EXPORT_ALREADY_ASKED');
  const event = { stream, type: 'ExportRequested', schema: 1, body, document: { status: 'DIMINTA', body } };
  return { events: [event], result: null };
}
