import { Module } from '@nestjs/common';
import { Ledger } from '../../ledger/ledger.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { DocumentList } from '../../engine/document/document-list.js';
import { PaymentsModule } from '../payments/index.js';
import { ConfirmTransferHandler, ReleaseTransferHandler } from './commands/confirm-transfer.js';
import { ConfirmArrivalHandler } from './commands/confirm-arrival.js';
import { AdvancesController } from './advances.controller.js';
import { GiveAdvanceHandler, SettleAdvanceHandler } from './commands/advances.js';
import { CorrectEntryHandler } from './commands/correct-entry.js';
import { KeepProofHandler } from './commands/keep-proof.js';
import { MoveMoneyHandler } from './commands/move-money.js';
import { NonCashFacts } from './commands/non-cash-facts.js';
import { PayCardCashHandler } from './commands/pay-card-cash.js';
import { ReceiveInDrawerHandler } from './commands/receive-in-drawer.js';
import { ReceiveMoneyHandler } from './commands/receive-money.js';
import { RecordBankHandler } from './commands/record-bank.js';
import { RecordCashHandler } from './commands/record-cash.js';
import { SendMoneyHandler } from './commands/send-money.js';
import { SendToDrawerHandler } from './commands/send-to-drawer.js';
import { SettleNonCashHandler } from './commands/settle-non-cash.js';
import { WriteOffHandler } from './commands/write-off.js';
import { DrawersController } from './drawers.controller.js';
import { HistoryController } from './history.controller.js';
import { MoneyController } from './money.controller.js';
import { AccountLinesProjection } from './projections/account-lines.projection.js';
import { CashFlowsProjection } from './projections/cash-flows.projection.js';
import { NonCashController } from './non-cash.controller.js';
import {
  BankEntryGuard,
  CardCashGuard,
  MatchedBankLines,
  MoneyMoveGuard,
  MoneyReceiptGuard,
  MoneySendGuard,
} from './queries/matched-bank-lines.js';
import { DailyAccountsProjection } from './projections/daily-accounts.projection.js';
import { NonCashItemsProjection } from './projections/non-cash-items.projection.js';
import { TransferProofsProjection } from './projections/transfer-proofs.projection.js';
import { MoneyHistory } from './queries/money-history.js';
import { MoneyPositions } from './queries/money-positions.js';
import { NonCashItems } from './queries/non-cash-items.js';
import { OutstandingItems } from './queries/outstanding-items.js';
import { SettlementGuard } from './settlement-guard.js';
import { PROOF_OWNER, proofOf } from './transfer-proofs.js';
import { SendNotes } from './queries/send-notes.js';
import { SentMoneyQueries } from './queries/sent-money.js';
import { Lanes } from './remittances/lanes.js';
import { RemittanceSweep } from './remittances/remittance-sweep.js';
import { Remittances } from './remittances/remittances.js';
import { RemittancesController } from './remittances.controller.js';

/** Cash in and out of the drawers, and what went through every account day by day. */
@Module({
  imports: [PaymentsModule],
  controllers: [
    HistoryController,
    MoneyController,
    AdvancesController,
    DrawersController,
    NonCashController,
    RemittancesController,
  ],
  providers: [
    BankEntryGuard,
    CardCashGuard,
    ConfirmTransferHandler,
    MatchedBankLines,
    MoneyMoveGuard,
    MoneyReceiptGuard,
    MoneySendGuard,
    ConfirmArrivalHandler,
    Lanes,
    DocumentList,
    MoneyHistory,
    MoneyPositions,
    CorrectEntryHandler,
    GiveAdvanceHandler,
    KeepProofHandler,
    SettleAdvanceHandler,
    MoveMoneyHandler,
    NonCashFacts,
    NonCashItems,
    OutstandingItems,
    PayCardCashHandler,
    ReceiveInDrawerHandler,
    ReceiveMoneyHandler,
    RecordBankHandler,
    RecordCashHandler,
    ReleaseTransferHandler,
    SettleNonCashHandler,
    SettlementGuard,
    WriteOffHandler,
    Remittances,
    RemittanceSweep,
    SendMoneyHandler,
    SendNotes,
    SendToDrawerHandler,
    SentMoneyQueries,
  ],
  exports: [MatchedBankLines, NonCashFacts, NonCashItems, OutstandingItems, SettlementGuard],
})
export class MoneyModule {
  constructor(registry: ProjectionRegistry, images: ImageOwners, ledger: Ledger) {
    registry.register(new AccountLinesProjection());
    registry.register(new CashFlowsProjection());
    registry.register(new DailyAccountsProjection());
    registry.register(new NonCashItemsProjection());
    registry.register(new TransferProofsProjection());
    images.register(PROOF_OWNER, (shop, owner) => proofOf(ledger, shop, owner));
  }
}
