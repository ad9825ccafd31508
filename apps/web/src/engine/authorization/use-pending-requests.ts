import { useQuery } from '@tanstack/react-query';
import type { AuthorizationRequestRow } from '@emas/contracts/authorization/authorization-request.dto';
import { isAuthorizer } from '@emas/contracts/permissions/levels';
import { queryClient } from '../../platform/api/query-client.js';
import { can, useUser } from '../../platform/session/use-session.js';
import type { SessionUser } from '../../platform/session/session-user.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { REQUESTS_KEY, pendingRequestsQuery } from './authorization-calls.js';

/** The live channel tells at once; this is for what it lost. */
const REFRESH_MS = 30_000;

/** Supervisors and owners, where the right to answer was not taken from them. */
export const mayAnswer = (user: SessionUser): boolean =>
  isAuthorizer(user.level) && can(user, 'permintaan-otorisasi', 'validasi');

/** Is this one for him to answer? Never his own, and none that was sent to somebody else. */
export const isFor = (user: SessionUser, { peminta, pemberi }: AuthorizationRequestRow): boolean =>
  mayAnswer(user) && peminta !== user.user_id && (pemberi === null || pemberi === user.user_id);

export const refreshRequests = (): void => void queryClient.invalidateQueries({ queryKey: REQUESTS_KEY });

/** What waits for an answer, kept fresh by the live channel. */
export function usePendingRequests(enabled = true) {
  useSocketEvent('authorization-request', refreshRequests);
  useSocketEvent('authorization-answered', refreshRequests);
  return useQuery({
    ...pendingRequestsQuery,
    refetchInterval: REFRESH_MS,
    enabled,
  });
}

export const useMayAnswer = (): boolean => mayAnswer(useUser());
