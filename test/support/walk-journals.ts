import type pg from 'pg';
import { journalOf, roleOf } from '@emas/domain/accounting/journals';
import type { MoneyPosting } from '@emas/domain/ledger/event';

/** Event types of a log that move money, the roles they post to, and what of it no journal knows. */
export async function walkJournals(client: Pick<pg.ClientBase, 'query'>) {
  const { rows } = await client.query<{ type: string; postings: MoneyPosting[] }>(
    `SELECT type, body::json -> 'postings' AS postings FROM ledger.ledger_event
      WHERE json_array_length(body::json -> 'postings') > 0`,
  );
  const roles = new Set<string>();
  const unknown = new Set<string>();
  for (const event of rows) {
    const journal = journalOf(event);
    for (const { akun, unit } of event.postings) {
      const role = roleOf(akun);
      if (role) roles.add(role);
      if (unit === 'IDR' && !(role && journal?.roles.includes(role))) unknown.add(`${event.type}: ${akun}`);
    }
  }
  return { types: new Set(rows.map(({ type }) => type)), roles, unknown: [...unknown] };
}
