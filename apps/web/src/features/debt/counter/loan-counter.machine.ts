import { assign, fromPromise, setup } from 'xstate';
import { AuthorizationCancelled } from '../../../engine/authorization/with-authorization.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';

/** Money that is taken or given; null: what is saved waits for it. */
export type Money = PaymentsOf<'in'> | PaymentsOf<'out'> | null;

interface Context {
  /** Of the document that is made: whatever is sent again is booked once. */
  readonly id: string;
  readonly said: object | null;
  /** It is paid as it is saved. */
  readonly paysNow: boolean;
  /** Approvals that were given before anybody counted money. */
  readonly ids: readonly string[];
  readonly money: Money;
  readonly refusal: unknown;
  /** What was booked last; it stands until the next is entered. */
  readonly done: object | null;
}

type Events =
  | { readonly type: 'confirm'; readonly said: object; readonly paysNow: boolean }
  | { readonly type: 'paid'; readonly money: Money }
  | { readonly type: 'later' }
  | { readonly type: 'leave' }
  | { readonly type: 'again' }
  | { readonly type: 'next' };

export interface Asked {
  readonly id: string;
  readonly said: object;
}
export interface Sent extends Asked {
  readonly money: Money;
  readonly ids: readonly string[];
}

const errorOf = (event: unknown): unknown => (event as { readonly error?: unknown }).error;
const isOfMoney = (error: unknown): boolean =>
  isApiError(error) && (/^(PAYMENT|PAY_OUT|CASH)_/.test(error.code) || error.details.some(({ field }) => field.startsWith('pembayaran'))); // prettier-ignore

/**
 * What is done at the counter of loans: entered, asked of the server and of a supervisor before anybody counts money, paid,
 * sent, printed. While nobody knows whether it arrived it stands still and goes out again as it was, under the same id.
 */
export const loanCounterMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { readonly id: string } },
  actors: {
    judge: fromPromise<readonly string[], Asked>(() => Promise.reject(new Error('nothing judges'))),
    send: fromPromise<object, Sent>(() => Promise.reject(new Error('nothing sends'))),
  },
  guards: {
    isLost: ({ event }) => {
      const error = errorOf(event);
      return isApiError(error) && error.isConnection;
    },
    isGivenUp: ({ event }) => errorOf(event) instanceof AuthorizationCancelled,
    isOfMoney: ({ context, event }) => context.money !== null && isOfMoney(errorOf(event)),
    paysNow: ({ context }) => context.paysNow,
  },
  actions: {
    refuse: assign({ refusal: ({ event }) => errorOf(event) }),
    forgive: assign({ refusal: null }),
    // The next one is another; what was refused goes again as the same.
    anew: assign({ id: () => newId(), ids: [] }),
  },
}).createMachine({
  id: 'loan-counter',
  initial: 'entering',
  context: ({ input }) => ({ id: input.id, said: null, paysNow: false, ids: [], money: null, refusal: null, done: null }),
  states: {
    entering: {
      on: {
        confirm: {
          target: 'approving',
          actions: assign({ said: ({ event }) => event.said, paysNow: ({ event }) => event.paysNow, ids: [], money: null, refusal: null, done: null }),
        },
      },
    },
    approving: {
      invoke: {
        src: 'judge',
        input: ({ context }) => ({ id: context.id, said: context.said! }),
        onDone: [
          { guard: 'paysNow', target: 'paying', actions: assign({ ids: ({ event }) => event.output }) },
          { target: 'sending', actions: assign({ ids: ({ event }) => event.output }) },
        ],
        onError: [{ guard: 'isGivenUp', target: 'entering' }, { target: 'entering', actions: 'refuse' }],
      },
    },
    paying: {
      on: {
        leave: { target: 'entering', actions: 'forgive' },
        paid: { target: 'sending', actions: [assign({ money: ({ event }) => event.money }), 'forgive'] },
        later: { target: 'sending', actions: [assign({ money: null }), 'forgive'] },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { id, said, money, ids } }) => ({ id, said: said!, money, ids }),
        onDone: { target: 'printing', actions: [assign({ done: ({ event }) => event.output }), 'anew'] },
        onError: [
          { guard: 'isLost', target: 'unsure', actions: 'refuse' },
          { guard: 'isOfMoney', target: 'paying', actions: 'refuse' },
          { guard: 'isGivenUp', target: 'entering' },
          { target: 'entering', actions: 'refuse' },
        ],
      },
    },
    unsure: { on: { again: 'sending' } },
    printing: {
      on: {
        next: 'entering',
        confirm: {
          target: 'approving',
          actions: assign({ said: ({ event }) => event.said, paysNow: ({ event }) => event.paysNow, ids: [], money: null, refusal: null, done: null }),
        },
      },
    },
  },
}); // prettier-ignore
