import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Projection } from '../projection.js';
import { sqlOf } from './apply.js';
import { isOfMigrations, tableStatements } from '../catalogue/table-statements.js';
import { eventsOfTypes } from './event-feed.js';

/** First key of the advisory lock that keeps two rebuilds of one projection apart. */
const LOCK_CLASS = 73_301;
const BATCH = 2_000;
/** Beside tills so many are added up at a time, and rests are so many times as long as what was done: who writes is not to feel it. */
const SLICE = 5_000;
const REST = 2;
/** So near the head the rest is done while followers wait. */
const NEAR = 200;

export interface RebuiltProjection {
  readonly name: string;
  readonly events: number;
}

export interface TableDifference {
  readonly projection: string;
  readonly table: string;
  /** A row as JSON, and on which side it stands alone; of a table that is missing there is none. */
  readonly row: string;
  readonly side: 'read-model' | 'replay' | 'missing';
}

/**
 * Fills copies of a projection's tables from the log, beside live work: in schema `read_shadow` those that will take the place
 * of the others, as temporary tables of the session those that are only compared.
 */
export class Shadow {
  private readonly seqs = new Map<string, number>();
  private applied = 0;

  private constructor(
    private readonly client: pg.ClientBase,
    private readonly projection: Projection,
    private readonly schema: 'read_shadow' | 'pg_temp',
  ) {}

