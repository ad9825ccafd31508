import { Module } from '@nestjs/common';
import { FIRST_TAXES } from '@emas/domain/pricing/first-taxes';
import { FirstRows } from '../../engine/first-rows/first-rows.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AccountingController } from './accounting.controller.js';
import { ChangeJournalHandler } from './commands/change-journal.js';
import { TakeStandardChartHandler } from './commands/take-standard-chart.js';
import { JournalAccountsProjection } from './projections/journal-accounts.projection.js';
import { Journals } from './queries/journals.js';
import { Numbering } from './queries/numbering.js';
import { Suspense } from './queries/suspense.js';

/** The chart of accounts in use: which account each role of a journal goes to, and what has none. */
@Module({
  controllers: [AccountingController],
  providers: [Journals, Numbering, Suspense, ChangeJournalHandler, TakeStandardChartHandler],
  exports: [Numbering],
})
export class AccountingModule {
  constructor(registry: ProjectionRegistry, hooks: ResourceHooks, journals: Journals, firstRows: FirstRows) {
    firstRows.register(FIRST_TAXES);
    registry.register(new JournalAccountsProjection());
    hooks.referencesTo(journals);
    // A heading takes no postings: what a journal posts to stays an account.
    hooks.rule('master-akun', async (shop, key, values) =>
      values['is_detail'] === false && (await journals.find(shop, 'master-akun', key))
        ? [{ field: 'is_detail', code: 'fixedOnceUsed' }]
        : [],
    );
  }
}
