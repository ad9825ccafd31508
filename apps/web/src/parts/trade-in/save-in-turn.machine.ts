import { assign, fromPromise, setup } from 'xstate';
import type { SavedDocument } from '../document/calls.js';

/** One of several documents that are saved together: first all are judged, then one after the other is saved. */
export interface InTurn {
  /** Finds out whether somebody must approve it, and asks; true when nothing stands against it. */
  readonly judge: () => Promise<boolean>;
  readonly save: () => Promise<SavedDocument>;
}

interface Context {
  readonly all: readonly InTurn[];
  readonly at: number;
  readonly saved: readonly SavedDocument[];
}

interface Submit {
  readonly type: 'submit';
  /** In the order in which they are saved. */
  readonly all: readonly InTurn[];
}

/**
 * Documents that are saved together: nothing is booked before none of them is refused. What was booked before another one
 * failed stays, and is booked under the same key when all are sent again.
 */
export const saveInTurnMachine = setup({
  types: { context: {} as Context, events: {} as Submit },
  actors: {
    judge: fromPromise<boolean, InTurn>(({ input }) => input.judge()),
    save: fromPromise<SavedDocument, InTurn>(({ input }) => input.save()),
  },
  guards: {
    hasMore: ({ context: { all, at } }) => at + 1 < all.length,
  },
  actions: {
    next: assign({ at: ({ context }) => context.at + 1 }),
    first: assign({ at: 0, saved: [] }),
  },
}).createMachine({
  id: 'save-in-turn',
  initial: 'enter',
  context: { all: [], at: 0, saved: [] },
  states: {
    enter: {
      on: {
        submit: {
          target: 'judge',
          guard: ({ event }) => event.all.length > 0,
          actions: ['first', assign({ all: ({ event }) => event.all })],
        },
      },
    },
    judge: {
      invoke: {
        src: 'judge',
        input: ({ context }) => context.all[context.at]!,
        onDone: [
          { guard: ({ event }) => !event.output, target: 'enter' },
          { guard: 'hasMore', target: 'judge', reenter: true, actions: 'next' },
          { target: 'save', actions: 'first' },
        ],
        onError: 'enter',
      },
    },
    save: {
      invoke: {
        src: 'save',
        input: ({ context }) => context.all[context.at]!,
        onDone: [
          {
            guard: 'hasMore',
            target: 'save',
            reenter: true,
            actions: [assign({ saved: ({ context, event }) => [...context.saved, event.output] }), 'next'],
          },
          { target: 'saved', actions: assign({ saved: ({ context, event }) => [...context.saved, event.output] }) },
        ],
        // Said by the form of what was refused.
        onError: 'enter',
      },
    },
    saved: { type: 'final' },
  },
});
