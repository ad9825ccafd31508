import { Injectable } from '@nestjs/common';
import { setting } from '@emas/contracts/modules/register';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { SettingsService } from '../../settings/index.js';

/** Whose tries are counted: an account, an address, who asks for an approval. */
export interface Subject {
  readonly name: string;
  /** Times the shop's limit: an address stands for every till behind it. */
  readonly factor?: number;
}

export const account = (user_id: string): Subject => ({ name: `account:${user_id}` });
export const address = (ip: string): Subject => ({ name: `address:${ip}`, factor: 4 });

/**
 * Counts tries before they are checked, so that many at once get no further than one after another. Kept in
 * PostgreSQL: it holds over restarts and for every process.
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly database: DataSource,
    private readonly settings: SettingsService,
  ) {}

  /** Throws LOGIN_THROTTLED when one of the subjects has failed too often. */
  async attempt(shop: string, subjects: readonly Subject[]): Promise<void> {
    const values = await this.settings.values(shop);
    const hold = setting(values, 'login_tahan_menit');
    for (const { name, factor = 1 } of subjects) {
      const limit = setting(values, 'login_maks_gagal') * factor;
      const [row] = await this.database.query<{ failures: number; minutes: number }[]>(
        `INSERT INTO app.throttle AS t (shop, subject, failures, expires_at)
         VALUES ($1, $2, 1, clock_timestamp() + make_interval(mins => $3))
         ON CONFLICT (shop, subject) DO UPDATE SET
           failures = CASE WHEN t.expires_at <= clock_timestamp() THEN 1 ELSE t.failures + 1 END,
           expires_at = CASE WHEN t.expires_at <= clock_timestamp() OR t.failures < $4
                             THEN excluded.expires_at ELSE t.expires_at END
         RETURNING failures, ceil(extract(epoch FROM expires_at - clock_timestamp()) / 60)::int AS minutes`,
        [shop, name, hold, limit],
      );
      if (row!.failures > limit) throw new DomainError('LOGIN_THROTTLED', { menit: row!.minutes });
    }
  }

  /** As `attempt`, without counting: for what is tried only later. */
  async requireFree(shop: string, subjects: readonly Subject[]): Promise<void> {
    const limit = await this.settings.get(shop, 'login_maks_gagal');
    for (const { name, factor = 1 } of subjects) {
      const [row] = await this.database.query<{ minutes: number }[]>(
        `SELECT ceil(extract(epoch FROM expires_at - clock_timestamp()) / 60)::int AS minutes FROM app.throttle
          WHERE shop = $1 AND subject = $2 AND failures >= $3 AND expires_at > clock_timestamp()`,
        [shop, name, limit * factor],
      );
      if (row) throw new DomainError('LOGIN_THROTTLED', { menit: row.minutes });
    }
  }

  /** Counts a try without judging it, from the first one on for `minutes`: how many there were. */
  async count(shop: string, { name }: Subject, minutes: number): Promise<number> {
    const [row] = await this.database.query<{ failures: number }[]>(
      `INSERT INTO app.throttle AS t (shop, subject, failures, expires_at)
       VALUES ($1, $2, 1, clock_timestamp() + make_interval(mins => $3))
       ON CONFLICT (shop, subject) DO UPDATE SET
         failures = CASE WHEN t.expires_at <= clock_timestamp() THEN 1 ELSE t.failures + 1 END,
         expires_at = CASE WHEN t.expires_at <= clock_timestamp() OR t.failures = 0
                           THEN excluded.expires_at ELSE t.expires_at END
       RETURNING failures`,
      [shop, name, minutes],
    );
    return row!.failures;
  }

  /** Does a count stand? */
  async isCounted(shop: string, { name }: Subject): Promise<boolean> {
    const [row] = await this.database.query<unknown[]>(
      'SELECT 1 FROM app.throttle WHERE shop = $1 AND subject = $2 AND failures > 0 AND expires_at > clock_timestamp()',
      [shop, name],
    );
    return row !== undefined;
  }

  /** What was counted was no try after all. */
  async giveBack(shop: string, { name }: Subject, tries = 1): Promise<void> {
    await this.database.query(
      'UPDATE app.throttle SET failures = greatest(failures - $3, 0) WHERE shop = $1 AND subject = $2',
      [shop, name, tries],
    );
  }

  /** Ends a count; true where there was one. */
  async take(shop: string, { name }: Subject): Promise<boolean> {
    const [taken] = await this.database.query<[unknown[], number]>(
      'DELETE FROM app.throttle WHERE shop = $1 AND subject = $2 AND expires_at > clock_timestamp() RETURNING subject',
      [shop, name],
    );
    return taken.length > 0;
  }

  /** The try was right: its own count ends, a shared one goes back by this try. */
  async succeeded(shop: string, subjects: readonly Subject[]): Promise<void> {
    for (const subject of subjects) {
      if (subject.factor !== undefined) await this.giveBack(shop, subject);
      else
        await this.database.query(
          'DELETE FROM app.throttle WHERE (shop = $1 AND subject = $2) OR expires_at < clock_timestamp()',
          [shop, subject.name],
        );
    }
  }
}