  /**
   * Rebuilds a read-model and puts the copy in its place: tables and checkpoints change in one transaction, in which
   * followers wait for the last few events only. A table that is missing is made as the migrations make it.
   */
  static async rebuild(client: pg.ClientBase, projection: Projection): Promise<RebuiltProjection> {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, projection.name]);
    const shadow = new Shadow(client, projection, 'read_shadow');
    try {
      await shadow.createTables();
      await shadow.catchUp();
      await client.query('BEGIN; SET LOCAL synchronous_commit = off');
      try {
        await shadow.lockCheckpoints();
        await shadow.applyUpTo(await shadow.heads());
        await shadow.swap();
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
      return { name: projection.name, events: shadow.applied };
    } finally {
      await shadow.dropTables();
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, projection.name]);
    }
  }

  /**
   * Replays a read-model up to where it stands and answers the first row that differs; null where none does. Nothing is
   * written that anybody else sees, and nobody waits: rows and checkpoint are of one moment, a follower moves both at once.
   */
  static async compare(client: pg.ClientBase, projection: Projection): Promise<TableDifference | null> {
    const shadow = new Shadow(client, projection, 'pg_temp');
    const [missing] = await shadow.missingTables();
    if (missing !== undefined) return { projection: projection.name, table: missing, row: '', side: 'missing' };
    try {
      await shadow.createTables();
      await shadow.catchUp();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      try {
        await shadow.applyUpTo(await shadow.checkpoints());
        return await shadow.firstDifference();
      } finally {
        await client.query('ROLLBACK');
      }
    } finally {
      await shadow.dropTables();
    }
  }

  private async createTables(): Promise<void> {
    await this.dropTables();
    const missing = await this.missingTables();
    // In one message, and one transaction: a list has many indexes, and there are many lists.
    await this.client.query(this.projection.tables.flatMap((table) => this.making(table, missing)).join(';\n'));
  }

  private making(table: string, missing: readonly string[]): readonly string[] {
    const like = `CREATE TABLE ${this.copyOf(table)} (LIKE read."${table}" INCLUDING ALL)`;
    // What is compared is not to take after what it is compared with, and nobody searches it.
    if (this.schema === 'pg_temp' && isOfMigrations(table))
      return tableStatements(table, this.schema).filter((sql) => !/ USING gi(n|st) /.test(sql));
    return missing.includes(table) ? tableStatements(table, this.schema) : [like];
  }

  private async dropTables(): Promise<void> {
    const { tables } = this.projection;
    if (tables.length > 0)
      await this.client.query(`DROP TABLE IF EXISTS ${tables.map((table) => this.copyOf(table)).join(', ')}`);
  }

  private async missingTables(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(format('read.%I', name)) IS NULL`,
      [this.projection.tables],
    );
    return rows.map(({ name }) => name);
  }

  private copyOf(table: string): string {
    return `${this.schema}."${table}"`;
  }

  private async heads(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.client.query<{ shop: string; seq: number }>(
      'SELECT shop, seq FROM ledger.shop_head ORDER BY shop',
    );
    return new Map(rows.map(({ shop, seq }) => [shop, seq]));
  }

  /** Batch by batch, each committed, until little is left; never beyond where the read-model stands. */
  private async catchUp(): Promise<void> {
    for (;;) {
      const left = [...(await this.checkpoints())].filter(([shop, seq]) => seq - this.at(shop) > NEAR);
      if (left.length === 0) return;
      for (const [shop, seq] of left) {
        const started = performance.now();
        const besideTills = await this.tillsWrite();
        await this.client.query('BEGIN; SET LOCAL synchronous_commit = off');
        try {
          await this.applyNext(shop, seq, besideTills);
          await this.client.query('COMMIT');
        } catch (error) {
          await this.client.query('ROLLBACK');
          throw error;
        }
        if (besideTills) await sleep(REST * (performance.now() - started));
      }
    }
  }

  private async tillsWrite(): Promise<boolean> {
    const { rows } = await this.client.query<{ now: boolean }>(
      `SELECT coalesce(max(recorded_at) > clock_timestamp() - interval '10 seconds', false) AS now FROM ledger.shop_head`,
    );
    return rows[0]!.now;
  }

  private async lockCheckpoints(): Promise<void> {
    await this.client.query('SELECT FROM read.follower_checkpoint WHERE projection = $1 ORDER BY shop FOR UPDATE', [
      this.projection.name,
    ]);
  }

  private async checkpoints(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.client.query<{ shop: string; seq: number }>(
      'SELECT shop, seq FROM read.follower_checkpoint WHERE projection = $1 ORDER BY shop',
      [this.projection.name],
    );
    return new Map(rows.map(({ shop, seq }) => [shop, seq]));
  }

  private async applyUpTo(seqs: ReadonlyMap<string, number>): Promise<void> {
    for (const [shop, seq] of seqs) while (this.at(shop) < seq) await this.applyNext(shop, seq, true);
  }

  private async applyNext(shop: string, upTo: number, besideTills: boolean): Promise<void> {
    const from = this.at(shop);
    await this.client.query(`SET LOCAL search_path = ${this.schema}, read`);
    if (this.projection.addUp) {
      const last = besideTills ? Math.min(from + SLICE, upTo) : upTo;
      await this.projection.addUp(shop, { after: from, upTo: last, besideTills }, sqlOf(this.client));
      this.applied += last - from;
      this.seqs.set(shop, last);
      return;
    }
    const last = Math.min(from + BATCH, upTo);
    const types = this.projection.handles.includes('*') ? null : this.projection.handles;
    const wanted = await eventsOfTypes(this.client as pg.Client, shop, { after: from, upTo: last, types });
    if (wanted.length > 0) await this.projection.apply(wanted, sqlOf(this.client));
    this.applied += last - from;
    this.seqs.set(shop, last);
  }

  private async swap(): Promise<void> {
    for (const table of this.projection.tables) {
      await this.copyGrants(table);
      await this.client.query(`DROP TABLE IF EXISTS read."${table}"`);
      await this.client.query(`ALTER TABLE read_shadow."${table}" SET SCHEMA read`);
    }
    for (const [shop, seq] of this.seqs) {
      await this.client.query(
        `INSERT INTO read.follower_checkpoint (shop, projection, seq) VALUES ($1, $2, $3)
         ON CONFLICT (shop, projection) DO UPDATE SET seq = excluded.seq, updated_at = clock_timestamp()`,
        [shop, this.projection.name, seq],
      );
    }
  }

  /** Roles that may read the table (a report's own login, say) may read the new one too. */
  private async copyGrants(table: string): Promise<void> {
    const { rows } = await this.client.query<{ grantee: string; privilege: string }>(
      `SELECT DISTINCT quote_ident(grantee) AS grantee, privilege_type AS privilege FROM information_schema.table_privileges
        WHERE table_schema = 'read' AND table_name = $1 AND grantee NOT IN (current_user, 'PUBLIC')`,
      [table],
    );
    for (const { grantee, privilege } of rows)
      await this.client.query(`GRANT ${privilege} ON read_shadow."${table}" TO ${grantee}`);
  }

  private async firstDifference(): Promise<TableDifference | null> {
    for (const table of this.projection.tables) {
      const { rows } = await this.client.query<{ side: TableDifference['side']; row: string }>(
        `WITH live AS (SELECT to_jsonb(t)::text AS row FROM read."${table}" t),
              replay AS (SELECT to_jsonb(t)::text AS row FROM ${this.copyOf(table)} t)
         SELECT * FROM (
           (SELECT 'read-model' AS side, row FROM (SELECT row FROM live EXCEPT ALL SELECT row FROM replay) a)
           UNION ALL
           (SELECT 'replay' AS side, row FROM (SELECT row FROM replay EXCEPT ALL SELECT row FROM live) b)
         ) d ORDER BY side, row LIMIT 1`,
      );
      if (rows[0]) return { projection: this.projection.name, table, ...rows[0] };
    }
    return null;
  }

  private at(shop: string): number {
    return this.seqs.get(shop) ?? 0;
  }
}
