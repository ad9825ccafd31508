export { AccountingModule } from './accounting.module.js';
export { RecordJournalCommand } from './commands/record-journal.js';
export { journalEntryKind } from './journal-entry.kind.js';
export { TakeStandardChartCommand } from './commands/take-standard-chart.js';
export { Numbering } from './queries/numbering.js';
