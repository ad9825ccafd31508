import { assign, fromPromise, setup } from 'xstate';
import { api } from '../../platform/api/client.js';

/** One thing a supervisor or the owner must approve, as the refused command says it. */
export interface Requirement {
  readonly kategori: string;
  readonly description: string;
  readonly no_faktur: string | null;
  readonly hash: string;
}

export interface Approval {
  readonly user_id: string;
  readonly password: string;
  readonly keterangan: string;
}

interface Context {
  readonly required: readonly Requirement[];
  /** Ids of what was approved, in the order of `required`. */
  readonly approved: readonly string[];
  readonly error: unknown;
  readonly message: string;
}

type Event = { readonly type: 'approve'; readonly approval: Approval } | { readonly type: 'cancel' };

interface Answer {
  readonly message: string;
  readonly otorisasi_id: string;
}

const approve = fromPromise<Answer, { requirement: Requirement; approval: Approval }>(({ input }) => {
  const { kategori, description, no_faktur, hash } = input.requirement;
  const keterangan = input.approval.keterangan.trim().toUpperCase() || '-';
  return api.post<Answer>('authorization', { ...input.approval, keterangan, kategori, description, no_faktur, hash });
});

/** Asks for the approvals of one command, one after the other: all of them, or none counts. */
export const authorizationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly required: readonly Requirement[] },
    output: {} as readonly string[] | null,
  },
  actors: { approve },
  guards: { isLast: ({ context }) => context.approved.length + 1 >= context.required.length },
}).createMachine({
  id: 'authorization',
  context: ({ input }) => ({ required: input.required, approved: [], error: null, message: '' }),
  initial: 'asking',
  output: ({ context }) => (context.approved.length === context.required.length ? context.approved : null),
  states: {
    asking: { on: { approve: 'sending', cancel: 'cancelled' } },
    sending: {
      invoke: {
        src: 'approve',
        input: ({ context, event }) => ({
          requirement: context.required[context.approved.length]!,
          approval: (event as Extract<Event, { type: 'approve' }>).approval,
        }),
        onDone: [
          {
            guard: 'isLast',
            target: 'approved',
            actions: assign({
              approved: ({ context, event }) => [...context.approved, event.output.otorisasi_id],
              message: ({ event }) => event.output.message,
              error: null,
            }),
          },
          {
            target: 'asking',
            actions: assign({
              approved: ({ context, event }) => [...context.approved, event.output.otorisasi_id],
              error: null,
            }),
          },
        ],
        onError: { target: 'asking', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    approved: { type: 'final' },
    cancelled: { type: 'final', entry: assign({ approved: [] }) },
  },
});
