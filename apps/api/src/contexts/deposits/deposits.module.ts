import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AuthorizationModule } from '../authorization/index.js';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule, PaymentTermsReader } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { SalesModule } from '../sales/index.js';
import { StockModule } from '../stock/index.js';
import { CancelDepositHandler } from './commands/cancel-deposit.js';
import { CancelTogetherHandler } from './commands/cancel-together.js';
import { LeaveGoodsHandler } from './commands/leave-goods.js';
import { PickUpGoodsHandler, ReversePickUpHandler } from './commands/pick-up.js';
import { JudgeDepositHandler, SaveDepositHandler } from './commands/save-deposit.js';
import { ValidateDepositHandler } from './commands/validate-deposit.js';
import { DepositsController, TillDepositsController } from './deposits.controller.js';
import { DepositEntriesProjection } from './projections/deposit-entries.projection.js';
import { DepositTerms } from './queries/deposit-terms.js';
import { HeldDeposits } from './queries/held-deposits.js';
import { OpeningDeposits } from './queries/opening-deposits.js';

const commands = [
  SaveDepositHandler,
  JudgeDepositHandler,
  ValidateDepositHandler,
  CancelDepositHandler,
  CancelTogetherHandler,
  LeaveGoodsHandler,
  PickUpGoodsHandler,
  ReversePickUpHandler,
];
const queries = [DepositTerms, HeldDeposits, OpeningDeposits];

/** Money that customers leave towards what they will buy, and goods they leave with us. */
@Module({
  imports: [
    AuthorizationModule,
    MembershipModule,
    PaymentsModule,
    PricingModule,
    PurchasesModule,
    SalesModule,
    StockModule,
  ],
  controllers: [DepositsController, TillDepositsController],
  providers: [...commands, ...queries],
})
export class DepositsModule {
  constructor(payments: PaymentTermsReader, terms: DepositTerms, projections: ProjectionRegistry) {
    payments.provide('TITIP', terms);
    projections.register(new DepositEntriesProjection());
  }
}
