import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { sessionActor, startSession, useOptionalUser } from '../../platform/session/use-session.js';
import { startTestI18n } from '../../testing/i18n.js';
import { liveChannel } from '../../testing/live-channel.js';
import { testServer } from '../../testing/server.js';
import { atWork, KASIR1 as user } from '../../testing/session.js';
import { DialogHost } from '../../ui/dialogs.js';
import { SessionEvents } from './session-events.js';

const server = testServer();
const fetchMe = server.on('GET users/me', { data: user });
const fetchModules = server.on('GET para-system', [{ key: 'MEMBER_MODULE', value: true }]);
const ON = { MEMBER_MODULE: true };
const OFF = [{ key: 'MEMBER_MODULE', value: false }];
let hear: Awaited<ReturnType<typeof liveChannel>>['hear'];
let stop: () => void;

beforeAll(startTestI18n);
beforeEach(async () => {
  atWork({}, ON);
  stop = startSession();
  ({ hear } = await liveChannel());
});
afterEach(() => stop());

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
async function turn(connected: boolean): Promise<void> {
  await act(async () => hear(connected ? 'connect' : 'disconnect'));
  await act(async () => void (await waitFor(sessionActor, (state) => state.matches({ loggedIn: 'atWork' }))));
}

test('a page that was just loaded asks for nothing more', async () => {
  open();
  await turn(true);
  expect(fetchModules).not.toHaveBeenCalled();
});

test('what changed while the channel was away is there when it is back, and settings are asked about', async () => {
  open();
  await turn(true);
  await turn(false);
  fetchMe.mockReturnValue({ data: { ...user, tgl_system: '2026-11-21' } });
  await turn(true);
  expect(screen.queryByText('2026-11-21')).not.toBeNull();
  expect(question()).toBeNull();

  await turn(false);
  fetchModules.mockReturnValue(OFF);
  await turn(true);
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nanti' }));
});

test('a page that was loaded without the server is completed without a question', async () => {
  atWork({}, {});
  open();
  await turn(true);
  expect(sessionActor.getSnapshot().context.session?.modules).toEqual(ON);
  expect(question()).toBeNull();
});

test('who changed the settings is not asked to reload: they are in force; anybody else is asked', async () => {
  open();
  fetchModules.mockReturnValue(OFF);
  await act(async () => {
    hear('settings-changed', { keys: ['MEMBER_MODULE'], by: 'KASIR1' });
    await waitFor(sessionActor, ({ context }) => context.session?.modules['MEMBER_MODULE'] === false);
  });
  expect(question()).toBeNull();
  act(() => hear('settings-changed', { keys: ['MEMBER_MODULE'], by: 'OWNER' }));
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nanti' }));
});
