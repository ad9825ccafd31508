export { OutboxModule } from './outbox.module.js';
export { Outbox, type TakenMessage } from './outbox.js';
export type { OutgoingMessage } from './outgoing-message.js';
