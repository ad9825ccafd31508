import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { ReadAnswer, ScanAnswer } from '@emas/contracts/counts/count.view';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import type { CountAnswer } from './count-calls.js';
import { finishCount, sendBatch } from './count-calls.js';
import type { Batch, Kept, Read, ScanStore } from './scan-store.js';

/** What was read, and is not yet kept on this device. */
export interface Heard {
  readonly kode_baki: string | null;
  readonly baca: readonly Read[];
}

/** What the server did not take, and why. */
export interface Refused {
  readonly batch: Batch;
  readonly error: unknown;
}

export interface Input {
  readonly id: string;
  readonly store: ScanStore;
}

export interface Context extends Input {
  readonly perangkat: string;
  /** Tray that is counted now; null where none is asked for, or none chosen yet. */
  readonly kode_baki: string | null;
  readonly heard: readonly Heard[];
  /** Kept on this device, and not yet with the server. */
  readonly batches: readonly Batch[];
  /** What was said of the last reads, the newest first. */
  readonly told: readonly Told[];
  readonly refused: Refused | null;
  readonly failure: unknown;
  /** Of ending it: the same for as long as its answer is awaited. */
  readonly key: string;
  readonly answer: CountAnswer | null;
}

/** What the server said of a read, and where it was. */
export interface Told extends ReadAnswer {
  readonly urutan: number;
  readonly baki: string | null;
}

type Event =
  /** In the tray that is counted, where no other is named. */
  | { readonly type: 'read'; readonly baca: readonly Read[]; readonly kode_baki?: string | null }
  | { readonly type: 'tray'; readonly kode_baki: string | null }
  /** There may be a connection again. */
  | { readonly type: 'online' }
  | { readonly type: 'retry' }
  | { readonly type: 'discard' }
  | { readonly type: 'finish' };

/** Answers that a screen goes through on its own: nobody scrolls back further. */
const TOLD_KEPT = 50;
const REST_MS = 3000;

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;

/**
 * Counting on one device: what is scanned is kept here first, and sent batch by batch whenever the server can be had; both go
 * on beside each other, so that a scanner never waits for a network. It ends once nothing waits here any more.
 */
