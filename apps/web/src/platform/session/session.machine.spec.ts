import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '../api/api-error.js';
import { bodiesOf, brokenOff, testServer } from '../../testing/server.js';
import { KASIR1 as user } from '../../testing/session.js';
import { sessionMachine } from './session.machine.js';
import { readStoredUser, storeUser } from './session-store.js';

const server = testServer();
const login = server.on('POST users/login', { data: user });
const fetchMe = server.on('GET users/me', { data: user });
const fetchModules = server.on('GET para-system', [{ key: 'MEMBER_MODULE', value: true }]);
const logout = server.on('POST users/logout');
const credentials = { user_id: 'KASIR1', password: 'rahasia' };
const inUse = new ApiError(409, 'USER_IN_USE', 'User Id Sedang Digunakan');
const reload = vi.fn();

const start = () => {
  const actor = createActor(sessionMachine.provide({ actions: { reload } }));
  actor.start();
  return actor;
};

beforeEach(() => {
  reload.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a session that ended', () => {
  test('is told of by the page that is loaded next, once, and no more when somebody has logged in', async () => {
    const ended = start();
    ended.send({ type: 'end', reason: 'taken-over' });
    expect(reload).toHaveBeenCalledOnce();

    const next = start();
    await waitFor(next, (state) => state.matches('loggedOut'));
    expect(next.getSnapshot().context.endReason).toBe('taken-over');
    next.send({ type: 'login', credentials });
    await waitFor(next, (state) => state.matches('loggedIn'));
    expect(next.getSnapshot().context.endReason).toBeNull();
    expect(start().getSnapshot().context.endReason).toBeNull();
  });

  test('by logging out needs no word', () => {
    start().send({ type: 'end', reason: 'logout' });
    expect(start().getSnapshot().context.endReason).toBeNull();
  });
});

describe('a cold page', () => {
  test('without a stored user shows the login', async () => {
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
  });

  test('with one goes on where it was', async () => {
    storeUser(user);
    fetchMe.mockResolvedValue({ data: { ...user, tgl_system: '2026-11-21' } });
    const actor = start();
    const state = await waitFor(actor, (now) => now.matches('loggedIn'));
    expect(state.context.session).toEqual({
      user: { ...user, tgl_system: '2026-11-21' },
      modules: { MEMBER_MODULE: true },
    });
  });

  test('without a connection keeps the last known session', async () => {
    storeUser(user);
    fetchMe.mockRejectedValue(brokenOff());
    const state = await waitFor(start(), (now) => now.matches('loggedIn'));
    expect(state.context.session?.user).toEqual(user);
  });

  test('with a dead token forgets it', async () => {
    storeUser(user);
    fetchMe.mockRejectedValue(new ApiError(401, 'INVALID_TOKEN', 'Invalid Token.'));
    await waitFor(start(), (state) => state.matches('loggedOut'));
    expect(localStorage.length).toBe(0);
  });

  test('whose login flag does not match is emptied', () => {
    storeUser(user);
    localStorage.setItem('emas.login', 'SOMETHING');
    localStorage.setItem('other', 'x');
    expect(readStoredUser()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});

describe('logging in', () => {
  test('stores the user scrambled', async () => {
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
    actor.send({ type: 'login', credentials });
    await waitFor(actor, (state) => state.matches('loggedIn'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');
    expect(readStoredUser()).toEqual(user);
  });

  test('says why it was refused and stays', async () => {
    const wrong = new ApiError(401, 'LOGIN_FAILED', 'User Id Atau Password Salah');
    login.mockRejectedValue(wrong);
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
    actor.send({ type: 'login', credentials });
    const state = await waitFor(actor, (now) => now.matches('loggedOut') && now.context.error !== null);
    expect(state.context.error).toEqual(wrong);
  });

  test('of a user in use asks, and takes over', async () => {
    login.mockRejectedValueOnce(inUse);
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
    actor.send({ type: 'login', credentials });
    await waitFor(actor, (state) => state.matches('inUse'));
    actor.send({ type: 'takeOver' });
    await waitFor(actor, (state) => state.matches('loggedIn'));
    expect(bodiesOf(login)).toEqual([credentials, { ...credentials, take_over: true }]);
  });

  test('of a user in use can be given up', async () => {
    login.mockRejectedValueOnce(inUse);
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
    actor.send({ type: 'login', credentials });
    await waitFor(actor, (state) => state.matches('inUse'));
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().matches('loggedOut')).toBe(true);
    expect(actor.getSnapshot().context.credentials).toBeNull();
  });
});

describe('a session', () => {
  const loggedIn = async () => {
    storeUser(user);
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedIn'));
    return actor;
  };

  test("ends on 'Invalid Token.': storage empty, page loaded anew", async () => {
    const actor = await loggedIn();
    actor.send({ type: 'end', reason: 'invalid-token' });
    expect(actor.getSnapshot().matches('ended')).toBe(true);
    expect(localStorage.length).toBe(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('logs out even when the server does not answer', async () => {
    logout.mockRejectedValue(brokenOff());
    const actor = await loggedIn();
    actor.send({ type: 'logout' });
    await waitFor(actor, (state) => state.matches('ended'));
    expect(bodiesOf(logout)).toEqual([{ user_id: 'KASIR1' }]);
    expect(localStorage.length).toBe(0);
  });

  test('merges changed modules by key', async () => {
    const actor = await loggedIn();
    actor.send({ type: 'modulesChanged', modules: { WHATSAPP_MODULE: true } });
    expect(actor.getSnapshot().context.session?.modules).toEqual({ MEMBER_MODULE: true, WHATSAPP_MODULE: true });
  });

  test('goes on under another token', async () => {
    const actor = await loggedIn();
    actor.send({ type: 'renewed', token: 'token-2' });
    expect(actor.getSnapshot().context.session?.user).toEqual({ ...user, token: 'token-2' });
    expect(readStoredUser()?.token).toBe('token-2');
  });

  test('refreshes access and modules when they are stale', async () => {
    const actor = await loggedIn();
    fetchModules.mockResolvedValue([{ key: 'MEMBER_MODULE', value: false }]);
    actor.send({ type: 'refresh' });
    await waitFor(
      actor,
      (state) => state.matches({ loggedIn: 'atWork' }) && state.context.session?.modules['MEMBER_MODULE'] === false,
    );
  });
});
