import { Module } from '@nestjs/common';
import { SlipsModule } from '../../engine/document/slips.module.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AuthorizationModule } from '../authorization/index.js';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ContractKinds, RemindersModule } from '../reminders/index.js';
import { SalesModule } from '../sales/index.js';
import { SettingsModule } from '../settings/index.js';
import { StockModule } from '../stock/index.js';
import { CancelInstallmentHandler } from './commands/cancel-installment.js';
import { HandOverInstallmentHandler, ReverseHandOverHandler } from './commands/hand-over.js';
import { JudgeInstallmentHandler, OpenInstallmentHandler } from './commands/open-installment.js';
import { PayInstallmentHandler } from './commands/pay-installment.js';
import { RefundInstallmentHandler } from './commands/refund-installment.js';
import { SeizeInstallmentHandler } from './commands/seize-installment.js';
import { InstallmentRefusals } from './installment-refusals.js';
import { InstallmentsController } from './installments.controller.js';
import { InstallmentEntriesProjection } from './projections/installment-entries.projection.js';
import { installmentReminders } from './installment-reminders.js';
import { Contracts } from './queries/contracts.js';
import { Plans } from './queries/plans.js';

const commands = [
  OpenInstallmentHandler,
  JudgeInstallmentHandler,
  PayInstallmentHandler,
  HandOverInstallmentHandler,
  ReverseHandOverHandler,
  CancelInstallmentHandler,
  SeizeInstallmentHandler,
  RefundInstallmentHandler,
];

/** Things that are paid in instalments: the shop keeps each until it is paid. */
@Module({
  imports: [
    AuthorizationModule,
    MembershipModule,
    PaymentsModule,
    RemindersModule,
    SalesModule,
    SettingsModule,
    SlipsModule,
    StockModule,
  ],
  controllers: [InstallmentsController],
  providers: [...commands, Contracts, InstallmentRefusals, Plans],
})
export class InstallmentsModule {
  constructor(projections: ProjectionRegistry, contracts: ContractKinds) {
    contracts.register(installmentReminders);
    projections.register(new InstallmentEntriesProjection());
  }
}
