import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api/client.js';
import { connectSockets } from './sockets.js';

const socket = { active: false, on: vi.fn(), connect: vi.fn(), close: vi.fn() };

vi.mock('socket.io-client', () => ({ io: () => socket }));
vi.mock('./api/client.js', () => ({ api: { get: vi.fn() } }));

let close: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.mocked(api.get).mockResolvedValue({});
  close = connectSockets('token-1');
  await vi.waitFor(() => expect(socket.on).toHaveBeenCalled(), 30_000);
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

/** What the program does when the channel tells it this. */
const hear = (name: string, ...rest: unknown[]): void =>
  socket.on.mock.calls.find(([event]) => event === name)![1](...rest);

test('a channel that the server refused is tried again, and the API is asked whether the session goes on', () => {
  socket.active = false;
  hear('connect_error', new Error('Invalid Token.'));
  expect(api.get).toHaveBeenCalledExactlyOnceWith('users/me');
  vi.advanceTimersByTime(4900);
  expect(socket.connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('one that comes back by itself is left to it', () => {
  socket.active = true;
  hear('connect_error', new Error('xhr poll error'));
  vi.advanceTimersByTime(60_000);
  expect(api.get).not.toHaveBeenCalled();
  expect(socket.connect).not.toHaveBeenCalled();
});

test('one that was closed meanwhile stays closed', () => {
  socket.active = false;
  hear('connect_error', new Error('Invalid Token.'));
  close();
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});
