export { cashEntryKind } from './cash-entry.kind.js';
export { MoneyModule } from './money.module.js';
export { RecordCashCommand, recordCashCommand } from './commands/record-cash.js';
