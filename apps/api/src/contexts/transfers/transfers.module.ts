import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PricingModule } from '../pricing/index.js';
import { StockModule } from '../stock/index.js';
import { ArrivalSweep } from './arrivals/arrival-sweep.js';
import { Arrivals } from './arrivals/arrivals.js';
import { Shops } from './arrivals/shops.js';
import { PayExternalHandler } from './commands/pay-external.js';
import { ReceiveShipmentHandler } from './commands/receive-shipment.js';
import { SendExternalHandler } from './commands/send-external.js';
import { SendGoodsHandler } from './commands/send-goods.js';
import { AdmitArrivalHandler, ResolveShipmentHandler } from './commands/settle-shipment.js';
import { UpdateExternalHandler } from './commands/update-external.js';
import { ExternalsController } from './externals.controller.js';
import { ShipmentsProjection } from './projections/shipments.projection.js';
import { ExternalTaxes } from './queries/external-taxes.js';
import { ExternalUpdateGuard } from './queries/external-update-guard.js';
import { FurnaceBars } from './queries/furnace-bars.js';
import { Manifests } from './queries/manifests.js';
import { Partners } from './queries/partners.js';
import { ShipmentGuard } from './queries/shipment-guard.js';
import { ShipmentLists } from './queries/shipment-lists.js';
import { ShipmentReceiptGuard } from './queries/shipment-receipt-guard.js';
import { ShipmentReceiptsController } from './shipment-receipts.controller.js';
import { ShipmentsController } from './shipments.controller.js';

/** Goods between the shops of the house. */
@Module({
  imports: [PricingModule, StockModule],
  controllers: [ExternalsController, ShipmentsController, ShipmentReceiptsController],
  providers: [
    Arrivals,
    ArrivalSweep,
    Shops,
    PayExternalHandler,
    ReceiveShipmentHandler,
    SendExternalHandler,
    SendGoodsHandler,
    UpdateExternalHandler,
    AdmitArrivalHandler,
    ResolveShipmentHandler,
    ExternalTaxes,
    ExternalUpdateGuard,
    FurnaceBars,
    Manifests,
    Partners,
    ShipmentGuard,
    ShipmentLists,
    ShipmentReceiptGuard,
  ],
  exports: [Arrivals, ShipmentLists],
})
export class TransfersModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new ShipmentsProjection());
  }
}
