import { fromCallback, fromPromise } from 'xstate';
import type { AuthorizedBody } from '@emas/contracts/authorization/authorize.dto';
import type {
  AuthorizationRequestedBody,
  RequestStatus,
} from '@emas/contracts/authorization/authorization-request.dto';
import type { ReasonsBody } from '@emas/contracts/authorization/reasons.dto';
import type { FingerprintAuthEvent, ScanStarted } from '@emas/contracts/authorization/fingerprint.dto';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { onSocketEvent } from '../../platform/sockets.js';
import * as calls from './authorization-calls.js';
import type { Approval, Requirement } from './authorization-calls.js';

/** How often a request is asked for, in case the live channel lost the answer. */
export const REQUEST_POLL_MS = 4000;

export interface Act {
  readonly requirement: Requirement;
  readonly approval: Approval;
}

/** What became of a request. */
export interface Answer {
  readonly status: RequestStatus;
  readonly pemberi: string | null;
  readonly alasan: string | null;
}

/** Nobody waits for the outcome of these: what is left over expires by itself. */
const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined);
export const abandonScan = (scan: ScanStarted | null): void => void (scan && quietly(calls.stopScan(scan.scan_id)));
export const abandonRequest = (request: AuthorizationRequestedBody | null): void =>
  void (request && quietly(calls.withdrawRequest(request.permintaan_id, newId())));

export const byPassword = fromPromise<AuthorizedBody, Act>(({ input }) =>
  calls.authorizeByPassword(input.requirement, input.approval),
);

/** What the approver is told before he approves; `fp` is the proof of his finger, null where he gave his password. */
export const fetchReasons = fromPromise<ReasonsBody, Act & { readonly fp: string | null }>(({ input }) =>
  calls.fetchReasons(input.requirement, input.approval, input.fp),
);

/** The chosen user must have a finger on file; what of it comes to the browser proves nothing. */
export const fetchFingerprints = fromPromise<boolean, Act>(async ({ input, signal }) => {
  const [record] = await calls.fetchUserFingerprints(input.approval.user_id, signal);
  return (record?.fingerprints.length ?? 0) > 0;
});

/** A scan or request that was given up before its id was known is taken back as soon as it is. */
export const startScan = fromPromise<ScanStarted, Act>(async ({ input, signal }) => {
  const scan = await calls.startScan(input.requirement, input.approval.user_id);
  if (signal.aborted) abandonScan(scan);
  return scan;
});

export const byFingerprint = fromPromise<AuthorizedBody, Act & { readonly fp: string }>(({ input }) =>
  calls.authorizeByFingerprint(input.requirement, input.approval, input.fp),
);

export const sendRequest = fromPromise<AuthorizationRequestedBody, Act & { readonly key: string }>(
  async ({ input, signal }) => {
    const request = await calls.requestAuthorization(input.requirement, input.approval, input.key);
    if (signal.aborted) abandonRequest(request);
    return request;
  },
);

/** Takes a request back. An answer that was quicker is the outcome. */
export const withdraw = fromPromise<Answer, { readonly id: string }>(async ({ input }) => {
  try {
    await calls.withdrawRequest(input.id, newId());
    return { status: 'BATAL', pemberi: null, alasan: null };
  } catch (error) {
    if (isApiError(error) && error.isConnection) throw error;
    return calls.fetchRequest(input.id);
  }
});

/** What scanners report, from the moment a scan is begun: a report may be quicker than the answer to the call. */
export const listenToScanner = fromCallback(({ sendBack }) =>
  onSocketEvent('fingerprint-auth', (report: FingerprintAuthEvent) => sendBack({ type: 'scanned', report })),
);

/** The answer to one request: over the live channel, and asked for besides. */
export const watchRequest = fromCallback<{ readonly type: 'stop' }, { readonly id: string }>(({ sendBack, input }) => {
  let over = false;
  const tell = (answer: Answer): void => {
    if (over || answer.status === 'MENUNGGU') return;
    over = true;
    sendBack({ type: 'answered', answer });
  };
  const stopListening = onSocketEvent('authorization-answered', ({ permintaan_id, ...answer }) => {
    if (permintaan_id === input.id) tell(answer);
  });
  const timer = window.setInterval(() => {
    calls.fetchRequest(input.id).then(tell, () => undefined);
  }, REQUEST_POLL_MS);
  return () => {
    over = true;
    stopListening();
    window.clearInterval(timer);
  };
});
