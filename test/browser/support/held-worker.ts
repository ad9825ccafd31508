import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { inject } from 'vitest';
import type { ShopApi } from './shop-api.js';

export interface HeldWorker {
  /** Until the job has begun; its worker stands still from then on. */
  readonly held: Promise<void>;
  /** Lets the worker go on. */
  release(): void;
}

/** A session belongs to one program: here the one that `fetch` says it is. */
const PROGRAM = { 'User-Agent': 'node' };
const BEGUN_WITHIN_MS = 60_000;

/** Stops the worker process in the middle of the next job of this name, for as long as the test looks at it. */
export async function holdWorkerIn(job: string, api: ShopApi): Promise<HeldWorker> {
  const state = JSON.parse(readFileSync(join(inject('dataDir'), 'running.json'), 'utf8')) as { children: number[] };
  const worker = state.children[1]!;
  const socket = io(inject('url'), { auth: { token: api.token }, transports: ['websocket'], extraHeaders: PROGRAM });
  await new Promise<void>((done) => void socket.once('connect', done));
  let isHeld = false;
  const held = new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no ${job} has begun`)), BEGUN_WITHIN_MS);
    socket.on('batch-progress', ({ name, progress, total }: { name: string; progress: number; total: number }) => {
      if (isHeld || name !== job || progress === total) return;
      process.kill(worker, 'SIGSTOP');
      isHeld = true;
      clearTimeout(timer);
      done();
    });
  });
  return {
    held,
    release: () => {
      socket.disconnect();
      if (isHeld) process.kill(worker, 'SIGCONT');
    },
  };
}
