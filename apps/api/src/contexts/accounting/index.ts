export { AccountingModule } from './accounting.module.js';
export { TakeStandardChartCommand } from './commands/take-standard-chart.js';
export { Numbering } from './queries/numbering.js';
