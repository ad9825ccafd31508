import { REFUSING_TRIGGERS } from '../sql/tables.js';
import type { AuditSource } from './audit-source.js';
import { Difference } from './difference.js';

/** Whether the database still refuses by itself what it must: a trigger that a superuser left off lets everything pass. */
export async function checkRefusals(source: AuditSource): Promise<void> {
  const rows = await source.rows<{ table: string; trigger: string; enabled: string }>(
    `SELECT c.relname AS table, t.tgname AS trigger, t.tgenabled AS enabled
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'ledger'::regnamespace AND NOT t.tgisinternal`,
  );
  for (const { table, trigger, enabled } of REFUSING_TRIGGERS) {
    const found = rows.find((row) => row.table === table && row.trigger === trigger);
    if (found?.enabled === enabled) continue;
    throw new Difference(`ledger.${table}`, `its trigger ${trigger} ${stateOf(found?.enabled)}`);
  }
}

function stateOf(enabled: string | undefined): string {
  if (enabled === undefined) return 'is missing: the database no longer refuses what it must';
  if (enabled === 'D') return 'is switched off: the database no longer refuses what it must';
  return 'can be skipped by a setting of a session';
}
