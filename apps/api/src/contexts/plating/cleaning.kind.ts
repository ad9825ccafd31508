import { cleaning } from '@emas/contracts/plating/documents/cleaning';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type Cleaning, type CleaningProgressedBody, cleanings, type CleaningSentBody, type CleaningSettledBody, cleaningSummary } from '@emas/domain/plating/cleaning'; // prettier-ignore
import { cancelCleaning, printCleaning, traysOfCleaning } from '@emas/domain/plating/send-cleaning';
import { say } from '@emas/domain/shared/summary';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';

/** Where it stands, and what is back of it. */
const stands = ({ body }: RecordedEvent<string, CleaningProgressedBody | CleaningSettledBody>) => {
  const { status, qty_kembali, berat_kembali } = body;
  return { set: { status, qty_kembali, berat_kembali } };
};

/** Things that are out to be cleaned or plated: what their events keep, what they print and how they end. */
export const cleaningKind = documentKind(cleaning, {
  documents: cleanings,
  events: {
    CleaningSent: ({ body: { pekerjaan, ...body } }: RecordedEvent<string, CleaningSentBody>) => ({
      row: { ...body, pekerjaan_cuci: pekerjaan, qty_kembali: 0, berat_kembali: 0 },
      lines: body.lines,
    }),
    CleaningProgressed: stands,
    CleaningSettled: stands,
    CleaningCancelled: ends('BATAL'),
    CleaningPrinted: prints,
  },
  header: { nama: 'KIRIM BARANG CUCI' },
  cancel: { reverses: 'CleaningSent', decide: cancelCleaning },
  print: printCleaning,
  // Who weighs or counts a tray that they go back to is asked.
  streamsOf: (document: Cleaning) => traysOfCleaning(document).map(trayHoldStream),
  slip: (document: Cleaning) =>
    cleaningSummary(document, null, [
      say.date('tgl_system', document.tgl_system),
      say.text('input_by', document.input_by),
    ]),
});
