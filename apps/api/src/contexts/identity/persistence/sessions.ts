import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { RequestOrigin } from '../../../platform/auth/ports.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Together } from '../../../platform/database/together.js';

const TOKEN_BYTES = 32;
/** A sign of life is written at most this often. */
const TOUCH_SECONDS = 30;

export interface NewSession {
  readonly shop: string;
  readonly user_id: string;
  readonly kode_laci: string | null;
  readonly client: RequestOrigin;
  readonly idleMinutes: number;
  readonly maxHours: number;
  readonly takeOver: boolean;
}

export interface OpenedSession {
  readonly token: string;
  readonly session_id: string;
  /** The session that this one replaced. */
  readonly ended: string | null;
}

export interface StoredSession {
  readonly shop: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly kode_laci: string | null;
  readonly idle_seconds: number;
  readonly expired: boolean;
  /** Of the program that logged in. */
  readonly user_agent: string;
  /** Of the user's document in the log this moment; null where there is none. */
  readonly account_version: number | null;
}

export interface SessionRow {
  readonly session_id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly kode_laci: string | null;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
}

type OwnSession = Pick<RequestUser, 'kode_toko' | 'user_id' | 'session_id'>;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** One live session per user; the token itself is known to its client alone. */
@Injectable()
export class Sessions {
  private readonly found = new Together<StoredSession>((hashes) => this.findAll(hashes));

  constructor(
    private readonly database: DataSource,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** Null while the user has a live session elsewhere and does not take over. One statement, so two logins cannot both win. */
  async open(session: NewSession): Promise<OpenedSession | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const session_id = randomUUID();
    const [row] = await this.database.query<{ replaced_id: string | null }[]>(
      `INSERT INTO app.session AS s (shop, user_id, session_id, token_hash, kode_laci, address, user_agent, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(hours => $8))
       ON CONFLICT (shop, user_id) DO UPDATE SET session_id = excluded.session_id, replaced_id = s.session_id,
         token_hash = excluded.token_hash, kode_laci = excluded.kode_laci, address = excluded.address,
         user_agent = excluded.user_agent, created_at = clock_timestamp(), last_seen_at = clock_timestamp(),
         expires_at = excluded.expires_at, own_password_at = NULL
       WHERE $10 OR s.expires_at <= clock_timestamp()
          OR s.last_seen_at <= clock_timestamp() - make_interval(mins => $9)
       RETURNING replaced_id`,
      [
        session.shop,
        session.user_id,
        session_id,
        hashToken(token),
        session.kode_laci,
        session.client.address.slice(0, 100),
        session.client.userAgent.slice(0, 300),
        session.maxHours,
        session.idleMinutes,
        session.takeOver,
      ],
    );
    return row ? { token, session_id, ended: row.replaced_id } : null;
  }

  async find(token: string): Promise<StoredSession | null> {
    return (await this.found.get(hashToken(token))) ?? null;
  }

  /** Every request asks this: one prepared statement. */
  private async findAll(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredSession>> {
    const { rows } = await this.pool.query<StoredSession & { readonly token_hash: string }>({
      name: 'session-find',
      text: `SELECT s.token_hash, s.shop, s.user_id, s.session_id, s.kode_laci, s.user_agent, s.expires_at <= clock_timestamp() AS expired,
                    extract(epoch FROM clock_timestamp() - s.last_seen_at)::int AS idle_seconds,
                    (SELECT d.version FROM ledger.document d
                      WHERE d.shop = s.shop COLLATE "C" AND d.stream_id = 'user/' || s.user_id) AS account_version
               FROM app.session s WHERE s.token_hash = ANY ($1)`,
      values: [hashes],
    });
    return new Map(rows.map((row) => [row.token_hash, row]));
  }

  async touch({ shop, user_id, session_id, idle_seconds }: StoredSession): Promise<void> {
    if (idle_seconds < TOUCH_SECONDS) return;
    await this.database.query(
      'UPDATE app.session SET last_seen_at = clock_timestamp() WHERE shop = $1 AND user_id = $2 AND session_id = $3',
      [shop, user_id, session_id],
    );
  }

  /** Which of these sessions are over: ended, at the end of their time, or idle for longer than `idleMinutes` of their shop. */
  async over(ids: readonly string[], idleMinutes: (shop: string) => Promise<number>): Promise<string[]> {
    const rows = await this.database.query<Pick<StoredSession, 'shop' | 'session_id' | 'idle_seconds' | 'expired'>[]>(
      `SELECT shop, session_id, expires_at <= clock_timestamp() AS expired,
              extract(epoch FROM clock_timestamp() - last_seen_at)::int AS idle_seconds
         FROM app.session WHERE session_id = ANY ($1::uuid[])`,
      [ids],
    );
    const live = new Set<string>();
    for (const { shop, session_id, idle_seconds, expired } of rows)
      if (!expired && idle_seconds < (await idleMinutes(shop)) * 60) live.add(session_id);
    return ids.filter((id) => !live.has(id));
  }

  /** Another token for the same session; the one it had opens nothing from now on. Null where the session is over. */
  async renewToken(shop: string, user_id: string, session_id: string): Promise<string | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [, renewed] = await this.database.query<[unknown[], number]>(
      'UPDATE app.session SET token_hash = $4 WHERE shop = $1 AND user_id = $2 AND session_id = $3',
      [shop, user_id, session_id, hashToken(token)],
    );
    return renewed > 0 ? token : null;
  }

