import { streamKind } from '@emas/contracts/definitions/document-facts';
import type { CancelDocumentDto, PrintDocumentDto } from '@emas/contracts/documents/document.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { PrintedBody } from '@emas/domain/document/print';
import type { DecideContext, Decision, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../ledger/hash.js';
import type { LedgerCommand } from '../../ledger/ledger.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { type AnyKind, isOfKind, type PrintedKind } from './document-kind.js';

/** Who asks for what document, with the key of his request. */
export interface Asked {
  readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'> & Partial<Pick<RequestUser, 'level' | 'kode_laci'>>;
  readonly id: string;
  readonly key: string;
}

/** `sale` → `Sale`: how events and requests of its stream are called. */
const nameOf = ({ definition }: Pick<PrintedKind, 'definition'>): string =>
  streamKind(definition).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `SalePrinted`. */
export const eventOf = (kind: Pick<PrintedKind, 'definition'>, what: string): string => `${nameOf(kind)}${what}`;

/** What the ledger is asked to give a document up that has booked nothing yet. */
export function dropCommand(
  kind: AnyKind,
  asked: Asked,
  alasan: string | null,
  beside: readonly StreamId[] = [],
): LedgerCommand<object | null> {
  const request = { type: `Drop${nameOf(kind)}`, id: asked.id, alasan };
  return command(kind, asked, request, beside, [], (context) =>
    answered(kind, asked.id, kind.drop!({ id: asked.id, alasan }, context), context),
  );
}

/** What the ledger is asked to take a document back, after what has happened to it; `allow` throws where it may not. */
export function cancelCommand(
  kind: AnyKind,
  asked: Asked,
  { alasan, otorisasi_ids = [] }: CancelDocumentDto,
  history: readonly RecordedEvent[],
  beside: readonly StreamId[] = [],
  allow?: () => void,
): LedgerCommand<object | null> {
  const { id } = asked;
  const { cancel } = kind;
  const last = (type: string) => history.findLast((event) => event.type === type) ?? null;
  const request = { type: `Cancel${nameOf(kind)}`, id, alasan };
  const approved = { id, alasan, otorisasi_ids, hash: contentHash(request) };
  const decide = (context: DecideContext) => {
    if ('decide' in cancel) return cancel.decide(approved, last(cancel.reverses), context);
    if ('decideSteps' in cancel) return cancel.decideSteps(approved, last, context);
    throw new RangeError(`${nameOf(kind)} is taken back by its own context`);
  };
  const paid = itemStreamsOf(history);
  const asCancelled = command(kind, asked, request, beside, otorisasi_ids, (context) => {
    const cancelled = decide(context);
    allow?.();
    return answered(kind, id, cancelled, context);
  });
  // Which of the day's sums a drawer could give back would tell what it holds.
  return { ...asCancelled, reads: paid, hidesBalances: countsBlind({ level: asked.user.level ?? '' }) };
}

/** What the ledger is asked to count a printed slip. */
export function printCommand(
  kind: PrintedKind,
  asked: Asked,
  { alasan, otorisasi_ids = [] }: PrintDocumentDto,
): LedgerCommand<PrintedBody> {
  const said = { id: asked.id, ...(alasan !== undefined && { alasan }) };
  const request = { type: `Print${nameOf(kind)}`, ...said };
  const approved = { ...said, otorisasi_ids, hash: contentHash(request) };
  return command(kind, asked, request, [], otorisasi_ids, (context) => kind.print(approved, context));
}

function command<Result>(
  kind: Pick<PrintedKind, 'definition' | 'documents'>,
  { user, id, key }: Asked,
  request: object,
  beside: readonly StreamId[],
  otorisasi_ids: readonly string[],
  decide: (context: DecideContext) => Decision<Result>,
): LedgerCommand<Result> {
  const stream = kind.documents.stream(id);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [stream, ...beside, ...otorisasi_ids.map(authorizationStream)],
    decide(context) {
      const { body } = context.get<object | null>(stream);
      if (body !== null && !isOfKind(kind, body)) throw new DomainError(kind.documents.refusals.missing, { id });
      return decide(context);
    },
  };
}

/** What the kind tells of the document as it is now; a repeated request is answered the same. */
function answered(
  { documents, answer }: AnyKind,
  id: string,
  { events }: Decision<unknown>,
  context: DecideContext,
): Decision<object | null> {
  const stream = documents.stream(id);
  const body = events.find((event) => event.stream === stream)!.document.body as never;
  return { events, result: answer ? answer(body, context.get(stream).no!) : null };
}
