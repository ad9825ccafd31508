import type { INestApplicationContext } from '@nestjs/common';
import { Log } from '../logging/log.js';

/** Commands and jobs in hand have this long to end. */
const GRACE_MS = 30_000;

/**
 * SIGTERM, SIGINT, or the end of the parent (its IPC channel) close the application: no new request is taken, those in
 * hand are answered, then the connections close.
 */
export function stopOnSignal(app: INestApplicationContext): void {
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    const log = app.get(Log);
    log.log('stopping', { reason });
    setTimeout(() => {
      log.error('stop took too long');
      process.exit(1);
    }, GRACE_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop failed', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  if (process.channel) process.on('disconnect', () => stop('parent is gone'));
}
