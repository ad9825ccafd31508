import { Module } from '@nestjs/common';
import { Ledger } from '../../ledger/ledger.js';
import { SlipsModule } from '../../engine/document/slips.module.js';
import { importControllers } from '../../engine/import/import.controller.js';
import { ImportRegistry } from '../../engine/import/import-registry.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ContractKinds, RemindersModule } from '../reminders/index.js';
import { SettingsModule } from '../settings/index.js';
import { StockModule } from '../stock/index.js';
import { AuctionsController } from './auctions.controller.js';
import { BagLabelController } from './bag-label.controller.js';
import { AuctionLoanHandler } from './commands/auction-loan.js';
import { CancelLoanPaymentHandler } from './commands/cancel-loan-payment.js';
import { CheckPledgesHandler } from './commands/check-pledges.js';
import { photosOf, PLEDGE_PHOTO_OWNER } from './commands/loan-input.js';
import { PaySurplusHandler } from './commands/pay-surplus.js';
import { JudgeLoanHandler, JudgeLoanPaymentHandler } from './commands/judge-loan.js';
import { SaveLoanHandler } from './commands/save-loan.js';
import { LoanPaymentSubjects, SaveLoanPaymentHandler } from './commands/save-loan-payment.js';
import { NoticeLoanHandler, RelocateLoanHandler } from './commands/tell-loan.js';
import { TakeOverLoanHandler } from './commands/take-over-loan.js';
import { ValidateLoanHandler } from './commands/validate-loan.js';
import { ValidateLoanPaymentHandler } from './commands/validate-loan-payment.js';
import { LOAN_IMPORT, LoanImport } from './import/loan-import.js';
import { LoanPaymentsController } from './loan-payments.controller.js';
import { loanReminders } from './loan-reminders.js';
import { LoansController } from './loans.controller.js';
import { LoanChangesProjection } from './projections/loan-changes.projection.js';
import { LoanList } from './queries/loan-list.js';
import { LoanLookup } from './queries/loan-lookup.js';
import { LoanMessages } from './queries/loan-messages.js';
import { LoanRefusals } from './queries/loan-refusals.js';
import { OpeningLoans } from './queries/opening-loans.js';
import { OwnThings } from './queries/own-things.js';

const commands = [
  SaveLoanHandler,
  ValidateLoanHandler,
  SaveLoanPaymentHandler,
  JudgeLoanHandler,
  JudgeLoanPaymentHandler,
  ValidateLoanPaymentHandler,
  CancelLoanPaymentHandler,
  AuctionLoanHandler,
  PaySurplusHandler,
  RelocateLoanHandler,
  NoticeLoanHandler,
  CheckPledgesHandler,
  TakeOverLoanHandler,
];
const queries = [LoanPaymentSubjects, LoanList, LoanLookup, LoanMessages, LoanRefusals, OpeningLoans, OwnThings];

/** Loans against gold: pledged, paid out, paid back, redeemed or auctioned. */
@Module({
  imports: [MembershipModule, PaymentsModule, RemindersModule, SettingsModule, SlipsModule, StockModule],
  controllers: [
    LoansController,
    LoanPaymentsController,
    AuctionsController,
    BagLabelController,
    ...importControllers(LOAN_IMPORT),
  ],
  providers: [...commands, ...queries, LoanImport],
})
export class DebtModule {
  constructor(
    projections: ProjectionRegistry,
    images: ImageOwners,
    ledger: Ledger,
    imports: ImportRegistry,
    running: LoanImport,
    contracts: ContractKinds,
  ) {
    contracts.register(loanReminders);
    imports.register(running);
    projections.register(new LoanChangesProjection());
    images.register(PLEDGE_PHOTO_OWNER, (shop, owner) => photosOf(ledger, shop, owner));
  }
}
