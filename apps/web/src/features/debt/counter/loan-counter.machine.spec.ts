import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AuthorizationCancelled } from '../../../engine/authorization/with-authorization.js';
import { ApiError } from '../../../platform/api/api-error.js';
import { type Asked, loanCounterMachine, type Sent } from './loan-counter.machine.js';

const SAID = { jenis: 'TEBUS', total: 6_180_000 };
const CASH = [{ cara_bayar: 'CASH', jumlah: 6_180_000 }] as never;
const BOOKED = { no_bayar: 'BH1' };

interface Told {
  readonly judge?: () => Promise<readonly string[]>;
  readonly paysNow?: boolean;
  readonly answers: readonly (() => Promise<object>)[];
}

function start({ judge = () => Promise.resolve(['a1']), paysNow = true, answers }: Told) {
  const sent: Sent[] = [];
  const actors = {
    judge: fromPromise<readonly string[], Asked>(judge),
    send: fromPromise<object, Sent>(({ input }) => {
      sent.push(input);
      return answers[sent.length - 1]!();
    }),
  };
  const actor = createActor(loanCounterMachine.provide({ actors }), { input: { id: 'p1' } });
  actor.start();
  actor.send({ type: 'confirm', said: SAID, paysNow });
  return { actor, sent };
}
const refused = (code: string) => () => Promise.reject(new ApiError(409, code, 'no'));
const booked = () => Promise.resolve(BOOKED);

test('what a supervisor approved ahead goes along with the money', async () => {
  const { actor, sent } = start({ answers: [booked] });
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'paid', money: CASH });
  const { context } = await waitFor(actor, (state) => state.matches('printing'));
  expect(sent).toEqual([{ id: 'p1', said: SAID, money: CASH, ids: ['a1'] }]);
  expect([context.done, context.id === 'p1']).toEqual([BOOKED, false]);
});

test('who may not take money saves it, and nobody asks for any', async () => {
  const { actor, sent } = start({ paysNow: false, answers: [booked] });
  await waitFor(actor, (state) => state.matches('printing'));
  expect(sent).toEqual([{ id: 'p1', said: SAID, money: null, ids: ['a1'] }]);
});

test('what is to be paid may be left to wait', async () => {
  const { actor, sent } = start({ answers: [booked] });
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'later' });
  await waitFor(actor, (state) => state.matches('printing'));
  expect(sent[0]!.money).toBeNull();
});

test('what is refused is told before anybody counts money', async () => {
  const { actor } = start({ judge: refused('LOAN_AMOUNT_CHANGED'), answers: [] });
  const { value, context } = await waitFor(actor, (state) => state.context.refusal !== null);
  expect([value, (context.refusal as ApiError).code]).toEqual(['entering', 'LOAN_AMOUNT_CHANGED']);
});

test('whoever gives up asking is back at the form, and nothing is said', async () => {
  const { actor } = start({ judge: () => Promise.reject(new AuthorizationCancelled()), answers: [] });
  const { context } = await waitFor(actor, (state) => state.matches('entering'));
  expect(context.refusal).toBeNull();
});

test('money that does not fit is entered anew, of the same payment', async () => {
  const { actor } = start({ answers: [refused('PAY_OUT_NOT_EQUAL')] });
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'paid', money: CASH });
  await waitFor(actor, (state) => state.matches('paying') && state.context.refusal !== null);
  expect(actor.getSnapshot().context.id).toBe('p1');
});

test('a lost answer is asked for again under the same id, with the same content', async () => {
  const lost = () => Promise.reject(new ApiError(0, 'CONNECTION', 'lost'));
  const { actor, sent } = start({ answers: [lost, booked] });
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'paid', money: CASH });
  await waitFor(actor, (state) => state.matches('unsure'));
  actor.send({ type: 'leave' });
  actor.send({ type: 'again' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.done).toBe(BOOKED));
  expect(sent[1]).toEqual(sent[0]);
});

test('the next one begins with nothing of the last', async () => {
  const { actor } = start({ answers: [booked] });
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'paid', money: CASH });
  await waitFor(actor, (state) => state.matches('printing'));
  actor.send({ type: 'next' });
  expect(actor.getSnapshot().value).toBe('entering');
});
