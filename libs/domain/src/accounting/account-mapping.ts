import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';
import { inForce, masterDate, masterStream, masterValues } from '../masterdata/master.js';
import { isBusinessDate } from '../shared/business-date.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Instant } from '../shared/units.js';
import { type AccountRole, findJournal, type Journal, mappedRoles } from './journals.js';

/** Account number of each role; a role without one goes to suspense. */
export type AccountNumbers = Readonly<Partial<Record<AccountRole, string>>>;

export interface MappingVersion {
  readonly tgl_berlaku: BusinessDate;
  readonly accounts: AccountNumbers;
  readonly changed_by: string;
  readonly changed_at: Instant;
}

/** Document of a journal: its versions in the order they were written. */
export interface MappingBody {
  readonly versions: readonly MappingVersion[];
}

/** What the log says: every account of the journal after the change. */
export interface JournalAccountsChangedBody {
  readonly trx: string;
  readonly type: string;
  readonly tgl_berlaku: BusinessDate;
  readonly accounts: AccountNumbers;
}
export type JournalAccountsChanged = {
  readonly type: 'JournalAccountsChanged';
  readonly body: JournalAccountsChangedBody;
};

export const ACCOUNTS = 'master-akun';

export const mappingStream = ({ trx, type }: Pick<Journal, 'trx' | 'type'>): StreamId => `journal/${trx}/${type}`;

/** The version in force on a day, else none. */
export const mappingOn = (body: MappingBody | null, tgl: BusinessDate): MappingVersion | null =>
  inForce(body?.versions ?? [], tgl);

/** Versions that a change leaves: of the same date the one written last counts. */
export const evolveMapping = (body: MappingBody | null, version: MappingVersion): MappingBody => ({
  versions: [...(body?.versions ?? []).filter(({ tgl_berlaku }) => tgl_berlaku !== version.tgl_berlaku), version],
});

export interface ChangeMapping {
  readonly trx: string;
  readonly type: string;
  /** Null: the business day. */
  readonly tgl_berlaku: BusinessDate | null;
  /** Version of the document the change was made on; null takes whatever stands there. */
  readonly version: number | null;
  readonly detail_akun: readonly { readonly kode_akun: string; readonly nomor_akun: string | null }[];
}

/** New accounts for roles of a journal, from a day on. Roles that are not named keep theirs. */
export function changeMapping(command: ChangeMapping, context: DecideContext): Decision<{ readonly version: number }> {
  const journal = findJournal(command.trx, command.type);
  if (!journal) throw new DomainError('JOURNAL_NOT_FOUND', { trx: command.trx, type: command.type });
  const before = context.get<MappingBody | null>(mappingStream(journal));
  refuseChanged(command.version, before, context);
  const today = masterDate(context);
  const tgl_berlaku = command.tgl_berlaku ?? today;
  const current = mappingOn(before.body, tgl_berlaku)?.accounts ?? {};
  refuseInvalid([...dateErrors(tgl_berlaku, today), ...rowErrors(command.detail_akun, journal, current, context)]);
  const named = new Map<string, string | null>(Object.entries(current));
  for (const { kode_akun, nomor_akun } of command.detail_akun) named.set(kode_akun, nomor_akun);
  const accounts: AccountNumbers = Object.fromEntries([...named].filter(([, nomor]) => nomor !== null));
  if (sameAccounts(current, accounts)) return { events: [], result: { version: before.version } };
  return {
    events: [mappingEvent(journal, { tgl_berlaku, accounts }, before.body, context)],
    result: { version: before.version + 1 },
  };
}

export function mappingEvent(
  { trx, type }: Pick<Journal, 'trx' | 'type'>,
  { tgl_berlaku, accounts }: Pick<MappingVersion, 'tgl_berlaku' | 'accounts'>,
  before: MappingBody | null,
  context: Pick<DecideContext, 'actor' | 'now'>,
): NewEvent {
  const body: JournalAccountsChangedBody = { trx, type, tgl_berlaku, accounts };
  const version = { tgl_berlaku, accounts, changed_by: context.actor, changed_at: context.now };
  return {
    stream: mappingStream({ trx, type }),
    type: 'JournalAccountsChanged',
    schema: 1,
    body,
    document: { status: 'AKTIF', body: evolveMapping(before, version) },
  };
}

/** Two people at one journal: the second learns whose change he would have overwritten. */
function refuseChanged(
  version: number | null,
  before: { readonly version: number; readonly body: MappingBody | null },
  { actor }: DecideContext,
): void {
  if (version === null || version === before.version) return;
  throw new DomainError('JOURNAL_CHANGED', { oleh: before.body?.versions.at(-1)?.changed_by ?? actor });
}

function dateErrors(tgl: BusinessDate, today: BusinessDate): FieldError[] {
  if (!isBusinessDate(tgl)) return [{ field: 'tgl_berlaku', code: 'mustBeDate' }];
  return tgl < today ? [{ field: 'tgl_berlaku', code: 'notBeforeSystemDate' }] : [];
}

function rowErrors(
  rows: ChangeMapping['detail_akun'],
  journal: Journal,
  current: AccountNumbers,
  context: DecideContext,
): FieldError[] {
  if (rows.length === 0) return [{ field: 'detail_akun', code: 'notEmpty' }];
  const seen = new Set<string>();
  return rows.flatMap(({ kode_akun, nomor_akun }, index): FieldError[] => {
    const at = `detail_akun.${index}`;
    if (!(mappedRoles(journal) as readonly string[]).includes(kode_akun) || seen.has(kode_akun))
      return [{ field: `${at}.kode_akun`, code: 'notInList', params: { value: kode_akun } }];
    seen.add(kode_akun);
    // What stands there already may stay, even if the account takes nothing new any more.
    if (nomor_akun === null || nomor_akun === current[kode_akun as AccountRole]) return [];
    const code = accountFault(nomor_akun, context);
    return code === null ? [] : [{ field: `${at}.nomor_akun`, code, params: { value: nomor_akun } }];
  });
}

/** What is wrong with a number that lines are to stand under; its row is among what the command reads. */
export function accountFault(nomor: string, context: DecideContext): string | null {
  const values = masterValues(context.get<unknown>(masterStream(ACCOUNTS, nomor)), masterDate(context));
  if (!values) return 'lookupUnknown';
  if (values['is_aktif'] === false) return 'lookupInactive';
  return values['is_detail'] === false ? 'accountIsHeading' : null;
}

const sameAccounts = (one: AccountNumbers, other: AccountNumbers): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
