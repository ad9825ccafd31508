import { assign, emit, fromPromise, setup } from 'xstate';
import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { signalMiss } from '../../../platform/input/scanner.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { fetchTillDeposit, fetchTillItem, fetchTray } from '../sales-calls.js';
import { isDepositNumber } from './held-lines.js';

interface Context {
  readonly trays: boolean;
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
  /** Barcodes, and numbers of deposits, that are in the table. */
  readonly listed: readonly string[];
}

/** What was found cannot be taken into this form. */
interface Refuse extends Miss {
  readonly type: 'refuse';
}

/** A thing by its barcode or all of a tray by its code, or what a deposit holds by its number. */
export type Scanned = { readonly items: readonly TillItemView[] } | { readonly deposit: TillDepositView };

interface Asked {
  readonly code: string;
  /** Trays are sold whole, too. */
  readonly trays: boolean;
}

async function lookUp({ code, trays }: Asked): Promise<Scanned> {
  if (isDepositNumber(code)) return { deposit: await fetchTillDeposit(code) };
  try {
    return { items: [await fetchTillItem(code)] };
  } catch (error) {
    if (trays && isApiError(error) && error.code === 'BARCODE_NOT_FOUND') return { items: await fetchTray(code) };
    throw error;
  }
}

/** A repeated scan of what is in the table already; its text is the server's too. */
export const IN_TABLE = 'BARCODE_IN_TABLE';
/** A deposit of somebody else than who stands in the head. */
export const OTHER_CUSTOMER = 'DEPOSIT_OTHER_CUSTOMER';
/** A deposit while money is left: what it would be for lies at one already. */
export const ONLY_THINGS = 'ONLY_THINGS';

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
    input: {} as Pick<Asked, 'trays'>,
    events: {} as Scan | Refuse,
    emitted: {} as
      | { readonly type: 'found'; readonly scanned: Scanned }
      // With others behind it that will take its place: to be said elsewhere.
      | ({ readonly type: 'missed' } & Miss),
  },
  actors: { lookUp: fromPromise<Scanned, Asked>(({ input }) => lookUp(input)) },
  actions: {
    signalMiss: () => signalMiss(),
    enqueue: assign({ queue: ({ context }, { code }: { code: string }) => [...context.queue, code], miss: null }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    noteMiss: assign({ miss: (_, miss: Miss) => miss }),
    clearMiss: assign({ miss: null }),
    tellMissed: emit((_, miss: Miss) => ({ type: 'missed' as const, ...miss })),
    tellFound: emit((_, found: Scanned) => ({ type: 'found' as const, scanned: found })),
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
  context: ({ input: { trays } }) => ({ trays, queue: [], miss: null }),
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
        input: ({ context: { queue, trays } }) => ({ code: queue[0]!, trays }),
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
