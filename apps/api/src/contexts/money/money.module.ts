import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PaymentsModule } from '../payments/index.js';
import { MoveMoneyHandler } from './commands/move-money.js';
import { PayCardCashHandler } from './commands/pay-card-cash.js';
import { ReceiveInDrawerHandler } from './commands/receive-in-drawer.js';
import { RecordBankHandler } from './commands/record-bank.js';
import { RecordCashHandler } from './commands/record-cash.js';
import { SendToDrawerHandler } from './commands/send-to-drawer.js';
import { DrawersController } from './drawers.controller.js';
import { MoneyController } from './money.controller.js';
import { AccountLinesProjection } from './projections/account-lines.projection.js';
import { CashFlowsProjection } from './projections/cash-flows.projection.js';
import { DailyAccountsProjection } from './projections/daily-accounts.projection.js';

/** Cash in and out of the drawers, and what went through every account day by day. */
@Module({
  imports: [PaymentsModule],
  controllers: [MoneyController, DrawersController],
  providers: [
    MoveMoneyHandler,
    PayCardCashHandler,
    ReceiveInDrawerHandler,
    RecordBankHandler,
    RecordCashHandler,
    SendToDrawerHandler,
  ],
})
export class MoneyModule {
  constructor(registry: ProjectionRegistry) {
    registry.register(new AccountLinesProjection());
    registry.register(new CashFlowsProjection());
    registry.register(new DailyAccountsProjection());
  }
}
