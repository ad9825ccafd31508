import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '../api/api-error.js';
import { setCaller } from '../api/client.js';
import * as calls from './session-calls.js';
import { sessionMachine } from './session.machine.js';
import { readStoredUser, storeUser } from './session-store.js';
import type { SessionUser } from './session-user.js';

vi.mock('./session-calls.js');
const mocked = vi.mocked(calls);

const user: SessionUser = {
  user_id: 'KASIR1',
  level: 'KASIR',
  kode_toko: 'SJA',
  nama_toko: 'TOKO EMAS SINAR JAYA',
  kode_laci: 'LACI1',
  nama_laci: 'LACI KASIR 1',
  token: 'token-1',
  akses: [],
  tgl_system: '2026-11-20',
  no_whatsapp: null,
};
const credentials = { user_id: 'KASIR1', password: 'rahasia' };
const inUse = new ApiError(409, 'USER_IN_USE', 'User Id Sedang Digunakan');
const reload = vi.fn();

const start = () => {
  const actor = createActor(sessionMachine.provide({ actions: { reload } }));
  actor.start();
  return actor;
};

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  mocked.fetchModules.mockResolvedValue({ MEMBER_MODULE: true });
});
afterEach(() => setCaller(null));

describe('a session that ended', () => {
  test('is told of by the page that is loaded next, once, and no more when somebody has logged in', async () => {
    const ended = start();
    ended.send({ type: 'end', reason: 'taken-over' });
    expect(reload).toHaveBeenCalledOnce();

    const next = start();
    await waitFor(next, (state) => state.matches('loggedOut'));
    expect(next.getSnapshot().context.endReason).toBe('taken-over');
    mocked.login.mockResolvedValue(user);
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
    mocked.fetchMe.mockResolvedValue({ ...user, tgl_system: '2026-11-21' });
    const actor = start();
    const state = await waitFor(actor, (now) => now.matches('loggedIn'));
    expect(state.context.session).toEqual({
      user: { ...user, tgl_system: '2026-11-21' },
      modules: { MEMBER_MODULE: true },
    });
  });

  test('without a connection keeps the last known session', async () => {
    storeUser(user);
    mocked.fetchMe.mockRejectedValue(new ApiError(0, 'NO_RESPONSE', 'Koneksi Bermasalah'));
    const state = await waitFor(start(), (now) => now.matches('loggedIn'));
    expect(state.context.session?.user).toEqual(user);
  });

  test('with a dead token forgets it', async () => {
    storeUser(user);
    mocked.fetchMe.mockRejectedValue(new ApiError(401, 'INVALID_TOKEN', 'Invalid Token.'));
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
    mocked.login.mockResolvedValue(user);
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
    actor.send({ type: 'login', credentials });
    await waitFor(actor, (state) => state.matches('loggedIn'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');
    expect(readStoredUser()).toEqual(user);
  });

  test('says why it was refused and stays', async () => {
    const wrong = new ApiError(401, 'LOGIN_FAILED', 'User Id Atau Password Salah');
    mocked.login.mockRejectedValue(wrong);
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
    actor.send({ type: 'login', credentials });
    const state = await waitFor(actor, (now) => now.matches('loggedOut') && now.context.error !== null);
    expect(state.context.error).toBe(wrong);
  });

  test('of a user in use asks, and takes over', async () => {
    mocked.login.mockRejectedValueOnce(inUse).mockResolvedValueOnce(user);
    const actor = start();
    await waitFor(actor, (state) => state.matches('loggedOut'));
    actor.send({ type: 'login', credentials });
    await waitFor(actor, (state) => state.matches('inUse'));
    actor.send({ type: 'takeOver' });
    await waitFor(actor, (state) => state.matches('loggedIn'));
    expect(mocked.login).toHaveBeenLastCalledWith(credentials, true);
  });

  test('of a user in use can be given up', async () => {
    mocked.login.mockRejectedValueOnce(inUse);
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
    mocked.fetchMe.mockResolvedValue(user);
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
    mocked.logout.mockRejectedValue(new ApiError(0, 'NO_RESPONSE', ''));
    const actor = await loggedIn();
    actor.send({ type: 'logout' });
    await waitFor(actor, (state) => state.matches('ended'));
    expect(mocked.logout).toHaveBeenCalledWith('KASIR1');
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
    mocked.fetchModules.mockResolvedValue({ MEMBER_MODULE: false });
    actor.send({ type: 'refresh' });
    await waitFor(
      actor,
      (state) => state.matches({ loggedIn: 'atWork' }) && state.context.session?.modules['MEMBER_MODULE'] === false,
    );
  });
});
