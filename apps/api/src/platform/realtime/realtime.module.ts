import { Global, Module } from '@nestjs/common';
import { Realtime } from './realtime.js';
import { RealtimeGateway } from './realtime.gateway.js';

@Global()
@Module({ providers: [Realtime, RealtimeGateway], exports: [Realtime] })
export class RealtimeModule {}
