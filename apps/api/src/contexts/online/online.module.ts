import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PaymentsModule } from '../payments/index.js';
import { ChangeDeliveryHandler } from './commands/change-delivery.js';
import { MoveDeliveryHandler } from './commands/move-delivery.js';
import { ReverseDeliveryHandler } from './commands/reverse-delivery.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesProjection } from './projections/deliveries.projection.js';
import { SaleDeliveries } from './queries/sale-deliveries.js';

/** Selling on marketplaces: parcels of sales. */
@Module({
  imports: [PaymentsModule],
  controllers: [DeliveriesController],
  providers: [ChangeDeliveryHandler, MoveDeliveryHandler, ReverseDeliveryHandler, SaleDeliveries],
})
export class OnlineModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new DeliveriesProjection());
  }
}
