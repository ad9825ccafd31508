import type { DecideContext, LoadedDocument } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { accountRulesOf } from './account-rules.js';
import { editableValues, evolveMaster, masterStream, type MasterEvent, type MasterEventType, type MasterRow, type MasterValues } from './master.js'; // prettier-ignore

const load = (row: MasterRow, context: DecideContext): LoadedDocument<unknown> =>
  context.get<unknown>(masterStream(row.list, row.key));

const exists = (document: LoadedDocument<unknown>): boolean => document.version > 0 && document.status === 'AKTIF';

/** A new row. Throws MASTER_EXISTS for a key that is taken; a deleted key may be used again, its history goes on. */
export function createMaster(row: MasterRow, values: MasterValues, context: DecideContext): readonly MasterEvent[] {
  const before = load(row, context);
  if (exists(before))
    throw new DomainError('MASTER_EXISTS', { labelKey: row.keyField, key: row.key }, [
      { field: row.keyField, code: 'alreadyExists', params: { value: row.key } },
    ]);
  return [masterEvent('MasterCreated', row, values, before, context)];
}

/** New values for a row, or a version of it from `tgl_berlaku` on. Writes nothing where nothing changes. */
export function changeMaster(row: MasterRow, values: MasterValues, context: DecideContext): readonly MasterEvent[] {
  const before = requireRow(row, context);
  const current = editableValues(before, String(values['tgl_berlaku'] ?? ''));
  if (current && sameValues(current, values)) return [];
  return [masterEvent('MasterChanged', row, values, before, context)];
}

/** Takes a row out of use; whether something still names it is for the caller to ask. */
export function deleteMaster(row: MasterRow, context: DecideContext): readonly MasterEvent[] {
  const before = requireRow(row, context);
  return [
    {
      stream: masterStream(row.list, row.key),
      type: 'MasterDeleted',
      schema: 1,
      body: { list: row.list, key: row.key, values: null },
      document: { status: 'DIHAPUS', body: before.body },
    },
  ];
}

/** The row's document. Throws MASTER_NOT_FOUND where there is none in use. */
export function requireRow(row: MasterRow, context: DecideContext): LoadedDocument<unknown> {
  const document = load(row, context);
  if (!exists(document)) throw new DomainError('MASTER_NOT_FOUND', { labelKey: row.keyField, key: row.key });
  return document;
}

function masterEvent(
  type: MasterEventType,
  row: MasterRow,
  values: MasterValues,
  before: LoadedDocument<unknown>,
  context: DecideContext,
): MasterEvent {
  const accountRules = accountRulesOf(row, values);
  return {
    stream: masterStream(row.list, row.key),
    type,
    schema: 1,
    body: { list: row.list, key: row.key, values },
    ...(accountRules.length > 0 && { accountRules }),
    document: { status: 'AKTIF', body: evolveMaster(before, row, values, context) },
  };
}

function sameValues(current: MasterValues, values: MasterValues): boolean {
  return Object.keys(values).every((name) => JSON.stringify(current[name] ?? null) === JSON.stringify(values[name] ?? null)); // prettier-ignore
}
