import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResourceInput, ResourceWrite, ResourceWritten } from '../resource-write.js';
import { ResourceWriter } from '../resource-writer.js';

/** Changes a row of a list. */
export class ChangeRow extends Command<ResourceWritten> {
  constructor(
    readonly write: ResourceWrite,
    readonly key: string,
    readonly input: ResourceInput,
    readonly otorisasiIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ChangeRow)
export class ChangeRowHandler implements ICommandHandler<ChangeRow> {
  constructor(private readonly writer: ResourceWriter) {}

  execute({ write, key, input, otorisasiIds }: ChangeRow): Promise<ResourceWritten> {
    return this.writer.change(write, key, input, otorisasiIds);
  }
}
