export { ReconciliationModule } from './reconciliation.module.js';
export { KeepStatementCommand } from './commands/keep-statement.js';
export { MatchLinesCommand, ReleaseMatchCommand } from './commands/match-lines.js';
export { BookStatementLineCommand } from './commands/book-line.js';
export { FinishBankDayCommand, ReopenBankDayCommand } from './commands/finish-day.js';
export { BankAccounts } from './queries/bank-accounts.js';
