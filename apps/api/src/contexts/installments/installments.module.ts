import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AuthorizationModule } from '../authorization/index.js';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SalesModule } from '../sales/index.js';
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
  imports: [AuthorizationModule, MembershipModule, PaymentsModule, SalesModule, StockModule],
  controllers: [InstallmentsController],
  providers: [...commands, Contracts, InstallmentRefusals, Plans],
})
export class InstallmentsModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new InstallmentEntriesProjection());
  }
}
