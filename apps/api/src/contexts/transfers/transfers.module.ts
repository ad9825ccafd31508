import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { StockModule } from '../stock/index.js';
import { ArrivalSweep } from './arrivals/arrival-sweep.js';
import { Arrivals } from './arrivals/arrivals.js';
import { Shops } from './arrivals/shops.js';
import { ReceiveShipmentHandler } from './commands/receive-shipment.js';
import { SendGoodsHandler } from './commands/send-goods.js';
import { AdmitArrivalHandler, ResolveShipmentHandler } from './commands/settle-shipment.js';
import { ShipmentsProjection } from './projections/shipments.projection.js';
import { Manifests } from './queries/manifests.js';
import { ShipmentGuard } from './queries/shipment-guard.js';
import { ShipmentLists } from './queries/shipment-lists.js';
import { ShipmentReceiptGuard } from './queries/shipment-receipt-guard.js';
import { ShipmentReceiptsController } from './shipment-receipts.controller.js';
import { ShipmentsController } from './shipments.controller.js';

/** Goods between the shops of the house. */
@Module({
  imports: [StockModule],
  controllers: [ShipmentsController, ShipmentReceiptsController],
  providers: [
    Arrivals,
    ArrivalSweep,
    Shops,
    ReceiveShipmentHandler,
    SendGoodsHandler,
    AdmitArrivalHandler,
    ResolveShipmentHandler,
    Manifests,
    ShipmentGuard,
    ShipmentLists,
    ShipmentReceiptGuard,
  ],
})
export class TransfersModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new ShipmentsProjection());
  }
}
