export { MoneyModule } from './money.module.js';
export { RecordCashCommand } from './commands/record-cash.js';
