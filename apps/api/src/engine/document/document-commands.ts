import type { Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelDocumentDto, PrintDocumentDto } from '@emas/contracts/documents/document.dto';
import type { PrintedBody } from '@emas/domain/document/print';
import { atHead } from '../../ledger/at-head.js';
import { Ledger } from '../../ledger/ledger.js';
import type { AnyKind, CancelGuard, Drops, Explains, PrintedKind } from './document-kind.js';
import { type Asked, cancelCommand, dropCommand, printCommand } from './end-document.js';

/** What ending a document answers; `data` where the kind tells more. */
export interface EndedAnswer {
  readonly seq: number;
  readonly data?: object;
}

/** Gives a document up that has booked nothing yet. */
export class DropDocumentCommand extends Command<EndedAnswer> {
  constructor(
    readonly kind: AnyKind,
    readonly asked: Asked,
    readonly alasan: string | null,
  ) {
    super();
  }
}

/** Takes a document of today back. */
export class CancelDocumentCommand extends Command<EndedAnswer> {
  constructor(
    readonly kind: AnyKind,
    readonly asked: Asked,
    readonly dto: CancelDocumentDto,
  ) {
    super();
  }
}

/** Counts a printed slip. */
export class PrintDocumentCommand extends Command<PrintedBody & { readonly seq: number }> {
  constructor(
    readonly kind: PrintedKind,
    readonly asked: Asked,
    readonly dto: PrintDocumentDto,
  ) {
    super();
  }
}

/** The document as it is, and the streams beside its own that its end writes. */
async function known(ledger: Ledger, { documents, streamsOf }: AnyKind, { user, id }: Asked) {
  const stream = documents.stream(id);
  const body = (await ledger.load<never>(user.kode_toko, [stream])).get(stream)?.body ?? null;
  return { body, beside: body === null ? [] : (streamsOf?.(body) ?? []) };
}

@CommandHandler(DropDocumentCommand)
export class DropDocumentHandler implements ICommandHandler<DropDocumentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly modules: ModuleRef,
  ) {}

  async execute({ kind, asked, alasan }: DropDocumentCommand): Promise<EndedAnswer> {
    const { body, beside } = await known(this.ledger, kind, asked);
    const { seq, result } = await this.ledger.execute(dropCommand(kind, asked, alasan, beside));
    if (kind.dropped && body !== null)
      await this.modules.get<Drops<unknown>>(kind.dropped, { strict: false }).dropped(asked.user.kode_toko, body);
    return { seq, ...(result && { data: result }) };
  }
}

@CommandHandler(CancelDocumentCommand)
export class CancelDocumentHandler implements ICommandHandler<CancelDocumentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly modules: ModuleRef,
  ) {}

  async execute({ kind, asked, dto }: CancelDocumentCommand): Promise<EndedAnswer> {
    const shop = asked.user.kode_toko;
    const history = await this.ledger.history(shop, kind.documents.stream(asked.id));
    const { beside } = await known(this.ledger, kind, asked);
    const { explain, guard } = kind.cancel;
    const cancel = (allow?: () => void) => cancelCommand(kind, asked, dto, history, beside, allow);
    const work = guard
      ? () => atHead(this.ledger, shop, () => this.allowance(kind, guard, asked), cancel)
      : () => this.ledger.execute(cancel());
    const { seq, result } = await (explain
      ? this.modules.get<Explains>(explain, { strict: false }).explain(shop, work)
      : work());
    return { seq, ...(result && { data: result }) };
  }

  private async allowance(kind: AnyKind, guard: Type<CancelGuard<never>>, asked: Asked): Promise<() => void> {
    const { body } = await known(this.ledger, kind, asked);
    if (body === null) return () => undefined;
    return this.modules.get<CancelGuard<never>>(guard, { strict: false }).guard(asked.user.kode_toko, body);
  }
}

@CommandHandler(PrintDocumentCommand)
export class PrintDocumentHandler implements ICommandHandler<PrintDocumentCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ kind, asked, dto }: PrintDocumentCommand) {
    const { seq, result } = await this.ledger.execute(printCommand(kind, asked, dto));
    return { seq, ...result };
  }
}
