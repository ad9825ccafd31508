import { Module } from '@nestjs/common';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PaymentsModule } from '../payments/index.js';
import { StockModule } from '../stock/index.js';
import { ChangeDeliveryHandler } from './commands/change-delivery.js';
import { MoveDeliveryHandler } from './commands/move-delivery.js';
import { ReturnSaleHandler } from './commands/return-sale.js';
import { ReverseDeliveryHandler } from './commands/reverse-delivery.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesProjection } from './projections/deliveries.projection.js';
import { SaleReturnsProjection } from './projections/sale-returns.projection.js';
import { SaleDeliveries } from './queries/sale-deliveries.js';
import { saleReturnHeader } from './sale-return.header.js';
import { SaleReturnsController } from './sale-returns.controller.js';

/** Selling on marketplaces: parcels of sales, and what comes back. */
@Module({
  imports: [PaymentsModule, StockModule],
  controllers: [DeliveriesController, SaleReturnsController],
  providers: [ChangeDeliveryHandler, MoveDeliveryHandler, ReverseDeliveryHandler, ReturnSaleHandler, SaleDeliveries],
})
export class OnlineModule {
  constructor(projections: ProjectionRegistry, headers: HeaderKinds) {
    projections.register(new DeliveriesProjection());
    projections.register(new SaleReturnsProjection());
    headers.register(saleReturnHeader);
  }
}
