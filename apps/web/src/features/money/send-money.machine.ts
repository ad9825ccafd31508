import { assign, fromPromise, setup } from 'xstate';
import type { SendSaved } from '@emas/contracts/money/money-send.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { FileAnswer } from '../../platform/api/client.js';

/** A window that waits for its file. */
export interface NoteWindow {
  readonly show: (file: FileAnswer, fallbackName: string) => void;
  readonly close: () => void;
}

export type Sent = WriteBody & SendSaved;

interface Context {
  readonly window: NoteWindow | null;
  readonly sent: Sent | null;
  readonly error: unknown;
}

/**
 * One sending, from the click: the window of its note is opened before anything is asked, as browsers block one that is opened
 * later; the note follows into it once the money is under way. What is refused closes it. A note that cannot be read takes
 * nothing back: the list prints it.
 */
export const sendMoneyMachine = setup({
  types: { context: {} as Context, input: {} as { readonly open: () => NoteWindow } },
  actors: {
    record: fromPromise<Sent, NoteWindow>(() => Promise.reject(new Error('nothing to send'))),
    note: fromPromise<FileAnswer, string>(() => Promise.reject(new Error('no note'))),
  },
}).createMachine({
  id: 'send-money',
  initial: 'sending',
  context: ({ input }) => ({ window: input.open(), sent: null, error: null }),
  states: {
    sending: {
      invoke: {
        src: 'record',
        input: ({ context }) => context.window!,
        onDone: { target: 'printing', actions: assign({ sent: ({ event }) => event.output }) },
        onError: { target: 'refused', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    printing: {
      invoke: {
        src: 'note',
        input: ({ context }) => context.sent!.nota_kirim,
        onDone: {
          target: 'done',
          actions: ({ context, event }) => context.window!.show(event.output, `${context.sent!.no_reff}.pdf`),
        },
        onError: { target: 'done', actions: ({ context }) => context.window!.close() },
      },
    },
    done: { type: 'final' },
    refused: { type: 'final', entry: ({ context }) => context.window!.close() },
  },
});
