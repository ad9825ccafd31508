import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashPassword, verifyPassword } from './passwords.js';

/** Password hashes. They stand outside the log, which would keep them for ever. */
@Injectable()
export class Credentials {
  constructor(private readonly database: DataSource) {}

  /** Shop of a user of this node; user ids are unique over its shops. */
  async shopOf(user_id: string): Promise<string | null> {
    const rows = await this.database.query<{ shop: string }[]>(
      'SELECT shop FROM app.credential WHERE user_id = $1 ORDER BY shop LIMIT 1',
      [user_id],
    );
    return rows[0]?.shop ?? null;
  }

  async matches(shop: string, user_id: string, password: string): Promise<boolean> {
    const rows = await this.database.query<{ hash: string }[]>(
      'SELECT hash FROM app.credential WHERE shop = $1 AND user_id = $2',
      [shop, user_id],
    );
    return verifyPassword(rows[0]?.hash ?? null, password);
  }

  /** First password of a new user; a repeated command leaves what is there. */
  async create(shop: string, user_id: string, password: string): Promise<void> {
    await this.database.query(
      'INSERT INTO app.credential (shop, user_id, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [shop, user_id, await hashPassword(password)],
    );
  }

  /** The password that the event `seq` set; one of a later event stays. */
  async replace(shop: string, user_id: string, password: string, seq: number): Promise<void> {
    await this.database.query(
      `INSERT INTO app.credential AS c (shop, user_id, hash, changed_seq) VALUES ($1, $2, $3, $4)
       ON CONFLICT (shop, user_id) DO UPDATE
         SET hash = excluded.hash, changed_seq = excluded.changed_seq, changed_at = clock_timestamp()
       WHERE c.changed_seq <= excluded.changed_seq`,
      [shop, user_id, await hashPassword(password), seq],
    );
  }
}
