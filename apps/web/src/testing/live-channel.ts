import { onTestFinished, vi } from 'vitest';
import { connectSockets } from '../platform/sockets.js';

/** The live channel of a session over a socket of the test: `hear` is what the server tells. Closed when its test is over. */
export async function liveChannel() {
  const heard = new Map<string, (...told: never[]) => void>();
  const socket = {
    active: true,
    on: (name: string, handle: (...told: never[]) => void) => void heard.set(name, handle),
    connect: vi.fn(),
    close: vi.fn(),
  };
  const loading = Promise.resolve(() => socket);
  const close = connectSockets('token-1', () => loading);
  onTestFinished(close);
  await loading;
  const hear = (name: string, ...told: unknown[]): void => heard.get(name)!(...(told as never[]));
  return { socket, close, hear };
}
