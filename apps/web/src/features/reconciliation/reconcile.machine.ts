import { assign, fromPromise, setup } from 'xstate';
import type { StatementColumns, StatementKept, StatementReading, UnknownColumns } from '@emas/contracts/money/reconcile.view'; // prettier-ignore
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { keepStatement, readStatement, type StatementUpload } from './calls.js';

interface Context {
  readonly no_rekening: string;
  /** There is something to match. */
  readonly hasStatement: boolean;
  readonly upload: StatementUpload | null;
  /** Of the file that is kept: repeated without an answer it goes out again under the same key. */
  readonly key: string;
  readonly reading: StatementReading | null;
  readonly unknown: UnknownColumns | null;
  readonly failure: unknown;
  readonly kept: StatementKept | null;
}

type Event =
  | { readonly type: 'upload' }
  | { readonly type: 'file'; readonly file: File }
  | {
      readonly type: 'columns';
      readonly kolom: StatementColumns;
      readonly saldo_awal: string | null;
      readonly saldo_akhir: string | null;
    }
  | { readonly type: 'ask' }
  | { readonly type: 'keep' }
  | { readonly type: 'back' }
  | { readonly type: 'finish' }
  | { readonly type: 'finished' };

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;

/** Columns that nobody knows, or balances that the file has not: somebody says them. */
const asksForColumns = (error: unknown): boolean =>
  isApiError(error) && ['STATEMENT_COLUMNS_UNKNOWN', 'STATEMENT_NO_BALANCE'].includes(error.code);

const rowsOf = (error: unknown): UnknownColumns | null =>
  isApiError(error) && error.code === 'STATEMENT_COLUMNS_UNKNOWN' ? (error.data as UnknownColumns) : null;

/** From a bank's file to days that are done: upload, dry run, matching, finish. */
export const reconcileMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { readonly no_rekening: string; readonly hasStatement: boolean } }, // prettier-ignore
  actors: {
    read: fromPromise<StatementReading, StatementUpload>(({ input }) => readStatement(input)),
    keep: fromPromise<{ readonly data: StatementKept }, { readonly upload: StatementUpload; readonly key: string }>(
      ({ input: { upload, key } }) => keepStatement(upload, key),
    ),
  },
  guards: {
    hasStatement: ({ context }) => context.hasStatement,
    asksForColumns: (_, error: unknown) => asksForColumns(error),
  },
  actions: {
    takeFile: assign({
      upload: ({ context, event }) =>
        event.type === 'file'
          ? { no_rekening: context.no_rekening, file: event.file, kolom: null, saldo_awal: null, saldo_akhir: null }
          : context.upload,
      key: () => newId(),
      unknown: null,
      failure: null,
      kept: null,
    }),
    takeColumns: assign({
      upload: ({ context, event }) => {
        if (event.type !== 'columns' || !context.upload) return context.upload;
        const { kolom, saldo_awal, saldo_akhir } = event;
        return { ...context.upload, kolom, saldo_awal, saldo_akhir };
      },
      key: () => newId(),
      failure: null,
    }),
    noteReading: assign({ reading: (_, reading: StatementReading) => reading, failure: null }),
    noteFailure: assign({ failure: (_, error: unknown) => error }),
    noteUnknown: assign({
      unknown: ({ context }, error: unknown) => rowsOf(error) ?? context.unknown,
      failure: (_, error: unknown) => (rowsOf(error) ? null : error),
    }),
    noteKept: assign({ kept: (_, kept: StatementKept) => kept, upload: null, reading: null, failure: null }),
    forget: assign({ upload: null, reading: null, unknown: null, failure: null }),
  },
}).createMachine({
  id: 'reconcile',
  context: ({ input }) => ({
    ...{
      no_rekening: input.no_rekening,
      hasStatement: input.hasStatement,
      upload: null,
      key: newId(),
      reading: null,
      unknown: null,
    },
    ...{ failure: null, kept: null },
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasStatement', target: 'matching' }, { target: 'upload' }],
    },
    upload: {
      on: { file: { target: 'reading', actions: 'takeFile' }, back: { target: 'matching', actions: 'forget' } },
    },
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.upload!,
        onDone: { target: 'dryRun', actions: { type: 'noteReading', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'asksForColumns', params: errorOf },
            target: 'columns',
            actions: { type: 'noteUnknown', params: errorOf },
          },
          { target: 'upload', actions: { type: 'noteFailure', params: errorOf } },
        ],
      },
    },
    columns: {
      on: {
        columns: { target: 'reading', actions: 'takeColumns' },
        back: { target: 'upload', actions: 'forget' },
      },
    },
    dryRun: {
      on: {
        keep: 'keeping',
        file: { target: 'reading', actions: 'takeFile' },
        back: { target: 'upload', actions: 'forget' },
      },
    },
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ upload: context.upload!, key: context.key }),
        onDone: { target: 'matching', actions: { type: 'noteKept', params: ({ event }) => event.output.data } },
        onError: { target: 'dryRun', actions: { type: 'noteFailure', params: errorOf } },
      },
    },
    matching: { on: { upload: { target: 'upload', actions: 'forget' }, finish: 'finishing' } },
    finishing: { on: { finished: 'matching', back: 'matching' } },
  },
});
