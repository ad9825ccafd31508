import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SettleNonCashDto } from '@emas/contracts/money/settlement.dto';
import { ApiError } from '../../platform/api/api-error.js';
import { type Said, settleMachine } from './settle.machine.js';

const SAID: Said = {
  ...{ kode_bank: 'BCA', no_rekening: '1', tgl_masuk: '2026-11-20', jumlah_masuk: 998_500 },
  items: [{ seq: 7, ke: 1, biaya_rp: 1_500 }],
};

function start(...answers: readonly (() => Promise<{ message: string; seq: number }>)[]) {
  const sent: SettleNonCashDto[] = [];
  let n = 0;
  const settle = fromPromise<{ message: string; seq: number }, SettleNonCashDto>(({ input }) => {
    sent.push(input);
    return answers[n++]!();
  });
  const actor = createActor(settleMachine.provide({ actors: { settle } }));
  actor.start();
  return { actor, sent };
}
const booked = () => Promise.resolve({ message: 'ok', seq: 9 });
const lost = () => Promise.reject(new ApiError(0, 'CONNECTION', 'lost'));
const refused = () => Promise.reject(new ApiError(409, 'NON_CASH_ITEM_SETTLED', 'taken'));

test('what was settled begins another one', async () => {
  const { actor, sent } = start(booked, booked);
  actor.send({ type: 'send', said: SAID });
  await waitFor(actor, (state) => state.matches('choosing') && state.context.done !== null);
  actor.send({ type: 'send', said: SAID });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject(SAID);
  expect(sent[0]!.id).not.toBe(sent[1]!.id);
});

test('a lost answer is asked for again under the same id, with the same content', async () => {
  const { actor, sent } = start(lost, booked);
  actor.send({ type: 'send', said: SAID });
  await waitFor(actor, (state) => state.matches('unsure'));
  actor.send({ type: 'send', said: { ...SAID, jumlah_masuk: 1 } });
  actor.send({ type: 'again' });
  await waitFor(actor, (state) => state.context.done !== null);
  expect(sent[1]).toEqual(sent[0]);
});

test('a refusal is told, and the choice stands', async () => {
  const { actor } = start(refused);
  actor.send({ type: 'send', said: SAID });
  const state = await waitFor(actor, ({ context }) => context.refusal !== null);
  expect([state.value, state.context.said]).toEqual(['choosing', SAID]);
});
