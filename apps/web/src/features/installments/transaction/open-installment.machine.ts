import { assign, fromPromise, setup } from 'xstate';
import { AuthorizationCancelled } from '../../../engine/authorization/with-authorization.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import type { Opened, Opening } from '../installment-calls.js';

interface Context {
  /** Of the contract that is made: whatever is sent again is booked once. */
  readonly id: string;
  readonly said: Opening | null;
  /** Approvals that were given before it is paid. */
  readonly ids: readonly string[];
  readonly payments: PaymentsOf<'in'>;
  readonly refusal: unknown;
  /** What the server said to the last one. */
  readonly done: Opened | null;
}

type Events =
  | { readonly type: 'pay'; readonly said: Opening }
  | { readonly type: 'paid'; readonly payments: PaymentsOf<'in'> }
  | { readonly type: 'leave' }
  | { readonly type: 'again' };

export interface Judged {
  readonly id: string;
  readonly said: Opening;
}
export interface Sent extends Judged {
  readonly payments: PaymentsOf<'in'>;
  readonly ids: readonly string[];
}

const errorOf = (event: unknown): unknown => (event as { readonly error?: unknown }).error;
const isOfPayment = (error: unknown): boolean =>
  isApiError(error) && (error.code.startsWith('PAYMENT_') || error.code.startsWith('CASH_') || error.details.some(({ field }) => field.startsWith('pembayaran'))); // prettier-ignore

/**
 * Makes a contract: chosen, asked of the server and of a supervisor before anybody counts money, paid, sent. While nobody
 * knows whether it arrived it stands still and goes out again as it was, under the same id.
 */
export const openInstallmentMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { readonly id: string } },
  actors: {
    judge: fromPromise<readonly string[], Judged>(() => Promise.reject(new Error('nothing judges'))),
    open: fromPromise<Opened, Sent>(() => Promise.reject(new Error('nothing opens'))),
  },
  guards: {
    isLost: ({ event }) => {
      const error = errorOf(event);
      return isApiError(error) && error.isConnection;
    },
    isGivenUp: ({ event }) => errorOf(event) instanceof AuthorizationCancelled,
    isOfPayment: ({ event }) => isOfPayment(errorOf(event)),
  },
  actions: {
    refuse: assign({ refusal: ({ event }) => errorOf(event) }),
    // What was refused may be sent otherwise.
    anew: assign({ id: () => newId(), ids: [] }),
  },
}).createMachine({
  id: 'open-installment',
  initial: 'choosing',
  context: ({ input }) => ({ id: input.id, said: null, ids: [], payments: [], refusal: null, done: null }),
  states: {
    choosing: {
      on: { pay: { target: 'judging', actions: assign({ said: ({ event }) => event.said, refusal: null, done: null }) } },
    },
    judging: {
      invoke: {
        src: 'judge',
        input: ({ context }) => ({ id: context.id, said: context.said! }),
        onDone: { target: 'paying', actions: assign({ ids: ({ event }) => event.output }) },
        onError: [{ guard: 'isGivenUp', target: 'choosing' }, { target: 'choosing', actions: 'refuse' }],
      },
    },
    paying: {
      on: {
        leave: { target: 'choosing', actions: assign({ refusal: null }) },
        paid: { target: 'sending', actions: assign({ payments: ({ event }) => event.payments, refusal: null }) },
      },
    },
    sending: {
      invoke: {
        src: 'open',
        input: ({ context: { id, said, payments, ids } }) => ({ id, said: said!, payments, ids }),
        onDone: { target: 'choosing', actions: [assign({ done: ({ event }) => event.output }), 'anew'] },
        onError: [
          { guard: 'isLost', target: 'unsure', actions: 'refuse' },
          { guard: 'isGivenUp', target: 'paying' },
          { guard: 'isOfPayment', target: 'paying', actions: 'refuse' },
          { target: 'choosing', actions: ['refuse', 'anew'] },
        ],
      },
    },
    unsure: { on: { again: 'sending' } },
  },
}); // prettier-ignore
