import { assign, emit, fromPromise, setup } from 'xstate';
import { signalMiss } from '../../platform/input/scanner.js';

/** A scan that found nothing that can be taken, and why. */
export interface Miss {
  readonly code: string;
  readonly error: unknown;
}

export interface Context<Options> {
  readonly options: Options;
  /** Scanned and not yet looked up, in their order. */
  readonly queue: readonly string[];
  /** The last scan that found nothing, until another does. */
  readonly miss: Miss | null;
}

export interface Scan {
  readonly type: 'scan';
  readonly code: string;
  /** Codes that are in the table. */
  readonly listed: readonly string[];
}

/** What was found cannot be taken into this form. */
export interface Refuse extends Miss {
  readonly type: 'refuse';
}

export interface Asked<Options> {
  readonly code: string;
  readonly options: Options;
}

/** A repeated scan of what is in the table already; its text is the server's too. */
export const IN_TABLE = 'BARCODE_IN_TABLE';

const scanned = ({ code }: Scan): string => code.trim().toUpperCase();

const missOf = ({
  context,
  event,
}: {
  readonly context: Pick<Context<unknown>, 'queue'>;
  readonly event: { readonly error: unknown };
}): Miss => ({
  code: context.queue[0]!,
  error: event.error,
});

/** Scans of a form: looked up one after the other in their order, each emitted as `found`; one that is not is a miss. */
export const scanQueueOf = <Found, Options>(lookUp: (asked: Asked<Options>) => Promise<Found>) =>
  setup({
    types: {
      context: {} as Context<Options>,
      input: {} as Options,
      events: {} as Scan | Refuse,
      emitted: {} as
        | { readonly type: 'found'; readonly scanned: Found }
        // With others behind it that will take its place: to be said elsewhere.
        | ({ readonly type: 'missed' } & Miss),
    },
    actors: { lookUp: fromPromise<Found, Asked<Options>>(({ input }) => lookUp(input)) },
    actions: {
      signalMiss: () => signalMiss(),
      enqueue: assign({ queue: ({ context }, { code }: { code: string }) => [...context.queue, code], miss: null }),
      dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
      noteMiss: assign({ miss: (_, miss: Miss) => miss }),
      clearMiss: assign({ miss: null }),
      tellMissed: emit((_, miss: Miss) => ({ type: 'missed' as const, ...miss })),
      tellFound: emit((_, found: { scanned: Found }) => ({ type: 'found' as const, scanned: found.scanned })),
    },
    guards: {
      isBlank: ({ event }) => event.type === 'scan' && scanned(event) === '',
      isListed: ({ context: { queue }, event }) =>
        event.type === 'scan' && [...queue, ...event.listed].includes(scanned(event)),
      hasMore: ({ context }) => context.queue.length > 1,
      hasScans: ({ context }) => context.queue.length > 0,
    },
  }).createMachine({
    id: 'scans',
    context: ({ input }) => ({ options: input, queue: [], miss: null }),
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
      refuse: {
        actions: [{ type: 'noteMiss', params: ({ event: { code, error } }) => ({ code, error }) }, 'signalMiss'],
      },
    },
    initial: 'idle',
    states: {
      idle: { always: { guard: 'hasScans', target: 'fetching' } },
      fetching: {
        invoke: {
          src: 'lookUp',
          input: ({ context: { queue, options } }) => ({ code: queue[0]!, options }),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'tellFound', params: ({ event }) => ({ scanned: event.output }) },
              'clearMiss',
              'dequeue',
            ],
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
