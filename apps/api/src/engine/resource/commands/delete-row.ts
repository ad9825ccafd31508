import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResourceWrite, ResourceWritten } from '../resource-write.js';
import { ResourceWriter } from '../resource-writer.js';

/** Takes a row out of a list. */
export class DeleteRow extends Command<ResourceWritten> {
  constructor(
    readonly write: ResourceWrite,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteRow)
export class DeleteRowHandler implements ICommandHandler<DeleteRow> {
  constructor(private readonly writer: ResourceWriter) {}

  execute({ write, key }: DeleteRow): Promise<ResourceWritten> {
    return this.writer.remove(write, key);
  }
}
