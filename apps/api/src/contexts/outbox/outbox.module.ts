import { Global, Module } from '@nestjs/common';
import { NoteMessages } from '../../engine/document/note-messages.js';
import { CancelMessageHandler } from './commands/cancel-message.js';
import { ResendMessageHandler } from './commands/resend-message.js';
import { Backends } from './delivery/backends.js';
import { DeliveryJob } from './delivery/delivery-job.js';
import { Dispatch } from './delivery/dispatch.js';
import { SendMessage } from './delivery/send-message.js';
import { Sweep } from './delivery/sweep.js';
import { NoteOutbox } from './note-outbox.js';
import { Outbox } from './outbox.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxMessages } from './persistence/outbox-messages.js';
import { OutboxQueries } from './queries/outbox-queries.js';
import { SentInvoices } from './queries/sent-invoices.js';

/** Messages that leave the house: kept, sent by the workers, shown to the shop. */
@Global()
@Module({
  controllers: [OutboxController],
  providers: [
    OutboxMessages,
    OutboxQueries,
    SentInvoices,
    Backends,
    Dispatch,
    SendMessage,
    DeliveryJob,
    Sweep,
    ResendMessageHandler,
    CancelMessageHandler,
    Outbox,
    { provide: NoteMessages, useClass: NoteOutbox },
  ],
  exports: [Outbox, NoteMessages, SentInvoices],
})
export class OutboxModule {}
