export { ClosingModule } from './closing.module.js';
export { OpenDayCommand } from './commands/open-day.js';
export { CountDrawerCommand } from './commands/count-drawer.js';
export { CloseDayCommand } from './commands/close-day.js';
