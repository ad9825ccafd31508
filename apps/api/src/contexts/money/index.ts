export { bankEntryKind } from './bank-entry.kind.js';
export { cashEntryKind } from './cash-entry.kind.js';
export { bankMoveKind, cashMoveKind } from './money-move.kinds.js';
export { MoneyModule } from './money.module.js';
export { RecordBankCommand } from './commands/record-bank.js';
export { RecordCashCommand, recordCashCommand } from './commands/record-cash.js';
export { MoveMoneyCommand, moveMoneyCommand } from './commands/move-money.js';
