import { ModuleRef } from '@nestjs/core';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import type { RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { atHead } from '../../ledger/at-head.js';
import { contentHash } from '../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../ledger/ledger.js';
import type { Asked } from '../document/end-document.js';
import type { EntryGuard, EntryKind } from './entry-kind.js';
import { namingSettlement } from './naming-settlement.js';

/** Takes an entry of today back. */
export class ReverseEntryCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly kind: EntryKind,
    readonly asked: Asked,
    readonly dto: CancelDocumentDto,
  ) {
    super();
  }
}

/** What it rests on: the event that recorded it, and what allows it to go back. */
interface Facts {
  readonly recorded: RecordedEvent | null;
  readonly allow: Awaited<ReturnType<EntryGuard<unknown>['guard']>> | null;
  readonly reads: readonly StreamId[];
}

@CommandHandler(ReverseEntryCommand)
export class ReverseEntryHandler implements ICommandHandler<ReverseEntryCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly modules: ModuleRef,
  ) {}

  async execute(command: ReverseEntryCommand): Promise<{ readonly seq: number }> {
    const { kind, asked } = command;
    const gather = () => this.facts(command);
    const shop = asked.user.kode_toko;
    const work = async () =>
      kind.guard
        ? atHead(this.ledger, shop, gather, (facts) => reverseCommand(command, facts))
        : this.ledger.execute(reverseCommand(command, await gather()));
    const { seq } = await namingSettlement(this.ledger, shop, work);
    return { seq };
  }

  private async facts({ kind, asked }: ReverseEntryCommand): Promise<Facts> {
    const shop = asked.user.kode_toko;
    const history = await this.ledger.history(shop, kind.documents.stream(asked.id));
    const recorded = history.find(({ type }) => type === kind.recorded) ?? null;
    if (!recorded) return { recorded, allow: null, reads: [] };
    const { openDay } = await this.ledger.head(shop);
    const reads = openDay === null ? [] : kind.reads(recorded.body, openDay);
    if (!kind.guard) return { recorded, allow: null, reads };
    const guard = this.modules.get(kind.guard, { strict: false });
    return { recorded, allow: await guard.guard(shop, recorded.body), reads };
  }
}

/** What the ledger is asked. */
function reverseCommand(
  { kind, asked, dto }: ReverseEntryCommand,
  { recorded, allow, reads }: Facts,
): LedgerCommand<null> {
  const { user, id, key } = asked;
  const { alasan, otorisasi_ids = [] } = dto;
  const request = { type: kind.request, id, alasan };
  const command = { id, alasan, otorisasi_ids, hash: contentHash(request), kode_laci: user.kode_laci ?? null };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [
      kind.documents.stream(id),
      ...(recorded ? kind.beside(recorded.body as never) : []),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [...reads, ...(recorded ? itemStreamsOf([recorded]) : [])],
    decide: (context) => ({ ...kind.reverse(command, recorded, allow, context), result: null }),
  };
}
