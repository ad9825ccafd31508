import { assign, fromPromise, setup } from 'xstate';
import type { SettleNonCashDto } from '@emas/contracts/money/settlement.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AuthorizationCancelled } from '../../engine/authorization/with-authorization.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';

export type Said = Omit<SettleNonCashDto, 'id' | 'otorisasi_ids'>;

interface Context {
  /** Of the settlement that is made: whatever is sent again is booked once. */
  readonly id: string;
  readonly said: Said | null;
  readonly refusal: unknown;
  /** What the server said to the last one. */
  readonly done: WriteBody | null;
}

const isLost = (error: unknown): boolean => isApiError(error) && error.isConnection;

/**
 * Settles what is chosen: while it is sent, and while nobody knows whether it arrived, the choice stands still and goes out
 * again as it was, under the same id.
 */
export const settleMachine = setup({
  types: { context: {} as Context, events: {} as { readonly type: 'send'; readonly said: Said } | { readonly type: 'again' } },
  actors: {
    settle: fromPromise<WriteBody, SettleNonCashDto>(() => Promise.reject(new Error('nothing settles'))),
  },
  guards: {
    isLost: ({ event }) => isLost((event as unknown as { readonly error: unknown }).error),
    isGivenUp: ({ event }) => (event as unknown as { readonly error: unknown }).error instanceof AuthorizationCancelled,
  },
}).createMachine({
  id: 'settle',
  initial: 'choosing',
  context: () => ({ id: newId(), said: null, refusal: null, done: null }),
  states: {
    choosing: {
      on: { send: { target: 'sending', actions: assign({ said: ({ event }) => event.said, refusal: null, done: null }) } },
    },
    sending: {
      invoke: {
        src: 'settle',
        input: ({ context }) => ({ ...context.said!, id: context.id }),
        onDone: { target: 'choosing', actions: assign({ done: ({ event }) => event.output, id: () => newId(), said: null }) },
        onError: [
          { guard: 'isLost', target: 'unsure' },
          { guard: 'isGivenUp', target: 'choosing' },
          { target: 'choosing', actions: assign({ refusal: ({ event }) => event.error, id: () => newId() }) },
        ],
      },
    },
    unsure: { on: { again: 'sending' } },
  },
}); // prettier-ignore
