export { RemindCommand } from './commands/remind.js';
export { type ContractFacts, type ContractKind, ContractKinds } from './contract-kinds.js';
export { ContractMessages } from './contract-messages.js';
export { Reminders } from './reminders.js';
export { RemindersModule } from './reminders.module.js';
