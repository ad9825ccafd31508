import { Global, Module } from '@nestjs/common';
import { FollowerPort } from '../platform/http/after-seq.interceptor.js';
import { ReadinessPort } from '../platform/health/readiness.js';
import { FollowerRunner } from './followers/follower-runner.js';
import { MissingReadModels } from './followers/missing-read-models.js';
import { ProjectionRegistry } from './projection-registry.js';
import { Ledger } from './ledger.js';
import { LedgerBroadcast } from './ledger-broadcast.js';
import { LedgerMetrics } from './ledger-metrics.js';
import { LedgerSignals } from './ledger-signals.js';
import { HeadRecorder } from './seals/head-recorder.js';
import { SealKeys } from './seals/seal-keys.js';
import { Sealer } from './seals/sealer.js';
import { WitnessWatch } from './seals/witness-watch.js';
import { WitnessesController } from './seals/witnesses.controller.js';
import { PostgresLedger } from './store/postgres-ledger.js';

/** The event store and what follows it. Needs configuration and log; knows no context. */
@Global()
@Module({
  controllers: [WitnessesController],
  providers: [
    LedgerSignals,
    PostgresLedger,
    { provide: Ledger, useExisting: PostgresLedger },
    ProjectionRegistry,
    FollowerRunner,
    MissingReadModels,
    { provide: FollowerPort, useExisting: FollowerRunner },
    SealKeys,
    Sealer,
    HeadRecorder,
    WitnessWatch,
    { provide: ReadinessPort, useExisting: WitnessWatch },
    LedgerBroadcast,
    LedgerMetrics,
  ],
  exports: [Ledger, LedgerSignals, ProjectionRegistry, FollowerPort, MissingReadModels, ReadinessPort, Sealer],
})
export class LedgerModule {}
