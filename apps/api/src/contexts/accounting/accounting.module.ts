import { Module } from '@nestjs/common';
import { FIRST_CREDITOR_TAX, FIRST_TAXES } from '@emas/domain/pricing/first-taxes';
import { FirstRows } from '../../engine/first-rows/first-rows.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ReconciliationModule } from '../reconciliation/index.js';
import { AccountingController } from './accounting.controller.js';
import { JournalController } from './journal.controller.js';
import { PeriodController } from './period.controller.js';
import { ClosePeriodHandler } from './commands/close-period.js';
import { RecordJournalHandler } from './commands/record-journal.js';
import { JournalDesk } from './queries/journal-desk.js';
import { ChangeJournalHandler } from './commands/change-journal.js';
import { ReopenPeriodHandler } from './commands/reopen-period.js';
import { TakeStandardChartHandler } from './commands/take-standard-chart.js';
import { AccountNumbersProjection } from './projections/account-numbers.projection.js';
import { JournalAccountsProjection } from './projections/journal-accounts.projection.js';
import { PeriodsProjection } from './projections/periods.projection.js';
import { AccountUses } from './queries/account-uses.js';
import { BookSums } from './queries/book-sums.js';
import { Journals } from './queries/journals.js';
import { Numbering } from './queries/numbering.js';
import { PeriodDesk } from './queries/period-desk.js';
import { PeriodSheets } from './queries/period-sheets.js';
import { Periods } from './queries/periods.js';
import { Suspense } from './queries/suspense.js';

/** The chart of accounts in use: which account each role of a journal goes to, and what has none. */
@Module({
  imports: [ReconciliationModule],
  controllers: [AccountingController, JournalController, PeriodController],
  providers: [
    BookSums,
    Journals,
    Numbering,
    PeriodDesk,
    PeriodSheets,
    Periods,
    AccountUses,
    Suspense,
    JournalDesk,
    ChangeJournalHandler,
    ClosePeriodHandler,
    RecordJournalHandler,
    ReopenPeriodHandler,
    TakeStandardChartHandler,
  ],
  exports: [BookSums, JournalDesk, Numbering, Periods],
})
export class AccountingModule {
  constructor(
    registry: ProjectionRegistry,
    hooks: ResourceHooks,
    journals: Journals,
    uses: AccountUses,
    firstRows: FirstRows,
  ) {
    firstRows.register(FIRST_TAXES);
    firstRows.register(FIRST_CREDITOR_TAX);
    registry.register(new JournalAccountsProjection());
    registry.register(new AccountNumbersProjection());
    registry.register(new PeriodsProjection());
    hooks.referencesTo(journals);
    hooks.referencesTo(uses);
    hooks.rule('master-akun', (shop, key, values) => uses.check(shop, key, values));
  }
}
