import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { BookStatementLineHandler } from './commands/book-line.js';
import { FinishBankDayHandler, ReopenBankDayHandler } from './commands/finish-day.js';
import { KeepStatementHandler, StatementReader } from './commands/keep-statement.js';
import { MatchLinesHandler, ReleaseMatchHandler } from './commands/match-lines.js';
import { StatementTexts } from './persistence/statement-texts.js';
import { BankReconciliationProjection } from './projections/bank-reconciliation.projection.js';
import { BankAccounts } from './queries/bank-accounts.js';
import { BankBooks } from './queries/bank-books.js';
import { BankProofs } from './queries/bank-proofs.js';
import { Reconciliation } from './queries/reconciliation.js';
import { TakenBack } from './queries/taken-back.js';
import { ReconciliationController } from './reconciliation.controller.js';

/** Statements of banks, matched with the book line by line and proved day by day. */
@Module({
  controllers: [ReconciliationController],
  providers: [
    BankAccounts,
    BankBooks,
    BankProofs,
    BookStatementLineHandler,
    FinishBankDayHandler,
    KeepStatementHandler,
    MatchLinesHandler,
    Reconciliation,
    ReleaseMatchHandler,
    ReopenBankDayHandler,
    StatementReader,
    StatementTexts,
    TakenBack,
  ],
})
export class ReconciliationModule {
  constructor(registry: ProjectionRegistry) {
    registry.register(new BankReconciliationProjection());
  }
}
