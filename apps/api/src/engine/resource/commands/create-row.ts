import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResourceInput, ResourceWrite, ResourceWritten } from '../resource-write.js';
import { ResourceWriter } from '../resource-writer.js';

/** Adds a row to a list. */
export class CreateRow extends Command<ResourceWritten> {
  constructor(
    readonly write: ResourceWrite,
    readonly input: ResourceInput,
  ) {
    super();
  }
}

@CommandHandler(CreateRow)
export class CreateRowHandler implements ICommandHandler<CreateRow> {
  constructor(private readonly writer: ResourceWriter) {}

  execute({ write, input }: CreateRow): Promise<ResourceWritten> {
    return this.writer.create(write, input);
  }
}
