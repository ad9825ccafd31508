import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { AuthorizationCancelled } from '../../engine/authorization/with-authorization.js';
import { ApiError } from '../../platform/api/api-error.js';
import { type CountAnswer, countMachine } from './count.machine.js';

const ANSWER = { message: 'Hitungan Kas Berhasil Disimpan', seq: 1, data: {} } as CountAnswer;

function started(...answers: readonly (CountAnswer | Error)[]) {
  const send = vi.fn<() => Promise<CountAnswer>>();
  for (const answer of answers)
    if (answer instanceof Error) send.mockRejectedValueOnce(answer);
    else send.mockResolvedValueOnce(answer);
  return { actor: createActor(countMachine).start(), send };
}

test('is handed in, asked for a reason, handed in again, and in the books', async () => {
  const { actor, send } = started(new ApiError(409, 'DIFFERENCE_NEEDS_REASON', 'Alasan'), ANSWER);
  actor.send({ type: 'submit', send });
  await waitFor(actor, (state) => state.matches({ counting: 'reasonAsked' }));
  expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'DIFFERENCE_NEEDS_REASON' });
  actor.send({ type: 'submit', send });
  await waitFor(actor, (state) => state.matches('counted'));
  expect(send).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().context).toEqual({ failure: null, answer: ANSWER });
});

test('other pieces need no reason until somebody says so; one given up is where it was', async () => {
  const { actor, send } = started(new AuthorizationCancelled());
  actor.send({ type: 'lacksReason' });
  actor.send({ type: 'recounted' });
  expect(actor.getSnapshot().matches({ counting: 'free' })).toBe(true);
  actor.send({ type: 'lacksReason' });
  actor.send({ type: 'submit', send });
  await waitFor(actor, (state) => state.matches('counting'));
  expect(actor.getSnapshot().matches({ counting: 'reasonAsked' })).toBe(true);
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('an answer that was lost leaves it to be handed in again; changed since, it is another', async () => {
  const lost = new ApiError(0, 'NO_RESPONSE', 'Koneksi Bermasalah');
  const { actor, send } = started(lost, new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Sudah'));
  actor.send({ type: 'submit', send });
  await waitFor(actor, (state) => state.matches({ counting: 'free' }));
  expect(actor.getSnapshot().context.failure).toBe(lost);
  actor.send({ type: 'submit', send });
  await waitFor(actor, (state) => state.matches('another'));
});
