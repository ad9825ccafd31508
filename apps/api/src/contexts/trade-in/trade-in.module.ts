import { Module } from '@nestjs/common';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { SlipsModule } from '../../engine/document/slips.module.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PaymentsModule } from '../payments/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { SalesModule } from '../sales/index.js';
import { StockModule } from '../stock/index.js';
import { CancelTradeInHandler } from './commands/cancel-trade-in.js';
import { SendTradeInHandler } from './commands/send-trade-in.js';
import { SettleTradeInHandler } from './commands/settle-trade-in.js';
import { TradeInController } from './trade-in.controller.js';
import { tradeInHeader } from './trade-in.header.js';
import { TradeInProjection } from './projections/trade-in.projection.js';
import { TradeInRefusals } from './trade-in-refusals.js';
import { TradeIns } from './trade-ins.js';

/** Tukar tambah: what a customer brings pays for what he takes. */
@Module({
  imports: [PaymentsModule, PurchasesModule, SalesModule, SlipsModule, StockModule],
  controllers: [TradeInController],
  providers: [TradeIns, TradeInRefusals, SettleTradeInHandler, CancelTradeInHandler, SendTradeInHandler],
})
export class TradeInModule {
  constructor(projections: ProjectionRegistry, headers: HeaderKinds) {
    projections.register(new TradeInProjection());
    headers.register(tradeInHeader);
  }
}
