import { Global, Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { LedgerSignals } from './ledger-signals.js';
import { PostgresLedger } from './store/postgres-ledger.js';

/** The event store and what follows it. Needs the configuration; knows no context. */
@Global()
@Module({
  providers: [LedgerSignals, PostgresLedger, { provide: Ledger, useExisting: PostgresLedger }],
  exports: [Ledger, LedgerSignals],
})
export class LedgerModule {}
