import { Module } from '@nestjs/common';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { PaymentsModule } from '../payments/index.js';
import { RecordCashHandler } from './commands/record-cash.js';
import { ReverseCashHandler } from './commands/reverse-cash.js';
import { MoneyController } from './money.controller.js';
import { cashHeader } from './projections/cash-header.js';
import { cashEntries } from './projections/cash-entries.projection.js';
import { DailyAccountsProjection } from './projections/daily-accounts.projection.js';
import { CashReferences } from './queries/cash-references.js';
import { CashQueries } from './queries/cash-queries.js';

/** Cash in and out of the drawers, and what went through every account day by day. */
@Module({
  imports: [PaymentsModule],
  controllers: [MoneyController],
  providers: [RecordCashHandler, ReverseCashHandler, CashQueries, CashReferences],
})
export class MoneyModule {
  constructor(registry: ProjectionRegistry, headers: HeaderKinds, hooks: ResourceHooks, references: CashReferences) {
    registry.register(cashEntries);
    headers.register(cashHeader);
    registry.register(new DailyAccountsProjection());
    hooks.referencesTo(references);
  }
}
