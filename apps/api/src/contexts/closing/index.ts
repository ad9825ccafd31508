export { ClosingModule } from './closing.module.js';
export { OpenDayCommand, openDayCommand } from './commands/open-day.js';
export { CheckDrawerCommand } from './commands/check-drawer.js';
export { RefuseDrawerCommand, TakeOverDrawerCommand } from './commands/answer-shift.js';
export { HandOverDrawerCommand, shiftIdOf } from './commands/hand-over-drawer.js';
export { CountDrawerCommand, countDrawerCommand } from './commands/count-drawer.js';
export { CloseDayCommand, closeDayCommand } from './commands/close-day.js';
export { ClosingSteps } from './persistence/closing-steps.js';
export { DayFigures } from './queries/day-figures.js';
