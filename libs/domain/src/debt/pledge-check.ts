import { documentOf } from '../document/document.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Milligrams } from '../shared/units.js';

/** Bags of loans, or pieces held for instalments. */
export const CHECK_KINDS = ['GADAI', 'CICILAN'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** A contract whose goods should lie in the safe. */
export interface ExpectedPledge {
  readonly id: string;
  readonly no: string;
  readonly lokasi: string | null;
  readonly jumlah: number;
  readonly berat: Milligrams;
}

export interface PledgesCheckedBody {
  readonly id: string;
  readonly kind: CheckKind;
  readonly tgl_system: BusinessDate;
  /** Head of the ledger that says what should be there. */
  readonly at_seq: number;
  readonly ditemukan: readonly ExpectedPledge[];
  readonly hilang: readonly ExpectedPledge[];
  /** What was scanned and stands for no contract that runs. */
  readonly tidak_dikenal: readonly string[];
  readonly input_by: string;
  readonly created_at: Instant;
}

interface PledgeCheck extends PledgesCheckedBody {
  readonly status: 'VALID';
}
type PledgeEvent = { readonly type: 'PledgesChecked'; readonly body: PledgesCheckedBody };

export const pledgeChecks = documentOf<PledgeCheck, PledgeEvent>({
  kind: 'pledge-check',
  idOf: ({ id }) => id,
  numberOf: null,
  evolve: (_, { body }) => ({ ...body, status: 'VALID' }),
  refusals: { missing: 'PLEDGE_CHECK_NOT_FOUND', exists: 'PLEDGE_CHECK_EXISTS', otherDay: 'PLEDGE_CHECK_EXISTS', not: {} }, // prettier-ignore
});

export interface RecordPledgeCheck {
  readonly id: string;
  readonly kind: CheckKind;
  /** Numbers as they were scanned, each once whatever its case. */
  readonly scanned: readonly string[];
}

/** A number as it is printed. */
const printed = (scanned: string): string => scanned.trim().toUpperCase();

/** Notes what lay in the safe and what did not; it moves nothing. */
export function recordPledgeCheck(
  { id, kind, scanned }: RecordPledgeCheck,
  expected: { readonly at_seq: number; readonly pledges: readonly ExpectedPledge[] },
  context: DecideContext,
): Decision<{ readonly check: PledgesCheckedBody }> {
  const tgl_system = context.openDay ?? context.lastDay;
  pledgeChecks.requireNew(id, context);
  const seen = new Set(scanned.map(printed).filter((no) => no !== ''));
  if (seen.size === 0 || tgl_system === null) refuseInvalid([{ field: 'scanned', code: 'notEmpty' }]);
  const known = new Set(expected.pledges.map(({ no }) => no));
  const body: PledgesCheckedBody = {
    ...{ id, kind, tgl_system: tgl_system!, at_seq: expected.at_seq },
    ditemukan: expected.pledges.filter(({ no }) => seen.has(no)),
    hilang: expected.pledges.filter(({ no }) => !seen.has(no)),
    tidak_dikenal: [...seen].filter((no) => !known.has(no)),
    ...{ input_by: context.actor, created_at: context.now },
  };
  const event = pledgeChecks.event(null, { type: 'PledgesChecked', body });
  return { events: [event], result: { check: body } };
}
