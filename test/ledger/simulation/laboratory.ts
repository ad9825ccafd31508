import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { AuditSource } from '../../../apps/api/src/ledger/audit/audit-source.js';
import { verifyShop } from '../../../apps/api/src/ledger/audit/verify-shop.js';
import { Shadow } from '../../../apps/api/src/ledger/followers/shadow.js';
import { SealFiles } from '../../../apps/api/src/ledger/seals/seal-files.js';
import type { Config } from '../../../apps/api/src/platform/config/config.js';
import { Log } from '../../../apps/api/src/platform/logging/log.js';
import { sqlTypes } from '../../../apps/api/src/platform/database/sql-types.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { Backends } from './backends.js';
import type { Link } from './gateway.js';
import { must } from './history.js';
import { NoteProjection, READ_TABLES, SaldoProjection } from './projections.js';

/** A database and a folder of sockets that sequences use one after the other, each with shops of its own. */
export class Laboratory {
  private taken = 0;
  private ports = 0;
  /** What the processes log is nobody's. */
  readonly log = new Log({ logLevel: 'silent' } as Config);

  private constructor(
    private readonly testDatabase: TestDatabase,
    readonly admin: pg.Client,
    readonly backends: Backends,
    readonly folder: string,
  ) {}

  static async open(): Promise<Laboratory> {
    const database = await createDatabase();
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(`SET ROLE emas_app; ${READ_TABLES}; RESET ROLE`);
    const folder = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR'] ?? tmpdir(), 'sockets-'));
    return new Laboratory(database, admin, new Backends(database.appUrl, admin), folder);
  }

  get database(): string {
    return this.testDatabase.name;
  }

  /** Number of the next sequence. */
  take(): number {
    return (this.taken += 1);
  }

  /** A port that no process of the laboratory had; it is the name of a socket in `folder`. */
  nextPort(): number {
    return (this.ports += 1);
  }

  /** Makes the read-models anew, as an operator does. */
  async rebuild(): Promise<void> {
    const client = new pg.Client({ connectionString: this.testDatabase.appUrl, types: sqlTypes });
    await client.connect();
    try {
      for (const projection of [new SaldoProjection(), new NoteProjection()]) await Shadow.rebuild(client, projection);
    } finally {
      await client.end();
    }
  }

  /** What `ledger verify` says of a shop of so many events; throws where anything differs. */
  async verify(shop: string, events: number): Promise<void> {
    if (events === 0) return;
    const config = { databaseUrl: this.testDatabase.appUrl, databaseRole: null } as Config;
    const verdict = await AuditSource.open(config, (source) => verifyShop(source, new SealFiles(this.folder), shop));
    must(verdict.events === events, () => `verify counts ${verdict.events} events of ${shop}, not ${events}`);
  }

  /** Ends what a sequence left open: first those that others wait for. */
  async dispose(links: readonly Link[]): Promise<void> {
    for (const link of links) if (link.held) await link.lose();
    this.backends.locksLetGo();
    await this.backends.settled();
    for (const link of links) await link.lose();
  }

  async close(): Promise<void> {
    this.backends.close();
    await this.admin.end();
    await this.testDatabase.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