export const countMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as { readonly type: 'told'; readonly told: readonly Told[] },
  },
  actors: {
    load: fromPromise<Kept, ScanStore>(({ input }) => input.read()),
    keep: fromPromise<Kept, { readonly store: ScanStore; readonly heard: Heard }>(({ input: { store, heard } }) =>
      store.keep(heard.kode_baki, heard.baca),
    ),
    send: fromPromise<ScanAnswer, Pick<Context, 'id' | 'perangkat'> & { readonly batch: Batch }>(
      ({ input: { id, perangkat, batch } }) => sendBatch(id, perangkat, batch),
    ),
    drop: fromPromise<Kept, { readonly store: ScanStore; readonly urutan: number }>(({ input: { store, urutan } }) =>
      store.drop(urutan),
    ),
    finish: fromPromise<CountAnswer, Pick<Context, 'id' | 'key'>>(({ input: { id, key } }) => finishCount(id, key)),
  },
  actions: {
    hear: assign({
      heard: ({ context }, { baca, kode_baki = context.kode_baki }: Omit<Extract<Event, { type: 'read' }>, 'type'>) => [
        ...context.heard,
        { kode_baki, baca },
      ],
    }),
    takeKept: assign((_, { perangkat, batches }: Kept) => ({ perangkat, batches })),
    unhear: assign({ heard: ({ context }) => context.heard.slice(1) }),
    note: assign({ failure: (_, error: unknown) => error }),
    forgive: assign({ failure: null, refused: null }),
    tell: enqueueActions(({ context, enqueue }, { baca, urutan }: ScanAnswer) => {
      const baki = context.batches[0]?.kode_baki ?? null;
      const told = baca.map((one): Told => ({ ...one, urutan, baki })).reverse();
      enqueue.assign({ told: [...told, ...context.told].slice(0, TOLD_KEPT) });
      enqueue(emit({ type: 'told' as const, told }));
    }),
    refuse: assign({ refused: ({ context }, error: unknown) => ({ batch: context.batches[0]!, error }) }),
    newKey: assign({ key: () => newId() }),
  },
  guards: {
    hasHeard: ({ context }) => context.heard.length > 0,
    hasBatches: ({ context }) => context.batches.length > 0,
    isAllSent: ({ context }) => context.heard.length === 0 && context.batches.length === 0,
    /** Nobody answered: it waits. */
    isAway: (_, error: unknown) => !isApiError(error) || error.isConnection || error.status >= 500,
  },
}).createMachine({
  id: 'count',
  context: ({ input }) => ({
    ...input,
    ...{ perangkat: '', kode_baki: null, heard: [], batches: [], told: [], refused: null, failure: null },
    ...{ key: newId(), answer: null },
  }),
  initial: 'loading',
  on: { tray: { actions: assign({ kode_baki: ({ event }) => event.kode_baki }) } },
  states: {
    /** What an earlier visit left on this device. */
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.store,
        onDone: { target: 'running', actions: { type: 'takeKept', params: ({ event }) => event.output } },
        // Without a store on this device everything is sent at once, or not at all.
        onError: { target: 'running', actions: { type: 'note', params: errorOf } },
      },
      on: { read: { actions: { type: 'hear', params: ({ event }) => event } } },
    },
    running: {
      type: 'parallel',
      on: {
        read: { actions: { type: 'hear', params: ({ event }) => event } },
        finish: { guard: 'isAllSent', target: 'finishing', actions: 'forgive' },
      },
      states: {
        scanner: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasHeard', target: 'keeping' } },
            keeping: {
              invoke: {
                src: 'keep',
                input: ({ context: { store, heard } }) => ({ store, heard: heard[0]! }),
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'takeKept', params: ({ event }) => event.output }, 'unhear'],
                },
                onError: { target: 'full', actions: { type: 'note', params: errorOf } },
              },
            },
            /** The device keeps nothing: what was read stays on the screen until it does. */
            full: { on: { retry: { target: 'idle', actions: 'forgive' } } },
          },
        },
        sync: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasBatches', target: 'sending' } },
            sending: {
              invoke: {
                src: 'send',
                input: ({ context: { id, perangkat, batches } }) => ({ id, perangkat, batch: batches[0]! }),
                onDone: { target: 'sent', actions: { type: 'tell', params: ({ event }) => event.output } },
                onError: [
                  { guard: { type: 'isAway', params: errorOf }, target: 'resting' },
                  { target: 'refused', actions: { type: 'refuse', params: errorOf } },
                ],
              },
            },
            sent: {
              invoke: {
                src: 'drop',
                input: ({ context: { store, batches } }) => ({ store, urutan: batches[0]!.urutan }),
                onDone: { target: 'idle', actions: { type: 'takeKept', params: ({ event }) => event.output } },
                // It is sent once more, and counts once.
                onError: 'resting',
              },
            },
            resting: { after: { [REST_MS]: 'idle' }, on: { online: 'idle', retry: 'idle' } },
            /** The server will not have it: somebody says whether it is tried again. */
            refused: {
              on: { retry: { target: 'idle', actions: 'forgive' }, discard: { target: 'sent', actions: 'forgive' } },
            },
          },
        },
      },
    },
    finishing: {
      invoke: {
        src: 'finish',
        input: ({ context: { id, key } }) => ({ id, key }),
        onDone: { target: 'waiting', actions: assign({ answer: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isAway', params: errorOf },
            target: 'running',
            actions: { type: 'note', params: errorOf },
          },
          { target: 'running', actions: [{ type: 'note', params: errorOf }, 'newKey'] },
        ],
      },
    },
    /** It is for somebody else to believe it. */
    waiting: { type: 'final' },
  },
});
