export { TradeInModule } from './trade-in.module.js';
export { SettleTradeInCommand, settleTradeInCommand } from './commands/settle-trade-in.js';
export { CancelTradeInCommand, cancelTradeInCommand, recordedTradeIn } from './commands/cancel-trade-in.js';
export { tradeInKind } from './trade-in.kind.js';
