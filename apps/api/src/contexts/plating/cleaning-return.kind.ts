import { cleaningReturn } from '@emas/contracts/plating/documents/cleaning-return';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type CleaningReturn, type CleaningReturnedBody, returnSummary, washReturns } from '@emas/domain/plating/cleaning-return'; // prettier-ignore
import { printReturn, reverseReturn, streamsOfReturn } from '@emas/domain/plating/receive-cleaning';
import { say } from '@emas/domain/shared/summary';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { ReturnGuard } from './queries/still-there.js';

/** What the record of things that are back says. */
export const returnSheet = (back: CleaningReturn) =>
  returnSummary(back, null, [say.date('tgl_system', back.tgl_system), say.text('input_by', back.input_by)]);

/** Things that came back: what their events keep, of plating too; and what washing prints and how it ends. */
export const cleaningReturnKind = documentKind(cleaningReturn, {
  documents: washReturns,
  events: {
    CleaningReturned: ({ body: { ongkos, ...body } }: RecordedEvent<string, CleaningReturnedBody>) => ({
      row: { ...body, ongkos_sepuhan: ongkos },
      lines: body.lines.map(({ ongkos: part, ke, ...line }) => ({ ...line, ongkos_sepuhan: part, kembali_ke: ke })),
    }),
    CleaningReturnReversed: ends('BATAL'),
    CleaningReturnPrinted: prints,
  },
  header: { nama: 'TERIMA BARANG CUCI' },
  cancel: {
    reverses: 'CleaningReturned',
    decide: (command, recorded, context) => reverseReturn(command, recorded, context, 'CT'),
    guard: ReturnGuard,
  },
  print: (command, context) => printReturn(command, context, 'CT'),
  streamsOf: streamsOfReturn,
  slip: returnSheet,
});
