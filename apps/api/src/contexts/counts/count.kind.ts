import { type Count, counts } from '@emas/domain/counts/count';
import { countSummary } from '@emas/domain/counts/count-summary';
import { printCount } from '@emas/domain/counts/end-count';
import { say, type Summary } from '@emas/domain/shared/summary';
import type { SlipKind } from '../../engine/document/document-kind.js';

/** What of counts the engine prints: the record of what one came to, signed by who counted and who agreed. */
export const countKind = {
  definition: { kind: 'count', settings: {} },
  documents: counts,
  cancel: { reverses: 'CountApproved' },
  proves: ['CountApproved', 'CountFinished'],
  print: printCount,
  slip: (count: Count): Summary =>
    countSummary(count, null, [
      say.date('tgl_system', count.hasil?.tgl_selesai ?? count.tgl_system),
      say.text('hitung_by', (count.hasil?.penghitung ?? []).join(', ')),
      ...(count.persetujuan ? [say.text('setuju_by', count.persetujuan.setuju_by)] : []),
    ]),
} as const satisfies SlipKind;
