import { type UserDocument, type UserLevel, type UserManager, manages, requireUser } from '../identity/user.js';
import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { Finger } from '../shared/fingers.js';
import type { Instant } from '../shared/units.js';

/** One enrolled finger. The template stands outside the log under `template_id`; what is not named here counts for nothing. */
export interface EnrolledFinger {
  readonly finger: Finger;
  readonly template_id: string;
  readonly perangkat_id: string;
  readonly enrolled_at: Instant;
  readonly enrolled_by: string;
}

export interface FingerprintBody {
  readonly user_id: string;
  readonly fingers: readonly EnrolledFinger[];
}

export type FingerprintDocument = LoadedDocument<FingerprintBody | null>;

export const fingerprintStream = (user_id: string): StreamId => `fingerprint/${user_id}`;

/** Does the finger approve? Anybody else could have enrolled his own for the user's; `level` is the enroller's. */
export const countsAsHis = ({ enrolled_by }: EnrolledFinger, user_id: string, level: UserLevel | null): boolean =>
  enrolled_by === user_id || level === 'OWN';

/** Whoever knows another's password, having set it, enrols nothing in his name. */
export function requireOwnPassword(enroller: UserDocument): void {
  const { body } = requireUser(enroller);
  if (body.sandi_reset) throw new DomainError('PASSWORD_SET_BY_OTHER', { user_id: body.user_id });
}

/** Whoever may manage the user may say which fingers are his; everybody his own. */
export function requireFingersOf(user: UserDocument, manager: UserManager): void {
  const { body } = requireUser(user);
  if (manager.user_id !== body.user_id && !manages(manager.level, body.level)) {
    throw new DomainError('USER_LEVEL_TOO_HIGH', { level: body.level });
  }
}

const changed = (stream: StreamId, type: string, body: object, state: FingerprintBody): NewEvent => ({
  stream,
  type,
  schema: 1,
  body,
  document: { status: state.fingers.length > 0 ? 'ADA' : 'KOSONG', body: state },
});

/** The finger again, or for the first time. */
export function enrolFinger(document: FingerprintDocument, user_id: string, enrolled: EnrolledFinger): NewEvent {
  const others = (document.body?.fingers ?? []).filter(({ finger }) => finger !== enrolled.finger);
  return changed(document.stream, 'FingerprintEnrolled', enrolled, { user_id, fingers: [...others, enrolled] });
}

export function removeFinger(document: FingerprintDocument, finger: Finger): NewEvent {
  const { body } = document;
  if (!body?.fingers.some((one) => one.finger === finger)) throw new DomainError('FINGER_NOT_FOUND');
  const fingers = body.fingers.filter((one) => one.finger !== finger);
  return changed(document.stream, 'FingerprintRemoved', { finger }, { ...body, fingers });
}
