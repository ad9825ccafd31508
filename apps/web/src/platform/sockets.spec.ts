import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveChannel } from '../testing/live-channel.js';
import { testServer } from '../testing/server.js';

const asked = testServer().on('GET users/me', {});
let channel: Awaited<ReturnType<typeof liveChannel>>;

beforeEach(async () => {
  vi.useFakeTimers();
  channel = await liveChannel();
});
afterEach(() => void vi.useRealTimers());

test('a channel that the server refused is tried again, and the API is asked whether the session goes on', () => {
  const { socket, hear } = channel;
  socket.active = false;
  hear('connect_error', new Error('Invalid Token.'));
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(4900);
  expect(socket.connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('one that comes back by itself is left to it', () => {
  const { socket, hear } = channel;
  socket.active = true;
  hear('connect_error', new Error('xhr poll error'));
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
  expect(socket.connect).not.toHaveBeenCalled();
});

test('one that was closed meanwhile stays closed', () => {
  const { socket, hear, close } = channel;
  socket.active = false;
  hear('connect_error', new Error('Invalid Token.'));
  close();
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});
