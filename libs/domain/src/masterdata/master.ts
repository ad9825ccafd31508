import type { DecideContext, LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { jakartaDate } from '../shared/business-date.js';
import type { BusinessDate, Instant } from '../shared/units.js';

type Scalar = string | number | boolean | null;
/** A value of a row: figures are integers of their smallest unit. */
export type MasterValue = Scalar | readonly string[] | readonly Readonly<Record<string, Scalar>>[];
export type MasterValues = Readonly<Record<string, MasterValue>>;

/** Document of a list without dates. */
export interface MasterBody {
  readonly values: MasterValues;
}

/** One version of a dated row: its values, from when they count, and who wrote them when. */
export type MasterVersion = MasterValues & {
  readonly tgl_berlaku: BusinessDate;
  readonly changed_at: Instant;
  readonly changed_by: string;
};

/** Document of a dated list; versions in the order they were written. */
export interface DatedMasterBody {
  readonly versions: readonly MasterVersion[];
}

/** Which row is meant. */
export interface MasterRow {
  readonly list: string;
  readonly key: string;
  /** Name of the key's field. */
  readonly keyField: string;
  /** Changes are versions by `tgl_berlaku`. */
  readonly dated: boolean;
}

/** What the log says of a change: the row's values after it. A deletion has none. */
export interface MasterEventBody {
  readonly list: string;
  readonly key: string;
  readonly values: MasterValues | null;
}

export type MasterEventType = 'MasterCreated' | 'MasterChanged' | 'MasterDeleted';
export interface MasterEvent extends NewEvent<MasterEventType, MasterEventBody> {}

export const MASTER_EVENTS: readonly MasterEventType[] = ['MasterCreated', 'MasterChanged', 'MasterDeleted'];

/** Superseded versions that the document still carries; all of them stay in the log. */
const KEPT_VERSIONS = 50;

export const masterStream = (list: string, key: string): StreamId => `master/${list}/${key}`;

/** Business date that a change of masters goes by: the open day, while the shop is closed the last one, before the first today's. */
export const masterDate = (context: Pick<DecideContext, 'openDay' | 'lastDay' | 'now'>): BusinessDate =>
  context.openDay ?? context.lastDay ?? jakartaDate(context.now);

/** The version in force on a day: the latest not after it, of the same date the one written last. Null where none is yet. */
export function inForce<Version extends { readonly tgl_berlaku: BusinessDate }>(
  versions: readonly Version[],
  tgl: BusinessDate,
): Version | null {
  let found: Version | null = null;
  for (const version of versions)
    if (version.tgl_berlaku <= tgl && (!found || version.tgl_berlaku >= found.tgl_berlaku)) found = version;
  return found;
}

export const isDatedBody = (body: unknown): body is DatedMasterBody =>
  typeof body === 'object' && body !== null && 'versions' in body;

/** Values of a master document on a day; null where there is no such row, it is deleted, or not in force yet. */
export function masterValues(document: LoadedDocument<unknown>, tgl: BusinessDate): MasterValues | null {
  if (document.version === 0 || document.status !== 'AKTIF' || document.body === null) return null;
  if (isDatedBody(document.body)) return inForce(document.body.versions, tgl);
  return (document.body as MasterBody).values;
}

/** Values that a form shows and a change starts from: those in force, else those that come next. */
export function editableValues(document: LoadedDocument<unknown>, tgl: BusinessDate): MasterValues | null {
  const now = masterValues(document, tgl);
  if (now || document.version === 0 || document.status !== 'AKTIF' || !isDatedBody(document.body)) return now;
  return [...document.body.versions].sort((a, b) => a.tgl_berlaku.localeCompare(b.tgl_berlaku))[0] ?? null;
}

/** State of a row after a change. */
export function evolveMaster(
  before: LoadedDocument<unknown>,
  row: MasterRow,
  values: MasterValues,
  context: Pick<DecideContext, 'now' | 'actor' | 'openDay' | 'lastDay'>,
): MasterBody | DatedMasterBody {
  if (!row.dated) return { values };
  const tgl_berlaku = String(values['tgl_berlaku']);
  const version: MasterVersion = { ...values, tgl_berlaku, changed_at: context.now, changed_by: context.actor };
  const earlier = isDatedBody(before.body) ? before.body.versions : [];
  return { versions: prune([...earlier, version], masterDate(context)) };
}

/** Drops the oldest superseded versions; what is in force or to come always stays. */
function prune(versions: readonly MasterVersion[], tgl: BusinessDate): readonly MasterVersion[] {
  if (versions.length <= KEPT_VERSIONS) return versions;
  const current = inForce(versions, tgl);
  const droppable = new Set(
    versions
      .filter((version) => version !== current && version.tgl_berlaku <= tgl)
      .slice(0, versions.length - KEPT_VERSIONS),
  );
  return versions.filter((version) => !droppable.has(version));
}
