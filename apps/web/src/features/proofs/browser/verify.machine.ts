import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { api } from '../../../platform/api/client.js';
import type { FileVerdict } from './check-file.js';
import type { VerifyOrder, VerifyWord } from './verify.worker.js';

/** Days that the server has, or a file that the auditor brings. */
export type VerifySource =
  | { readonly kind: 'days'; readonly dari: string; readonly sampai: string }
  | { readonly kind: 'file'; readonly file: File };

interface Context {
  readonly source: VerifySource | null;
  readonly keys: readonly string[];
  readonly file: Blob | null;
  readonly events: number;
  readonly verdict: FileVerdict | null;
  readonly failure: unknown;
}

type Event = { readonly type: 'check'; readonly source: VerifySource; readonly keys: readonly string[] } | { readonly type: 'stop' } | VerifyWord; // prettier-ignore

const fetchSource = async (source: VerifySource): Promise<Blob> => {
  if (source.kind === 'file') return source.file;
  const { dari, sampai } = source;
  return (await api.file('audit/rentang', { query: { dari, sampai } })).blob;
};

/** A range on its way: fetched or brought, then looked at in a thread of its own, which goes when it is stopped. */
export const verifyMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetch: fromPromise<Blob, VerifySource>(({ input }) => fetchSource(input)),
    worker: fromCallback<Event, VerifyOrder>(({ input, sendBack }) => {
      const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<VerifyWord>) => sendBack(data);
      worker.onerror = ({ message }) => sendBack({ type: 'failed', reason: message });
      worker.postMessage(input);
      return () => worker.terminate();
    }),
  },
}).createMachine({
  id: 'verify',
  context: { source: null, keys: [], file: null, events: 0, verdict: null, failure: null },
  initial: 'idle',
  on: {
    check: {
      target: '.fetching',
      actions: assign(({ event: { source, keys } }) => ({ source, keys, file: null, events: 0, verdict: null, failure: null })), // prettier-ignore
    },
  },
  states: {
    idle: {},
    fetching: {
      on: { stop: 'idle' },
      invoke: {
        src: 'fetch',
        input: ({ context }) => context.source!,
        onDone: { target: 'checking', actions: assign({ file: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error }) },
      },
    },
    checking: {
      on: {
        stop: 'idle',
        day: { actions: assign({ events: ({ event }) => event.events }) },
        done: { target: 'done', actions: assign({ verdict: ({ event }) => event.verdict, file: null }) },
        failed: { target: 'failed', actions: assign({ failure: ({ event }) => new Error(event.reason), file: null }) },
      },
      invoke: { src: 'worker', input: ({ context }) => ({ file: context.file!, keys: context.keys }) },
    },
    done: {},
    failed: {},
  },
});
