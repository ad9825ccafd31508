import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type BankAccount, movementMachine } from './movement.machine.js';

const account = (no_rekening: string): BankAccount => ({ no_rekening, nama_rekening: 'TOKO' });

const begin = (fetch: (kode: string) => Promise<readonly BankAccount[]>) =>
  createActor(
    movementMachine.provide({
      actors: { accounts: fromPromise<readonly BankAccount[], string>(({ input }) => fetch(input)) },
    }),
  ).start();

test('asks for the accounts of a bank once it stands, of CASH never, and forgets those of another', async () => {
  const fetch = vi.fn((kode: string) => Promise.resolve([account(`${kode}-1`)]));
  const actor = begin(fetch);
  actor.send({ type: 'choose', side: 'asal', kode: 'BCA' });
  actor.send({ type: 'choose', side: 'asal', kode: 'BRI' });
  await waitFor(actor, (state) => state.matches({ asal: 'ready' }));
  expect(fetch.mock.calls).toEqual([['BRI']]);
  expect(actor.getSnapshot().context.asal.accounts).toEqual([account('BRI-1')]);
  expect(actor.getSnapshot().matches({ tujuan: 'none' })).toBe(true);

  actor.send({ type: 'choose', side: 'asal', kode: 'CASH' });
  expect(actor.getSnapshot().context.asal).toEqual({ kode: 'CASH', accounts: [] });
  expect(fetch).toHaveBeenCalledTimes(1);
  actor.stop();
});

test('a list of accounts that cannot be read is empty', async () => {
  const actor = begin(() => Promise.reject(new Error('offline')));
  actor.send({ type: 'choose', side: 'tujuan', kode: 'BCA' });
  await waitFor(actor, (state) => state.matches({ tujuan: 'ready' }));
  expect(actor.getSnapshot().context.tujuan.accounts).toEqual([]);
  actor.stop();
});
