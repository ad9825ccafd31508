import { assign, emit, fromPromise, setup } from 'xstate';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { signalMiss } from '../../../platform/input/scanner.js';
import { fetchTillItem } from '../sales-calls.js';

interface Context {
  /** Scanned and not yet looked up, in their order. */
  readonly queue: readonly string[];
  /** The last scan that found nothing to sell, until another does. */
  readonly miss: Miss | null;
}

export interface Miss {
  readonly code: string;
  readonly error: unknown;
}

interface Scan {
  readonly type: 'scan';
  readonly code: string;
  /** Barcodes that are in the table. */
  readonly listed: readonly string[];
}

/** A repeated scan of what is in the table already; its text is the server's too. */
export const IN_TABLE = 'BARCODE_IN_TABLE';

const scanned = ({ code }: Scan): string => code.trim().toUpperCase();

const missOf = ({
  context,
  event,
}: {
  readonly context: Context;
  readonly event: { readonly error: unknown };
}): Miss => ({
  code: context.queue[0]!,
  error: event.error,
});

/** Scans of the till: looked up one after the other in their order, each emitted as `found`; one that is not is a miss. */
export const scanQueueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Scan,
    emitted: {} as
      | { readonly type: 'found'; readonly item: TillItemView }
      // With others behind it that will take its place: to be said elsewhere.
      | ({ readonly type: 'missed' } & Miss),
  },
  actors: { fetchItem: fromPromise<TillItemView, string>(({ input }) => fetchTillItem(input)) },
  actions: {
    signalMiss: () => signalMiss(),
    enqueue: assign({ queue: ({ context }, { code }: { code: string }) => [...context.queue, code], miss: null }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    noteMiss: assign({ miss: (_, miss: Miss) => miss }),
    clearMiss: assign({ miss: null }),
    tellMissed: emit((_, miss: Miss) => ({ type: 'missed' as const, ...miss })),
    tellFound: emit((_, item: TillItemView) => ({ type: 'found' as const, item })),
  },
  guards: {
    isBlank: ({ event }) => scanned(event) === '',
    isListed: ({ context: { queue }, event }) => [...queue, ...event.listed].includes(scanned(event)),
    hasMore: ({ context }) => context.queue.length > 1,
    hasScans: ({ context }) => context.queue.length > 0,
  },
}).createMachine({
  id: 'scans',
  context: { queue: [], miss: null },
  on: {
    scan: [
      { guard: 'isBlank' },
      {
        guard: 'isListed',
        actions: [
          { type: 'noteMiss', params: ({ event }) => ({ code: scanned(event), error: IN_TABLE }) },
          'signalMiss',
        ],
      },
      { actions: { type: 'enqueue', params: ({ event }) => ({ code: scanned(event) }) } },
    ],
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasScans', target: 'fetching' } },
    fetching: {
      invoke: {
        src: 'fetchItem',
        input: ({ context }) => context.queue[0]!,
        onDone: {
          target: 'idle',
          actions: [{ type: 'tellFound', params: ({ event }) => event.output }, 'clearMiss', 'dequeue'],
        },
        onError: [
          {
            guard: 'hasMore',
            target: 'idle',
            actions: [{ type: 'tellMissed', params: missOf }, 'dequeue', 'signalMiss'],
          },
          { target: 'idle', actions: [{ type: 'noteMiss', params: missOf }, 'dequeue', 'signalMiss'] },
        ],
      },
    },
  },
});
