export { OutboxModule } from './outbox.module.js';
export { Outbox, type TakenMessage } from './outbox.js';
export { type SentInvoice, SentInvoices } from './queries/sent-invoices.js';
export type { OutgoingMessage } from './outgoing-message.js';
