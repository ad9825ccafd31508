import { accountFault, ACCOUNTS } from '../accounting/account-mapping.js';
import { roleOf } from '../accounting/journals.js';
import type { DecideContext, StreamId } from '../ledger/event.js';
import { masterDate, masterStream, masterValues } from '../masterdata/master.js';
import type { FieldError } from '../shared/domain-error.js';
import type { OpeningBalance } from './business-day.js';

/** What the books say of accounts that a shop begins with. */
export interface OpeningTerms {
  /** Numbers that a screen books on, with the page (a key of the titles): no balance of their own is typed for them. */
  readonly bookedBy: ReadonlyMap<string, string>;
}

/**
 * Lists that name what stands behind a role; it is in one of them. Drawers and accounts at banks may be opened with before
 * they are listed.
 */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'non-cash': ['master-bank', 'master-marketplace'],
  'hutang/supplier': ['master-supplier'],
  'hutang/tukang': ['master-tukang'],
  rk: ['master-toko'],
};
/** A shop without a list of others has its head office. */
const HEAD_OFFICE = 'PUSAT';
const BOOK = 'buku/';

const partsOf = (akun: string) => {
  const role = roleOf(akun) ?? '';
  return { role, key: akun.slice(role.length + 1) };
};

/** Rows that tell whether an account can be opened with; what a command reads. */
export function openingStreams(akun: string): readonly StreamId[] {
  const { role, key } = partsOf(akun);
  if (akun.startsWith(BOOK)) return [masterStream(ACCOUNTS, key)];
  return key === '' ? [] : (LISTS[role] ?? []).map((list) => masterStream(list, key));
}

/** What is wrong with balances by what the lists say, each at its row. */
export function openingFaults(
  balances: readonly OpeningBalance[],
  { bookedBy }: OpeningTerms,
  context: DecideContext,
): FieldError[] {
  return balances.flatMap(({ akun, jumlah }, index): FieldError[] => {
    const at = `saldo_awal.${index}`;
    const fault = faultOf(akun, bookedBy, context);
    if (fault) return [{ ...fault, field: `${at}.akun` }];
    // What is waited for comes in: each is an item that will be settled.
    return akun.startsWith('non-cash/') && jumlah <= 0 ? [{ field: `${at}.jumlah`, code: 'mustBePositive' }] : [];
  }); // prettier-ignore
}

function faultOf(
  akun: string,
  bookedBy: OpeningTerms['bookedBy'],
  context: DecideContext,
): Omit<FieldError, 'field'> | null {
  const { role, key } = partsOf(akun);
  if (akun.startsWith(BOOK)) {
    const code = accountFault(key, context);
    if (code) return { code, params: { value: key } };
    const layarKey = bookedBy.get(key);
    return layarKey ? { code: 'bookedElsewhere', params: { value: key, layarKey } } : null;
  }
  const streams = openingStreams(akun);
  if (!(role in LISTS) || streams.length === 0) return null;
  const isKnown = streams.some((stream) => masterValues(context.get(stream), masterDate(context)) !== null);
  if (role === 'rk' && key === context.shop) return { code: 'notInList', params: { value: key } };
  if (isKnown || (role === 'rk' && key === HEAD_OFFICE)) return null;
  return { code: 'lookupUnknown', params: { value: key } };
}
