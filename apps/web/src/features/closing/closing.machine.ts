import { assign, fromPromise, setup } from 'xstate';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { closeDay, openDay } from './closing-calls.js';

/** Somebody else was first. */
export interface ClosedBy {
  readonly tgl: string;
  readonly oleh: string;
  /** ISO instant. */
  readonly waktu: string;
}

/** A command on one day: repeated without an answer it goes out under the same key, so one day is closed or opened once. */
interface DayCommand {
  readonly tgl: string;
  /** Why the day to be opened lies ahead; null where nobody asks. */
  readonly alasan: string | null;
  readonly key: string;
}

interface Context {
  /** As the server last told it; null before its first word. */
  readonly view: ClosingView | null;
  readonly command: DayCommand | null;
  /** What the last command was refused for. */
  readonly failure: unknown;
  readonly closedBy: ClosedBy | null;
  /** Text of the last success. */
  readonly message: string | null;
}

type Event =
  | { readonly type: 'viewed'; readonly view: ClosingView }
  | { readonly type: 'close' }
  | { readonly type: 'open'; readonly tgl: string; readonly alasan: string | null }
  | { readonly type: 'accept' }
  | { readonly type: 'reject' };

/** What stands in the way of closing, in the order it is done. */
export const mayClose = (view: ClosingView | null): boolean =>
  view !== null && view.half_done.length === 0 && view.drawers.every(({ perlu_hitung }) => !perlu_hitung);

/** What follows the last closing is still under way. */
export const isFollowing = (view: ClosingView | null): boolean =>
  view?.tgl_system === null && (view.terakhir?.steps.some(({ status }) => status !== 'DONE') ?? false);

function closedByOf(error: unknown): ClosedBy | null {
  if (!isApiError(error) || error.code !== 'DAY_ALREADY_CLOSED') return null;
  return (error.data as ClosedBy | undefined) ?? null;
}

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;
const messageOf = ({ event }: { readonly event: { readonly output: WriteBody } }): string => event.output.message;

/** The same command keeps its key until it is answered; another day is another command. */
const commandFor = (tgl: string, alasan: string | null, earlier: DayCommand | null): DayCommand =>
  earlier?.tgl === tgl && earlier.alasan === alasan ? earlier : { tgl, alasan, key: newId() };

/**
 * The business day on its way from open to closed and to the next one. The view comes from outside (a query that every
 * booking renews); the machine knows what the person is doing about it.
 */
export const closingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    closeDay: fromPromise<WriteBody, DayCommand>(({ input: { tgl, key } }) => closeDay(tgl, key)),
    openDay: fromPromise<WriteBody, DayCommand>(({ input: { tgl, key, alasan } }) => openDay(tgl, key, alasan)),
  },
  actions: {
    noteView: assign({ view: (_, view: ClosingView) => view }),
    noteSuccess: assign({ message: (_, message: string) => message, command: null, failure: null }),
    noteFailure: assign({
      failure: (_, error: unknown) => (closedByOf(error) ? null : error),
      closedBy: (_, error: unknown) => closedByOf(error),
    }),
    forgetFailure: assign({ failure: null, closedBy: null, message: null }),
    takeDay: assign({
      command: ({ context, event }) =>
        event.type === 'open' ? commandFor(event.tgl, event.alasan, context.command) : context.command,
    }),
  },
  guards: {
    isOpen: ({ context }) => typeof context.view?.tgl_system === 'string',
    isShut: ({ context }) => context.view !== null && context.view.tgl_system === null,
    isFollowing: ({ context }) => isFollowing(context.view),
    isSettled: ({ context }) => !isFollowing(context.view),
    isBlocked: ({ context }) => !mayClose(context.view),
    isReady: ({ context }) => mayClose(context.view),
    isOtherDay: ({ context }) => context.command !== null && context.view?.tgl_system !== context.command.tgl,
    isUnanswered: (_, error: unknown) => isApiError(error) && error.isConnection,
  },
}).createMachine({
  id: 'closing',
  context: { view: null, command: null, failure: null, closedBy: null, message: null },
  initial: 'waiting',
  on: { viewed: { actions: { type: 'noteView', params: ({ event }) => event.view } } },
  states: {
    waiting: {
      always: [
        { guard: 'isFollowing', target: 'following' },
        { guard: 'isOpen', target: 'day' },
        { guard: 'isShut', target: 'shut' },
      ],
    },
    day: {
      initial: 'ready',
      states: {
        ready: {
          always: { guard: 'isShut', target: '#closing.waiting' },
          on: {
            close: {
              guard: 'isReady',
              target: 'confirming',
              actions: [
                'forgetFailure',
                assign({ command: ({ context }) => commandFor(context.view!.tgl_system!, null, context.command) }),
              ],
            },
          },
        },
        confirming: {
          // Closed by another meanwhile, or a new booking that must be looked at first.
          always: [
            { guard: 'isOtherDay', target: '#closing.waiting' },
            { guard: 'isBlocked', target: 'ready' },
          ],
          on: { accept: 'closing', reject: 'ready' },
        },
        closing: {
          invoke: {
            src: 'closeDay',
            input: ({ context }) => context.command!,
            onDone: {
              target: '#closing.settling',
              actions: { type: 'noteSuccess', params: messageOf },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: errorOf },
                target: 'unsure',
                actions: { type: 'noteFailure', params: errorOf },
              },
              {
                target: '#closing.settling',
                actions: { type: 'noteFailure', params: errorOf },
              },
            ],
          },
        },
        /** The answer was lost: closing may have happened. Again, under the same key. */
        unsure: {
          always: { guard: 'isShut', target: '#closing.waiting' },
          on: { accept: 'closing', reject: 'ready' },
        },
      },
    },
    /** A command was answered; the next view says where the day stands. */
    settling: {
      on: {
        viewed: {
          target: 'waiting',
          actions: { type: 'noteView', params: ({ event }) => event.view },
        },
      },
    },
    /** The day is closed; sealing, closing sheet and reports are being made. */
    following: {
      always: { guard: 'isSettled', target: 'waiting' },
      on: { open: { target: '#closing.shut.confirming', actions: ['forgetFailure', 'takeDay'] } },
    },
    shut: {
      initial: 'ready',
      states: {
        ready: {
          always: [
            { guard: 'isOpen', target: '#closing.waiting' },
            { guard: 'isFollowing', target: '#closing.following' },
          ],
          on: { open: { target: 'confirming', actions: ['forgetFailure', 'takeDay'] } },
        },
        confirming: {
          always: { guard: 'isOpen', target: '#closing.waiting' },
          on: { accept: 'opening', reject: 'ready' },
        },
        opening: {
          invoke: {
            src: 'openDay',
            input: ({ context }) => context.command!,
            onDone: {
              target: '#closing.settling',
              actions: { type: 'noteSuccess', params: messageOf },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: errorOf },
                target: 'confirming',
                actions: { type: 'noteFailure', params: errorOf },
              },
              { target: '#closing.settling', actions: { type: 'noteFailure', params: errorOf } },
            ],
          },
        },
      },
    },
  },
});
