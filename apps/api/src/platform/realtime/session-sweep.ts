import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SessionEnds } from '../auth/ports.js';
import { Log } from '../logging/log.js';
import { Realtime } from './realtime.js';

const EVERY_MS = 30_000;

/**
 * A socket shows its token once, when it opens. This asks again, so that none outlives its session: one that was idle too
 * long, whose time is over, or whose end was not heard of because Redis was away.
 */
@Injectable()
export class SessionSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly realtime: Realtime,
    private readonly ends: SessionEnds,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.log.error('sessions of open sockets were not asked for', error));
    }, EVERY_MS).unref();
  }

  /** Closes the sockets that this process holds for sessions that are over. */
  async sweep(): Promise<void> {
    const open = this.realtime.openSessions();
    if (open.length === 0) return;
    for (const session of await this.ends.among(open)) this.realtime.endSession(session, 'expired');
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
