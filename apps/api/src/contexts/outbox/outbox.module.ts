import { Global, Module } from '@nestjs/common';
import { CancelMessageHandler } from './commands/cancel-message.js';
import { ResendMessageHandler } from './commands/resend-message.js';
import { Backends } from './delivery/backends.js';
import { DeliveryJob } from './delivery/delivery-job.js';
import { Dispatch } from './delivery/dispatch.js';
import { SendMessage } from './delivery/send-message.js';
import { Sweep } from './delivery/sweep.js';
import { Outbox } from './outbox.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxMessages } from './persistence/outbox-messages.js';
import { OutboxQueries } from './queries/outbox-queries.js';

/** Messages that leave the house: kept, sent by the workers, shown to the shop. */
@Global()
@Module({
  controllers: [OutboxController],
  providers: [
    OutboxMessages,
    OutboxQueries,
    Backends,
    Dispatch,
    SendMessage,
    DeliveryJob,
    Sweep,
    ResendMessageHandler,
    CancelMessageHandler,
    Outbox,
  ],
  exports: [Outbox],
})
export class OutboxModule {}
