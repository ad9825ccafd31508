import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../apps/api/src/ledger/projection.js';

/** Tables of the simulation's read-models. Without a key: an event that is applied twice must show. */
export const READ_TABLES = `
  CREATE TABLE read.simulated_saldo (shop text, akun text, unit text, saldo bigint, PRIMARY KEY (shop, akun, unit));
  CREATE TABLE read.simulated_event (shop text, seq bigint, stream text, version int);
  CREATE INDEX ON read.simulated_event (shop);
  CREATE TABLE read.simulated_note (shop text, seq bigint);
  CREATE INDEX ON read.simulated_note (shop);
`;

/** Balances, and each event that went into them; in two statements, between which a process may die. */
export class SaldoProjection implements Projection {
  readonly name = 'simulated-saldo';
  readonly tables = ['simulated_saldo', 'simulated_event'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const lines = events.flatMap(({ postings }) => postings);
    if (lines.length > 0)
      await sql.query(
        `INSERT INTO simulated_saldo AS s (shop, akun, unit, saldo)
         SELECT $1, akun, unit, sum(jumlah) FROM unnest($2::text[], $3::text[], $4::bigint[]) AS l(akun, unit, jumlah)
          GROUP BY akun, unit ORDER BY akun, unit
         ON CONFLICT (shop, akun, unit) DO UPDATE SET saldo = s.saldo + excluded.saldo`,
        [
          events[0]!.shop,
          lines.map(({ akun }) => akun),
          lines.map(({ unit }) => unit),
          lines.map(({ jumlah }) => jumlah),
        ],
      );
    await sql.query(
      'INSERT INTO simulated_event SELECT $1, e.* FROM unnest($2::bigint[], $3::text[], $4::int[]) AS e',
      [
        events[0]!.shop,
        events.map(({ seq }) => seq),
        events.map(({ stream }) => stream),
        events.map(({ version }) => version),
      ],
    );
  }
}

/** Cares for one type only: the others just move its checkpoint. */
export class NoteProjection implements Projection {
  readonly name = 'simulated-note';
  readonly tables = ['simulated_note'];
  readonly handles = ['Noted', 'Undone'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    await sql.query('INSERT INTO simulated_note SELECT $1, unnest($2::bigint[])', [
      events[0]!.shop,
      events.map(({ seq }) => seq),
    ]);
  }
}
