import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { credit, debit } from '@emas/domain/ledger/books';
import type { DecideContext, MoneyPosting, NewEvent, StockMovement } from '@emas/domain/ledger/event';
import type { LedgerCommand, LedgerResult } from '../../apps/api/src/ledger/ledger.js';
import { LedgerSignals } from '../../apps/api/src/ledger/ledger-signals.js';
import { PostgresLedger } from '../../apps/api/src/ledger/store/postgres-ledger.js';
import { type Config, readConfig } from '../../apps/api/src/platform/config/config.js';
import { createDatabase, type Template, type TestDatabase } from '../support/database.js';

export const SHOP = 'SJA';
export const TODAY = '2026-11-20';

/** A ledger on a database of its own, with hands behind its back. */
export interface Lab {
  readonly database: TestDatabase;
  readonly config: Config;
  readonly signals: LedgerSignals;
  readonly ledger: PostgresLedger;
  /** Superuser: what no application may do. */
  readonly admin: pg.Client;
  /** The application's role, without the application. */
  readonly app: pg.Client;
  close(): Promise<void>;
}

export async function openLab(template?: Template): Promise<Lab> {
  const database = await createDatabase(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'emas-ledger-'));
  const config = readConfig({
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    REDIS_URL: 'redis://127.0.0.1:1',
    DATA_DIR: dataDir,
  });
  const signals = new LedgerSignals();
  const ledger = new PostgresLedger(config, signals);
  const admin = new pg.Client({ connectionString: database.adminUrl });
  const app = new pg.Client({ connectionString: database.appUrl });
  for (const client of [admin, app]) {
    client.on('error', () => {});
    await client.connect();
  }
  return {
    database,
    config,
    signals,
    ledger,
    admin,
    app,
    close: async () => {
      await ledger.onApplicationShutdown();
      await Promise.all([admin.end(), app.end()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Lines {
  readonly postings?: readonly MoneyPosting[];
  readonly movements?: readonly StockMovement[];
  readonly numberKind?: string;
  readonly reverses?: number;
  readonly type?: string;
  readonly status?: string;
  readonly body?: unknown;
}

/** An event on a stream, with its lines. */
export const event = (stream: string, lines: Lines = {}): NewEvent => ({
  stream,
  type: lines.type ?? 'Noted',
  schema: 1,
  // With a body of its own it is the document too; without, they are two that say the same.
  body: lines.body ?? { note: 'x' },
  document: { status: lines.status ?? 'VALID', body: lines.body ?? { note: 'x' } },
  ...(lines.postings ? { postings: lines.postings } : {}),
  ...(lines.movements ? { movements: lines.movements } : {}),
  ...(lines.numberKind ? { numberKind: lines.numberKind } : {}),
  ...(lines.reverses === undefined ? {} : { reverses: lines.reverses }),
});

/** A command that appends these events. */
export const command = <Result>(
  events: readonly NewEvent[],
  options: Partial<LedgerCommand<Result>> & { result?: Result; onDecide?: (context: DecideContext) => void } = {},
): LedgerCommand<Result> => ({
  shop: SHOP,
  actor: 'KASIR1',
  key: randomUUID(),
  request: { events: events.length },
  streams: [...new Set(events.map(({ stream }) => stream))],
  decide: (context) => {
    options.onDecide?.(context);
    return { events, result: (options.result ?? null) as Result };
  },
  ...options,
});

export const dayOpened = (tgl: string, lines: Lines = {}): NewEvent => ({
  ...event(`day/${tgl}`, { ...lines, type: 'DayOpened', status: 'OPEN' }),
  day: { open: tgl },
});
export const dayClosed = (tgl: string): NewEvent => ({
  ...event(`day/${tgl}`, { type: 'DayClosed', status: 'CLOSED' }),
  day: { close: tgl },
});

/** Opens the day with a million in the drawer and, where asked, items on tray A1. */
export async function openDay(lab: Lab, items: readonly string[] = [], tgl = TODAY, shop = SHOP): Promise<void> {
  await lab.ledger.execute(
    command(
      [
        dayOpened(tgl, {
          postings: [
            debit('kas/LACI1', 1_000_000),
            credit('modal', 1_000_000 + items.length * COST),
            debit('persediaan', items.length * COST),
          ],
          movements: items.map((barang) => moved(barang, 'saldo-awal', 'baki/A1')),
        }),
      ],
      { shop },
    ),
  );
}

/** Cost of each item of the lab. */
const COST = 1_500_000;

/** What an item that leaves the shop writes. */
export const sold: readonly MoneyPosting[] = [debit('hpp', COST), credit('persediaan', COST)];

export const moved = (barang: string, dari: string, ke: string): StockMovement => ({
  barang,
  dari,
  ke,
  qty: 1,
  berat: 3270,
  kadar: 75_000,
  nilai: COST,
});

export const cashIn = (jumlah: number, akun = 'kas/LACI1'): MoneyPosting[] => [
  debit(akun, jumlah),
  credit('pendapatan/LAIN', jumlah),
];

/** The code a promise is refused with. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message;
  }
  return 'accepted';
}

export const note = (lab: Lab, stream: string, lines: Lines = {}): Promise<LedgerResult<null>> =>
  lab.ledger.execute(command<null>([event(stream, lines)]));
