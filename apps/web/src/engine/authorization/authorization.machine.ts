import { assign, setup } from 'xstate';
import type { AuthorizedBody } from '@emas/contracts/authorization/authorize.dto';
import type { AuthorizationRequestedBody } from '@emas/contracts/authorization/authorization-request.dto';
import type { FingerprintAuthEvent, ScanStarted } from '@emas/contracts/authorization/fingerprint.dto';
import type { ReasonsBody } from '@emas/contracts/authorization/reasons.dto';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import * as actors from './authorization-actors.js';
import type { Answer } from './authorization-actors.js';
import { isCovering, type Approval, type Requirement } from './authorization-calls.js';
import { scanTimeMs } from './scan-time.js';

export type Mode = 'manual' | 'fingerprint' | 'remote';

/** Why the last try came to nothing: a key below `web.failure`, and what the server said to it. */
export interface Failure {
  readonly key: 'credentials' | 'notRegistered' | 'scan' | 'scanTimeout' | 'send' | 'refused' | 'expired' | 'withdrawn';
  readonly error?: unknown;
  readonly answer?: Answer;
}

/** One request: sent again without an answer it goes out under the same key. */
interface Asked {
  readonly content: string;
  readonly key: string;
}

interface Context {
  readonly required: readonly Requirement[];
  /** Who asks. */
  readonly me: string;
  readonly mode: Mode;
  /** Ids of what was approved, in the order of `required`. */
  readonly approved: readonly string[];
  readonly approval: Approval;
  /** What the action covers, told to its approver; null before. */
  readonly reasons: ReasonsBody | null;
  readonly scan: ScanStarted | null;
  /** Came before it was known which scan is ours. */
  readonly early: readonly FingerprintAuthEvent[];
  readonly fp: string;
  readonly asked: Asked | null;
  readonly request: AuthorizationRequestedBody | null;
  readonly failure: Failure | null;
  /** What to say of the last approval; that of a remote one names its giver. */
  readonly message: string;
  readonly approver: string | null;
}

type Event =
  | { readonly type: 'choose'; readonly mode: Mode }
  | { readonly type: 'submit'; readonly approval: Approval }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }
  | { readonly type: 'cancel' }
  | { readonly type: 'scanned'; readonly report: FingerprintAuthEvent }
  | { readonly type: 'answered'; readonly answer: Answer };

const REFUSALS: Readonly<Partial<Record<Answer['status'], Failure['key']>>> = {
  DITOLAK: 'refused',
  BATAL: 'withdrawn',
};
const NOTHING: Approval = { user_id: '', password: '', keterangan: '' };

const act = ({ context }: { readonly context: Context }): actors.Act => ({
  requirement: context.required[context.approved.length]!,
  approval: context.approval,
});

/** The same request keeps its key until it is answered; another is another. */
function askedOf(context: Context): Asked {
  const { requirement, approval } = act({ context });
  const content = JSON.stringify([requirement, approval.user_id, approval.keterangan]);
  return context.asked?.content === content ? context.asked : { content, key: newId() };
}

const isOurs = ({ scan, me, approval }: Context, report: FingerprintAuthEvent): boolean =>
  report.scan_id === scan?.scan_id && report.auth_for === me && report.user_id === approval.user_id;

const reportOf = (context: Context, event: Event): FingerprintAuthEvent | undefined =>
  event.type === 'scanned' ? event.report : context.early.find(({ scan_id }) => scan_id === context.scan?.scan_id);

function isMatch({ context, event }: { readonly context: Context; readonly event: Event }): boolean {
  const report = reportOf(context, event);
  return report !== undefined && report.status && report.fp !== undefined && isOurs(context, report);
}

/** A report on our scan that is no match: a finger that failed, or of somebody else. */
function isMiss({ context, event }: { readonly context: Context; readonly event: Event }): boolean {
  return reportOf(context, event)?.scan_id === context.scan?.scan_id && !isMatch({ context, event });
}

const unanswered = ({ event }: { readonly event: { readonly error: unknown } }): boolean =>
  isApiError(event.error) && event.error.isConnection;

