import { assign, fromPromise, setup } from 'xstate';
import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import type { SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { signalMiss } from '../../../platform/input/scanner.js';
import { fetchSale, fetchTillItem, saveSale, type SaleAnswer } from '../sales-calls.js';
import {
  barcodeOf,
  changeLine,
  leftOver,
  lineField,
  newLine,
  problemField,
  problemsOf,
  repriced,
  saleDto,
  type CheckoutValue,
  type LineField,
  type Problem,
} from './checkout-value.js';

export interface CheckoutInput {
  /** Identity of the sale and idempotency key of its saving: whatever is repeated is booked once. */
  readonly id: string;
  readonly value: CheckoutValue;
  /** The shop saves and takes the money in one step. */
  readonly oneStep: boolean;
}

interface Context extends CheckoutInput {
  /** Scanned and not yet looked up, in their order. */
  readonly queue: readonly string[];
  /** The last scan that found nothing to sell. */
  readonly miss: { readonly code: string; readonly error: unknown } | null;
  /** What the last save was refused for, by field. */
  readonly problems: readonly Problem[];
  readonly failure: unknown;
  readonly pembayaran: readonly PaymentDto[] | null;
  readonly saved: SavedSale | null;
  /** The sale was booked before the form was changed: what it does not have. */
  readonly left: CheckoutValue | null;
}

export type SavedSale = SaleAnswer['data'];

interface Failed {
  readonly error: unknown;
}

type Header = Partial<Pick<CheckoutValue, 'kode_sales' | 'customer' | 'keterangan'>>;
type Event =
  | { readonly type: 'scan'; readonly code: string }
  | { readonly type: 'edit'; readonly barcode: string; readonly field: LineField; readonly value: number | null }
  | { readonly type: 'reprice'; readonly items: readonly TillItemView[] }
  | { readonly type: 'remove'; readonly barcode: string }
  | { readonly type: 'set'; readonly changes: Header }
  | { readonly type: 'save' }
  | { readonly type: 'pay'; readonly pembayaran: readonly PaymentDto[] }
  | { readonly type: 'back' };

/** A repeated scan of what is in the table already; its text is the server's too. */
export const IN_TABLE = 'BARCODE_IN_TABLE';

/** The sale may have arrived before the answer was lost and the form was changed: what was booked counts. */
const ARRIVED: ReadonlySet<string> = new Set(['SALE_EXISTS', 'IDEMPOTENCY_KEY_REUSED']);

const scanned = (code: string): string => code.trim().toUpperCase();

function problemsOfError(error: unknown, value: CheckoutValue): readonly Problem[] {
  if (!isApiError(error)) return [];
  return error.details.map(({ field, code, message }) => ({ field: problemField(field, value), code, message }));
}

/** One sale at the till: scanning beside entering, then saving, with payment before it where the shop has one step. */
export const checkoutMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as CheckoutInput },
  actors: {
    fetchItem: fromPromise<TillItemView, string>(({ input }) => fetchTillItem(input)),
    saveSale: fromPromise<SavedSale, Pick<Context, 'id' | 'value' | 'pembayaran'>>(
      async ({ input: { id, value, pembayaran } }) => {
        const sale = saleDto(id, value, pembayaran);
        return (await withAuthorization((ids) => saveSale(sale, id, ids))).data;
      },
    ),
    fetchSaved: fromPromise<SaleView, string>(({ input }) => fetchSale(input)),
  },
  actions: {
    signalMiss: () => signalMiss(),
    enqueue: assign({ queue: ({ context }, { code }: { code: string }) => [...context.queue, code], miss: null }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    noteMiss: assign({ miss: (_, miss: { code: string; error: unknown }) => miss }),
    addLine: assign({
      value: ({ context: { value } }, item: TillItemView) => ({ ...value, lines: [...value.lines, newLine(item)] }),
      problems: ({ context }) => context.problems.filter(({ field }) => field !== 'lines'),
    }),
    noteFailure: assign({
      failure: (_, { error }: Failed) => (error instanceof AuthorizationCancelled ? null : error),
      problems: ({ context }, { error }: Failed) => problemsOfError(error, context.value),
    }),
    findProblems: assign({ problems: ({ context }) => problemsOf(context.value, true), failure: null }),
  },
  guards: {
    isListed: ({ context: { value, queue } }, code: string) =>
      queue.includes(code) || value.lines.some((line) => barcodeOf(line) === code),
    isIncomplete: ({ context }) => problemsOf(context.value, true).length > 0,
    isOneStep: ({ context }) => context.oneStep,
    hasScans: ({ context }) => context.queue.length > 0,
    isScanning: ({ context }) => context.queue.length > 0,
    hasArrived: (_, { error }: Failed) => isApiError(error) && ARRIVED.has(error.code),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    queue: [],
    miss: null,
    problems: [],
    failure: null,
    pembayaran: null,
    saved: null,
    left: null,
  }),
  type: 'parallel',
  states: {
    scanner: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasScans', target: 'fetching' } },
        fetching: {
          invoke: {
            src: 'fetchItem',
            input: ({ context }) => context.queue[0]!,
            onDone: {
              target: 'idle',
              actions: [{ type: 'addLine', params: ({ event }) => event.output }, 'dequeue'],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'noteMiss', params: ({ context, event }) => ({ code: context.queue[0]!, error: event.error }) },
                'dequeue',
                'signalMiss',
              ],
            },
          },
        },
      },
    },
    sale: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            scan: [
              { guard: ({ event }) => scanned(event.code) === '' },
              {
                guard: { type: 'isListed', params: ({ event }) => scanned(event.code) },
                actions: [
                  { type: 'noteMiss', params: ({ event }) => ({ code: scanned(event.code), error: IN_TABLE }) },
                  'signalMiss',
                ],
              },
              { actions: { type: 'enqueue', params: ({ event }) => ({ code: scanned(event.code) }) } },
            ],
            edit: {
              actions: assign(({ context: { value, problems }, event: { barcode, field, value: figure } }) => ({
                value: {
                  ...value,
                  lines: value.lines.map((line) =>
                    barcodeOf(line) === barcode ? changeLine(line, field, figure) : line,
                  ),
                },
                problems: problems.filter((problem) => !problem.field.startsWith(`${barcode}/`)),
              })),
            },
            reprice: {
              actions: assign(({ context: { value, problems }, event: { items } }) => {
                const now = new Map(items.map((item) => [item.kode_barcode, item]));
                const lines = value.lines.map((line) => {
                  const item = now.get(barcodeOf(line));
                  return item ? repriced(line, item) : line;
                });
                return {
                  value: { ...value, lines },
                  problems: problems.filter(({ field }) => !now.has(field.split('/')[0]!)),
                };
              }),
            },
            remove: {
              actions: assign(({ context: { value, problems }, event: { barcode } }) => ({
                value: { ...value, lines: value.lines.filter((line) => barcodeOf(line) !== barcode) },
                problems: problems.filter((problem) => !problem.field.startsWith(`${barcode}/`)),
                failure: null,
              })),
            },
            set: {
              actions: assign(({ context: { value, problems }, event: { changes } }) => ({
                value: { ...value, ...changes },
                problems: problems.filter((problem) => !(problem.field in changes)),
              })),
            },
            save: [
              // What was scanned is waited for: it belongs to the sale.
              { guard: 'isScanning' },
              { guard: 'isIncomplete', actions: ['findProblems', 'signalMiss'] },
              { guard: 'isOneStep', target: 'paying' },
              { target: 'saving' },
            ],
          },
        },
        paying: {
          on: {
            back: 'entering',
            pay: { target: 'saving', actions: assign({ pembayaran: ({ event }) => event.pembayaran }) },
          },
        },
        saving: {
          entry: assign({ failure: null, problems: [] }),
          invoke: {
            src: 'saveSale',
            input: ({ context: { id, value, pembayaran } }) => ({ id, value, pembayaran }),
            onDone: { target: 'saved', actions: assign({ saved: ({ event }) => event.output }) },
            onError: [
              { guard: { type: 'hasArrived', params: ({ event }) => ({ error: event.error }) }, target: 'recovering' },
              {
                target: 'entering',
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        recovering: {
          invoke: {
            src: 'fetchSaved',
            input: ({ context }) => context.id,
            onDone: {
              target: 'saved',
              actions: assign({
                saved: ({ event }) => event.output,
                left: ({ context: { value, pembayaran }, event }) => leftOver(value, pembayaran, event.output),
              }),
            },
            onError: {
              target: 'entering',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        saved: {},
      },
    },
  },
});

/** The first thing to be put right, in the order of the form. */
export function firstProblem(problems: readonly Problem[], { lines }: CheckoutValue): string | null {
  const order = [...lines.flatMap((line) => ['harga_gram', 'tarif_ongkos', 'diskon'].map((f) => lineField(line, f)))];
  return order.find((field) => problems.some((problem) => problem.field === field)) ?? problems[0]?.field ?? null;
}
