import { FINGERS, type Finger } from '@emas/domain/shared/fingers';
import { OneOf, Optional, Secret, Text } from '../shared/rules.js';
import { AskedActionDto } from './asked-action.dto.js';

export { FINGERS, type Finger };

/** Longest template of one finger, in base64 characters. */
export const TEMPLATE_MAX = 16_384;

/** `POST authorization/fingerprint/scan`: who shall put his finger down, and for what. The proof serves nothing else. */
export class ScanFingerprintDto extends AskedActionDto {
  /** The chosen authorizer, SPV or OWN. */
  @Text(50)
  readonly user_id!: string;
}

/** `POST authorization/fingerprint`: the same action, with the proof that event `fingerprint-auth` brought. */
export class AuthorizeFingerprintDto extends ScanFingerprintDto {
  @Secret(200)
  readonly fp!: string;

  /** Upper-cased; '-' where it is left empty. */
  @Optional()
  @Text(300, { upper: true })
  readonly keterangan?: string | null;
}

/** `POST users/{user_id}/fingerprints`. */
export class EnrolFingerprintDto {
  @OneOf(FINGERS)
  readonly finger!: Finger;
}

/** A scan that was begun, for an approval or an enrolment. */
export interface ScanStarted {
  readonly scan_id: string;
  readonly expires_at: string;
}

/** A row of `GET users/{user_id}/fingerprints`. */
export interface EnrolledFinger {
  readonly finger: Finger;
  readonly enrolled_at: string;
  readonly enrolled_by: string;
  /** False of one that somebody else enrolled who is no owner: it approves nothing. */
  readonly berlaku: boolean;
}

/** A row of `GET user-fingerprint`; `bytes` is a sealed reference (base64) that says nothing of the finger. */
export interface UserFingerprints {
  readonly user_id: string;
  readonly fingerprints: readonly { readonly bytes: string }[];
}

/** Socket, server → agent: show the templates (base64) to the scanner and report. */
export interface FingerprintScanEvent {
  readonly scan_id: string;
  /** The authorizer whose finger is awaited. */
  readonly user_id: string;
  /** Who asks. */
  readonly auth_for: string;
  readonly fingerprints: readonly { readonly bytes: string }[];
  readonly expires_at: string;
}

/** Socket, server → agent. */
export interface FingerprintEnrollEvent {
  readonly scan_id: string;
  readonly user_id: string;
  readonly finger: Finger;
  readonly expires_at: string;
}

/** Socket, agent → server, acknowledged with `AgentAnswer`. */
export interface FingerprintAuthReport {
  readonly scan_id: string;
  readonly status: boolean;
  readonly user_id: string;
  readonly auth_for: string;
}

/** Socket, agent → server, acknowledged with `AgentAnswer`; `bytes` is base64, `TEMPLATE_MAX` at most. */
export interface FingerprintEnrolledReport {
  readonly scan_id: string;
  readonly user_id: string;
  readonly finger: Finger;
  readonly bytes: string;
}

/** How the server acknowledges an agent's report. */
export interface AgentAnswer {
  readonly ok: boolean;
  /** Code of the refusal where it is not ok. */
  readonly code?: string;
}

/** Socket, server → the session that asked: event `fingerprint-auth`. */
export interface FingerprintAuthEvent {
  readonly scan_id: string;
  readonly status: boolean;
  /** Who asks: the current user. */
  readonly auth_for: string;
  /** The chosen authorizer. */
  readonly user_id: string;
  /** Single-use proof; only on a match. */
  readonly fp?: string;
}

/** Socket, server → the session that asked: event `fingerprint-enrolled`. */
export interface FingerprintEnrolledEvent {
  readonly scan_id: string;
  readonly user_id: string;
  readonly finger: Finger;
}