const machine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly required: readonly Requirement[]; readonly me: string; readonly mode: Mode },
    output: {} as readonly string[] | null,
  },
  actors: {
    byPassword: actors.byPassword,
    fetchReasons: actors.fetchReasons,
    fetchFingerprints: actors.fetchFingerprints,
    startScan: actors.startScan,
    byFingerprint: actors.byFingerprint,
    listenToScanner: actors.listenToScanner,
    sendRequest: actors.sendRequest,
    watchRequest: actors.watchRequest,
    withdraw: actors.withdraw,
  },
  actions: {
    fail: assign({
      failure: (_, failure: Failure) => failure,
      reasons: null,
      scan: null,
      request: null,
      early: [],
    }),
    tell: assign({ reasons: (_, reasons: ReasonsBody) => reasons }),
    accept: assign({
      approved: ({ context }, { otorisasi_id }: AuthorizedBody) => [...context.approved, otorisasi_id],
      message: (_, { message }: AuthorizedBody) => message,
      approver: null,
      failure: null,
      reasons: null,
      scan: null,
    }),
    acceptRemote: assign({
      approved: ({ context }) => [...context.approved, context.request!.permintaan_id],
      approver: (_, { pemberi }: Answer) => pemberi,
      failure: null,
      request: null,
      asked: null,
    }),
    refuse: assign({
      failure: (_, answer: Answer): Failure => ({ key: REFUSALS[answer.status] ?? 'expired', answer }),
      request: null,
      asked: null,
    }),
    takeProof: assign({ fp: ({ context, event }) => reportOf(context, event)?.fp ?? '' }),
    abandonScan: ({ context }) => actors.abandonScan(context.scan),
    abandonRequest: ({ context }) => actors.abandonRequest(context.request),
  },
  guards: {
    isComplete: ({ context }) => context.approved.length >= context.required.length,
    isCovering: ({ context }) => isCovering(act({ context }).requirement),
    isFingerprint: ({ context }) => context.mode === 'fingerprint',
    isRemote: ({ context }) => context.mode === 'remote',
    isMatch,
    isMiss,
    isApproved: (_, { status }: Answer) => status === 'DISETUJUI',
  },
  delays: {
    scanTime: ({ context }) => scanTimeMs(context.scan?.expires_at ?? '', Date.now()),
  },
});

const failedWith =
  (key: Failure['key']) =>
  ({ event }: { readonly event: { readonly error: unknown } }) => ({
    key,
    error: event.error,
  });

/** What his password approves is told him first, where its description does not say it. */
const looking = machine.createStateConfig({
  invoke: {
    src: 'fetchReasons',
    input: ({ context }) => ({ ...act({ context }), fp: null }),
    onDone: { target: 'confirming', actions: { type: 'tell', params: ({ event }) => event.output } },
    onError: { target: 'asking', actions: { type: 'fail', params: failedWith('credentials') } },
  },
});

const confirming = machine.createStateConfig({
  on: {
    confirm: 'manual',
    back: { target: 'asking', actions: assign({ reasons: null }) },
    cancel: 'cancelled',
  },
});

const manual = machine.createStateConfig({
  invoke: {
    src: 'byPassword',
    input: act,
    onDone: { target: 'accepted', actions: { type: 'accept', params: ({ event }) => event.output } },
    onError: { target: 'asking', actions: { type: 'fail', params: failedWith('credentials') } },
  },
});

/** Fetch what is on file, begin a scan, wait for the scanner's report, send its proof. */
const fingerprint = machine.createStateConfig({
  initial: 'fetching',
  invoke: { src: 'listenToScanner' },
  on: {
    back: { target: 'asking', actions: ['abandonScan', assign({ scan: null, reasons: null })] },
    cancel: { target: 'cancelled', actions: 'abandonScan' },
  },
  states: {
    fetching: {
      invoke: {
        src: 'fetchFingerprints',
        input: act,
        onDone: [
          { guard: ({ event }) => event.output, target: 'starting' },
          { target: '#authorization.asking', actions: { type: 'fail', params: { key: 'notRegistered' } } },
        ],
        onError: {
          target: '#authorization.asking',
          actions: { type: 'fail', params: failedWith('notRegistered') },
        },
      },
    },
    starting: {
      on: { scanned: { actions: assign({ early: ({ context, event }) => [...context.early, event.report] }) } },
      invoke: {
        src: 'startScan',
        input: act,
        onDone: { target: 'scanning', actions: assign({ scan: ({ event }) => event.output }) },
        onError: { target: '#authorization.asking', actions: { type: 'fail', params: failedWith('send') } },
      },
    },
    scanning: {
      always: [
        { guard: 'isMatch', target: 'proven', actions: 'takeProof' },
        { guard: 'isMiss', target: '#authorization.asking', actions: { type: 'fail', params: { key: 'scan' } } },
      ],
      on: {
        scanned: [
          { guard: 'isMatch', target: 'proven', actions: 'takeProof' },
          {
            guard: 'isMiss',
            target: '#authorization.asking',
            actions: { type: 'fail', params: { key: 'scan' } },
          },
        ],
      },
      after: {
        scanTime: {
          target: '#authorization.asking',
          actions: ['abandonScan', { type: 'fail', params: { key: 'scanTimeout' } }],
        },
      },
    },
    proven: { always: [{ guard: 'isCovering', target: 'looking' }, { target: 'submitting' }] },
    looking: {
      invoke: {
        src: 'fetchReasons',
        input: ({ context }) => ({ ...act({ context }), fp: context.fp }),
        onDone: { target: 'confirming', actions: { type: 'tell', params: ({ event }) => event.output } },
        onError: { target: '#authorization.asking', actions: { type: 'fail', params: failedWith('send') } },
      },
    },
    confirming: { on: { confirm: 'submitting' } },
    submitting: {
      invoke: {
        src: 'byFingerprint',
        input: ({ context }) => ({ ...act({ context }), fp: context.fp }),
        onDone: {
          target: '#authorization.accepted',
          actions: { type: 'accept', params: ({ event }) => event.output },
        },
        onError: { target: '#authorization.asking', actions: { type: 'fail', params: failedWith('send') } },
      },
    },
  },
});

