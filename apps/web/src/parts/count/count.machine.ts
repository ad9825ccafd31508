import { assign, fromPromise, setup } from 'xstate';
import type { CountDrawerDto } from '@emas/contracts/closing/closing.dto';
import type { CountedData } from '@emas/contracts/closing/closing.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AuthorizationCancelled } from '../../engine/authorization/with-authorization.js';
import { wasSentBefore } from '../../engine/form/sent-before.js';
import { isApiError } from '../../platform/api/api-error.js';

/** What is handed in of a drawer, whatever it is counted for. */
export type Count = Omit<CountDrawerDto, 'otorisasi_ids'>;

export interface CountAnswer extends WriteBody {
  readonly data: CountedData;
}

/** Hands the count in, under the key of its form, with what was approved for it. */
type Send = () => Promise<CountAnswer>;

interface Context {
  /** What the last try was refused for. */
  readonly failure: unknown;
  readonly answer: CountAnswer | null;
}

type Event =
  | { readonly type: 'submit'; readonly send: Send }
  /** Other pieces: whether they need a reason nobody knows yet. */
  | { readonly type: 'recounted' }
  /** The form itself knows that a reason is missing. */
  | { readonly type: 'lacksReason' };

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;

/**
 * A drawer on its way from pieces to a count: handed in, asked about, approved by somebody else, and handed in again. A
 * count whose answer was lost goes out under the same key; changed since, it is another one.
 */
export const countMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { send: fromPromise<CountAnswer, Send>(({ input }) => input()) },
  actions: {
    forgive: assign({ failure: null }),
    note: assign({ failure: (_, error: unknown) => error }),
  },
  guards: {
    isGivenUp: (_, error: unknown) => error instanceof AuthorizationCancelled,
    isOther: (_, error: unknown) => wasSentBefore(error),
    wantsReason: (_, error: unknown) => isApiError(error) && error.code === 'DIFFERENCE_NEEDS_REASON',
  },
}).createMachine({
  id: 'count',
  context: { failure: null, answer: null },
  initial: 'counting',
  states: {
    counting: {
      initial: 'free',
      on: { submit: { target: 'sending', actions: 'forgive' }, recounted: '.free', lacksReason: '.reasonAsked' },
      states: { free: {}, reasonAsked: {}, last: { type: 'history' } },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ event }) => (event as Extract<Event, { type: 'submit' }>).send,
        onDone: { target: 'counted', actions: assign({ answer: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isGivenUp', params: errorOf }, target: 'counting.last' },
          { guard: { type: 'isOther', params: errorOf }, target: 'another' },
          {
            guard: { type: 'wantsReason', params: errorOf },
            target: 'counting.reasonAsked',
            actions: { type: 'note', params: errorOf },
          },
          { target: 'counting.last', actions: { type: 'note', params: errorOf } },
        ],
      },
    },
    /** Booked before under this key with other pieces. */
    another: { type: 'final' },
    counted: { type: 'final' },
  },
});
