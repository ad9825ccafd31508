import { Global, Module } from '@nestjs/common';
import { Backends } from './delivery/backends.js';
import { Dispatch } from './delivery/dispatch.js';
import { Outbox } from './outbox.js';
import { OutboxMessages } from './persistence/outbox-messages.js';

/** Messages that leave the house: kept, sent by the workers, shown to the shop. */
@Global()
@Module({
  providers: [OutboxMessages, Backends, Dispatch, Outbox],
  exports: [Outbox],
})
export class OutboxModule {}
