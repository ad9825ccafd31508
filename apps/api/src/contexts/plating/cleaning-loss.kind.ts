import { cleaningLoss } from '@emas/contracts/plating/documents/cleaning-loss';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type CleaningLoss, type CleaningLossBody, cleaningLosses, lossSummary } from '@emas/domain/plating/cleaning-loss'; // prettier-ignore
import { printLoss, reverseLoss, streamsOfLoss } from '@emas/domain/plating/settle-cleaning';
import { say } from '@emas/domain/shared/summary';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';

/** What was missing of cleanings: what their events keep, what they print and how they end. */
export const cleaningLossKind = documentKind(cleaningLoss, {
  documents: cleaningLosses,
  events: {
    CleaningLossBooked: ({ body: { ganti, ongkos, ...body } }: RecordedEvent<string, CleaningLossBody>) => ({
      row: { ...body, ganti_murni: ganti.murni, ganti_nilai: ganti.nilai, ongkos_sepuhan: ongkos },
      lines: body.lines,
    }),
    CleaningLossReversed: ends('BATAL'),
    CleaningLossPrinted: prints,
  },
  header: { nama: 'WASTING SEPUHAN', columns: { berat: 'wasting', berat_murni: 'wasting_murni' } },
  cancel: { reverses: 'CleaningLossBooked', decide: reverseLoss },
  print: printLoss,
  streamsOf: streamsOfLoss,
  slip: (document: CleaningLoss) =>
    lossSummary(document, null, [say.date('tgl_system', document.tgl_system), say.text('input_by', document.input_by)]),
});
