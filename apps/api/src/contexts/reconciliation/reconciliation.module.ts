import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { settlements } from '@emas/domain/money/settlement';
import { MatchedBankLines, MoneyModule, SettlementGuard } from '../money/index.js';
import { BookStatementLineHandler } from './commands/book-line.js';
import { FinishBankDayHandler, ReopenBankDayHandler } from './commands/finish-day.js';
import { KeepStatementHandler, StatementReader } from './commands/keep-statement.js';
import { MatchLinesHandler, ReleaseMatchHandler } from './commands/match-lines.js';
import { StatementTexts } from './persistence/statement-texts.js';
import { BankReconciliationProjection } from './projections/bank-reconciliation.projection.js';
import { BankAccounts } from './queries/bank-accounts.js';
import { BankBooks } from './queries/bank-books.js';
import { BankProofs } from './queries/bank-proofs.js';
import { ProofSheets } from './queries/proof-sheets.js';
import { Reconciliation } from './queries/reconciliation.js';
import { TakenBack } from './queries/taken-back.js';
import { ReconciliationController } from './reconciliation.controller.js';

/** Statements of banks, matched with the book line by line and proved day by day. */
@Module({
  imports: [MoneyModule],
  controllers: [ReconciliationController],
  providers: [
    BankAccounts,
    BankBooks,
    BankProofs,
    BookStatementLineHandler,
    FinishBankDayHandler,
    KeepStatementHandler,
    MatchLinesHandler,
    ProofSheets,
    Reconciliation,
    ReleaseMatchHandler,
    ReopenBankDayHandler,
    StatementReader,
    StatementTexts,
    TakenBack,
  ],
  exports: [BankAccounts],
})
export class ReconciliationModule {
  constructor(registry: ProjectionRegistry, guard: SettlementGuard, lines: MatchedBankLines) {
    registry.register(new BankReconciliationProjection());
    guard.hold(async (shop, { settlement_id }) => {
      const refusal = await lines.refusalOf(shop, settlements.stream(settlement_id));
      return () => {
        if (refusal) throw refusal;
      };
    });
  }
}
