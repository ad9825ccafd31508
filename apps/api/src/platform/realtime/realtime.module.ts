import { Global, Module } from '@nestjs/common';
import { DeviceSockets } from './device-sockets.js';
import { Realtime } from './realtime.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SessionSweep } from './session-sweep.js';

@Global()
@Module({ providers: [Realtime, RealtimeGateway, DeviceSockets, SessionSweep], exports: [Realtime] })
export class RealtimeModule {}
