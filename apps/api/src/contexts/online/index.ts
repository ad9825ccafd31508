export { OnlineModule } from './online.module.js';
export { ChangeDeliveryCommand } from './commands/change-delivery.js';
export { MoveDeliveryCommand } from './commands/move-delivery.js';
export { ReverseDeliveryCommand } from './commands/reverse-delivery.js';
export { ReturnSaleCommand } from './commands/return-sale.js';
