import { platingReturn } from '@emas/contracts/plating/documents/plating-return';
import { platingReturns } from '@emas/domain/plating/cleaning-return';
import { printReturn, reverseReturn, streamsOfReturn } from '@emas/domain/plating/receive-cleaning';
import { documentKind } from '../../engine/document/document-kind.js';
import { returnSheet } from './cleaning-return.kind.js';
import { ReturnGuard } from './queries/still-there.js';

/** Things that came back from being plated: what of it is not that of all that comes back. Their events are followed with those. */
export const platingReturnKind = documentKind(platingReturn, {
  documents: platingReturns,
  events: {},
  header: { nama: 'TERIMA SEPUHAN' },
  cancel: {
    reverses: 'CleaningReturned',
    decide: (command, recorded, context) => reverseReturn(command, recorded, context, 'ST'),
    guard: ReturnGuard,
  },
  print: (command, context) => printReturn(command, context, 'ST'),
  streamsOf: streamsOfReturn,
  slip: returnSheet,
});
