import { Injectable } from '@nestjs/common';
import { jakartaDate } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestOrigin } from '../../../platform/auth/ports.js';

type LoginKind = 'LOGIN' | 'LOGIN GAGAL' | 'LOGOUT';

export interface LoginRow {
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  /** Who did it; empty where nobody of the name is known. */
  readonly user_id: string;
  readonly jenis: LoginKind;
  /** Whose session was ended, where it was another's. */
  readonly objek: string;
  /** As the program called itself. */
  readonly perangkat: string;
  readonly alamat_ip: string;
}

export interface LoginsAsked {
  readonly days: readonly [from: BusinessDate, to: BusinessDate];
  /** Null: all of them. */
  readonly user_id: string | null;
  readonly jenis: string | null;
  readonly most: number;
}

const LONGEST_ADDRESS = 100;
const LONGEST_PROGRAM = 300;

/** Logins, tries that failed and logouts. Never a password: of who is not known not even the name. */
@Injectable()
export class LoginLog {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: Ledger,
  ) {}

  async came(
    jenis: Exclude<LoginKind, 'LOGOUT'>,
    shop: string,
    user_id: string | null,
    { address, userAgent }: RequestOrigin,
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO app.login_log (shop, tgl_system, jenis, user_id, objek, perangkat, alamat_ip)
       VALUES ($1, $2, $3, $4, '', $5, $6)`,
      [shop, await this.day(shop), jenis, user_id ?? '', userAgent.slice(0, LONGEST_PROGRAM), address.slice(0, LONGEST_ADDRESS)], // prettier-ignore
    );
  }

  /** A session ended by `by`: his own, with what he had logged in by, or another's. */
  async went(shop: string, user_id: string, by: string): Promise<void> {
    await this.database.query(
      `INSERT INTO app.login_log (shop, tgl_system, jenis, user_id, objek, perangkat, alamat_ip)
       SELECT $1, $4, 'LOGOUT', $3, CASE WHEN $2 = $3 THEN '' ELSE $2 END, coalesce(l.perangkat, ''), coalesce(l.alamat_ip, '')
         FROM (SELECT 1) one
         LEFT JOIN LATERAL (SELECT perangkat, alamat_ip FROM app.login_log
                             WHERE shop = $1 AND user_id = $3 AND jenis = 'LOGIN' ORDER BY id DESC LIMIT 1) l ON true`,
      [shop, user_id, by, await this.day(shop)],
    );
  }

  /** The latest first. */
  of(shop: string, { days, user_id, jenis, most }: LoginsAsked): Promise<LoginRow[]> {
    return this.database.query<LoginRow[]>(
      `SELECT tgl_system::text AS tgl_system, to_char(at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, user_id, jenis, objek, perangkat, alamat_ip
         FROM app.login_log
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR user_id = $4) AND ($5::text IS NULL OR jenis = $5)
        ORDER BY id DESC LIMIT $6`,
      [shop, ...days, user_id, jenis, most],
    );
  }

  /** The business day, else that of the calendar. */
  private async day(shop: string): Promise<BusinessDate> {
    return (await this.ledger.head(shop)).openDay ?? jakartaDate(new Date().toISOString());
  }
}
