import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../../../platform/api/api-error.js';
import type { Opened, Opening } from '../installment-calls.js';
import { type Judged, openInstallmentMachine, type Sent } from './open-installment.machine.js';

const SAID: Opening = {
  ...{
    customer_id: 'p1',
    kode_sales: 'SL1',
    kode_cicilan: 'C6',
    kode_barcode: 'K1',
    harga: 8_750_000,
    dp_rp: 2_650_000,
  },
};
const CASH = [{ cara_bayar: 'CASH', jumlah: 2_675_000 }] as never;
const OPENED = { message: 'ok', seq: 9, data: { id: 'c1', no_cicilan: 'FC1' } } as unknown as Opened;

function start(judge: () => Promise<readonly string[]>, ...answers: readonly (() => Promise<Opened>)[]) {
  const sent: Sent[] = [];
  const actors = {
    judge: fromPromise<readonly string[], Judged>(judge),
    open: fromPromise<Opened, Sent>(({ input }) => {
      sent.push(input);
      return answers[sent.length - 1]!();
    }),
  };
  const actor = createActor(openInstallmentMachine.provide({ actors }), { input: { id: 'c1' } });
  actor.start();
  actor.send({ type: 'pay', said: SAID });
  return { actor, sent };
}
const free = () => Promise.resolve(['a1']);
const refused = (code: string) => () => Promise.reject(new ApiError(409, code, 'no'));

test('what a supervisor approved ahead goes along with the payment', async () => {
  const { actor, sent } = start(free, () => Promise.resolve(OPENED));
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'paid', payments: CASH });
  await waitFor(actor, ({ context }) => context.done !== null);
  expect(sent).toEqual([{ id: 'c1', said: SAID, payments: CASH, ids: ['a1'] }]);
  expect(actor.getSnapshot().context.id).not.toBe('c1');
});

test('what is refused is told before anybody counts money', async () => {
  const { actor } = start(refused('ITEM_TAKEN'));
  const { value, context } = await waitFor(actor, (state) => state.context.refusal !== null);
  expect([value, (context.refusal as ApiError).code]).toEqual(['choosing', 'ITEM_TAKEN']);
});

test('a payment that does not fit is entered anew, the same contract', async () => {
  const { actor } = start(free, refused('PAYMENT_SHORT'));
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'paid', payments: CASH });
  await waitFor(actor, (state) => state.matches('paying') && state.context.refusal !== null);
  expect(actor.getSnapshot().context.id).toBe('c1');
});

test('a lost answer is asked for again under the same id, with the same content', async () => {
  const lost = () => Promise.reject(new ApiError(0, 'CONNECTION', 'lost'));
  const { actor, sent } = start(free, lost, () => Promise.resolve(OPENED));
  await waitFor(actor, (state) => state.matches('paying'));
  actor.send({ type: 'paid', payments: CASH });
  await waitFor(actor, (state) => state.matches('unsure'));
  actor.send({ type: 'leave' });
  actor.send({ type: 'again' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.done).toBe(OPENED));
  expect(sent[1]).toEqual(sent[0]);
});
