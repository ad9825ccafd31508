import { assign, fromPromise, setup } from 'xstate';
import { CASH_SIDE } from '@emas/domain/money/money-move';

/** An account of a bank that may be used. */
export interface BankAccount {
  readonly no_rekening: string;
  readonly nama_rekening: string;
  readonly is_default?: boolean;
}

export const SIDES = ['asal', 'tujuan'] as const;
export type Side = (typeof SIDES)[number];

interface Of {
  /** Code of a bank, CASH, or nothing yet. */
  readonly kode: string | null;
  readonly accounts: readonly BankAccount[];
}

interface Context {
  readonly asal: Of;
  readonly tujuan: Of;
}

interface Choose {
  readonly type: 'choose';
  readonly side: Side;
  readonly kode: string | null;
}

const NONE: readonly BankAccount[] = [];
/** Milliseconds that a choice stands before its accounts are asked for. */
const SETTLES = 100;

/** A side without accounts, one whose accounts are on their way, one that has them; what was asked before is forgotten. */
const side = <const Name extends Side>(name: Name) =>
  ({
    initial: 'none',
    on: {
      choose: [
        { guard: { type: 'isBank', params: { name } }, target: `.settling`, actions: { type: 'choose', params: { name } } },
        { guard: { type: 'isOther', params: { name } }, target: `.none`, actions: { type: 'choose', params: { name } } },
      ],
    },
    states: {
      none: {},
      settling: { after: { settled: 'loading' } },
      loading: {
        invoke: {
          src: 'accounts',
          input: ({ context }: { readonly context: Context }) => context[name].kode!,
          onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }: { readonly event: { readonly output: readonly BankAccount[] } }) => ({ name, accounts: event.output }) } },
          // As the specification has it: a list that cannot be read is empty.
          onError: 'ready',
        },
      },
      ready: {},
    },
  }) as const; // prettier-ignore

/** The two sides of money that moves: of each that is a bank the accounts are asked for once it was chosen. */
export const movementMachine = setup({
  types: { context: {} as Context, events: {} as Choose },
  delays: { settled: SETTLES },
  actors: {
    accounts: fromPromise<readonly BankAccount[], string>(() => Promise.reject(new Error('no accounts'))),
  },
  guards: {
    isBank: ({ event }, { name }: { readonly name: Side }) =>
      event.side === name && event.kode !== null && event.kode !== CASH_SIDE,
    isOther: ({ event }, { name }: { readonly name: Side }) => event.side === name,
  },
  actions: {
    choose: assign(({ event }, { name }: { readonly name: Side }) => ({ [name]: { kode: event.kode, accounts: NONE } })),
    keep: assign(({ context }, { name, accounts }: { readonly name: Side; readonly accounts: readonly BankAccount[] }) => ({
      [name]: { ...context[name], accounts },
    })),
  },
}).createMachine({
  id: 'movement',
  type: 'parallel',
  context: { asal: { kode: null, accounts: NONE }, tujuan: { kode: null, accounts: NONE } },
  states: { asal: side('asal'), tujuan: side('tujuan') },
}); // prettier-ignore

export const otherSide = (name: Side): Side => (name === 'asal' ? 'tujuan' : 'asal');
