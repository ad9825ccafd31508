import { assign, fromPromise, setup } from 'xstate';
import type { ReceptionDto } from '@emas/contracts/money/money-send.dto';
import type { SentMoney } from '@emas/contracts/money/money-send.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { newId } from '../../platform/api/client.js';

export type Reception = Omit<ReceptionDto, 'id' | 'otorisasi_ids'>;

/** What is taken in: the number, what is said of it, and the key that makes it one however often it is sent. */
export interface Receiving {
  readonly no_reff: string;
  readonly id: string;
  readonly said: Reception;
}

interface Context {
  readonly no: string;
  readonly found: SentMoney | null;
  readonly id: string;
  readonly said: Reception;
  readonly error: unknown;
}

type Events =
  | { readonly type: 'look'; readonly no: string }
  | { readonly type: 'receive'; readonly said: Reception }
  | { readonly type: 'clear' };

const NOTHING = { no: '', found: null, said: {}, error: null };

/** A number is typed or scanned, the money is found (who, when, how much), taken in, and the form is clear for the next. */
export const receiveMoneyMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    find: fromPromise<SentMoney | null, string>(() => Promise.reject(new Error('nothing to find'))),
    receive: fromPromise<WriteBody, Receiving>(() => Promise.reject(new Error('nothing to receive'))),
  },
  guards: { isEmpty: ({ event }) => event.type === 'look' && event.no.trim() === '' },
  actions: {
    clear: assign(NOTHING),
    anew: assign({ id: () => newId() }),
    received: () => undefined,
  },
}).createMachine({
  id: 'receive-money',
  initial: 'waiting',
  context: () => ({ ...NOTHING, id: newId() }),
  on: {
    look: [
      { guard: 'isEmpty', target: '.unnamed' },
      {
        target: '.looking',
        actions: assign(({ event }) => ({ ...NOTHING, no: event.no.trim().toUpperCase() })),
      },
    ],
    clear: { target: '.waiting', actions: 'clear' },
  },
  states: {
    waiting: {},
    /** Nothing was typed. */
    unnamed: {},
    looking: {
      invoke: {
        src: 'find',
        input: ({ context }) => context.no,
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'found',
            actions: [assign({ found: ({ event }) => event.output }), 'anew'],
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    missing: {},
    failed: {},
    found: {
      on: { receive: { target: 'receiving', actions: assign({ said: ({ event }) => event.said, error: null }) } },
    },
    receiving: {
      // A number that is scanned meanwhile waits until this one is in.
      on: { look: {}, clear: {} },
      invoke: {
        src: 'receive',
        input: ({ context }) => ({ no_reff: context.found!.no_reff, id: context.id, said: context.said }),
        onDone: { target: 'waiting', actions: [{ type: 'received' }, 'clear'] },
        onError: { target: 'found', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
  },
});
