import { Module } from '@nestjs/common';
import { FIRST_TAXES } from '@emas/domain/pricing/first-taxes';
import { FirstRows } from '../../engine/first-rows/first-rows.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AccountingController } from './accounting.controller.js';
import { JournalController } from './journal.controller.js';
import { RecordJournalHandler } from './commands/record-journal.js';
import { JournalDesk } from './queries/journal-desk.js';
import { ChangeJournalHandler } from './commands/change-journal.js';
import { TakeStandardChartHandler } from './commands/take-standard-chart.js';
import { AccountNumbersProjection } from './projections/account-numbers.projection.js';
import { JournalAccountsProjection } from './projections/journal-accounts.projection.js';
import { AccountUses } from './queries/account-uses.js';
import { Journals } from './queries/journals.js';
import { Numbering } from './queries/numbering.js';
import { Suspense } from './queries/suspense.js';

/** The chart of accounts in use: which account each role of a journal goes to, and what has none. */
@Module({
  controllers: [AccountingController, JournalController],
  providers: [
    Journals,
    Numbering,
    AccountUses,
    Suspense,
    JournalDesk,
    ChangeJournalHandler,
    RecordJournalHandler,
    TakeStandardChartHandler,
  ],
  exports: [Numbering],
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
    registry.register(new JournalAccountsProjection());
    registry.register(new AccountNumbersProjection());
    hooks.referencesTo(journals);
    hooks.referencesTo(uses);
    hooks.rule('master-akun', (shop, key, values) => uses.check(shop, key, values));
  }
}
