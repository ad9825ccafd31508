import { DateText, Flag, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { AUDIT_KINDS, type AuditKind } from './audit-run.view.js';

/** `POST audit/verifikasi`. */
export class VerifyDto {
  @Optional() @OneOf(AUDIT_KINDS) jenis?: AuditKind | null;
  /** Event by event, which names the first difference even where the faster look would do. */
  @Optional() @Flag() teliti?: boolean | null;
  /** Days alone, by their seals. */
  @Optional() @DateText() dari?: string | null;
  @Optional() @DateText() sampai?: string | null;
}

/** `GET audit/rentang`. */
export class RangeDto {
  @DateText() dari!: string;
  @DateText() sampai!: string;
}

export const PROOF_FORMATS = ['txt', 'json', 'pdf'] as const;

/** `GET audit/bukti`: of one document or one event. */
export class ProofDto {
  @Optional() @Text(60, { upper: true }) no?: string | null;
  @Optional() @QueryInt(1, Number.MAX_SAFE_INTEGER) seq?: number | null;
  @Optional() @OneOf(PROOF_FORMATS) format?: (typeof PROOF_FORMATS)[number] | null;
}

/** `GET audit/kode-bukti`. */
export class SlipProofDto {
  @Text(60, { upper: true }) no!: string;
  @Text(40) kode!: string;
}
