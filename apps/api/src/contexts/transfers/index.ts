export { shipmentKind } from './shipment.kind.js';
export { shipmentReceiptKind } from './shipment-receipt.kind.js';
export { ArrivalSweep } from './arrivals/arrival-sweep.js';
export { SendGoodsCommand } from './commands/send-goods.js';
export { AdmitArrivalCommand, ResolveShipmentCommand } from './commands/settle-shipment.js';
export { ReceiveShipmentCommand } from './commands/receive-shipment.js';
export { TransfersModule } from './transfers.module.js';
