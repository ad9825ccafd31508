import { Global, Module } from '@nestjs/common';
import { FollowerPort } from '../platform/http/after-seq.interceptor.js';
import { FollowerRunner } from './followers/follower-runner.js';
import { ProjectionRegistry } from './projection-registry.js';
import { Ledger } from './ledger.js';
import { LedgerSignals } from './ledger-signals.js';
import { PostgresLedger } from './store/postgres-ledger.js';

/** The event store and what follows it. Needs configuration and log; knows no context. */
@Global()
@Module({
  providers: [
    LedgerSignals,
    PostgresLedger,
    { provide: Ledger, useExisting: PostgresLedger },
    ProjectionRegistry,
    FollowerRunner,
    { provide: FollowerPort, useExisting: FollowerRunner },
  ],
  exports: [Ledger, LedgerSignals, ProjectionRegistry, FollowerPort],
})
export class LedgerModule {}
