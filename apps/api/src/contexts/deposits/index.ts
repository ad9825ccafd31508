export { DepositsModule } from './deposits.module.js';
export { depositKind } from './deposit.kind.js';
export { SaveDepositCommand, saveDepositCommand } from './commands/save-deposit.js';
export { ValidateDepositCommand, validateDepositCommand } from './commands/validate-deposit.js';
export { CancelDepositCommand, cancelDepositCommand, inUse, trayStreams } from './commands/cancel-deposit.js';
export { CancelTogetherCommand } from './commands/cancel-together.js';
export { LeaveGoodsCommand } from './commands/leave-goods.js';
export { PickUpGoodsCommand, ReversePickUpCommand } from './commands/pick-up.js';
