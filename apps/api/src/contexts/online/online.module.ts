import { Module } from '@nestjs/common';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { importControllers } from '../../engine/import/import.controller.js';
import { ImportRegistry } from '../../engine/import/import-registry.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { SalesModule } from '../sales/index.js';
import { StockModule } from '../stock/index.js';
import { ChangeDeliveryHandler } from './commands/change-delivery.js';
import { ListItemHandler, UnlistItemHandler } from './commands/list-item.js';
import { MoveDeliveryHandler } from './commands/move-delivery.js';
import { ReturnSaleHandler } from './commands/return-sale.js';
import { ReverseDeliveryHandler } from './commands/reverse-delivery.js';
import { DeliveriesController } from './deliveries.controller.js';
import { ORDER_IMPORT, OrderImport } from './import/order-import.js';
import { ListingsController } from './listings.controller.js';
import { DeliveriesProjection } from './projections/deliveries.projection.js';
import { ListingsProjection } from './projections/listings.projection.js';
import { SaleReturnsProjection } from './projections/sale-returns.projection.js';
import { Listings } from './queries/listings.js';
import { SaleDeliveries } from './queries/sale-deliveries.js';
import { saleReturnHeader } from './sale-return.header.js';
import { SaleReturnsController } from './sale-returns.controller.js';

const commands = [
  ChangeDeliveryHandler,
  MoveDeliveryHandler,
  ReverseDeliveryHandler,
  ReturnSaleHandler,
  ListItemHandler,
  UnlistItemHandler,
];

/** Selling on marketplaces: what is shown there, orders that come in, parcels of sales, and what comes back. */
@Module({
  imports: [PaymentsModule, PricingModule, SalesModule, StockModule],
  controllers: [DeliveriesController, SaleReturnsController, ListingsController, ...importControllers(ORDER_IMPORT)],
  providers: [...commands, Listings, OrderImport, SaleDeliveries],
})
export class OnlineModule {
  constructor(projections: ProjectionRegistry, headers: HeaderKinds, imports: ImportRegistry, orders: OrderImport) {
    for (const Of of [DeliveriesProjection, SaleReturnsProjection, ListingsProjection]) projections.register(new Of());
    headers.register(saleReturnHeader);
    imports.register(orders);
  }
}