/** Where an answer leads to. */
const answerOf = ({ event }: { readonly event: { readonly answer: Answer } }): Answer => event.answer;
const outputOf = ({ event }: { readonly event: { readonly output: Answer } }): Answer => event.output;

/** Send a request, wait for whoever answers it. */
const remote = machine.createStateConfig({
  initial: 'sending',
  entry: assign({ asked: ({ context }) => askedOf(context) }),
  on: { cancel: { target: 'cancelled', actions: 'abandonRequest' } },
  states: {
    sending: {
      on: { back: '#authorization.asking' },
      invoke: {
        src: 'sendRequest',
        input: ({ context }) => ({ ...act({ context }), key: context.asked!.key }),
        onDone: { target: 'waiting', actions: assign({ request: ({ event }) => event.output }) },
        onError: [
          {
            guard: unanswered,
            target: '#authorization.asking',
            actions: { type: 'fail', params: failedWith('send') },
          },
          {
            target: '#authorization.asking',
            actions: [{ type: 'fail', params: failedWith('send') }, assign({ asked: null })],
          },
        ],
      },
    },
    waiting: {
      invoke: { src: 'watchRequest', input: ({ context }) => ({ id: context.request!.permintaan_id }) },
      on: {
        back: 'withdrawing',
        answered: [
          {
            guard: { type: 'isApproved', params: answerOf },
            target: '#authorization.accepted',
            actions: { type: 'acceptRemote', params: answerOf },
          },
          { target: '#authorization.asking', actions: { type: 'refuse', params: answerOf } },
        ],
      },
    },
    withdrawing: {
      invoke: {
        src: 'withdraw',
        input: ({ context }) => ({ id: context.request!.permintaan_id }),
        onDone: [
          {
            guard: { type: 'isApproved', params: outputOf },
            target: '#authorization.accepted',
            actions: { type: 'acceptRemote', params: outputOf },
          },
          { target: '#authorization.asking', actions: { type: 'refuse', params: outputOf } },
        ],
        onError: 'waiting',
      },
    },
  },
});

/**
 * Asks for the approvals of one command, all at once: all of them, or none counts. By password of a supervisor
 * or the owner, by his finger, or by asking him over the network.
 */
export const authorizationMachine = machine.createMachine({
  id: 'authorization',
  context: ({ input }) => ({
    ...input,
    approved: [],
    approval: NOTHING,
    reasons: null,
    scan: null,
    early: [],
    fp: '',
    asked: null,
    request: null,
    failure: null,
    message: '',
    approver: null,
  }),
  initial: 'asking',
  output: ({ context }) => (context.approved.length === context.required.length ? context.approved : null),
  states: {
    asking: {
      on: {
        choose: { actions: assign({ mode: ({ event }) => event.mode, failure: null }) },
        submit: {
          target: 'deciding',
          actions: assign({ approval: ({ event }) => event.approval, failure: null, early: [] }),
        },
        cancel: 'cancelled',
      },
    },
    deciding: {
      always: [
        { guard: 'isFingerprint', target: 'fingerprint' },
        { guard: 'isRemote', target: 'remote' },
        { guard: 'isCovering', target: 'looking' },
        { target: 'manual' },
      ],
    },
    looking,
    confirming,
    manual,
    fingerprint,
    remote,
    // Whoever was asked for one of them was shown them all, and is asked once.
    accepted: { always: [{ guard: 'isComplete', target: 'approved' }, { target: 'deciding' }] },
    approved: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
