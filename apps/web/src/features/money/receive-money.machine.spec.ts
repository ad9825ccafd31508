import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SentMoney } from '@emas/contracts/money/money-send.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { type Receiving, receiveMoneyMachine } from './receive-money.machine.js';

const SENT = { no_reff: 'KUSJA2611200001', status: 'KIRIM', jumlah_rp: 20_000_000 } as SentMoney;
const DONE: WriteBody = { message: 'Terima Uang Berhasil', seq: 3 };

function begin(receive: (of: Receiving) => Promise<WriteBody> = () => Promise.resolve(DONE)) {
  const find = vi.fn((no: string) => Promise.resolve(no === SENT.no_reff ? SENT : null));
  const received = vi.fn();
  const machine = receiveMoneyMachine.provide({
    actors: {
      find: fromPromise<SentMoney | null, string>(({ input }) => find(input)),
      receive: fromPromise<WriteBody, Receiving>(({ input }) => receive(input)),
    },
    actions: { received },
  });
  const actor = createActor(machine).start();
  return { actor, find, received };
}
type Actor = ReturnType<typeof begin>['actor'];
const at = (actor: Actor, state: 'found' | 'missing' | 'waiting') => waitFor(actor, (now) => now.matches(state));

test('finds the money of a number, in any case, and is clear once it is taken in', async () => {
  const sent: Receiving[] = [];
  const { actor, find, received } = begin((of) => (sent.push(of), Promise.resolve(DONE)));
  actor.send({ type: 'look', no: ' kusja2611200001 ' });
  await at(actor, 'found');
  expect([find.mock.calls, actor.getSnapshot().context.found]).toEqual([[['KUSJA2611200001']], SENT]);
  actor.send({ type: 'receive', said: { jumlah_terima: 19_900_000, alasan: 'KURANG' } });
  await at(actor, 'waiting');
  expect(sent).toMatchObject([{ no_reff: SENT.no_reff, said: { jumlah_terima: 19_900_000 } }]);
  expect([received.mock.calls.length, actor.getSnapshot().context.found]).toEqual([1, null]);
});

test('asks nobody about nothing, and says of what it does not find that it is not there', async () => {
  const { actor, find } = begin();
  actor.send({ type: 'look', no: '  ' });
  expect([actor.getSnapshot().value, find.mock.calls.length]).toEqual(['unnamed', 0]);
  actor.send({ type: 'look', no: 'APA' });
  await at(actor, 'missing');
  actor.send({ type: 'clear' });
  expect(actor.getSnapshot().value).toBe('waiting');
});

test('a refusal leaves what was found, with the same key; other money has another', async () => {
  let keys: string[] = [];
  const { actor } = begin((of) => (keys.push(of.id), Promise.reject(new Error('refused'))));
  for (const _ of [1, 2]) {
    if (!actor.getSnapshot().matches('found')) actor.send({ type: 'look', no: SENT.no_reff });
    await at(actor, 'found');
    actor.send({ type: 'receive', said: {} });
    await waitFor(actor, (now) => now.matches('found') && now.context.error !== null);
  }
  expect(keys[0]).toBe(keys[1]);
  actor.send({ type: 'look', no: SENT.no_reff });
  await at(actor, 'found');
  keys = [...keys, actor.getSnapshot().context.id];
  expect(keys[2]).not.toBe(keys[0]);
});

test('nothing is looked for while money is being taken in', async () => {
  const { actor, find } = begin(() => new Promise(() => undefined));
  actor.send({ type: 'look', no: SENT.no_reff });
  await at(actor, 'found');
  actor.send({ type: 'receive', said: {} });
  actor.send({ type: 'look', no: 'LAIN' });
  actor.send({ type: 'clear' });
  expect([actor.getSnapshot().value, find.mock.calls.length]).toEqual(['receiving', 1]);
});
