import type { ListedDefinition } from '@emas/contracts/definitions/document';
import { streamKind } from '@emas/contracts/definitions/document-facts';
import type { HalfDone } from '@emas/domain/closing/close-day';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { isOfKind } from '../../../engine/document/document-kind.js';

type Body = Readonly<Record<string, unknown>>;

/** Of unfinished documents of a stream those that are of the definition, by number. */
export function halfDoneOf(definition: ListedDefinition, found: readonly LoadedDocument<Body>[]): HalfDone[] {
  return found
    .filter(({ body }) => isOfKind({ definition }, body))
    .map(({ stream, no, body }) => ({
      kind: definition.kind,
      id: stream.slice(streamKind(definition).length + 1),
      no_faktur: no,
      oleh: String(body['input_by'] ?? '-'),
      ...(body['tukar_tambah'] === true && { tukar_tambah: true as const }),
    }))
    .sort((a, b) => ((a.no_faktur ?? '') < (b.no_faktur ?? '') ? -1 : 1));
}
