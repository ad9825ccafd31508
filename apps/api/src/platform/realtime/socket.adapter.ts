import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server } from 'socket.io';
import { Realtime } from './realtime.js';

/** Gives Nest's gateways the one server of `Realtime`, attached to the HTTP server. */
export class SocketAdapter extends IoAdapter {
  constructor(private readonly app: INestApplication) {
    super(app);
  }

  override createIOServer(): Server {
    return this.app.get(Realtime).server.attach(this.app.getHttpServer());
  }

  /** `Realtime` closes it, after the last message. */
  override async close(): Promise<void> {}
}