  async useDrawer(
    { shop, user_id, session_id }: Pick<StoredSession, 'shop' | 'user_id' | 'session_id'>,
    kode_laci: string | null,
  ): Promise<void> {
    await this.database.query(
      'UPDATE app.session SET kode_laci = $4 WHERE shop = $1 AND user_id = $2 AND session_id = $3',
      [shop, user_id, session_id, kode_laci],
    );
  }

  /** The owner has typed his password to approve what he asked for himself. */
  async noteOwnPassword({ kode_toko, user_id, session_id }: OwnSession): Promise<void> {
    await this.database.query(
      `UPDATE app.session SET own_password_at = clock_timestamp()
        WHERE shop = $1 AND user_id = $2 AND session_id = $3`,
      [kode_toko, user_id, session_id],
    );
  }

  /** When he typed it in this session, if that is no longer ago than so many minutes. */
  async ownPasswordAt({ kode_toko, user_id, session_id }: OwnSession, minutes: number): Promise<Date | null> {
    const [row] = await this.database.query<{ own_password_at: string | Date }[]>(
      `SELECT own_password_at FROM app.session WHERE shop = $1 AND user_id = $2 AND session_id = $3
          AND own_password_at > clock_timestamp() - make_interval(mins => $4)`,
      [kode_toko, user_id, session_id, minutes],
    );
    return row ? new Date(row.own_password_at) : null;
  }

  /** Ends the user's session; answers its id, null where he had none. */
  async end(shop: string, user_id: string): Promise<string | null> {
    const [rows] = await this.database.query<[{ session_id: string }[], number]>(
      'DELETE FROM app.session WHERE shop = $1 AND user_id = $2 RETURNING session_id',
      [shop, user_id],
    );
    return rows[0]?.session_id ?? null;
  }

  /** Ends one session, and only that one: a newer session of the same user stays. */
  async endExactly({
    shop,
    user_id,
    session_id,
  }: Pick<StoredSession, 'shop' | 'user_id' | 'session_id'>): Promise<void> {
    await this.database.query('DELETE FROM app.session WHERE shop = $1 AND user_id = $2 AND session_id = $3', [
      shop,
      user_id,
      session_id,
    ]);
  }

  /** Users of the shop who are logged in. */
  async live(shop: string, idleMinutes: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ user_id: string }[]>(
      `SELECT user_id FROM app.session WHERE shop = $1 AND expires_at > clock_timestamp()
          AND last_seen_at > clock_timestamp() - make_interval(mins => $2)`,
      [shop, idleMinutes],
    );
    return new Set(rows.map(({ user_id }) => user_id));
  }

  /** Where a user is logged in: whole rows, also of a session that has run out and is not cleared away yet. */
  async of(shop: string, user_id: string): Promise<readonly SessionRow[]> {
    const rows = await this.database.query<Record<keyof SessionRow, string>[]>(
      `SELECT session_id, user_agent, address, kode_laci, created_at, last_seen_at, expires_at
         FROM app.session WHERE shop = $1 AND user_id = $2`,
      [shop, user_id],
    );
    const instant = (at: string): string => new Date(at).toISOString();
    return rows.map(({ created_at, last_seen_at, expires_at, ...row }) => ({
      ...row,
      created_at: instant(created_at),
      last_seen_at: instant(last_seen_at),
      expires_at: instant(expires_at),
    }));
  }

  async idsOf(shop: string, user_ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.query<{ session_id: string }[]>(
      'SELECT session_id FROM app.session WHERE shop = $1 AND user_id = ANY ($2)',
      [shop, user_ids],
    );
    return rows.map(({ session_id }) => session_id);
  }
}
