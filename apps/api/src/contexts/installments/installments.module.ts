import { Module } from '@nestjs/common';
import { SlipsModule } from '../../engine/document/slips.module.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AuthorizationModule } from '../authorization/index.js';
import { MembershipModule } from '../membership/index.js';
import { OutboxModule } from '../outbox/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SalesModule } from '../sales/index.js';
import { SettingsModule } from '../settings/index.js';
import { StockModule } from '../stock/index.js';
import { CancelInstallmentHandler } from './commands/cancel-installment.js';
import { HandOverInstallmentHandler, ReverseHandOverHandler } from './commands/hand-over.js';
import { JudgeInstallmentHandler, OpenInstallmentHandler } from './commands/open-installment.js';
import { PayInstallmentHandler } from './commands/pay-installment.js';
import { RemindInstallmentHandler } from './commands/remind-installment.js';
import { RefundInstallmentHandler } from './commands/refund-installment.js';
import { SeizeInstallmentHandler } from './commands/seize-installment.js';
import { InstallmentRefusals } from './installment-refusals.js';
import { InstallmentsController } from './installments.controller.js';
import { InstallmentEntriesProjection } from './projections/installment-entries.projection.js';
import { InstallmentReminders } from './installment-reminders.js';
import { Contracts } from './queries/contracts.js';
import { DueContracts } from './queries/due-contracts.js';
import { InstallmentMessages } from './queries/installment-messages.js';
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
  RemindInstallmentHandler,
];

/** Things that are paid in instalments: the shop keeps each until it is paid. */
@Module({
  imports: [
    AuthorizationModule,
    MembershipModule,
    OutboxModule,
    PaymentsModule,
    SalesModule,
    SettingsModule,
    SlipsModule,
    StockModule,
  ],
  controllers: [InstallmentsController],
  providers: [
    ...commands,
    Contracts,
    DueContracts,
    InstallmentMessages,
    InstallmentRefusals,
    InstallmentReminders,
    Plans,
  ],
})
export class InstallmentsModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new InstallmentEntriesProjection());
  }
}
