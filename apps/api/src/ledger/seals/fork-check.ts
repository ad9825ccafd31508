import pg from 'pg';
import { GENESIS_HASH } from '@emas/domain/ledger/chain';
import { jakartaDate, jakartaTime } from '@emas/domain/shared/business-date';
import type { Config } from '../../platform/config/config.js';
import { createClient } from '../../platform/database/connections.js';
import { Secrets } from '../../platform/config/secrets.js';
import { SealFiles } from './seal-files.js';
import { SealKeys } from './seal-keys.js';

/** Time for a database that is still coming up. */
const TRIES = 20;
const PAUSE_MS = 500;

/** A hash of the chain that is known outside the database. */
export interface OutsidePoint {
  readonly seq: number;
  readonly hash: string;
  /** When it was written, in UTC; of a seal the day that it closes. */
  readonly at: string;
  readonly kind: 'head' | 'seal';
}

/** A database that is not, or no longer, the one whose heads are kept outside. */
export interface Fork {
  readonly shop: string;
  /** Where the database's log ends; 0 where it has none of this shop. */
  readonly head: { readonly seq: number; readonly hash: string };
  /** The last point outside that the database agrees with; null where there is none. */
  readonly agreed: OutsidePoint | null;
  /** Points outside that the database does not have or has otherwise, in their order; never empty. */
  readonly lost: readonly OutsidePoint[];
  /** Events that are missing, as far as the outside knows: the first may be later, the last even later. */
  readonly from: number;
  readonly to: number;
  /** Business days, or days of writing, of what is missing. */
  readonly days: readonly string[];
  /** The database went on with other events since. */
  readonly diverged: boolean;
}

type Sql = Pick<pg.Pool, 'query'>;

/** Why a shop may not be opened for writing, said for whoever starts it. */
export class MayNotOpen extends Error {
  constructor(readonly troubles: readonly string[]) {
    super(troubles.join('\n\n'));
    this.name = 'MayNotOpen';
  }
}

/**
 * Throws where a shop's database is older than, or another than, what is known outside it: opened for writing it would
 * become a second history under the same numbers. So it does where the key is missing that the seals are signed with.
 * Waits for a database that is coming up.
 */
export async function refuseForks(config: Config): Promise<void> {
  const files = new SealFiles(config.dataDir);
  if (files.shops().length === 0) return;
  const client = await connect(config);
  try {
    const keys = new SealKeys(new Secrets(config));
    const troubles = [
      ...(await findForks(client, files)).map(explainFork),
      ...files.shops().flatMap((shop) => keys.trouble(shop, files.publicKey(shop)) ?? []),
    ];
    if (troubles.length > 0) throw new MayNotOpen(troubles);
  } finally {
    await client.end();
  }
}

/** Every shop of which something is kept outside that its database does not have. */
export async function findForks(client: Sql, files: SealFiles): Promise<Fork[]> {
  const forks: Fork[] = [];
  for (const shop of files.shops()) {
    const fork = await findFork(client, files, shop);
    if (fork) forks.push(fork);
  }
  return forks;
}

/** What the outside knows of a shop and its database does not; null where they agree. */
export async function findFork(client: Sql, files: SealFiles, shop: string): Promise<Fork | null> {
  const points = outsidePoints(files, shop);
  if (points.length === 0) return null;
  const head = await headOf(client, shop);
  const there = await hashesAt(client, shop, points);
  const lost = points.filter(({ seq, hash }) => there.get(seq) !== hash);
  if (lost.length === 0) return null;
  const agreed = points.filter(({ seq, hash }) => there.get(seq) === hash && seq < lost[0]!.seq).at(-1) ?? null;
  const diverged = lost[0]!.seq <= head.seq;
  return {
    shop,
    head,
    agreed,
    lost,
    from: (diverged ? (agreed?.seq ?? 0) : head.seq) + 1,
    to: lost.at(-1)!.seq,
    days: [...new Set(lost.map(({ at, kind }) => (kind === 'seal' ? at : jakartaDate(at))))].sort(),
    diverged,
  };
}

/** Heads and seals outside, in the order of the chain. */
export function outsidePoints(files: SealFiles, shop: string): OutsidePoint[] {
  const heads = files.heads(shop).map(({ seq, hash, at }) => ({ seq, hash, at, kind: 'head' as const }));
  const seals = files
    .seals(shop)
    .map(({ seq, head_hash, tgl_system }) => ({ seq, hash: head_hash, at: tgl_system, kind: 'seal' as const }));
  return [...heads, ...seals].sort((a, b) => a.seq - b.seq);
}

/** For whoever starts the shop, in Indonesian and English. */
export function explainFork({ shop, head, from, to, days, lost, diverged }: Fork): string {
  const last = lost.at(-1)!;
  const until = `${to} (${last.kind === 'seal' ? last.at : jakartaTime(last.at)})`;
  const folder = `DATA_DIR/seals/${shop}`;
  const accept = `npm run ledger -- accept-restore ${shop} --reason "…"`;
  return `TOKO ${shop} TIDAK DIBUKA: basis data ini ${diverged ? 'bukan yang tercatat' : 'lebih lama daripada catatan'} di luarnya.
  Basis data berakhir di kejadian ${head.seq}; di luar (${folder}) tercatat sampai kejadian ${until}.
  ${diverged ? 'Isinya berbeda' : 'Yang hilang'}: kejadian ${from} sampai ${to}, tanggal ${days.join(', ')}.
  Pulihkan cadangan yang lebih baru:  npm run restore -- CADANGAN --replace
  Jika tidak ada, pemilik menerima kehilangan itu dan hal itu tercatat untuk selamanya:  ${accept}

SHOP ${shop} DOES NOT OPEN: this database is ${diverged ? 'not the one that is known' : 'older than what is written'} outside it.
  The database ends at event ${head.seq}; outside (${folder}) the log is known up to event ${until}.
  ${diverged ? 'Different' : 'Missing'}: events ${from} to ${to}, days ${days.join(', ')}.
  Restore a newer backup:  npm run restore -- BACKUP --replace
  If there is none, the owner accepts the loss, and that stands in the log for good:  ${accept}`;
}

/** Where a shop's log ends in the database; 0 where it has none. */
export async function headOf(client: Sql, shop: string): Promise<Fork['head']> {
  if (!(await hasLedger(client))) return { seq: 0, hash: GENESIS_HASH };
  const { rows } = await client.query<{ seq: number; hash: string }>(
    'SELECT seq::float8 AS seq, hash FROM ledger.shop_head WHERE shop = $1',
    [shop],
  );
  return rows[0] ?? { seq: 0, hash: GENESIS_HASH };
}

async function hashesAt(client: Sql, shop: string, points: readonly OutsidePoint[]): Promise<Map<number, string>> {
  if (!(await hasLedger(client))) return new Map();
  const { rows } = await client.query<{ seq: number; hash: string }>(
    `SELECT e.seq::float8 AS seq, e.hash FROM unnest($2::bigint[]) AS wanted(seq)
      CROSS JOIN LATERAL (SELECT x.seq, x.hash FROM ledger.ledger_event x WHERE x.shop = $1 AND x.seq = wanted.seq OFFSET 0) e`,
    [shop, [...new Set(points.map(({ seq }) => seq))]],
  );
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

async function hasLedger(client: Sql): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('ledger.ledger_event') IS NOT NULL AS found`,
  );
  return rows[0]!.found;
}

async function connect(config: Config): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = createClient(config);
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (attempt >= TRIES || !/^(ECONN|57P03|53300)/.test((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
