import type { UserBody } from '@emas/domain/identity/user';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `user_account`: every user with level, rights and whether he is active. */
export class UserAccountsProjection implements Projection {
  readonly name = 'user-accounts';
  readonly tables = ['user_account'];
  readonly handles = ['UserCreated', 'UserChanged', 'UserActivated', 'UserDeactivated', 'AccessChanged'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) await this.one(event as RecordedEvent<string, UserBody>, sql);
  }

  private async one({ shop, seq, type, stream, body }: RecordedEvent<string, UserBody>, sql: ProjectionSql) {
    const user_id = stream.slice('user/'.length);
    if (type === 'UserCreated') {
      await sql.query(
        `INSERT INTO user_account (shop, user_id, level, no_whatsapp, akses, is_aktif, berlaku_sampai, seq)
         VALUES ($1, $2, $3, $4, $5, true, $6, $7)`,
        [shop, user_id, body.level, body.no_whatsapp, JSON.stringify(body.akses), body.berlaku_sampai ?? null, seq],
      );
    } else if (type === 'UserChanged') {
      await sql.query(
        `UPDATE user_account SET level = $3, no_whatsapp = $4, berlaku_sampai = $5, seq = $6
          WHERE shop = $1 AND user_id = $2`,
        [shop, user_id, body.level, body.no_whatsapp, body.berlaku_sampai ?? null, seq],
      );
    } else if (type === 'AccessChanged') {
      await sql.query('UPDATE user_account SET akses = $3, seq = $4 WHERE shop = $1 AND user_id = $2', [
        shop,
        user_id,
        JSON.stringify(body.akses),
        seq,
      ]);
    } else {
      await sql.query('UPDATE user_account SET is_aktif = $3, seq = $4 WHERE shop = $1 AND user_id = $2', [
        shop,
        user_id,
        type === 'UserActivated',
        seq,
      ]);
    }
  }
}
