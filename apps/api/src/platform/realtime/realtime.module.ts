import { Global, Module } from '@nestjs/common';
import { Realtime } from './realtime.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SessionSweep } from './session-sweep.js';

@Global()
@Module({ providers: [Realtime, RealtimeGateway, SessionSweep], exports: [Realtime] })
export class RealtimeModule {}
