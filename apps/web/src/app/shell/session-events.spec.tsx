import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createEmitter } from '../../platform/emitter.js';
import * as calls from '../../platform/session/session-calls.js';
import { storeUser } from '../../platform/session/session-store.js';
import type { SessionUser } from '../../platform/session/session-user.js';
import { sessionActor, startSession, useOptionalUser } from '../../platform/session/use-session.js';
import { startTestI18n } from '../../testing/i18n.js';
import { DialogHost } from '../../ui/dialogs.js';
import { SessionEvents } from './session-events.js';

vi.mock('../../platform/session/session-calls.js');
vi.mock('../../platform/sockets.js', () => ({
  useSocketEvent: (name: string, handle: (payload: object) => void) => void (heard[name] = handle),
  useSocketConnected: () => useSyncExternalStore(channel.on, () => isConnected),
}));
const mocked = vi.mocked(calls);
const channel = createEmitter<null>();
let isConnected = false;
/** What the page does when it is told something. */
const heard: Record<string, (payload: object) => void> = {};

const user: SessionUser = {
  user_id: 'KASIR1',
  level: 'KASIR',
  kode_toko: 'SJA',
  nama_toko: 'TOKO EMAS SINAR JAYA',
  kode_laci: null,
  nama_laci: null,
  token: 'token-1',
  akses: [],
  tgl_system: '2026-11-20',
  no_whatsapp: null,
};
const ON = { MEMBER_MODULE: true };

beforeAll(async () => {
  await startTestI18n();
  storeUser(user);
  mocked.fetchMe.mockResolvedValue(user);
  mocked.fetchModules.mockResolvedValue(ON);
  startSession();
  await waitFor(sessionActor, (state) => state.matches('loggedIn'));
});
beforeEach(() => {
  vi.clearAllMocks();
  isConnected = false;
});

const question = () => screen.queryByText('Pengaturan berubah');
const Day = () => <p>{useOptionalUser()?.tgl_system}</p>;

function open(): void {
  render(
    <>
      <SessionEvents />
      <DialogHost />
      <Day />
    </>,
  );
}

/** The live channel comes or goes, and what follows from it is done. */
const turn = (connected: boolean) =>
  act(async () => {
    isConnected = connected;
    channel.emit(null);
    await waitFor(sessionActor, (state) => state.matches({ loggedIn: 'atWork' }));
  });

test('a page that was just loaded asks for nothing more', async () => {
  open();
  await turn(true);
  expect(mocked.fetchModules).not.toHaveBeenCalled();
});

test('what changed while the channel was away is there when it is back, and settings are asked about', async () => {
  open();
  await turn(true);
  await turn(false);
  mocked.fetchMe.mockResolvedValue({ ...user, tgl_system: '2026-11-21' });
  await turn(true);
  expect(screen.queryByText('2026-11-21')).not.toBeNull();
  expect(question()).toBeNull();

  await turn(false);
  mocked.fetchModules.mockResolvedValue({ MEMBER_MODULE: false });
  await turn(true);
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nanti' }));
});

test('a page that was loaded without the server is completed without a question', async () => {
  mocked.fetchModules.mockResolvedValue({});
  sessionActor.send({ type: 'refresh' });
  await waitFor(sessionActor, (state) => state.matches({ loggedIn: 'atWork' }));
  open();
  mocked.fetchModules.mockResolvedValue(ON);
  await turn(true);
  expect(sessionActor.getSnapshot().context.session?.modules).toEqual(ON);
  expect(question()).toBeNull();
});

test('who changed the settings is not asked to reload: they are in force; anybody else is asked', async () => {
  open();
  mocked.fetchModules.mockResolvedValue({ MEMBER_MODULE: false });
  await act(async () => {
    heard['settings-changed']!({ keys: ['MEMBER_MODULE'], by: 'KASIR1' });
    await waitFor(sessionActor, ({ context }) => context.session?.modules['MEMBER_MODULE'] === false);
  });
  expect(question()).toBeNull();
  act(() => heard['settings-changed']!({ keys: ['MEMBER_MODULE'], by: 'OWNER' }));
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nanti' }));
});
