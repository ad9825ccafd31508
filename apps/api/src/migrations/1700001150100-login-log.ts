import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who came, who was turned away and who went: from where and with what. It stands outside the log, which keeps addresses for
 * ever. `user_id` is empty where no such user is known: what was typed there may be a password.
 */
export class LoginLog1700001150100 implements MigrationInterface {
  readonly name = 'LoginLog1700001150100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.login_log (
        shop       text        NOT NULL,
        id         bigint      GENERATED ALWAYS AS IDENTITY,
        tgl_system date        NOT NULL,
        at         timestamptz NOT NULL DEFAULT clock_timestamp(),
        jenis      text        NOT NULL CHECK (jenis IN ('LOGIN', 'LOGIN GAGAL', 'LOGOUT')),
        user_id    text        NOT NULL,
        -- Whose session was ended; of logins nobody's.
        objek      text        NOT NULL,
        perangkat  text        NOT NULL,
        alamat_ip  text        NOT NULL,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX login_log_day ON app.login_log (shop, tgl_system);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.login_log');
  }
}
