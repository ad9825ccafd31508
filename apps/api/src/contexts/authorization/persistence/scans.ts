import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import type { Finger } from '@emas/domain/shared/fingers';
import { DataSource } from 'typeorm';
import type { RequestUser } from '../../../platform/auth/request-user.js';

/** How long a finger is awaited. */
export const SCAN_SECONDS = 60;
/** How long the proof of a match may be used. */
export const PROOF_SECONDS = 60;
/** How long ended scans are kept. */
const KEEP_HOURS = 24;

export interface Scan {
  readonly shop: string;
  readonly scan_id: string;
  readonly asker: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly finger: Finger | null;
  readonly action: AuthorizationRequirement | null;
  readonly perangkat_id: string | null;
  readonly expires_at: string;
}

const COLUMNS = 'shop, scan_id, asker, session_id, user_id, finger, action, perangkat_id, expires_at';

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('hex');

/** Scans that were asked for, from the moment a finger is awaited to the proof that it was the right one. */
@Injectable()
export class Scans {
  constructor(private readonly database: DataSource) {}

  /** A session awaits one finger at a time: what it awaited before is cancelled, and answered. */
  async begin(
    { kode_toko: shop, user_id: asker, session_id }: Pick<RequestUser, 'kode_toko' | 'user_id' | 'session_id'>,
    user_id: string,
    what: { readonly finger: Finger } | { readonly action: AuthorizationRequirement },
  ): Promise<{ readonly scan: Scan; readonly replaced: readonly string[] }> {
    await this.database.query(
      'DELETE FROM app.fingerprint_scan WHERE expires_at < clock_timestamp() - make_interval(hours => $1)',
      [KEEP_HOURS],
    );
    const [replaced] = await this.database.query<[{ scan_id: string }[], number]>(
      `UPDATE app.fingerprint_scan SET status = 'BATAL'
        WHERE shop = $1 AND session_id = $2 AND status = 'MENUNGGU' RETURNING scan_id`,
      [shop, session_id],
    );
    const [scan] = await this.database.query<Scan[]>(
      `INSERT INTO app.fingerprint_scan (shop, scan_id, asker, session_id, user_id, finger, action, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8)) RETURNING ${COLUMNS}`,
      [
        shop,
        randomUUID(),
        asker,
        session_id,
        user_id,
        'finger' in what ? what.finger : null,
        'action' in what ? JSON.stringify(what.action) : null,
        SCAN_SECONDS,
      ],
    );
    return { scan: scan!, replaced: replaced.map(({ scan_id }) => scan_id) };
  }

  /** Null where the session awaits no such scan. */
  async cancel(shop: string, session_id: string, scan_id: string): Promise<Scan | null> {
    return this.end(`status = 'BATAL' WHERE shop = $1 AND session_id = $2 AND scan_id = $3 AND status = 'MENUNGGU'`, [
      shop,
      session_id,
      scan_id,
    ]);
  }

  async waiting(shop: string, scan_id: string): Promise<Scan | null> {
    const rows = await this.database.query<Scan[]>(
      `SELECT ${COLUMNS} FROM app.fingerprint_scan
        WHERE shop = $1 AND scan_id = $2 AND status = 'MENUNGGU' AND expires_at > clock_timestamp()`,
      [shop, scan_id],
    );
    return rows[0] ?? null;
  }

  /** Everything the shop awaits, for a scanner that comes back. */
  async allWaiting(shop: string): Promise<Scan[]> {
    return this.database.query<Scan[]>(
      `SELECT ${COLUMNS} FROM app.fingerprint_scan
        WHERE shop = $1 AND status = 'MENUNGGU' AND expires_at > clock_timestamp()`,
      [shop],
    );
  }

  /** Only the first report of a scan counts; null for every other. */
  async settle(
    { shop, scan_id }: Pick<Scan, 'shop' | 'scan_id'>,
    status: 'GAGAL' | 'SELESAI',
    perangkat_id: string,
  ): Promise<Scan | null> {
    return this.end(
      `status = $3, perangkat_id = $4
        WHERE shop = $1 AND scan_id = $2 AND status = 'MENUNGGU' AND expires_at > clock_timestamp()`,
      [shop, scan_id, status, perangkat_id],
    );
  }

  /** As `settle`, with the proof of the match, whose hash alone is kept. */
  async match(
    { shop, scan_id }: Pick<Scan, 'shop' | 'scan_id'>,
    perangkat_id: string,
  ): Promise<{ readonly scan: Scan; readonly proof: string } | null> {
    const proof = randomBytes(32).toString('base64url');
    const scan = await this.end(
      `status = 'COCOK', perangkat_id = $3, proof_hash = $4,
              expires_at = clock_timestamp() + make_interval(secs => $5)
        WHERE shop = $1 AND scan_id = $2 AND status = 'MENUNGGU' AND expires_at > clock_timestamp()`,
      [shop, scan_id, perangkat_id, hashOf(proof), PROOF_SECONDS],
    );
    return scan && { scan, proof };
  }

  /** The match that this proof belongs to, while it may be used. */
  async proven(shop: string, session_id: string, proof: string): Promise<Scan | null> {
    const rows = await this.database.query<Scan[]>(
      `SELECT ${COLUMNS} FROM app.fingerprint_scan
        WHERE shop = $1 AND session_id = $2 AND proof_hash = $3 AND status = 'COCOK' AND expires_at > clock_timestamp()`,
      [shop, session_id, hashOf(proof)],
    );
    return rows[0] ?? null;
  }

  private async end(change: string, values: readonly unknown[]): Promise<Scan | null> {
    const [rows] = await this.database.query<[Scan[], number]>(
      `UPDATE app.fingerprint_scan SET ${change} RETURNING ${COLUMNS}`,
      [...values],
    );
    return rows[0] ?? null;
  }
}
