import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PaymentsModule } from '../payments/index.js';
import { MoveMoneyHandler } from './commands/move-money.js';
import { RecordBankHandler } from './commands/record-bank.js';
import { RecordCashHandler } from './commands/record-cash.js';
import { MoneyController } from './money.controller.js';
import { DailyAccountsProjection } from './projections/daily-accounts.projection.js';

/** Cash in and out of the drawers, and what went through every account day by day. */
@Module({
  imports: [PaymentsModule],
  controllers: [MoneyController],
  providers: [MoveMoneyHandler, RecordBankHandler, RecordCashHandler],
})
export class MoneyModule {
  constructor(registry: ProjectionRegistry) {
    registry.register(new DailyAccountsProjection());
  }
}
