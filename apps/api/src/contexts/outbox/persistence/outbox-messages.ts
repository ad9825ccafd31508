import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Channel, DeliveryFault, MessageStatus } from '@emas/contracts/outbox/message';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../membership/index.js';
import type { OutgoingMessage } from '../outgoing-message.js';

/** Longer than an attempt may take: whoever holds a message this long is gone. */
const LEASE = "interval '60 seconds'";
/** A message that was due this long ago and that nobody took is handed over again. */
const OVERDUE = "interval '30 seconds'";
const SWEPT_AT_ONCE = 500;

interface StoredMessage {
  readonly shop: string;
  readonly id: string;
  readonly kanal: Channel;
  readonly tujuan: Buffer;
  readonly isi: Buffer;
  readonly refs: Readonly<Record<string, string>>;
  readonly percobaan: number;
}

export interface HeldMessage extends Omit<StoredMessage, 'tujuan' | 'isi'> {
  readonly tujuan: string;
  readonly isi: string;
}

/** What stands in the way of an attempt: the round is over, or it is not its time yet. */
export type Hold = { readonly message: HeldMessage } | { readonly later: Date } | 'over';

interface RoundState {
  readonly status: MessageStatus;
  readonly putaran: number;
  readonly expired: boolean;
  readonly later: string;
}

type Sql = Pick<DataSource, 'query'>;

/** One after the other: of many at once no more get through than may. */
async function isWithin(sql: Sql, { shop, created_by, kanal, kunci }: OutgoingMessage, most: number): Promise<boolean> {
  await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`outbox ${shop} ${created_by}`]);
  const [made] = await sql.query<{ others: number; again: boolean }[]>(
    `SELECT count(*) FILTER (WHERE kunci <> $4)::int AS others, coalesce(bool_or(kunci = $4), false) AS again
       FROM app.outbox
      WHERE shop = $1 AND created_by = $2 AND kanal = $3 AND created_at > clock_timestamp() - interval '1 hour'`,
    [shop, created_by, kanal, kunci],
  );
  return made!.again || made!.others < most;
}

/** The table app.outbox. */
@Injectable()
export class OutboxMessages {
  constructor(
    private readonly database: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  /** Answers the id; that of the earlier message where the key was used before. */
  insert(message: OutgoingMessage): Promise<string> {
    return this.insertIn(this.database, message);
  }

  /** The same; null where its maker has had as many others of its kind within the hour. */
  insertWithin(message: OutgoingMessage, mostInHour: number): Promise<string | null> {
    return this.database.transaction(async (sql) =>
      (await isWithin(sql, message, mostInHour)) ? this.insertIn(sql, message) : null,
    );
  }

  private async insertIn(sql: Sql, message: OutgoingMessage): Promise<string> {
    const { shop, kanal, tujuan, isi, refs = {}, expires_at = null, created_by = null } = message;
    const id = randomUUID();
    const kunci = message.kunci ?? id;
    await sql.query(
      `INSERT INTO app.outbox (shop, id, kunci, kanal, tujuan, tujuan_index, isi, refs, expires_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (shop, kunci) DO NOTHING`,
      [
        shop,
        id,
        kunci,
        kanal,
        this.cipher.encrypt(tujuan, place(shop, id, 'tujuan')),
        this.cipher.index(tujuan, 'outbox', shop),
        this.cipher.encrypt(isi, place(shop, id, 'isi')),
        JSON.stringify(refs),
        expires_at,
        created_by,
      ],
    );
    const [kept] = await sql.query<{ id: string }[]>('SELECT id FROM app.outbox WHERE shop = $1 AND kunci = $2', [
      shop,
      kunci,
    ]);
    return kept!.id;
  }

  /** Number of the round that begins; null for a message that is not waiting or is being sent this moment. */
  async beginRound(shop: string, id: string): Promise<number | null> {
    const [rows] = await this.database.query<[{ putaran: number }[], number]>(
      `UPDATE app.outbox SET putaran = putaran + 1, due_at = clock_timestamp()
        WHERE shop = $1 AND id = $2 AND status = 'MENUNGGU' AND coalesce(sending_until < clock_timestamp(), true)
        RETURNING putaran`,
      [shop, id],
    );
    return rows[0]?.putaran ?? null;
  }

  /** Takes a message for one attempt, so that nobody else sends or cancels it meanwhile. */
  async hold(shop: string, id: string, putaran: number): Promise<Hold> {
    const [rows] = await this.database.query<[StoredMessage[], number]>(
      `UPDATE app.outbox SET percobaan = percobaan + 1, sending_until = clock_timestamp() + ${LEASE}
        WHERE shop = $1 AND id = $2 AND putaran = $3 AND status = 'MENUNGGU' AND due_at <= clock_timestamp()
          AND coalesce(sending_until < clock_timestamp(), true) AND coalesce(expires_at > clock_timestamp(), true)
        RETURNING shop, id, kanal, tujuan, isi, refs, percobaan`,
      [shop, id, putaran],
    );
    return rows[0] ? { message: this.opened(rows[0]) } : this.whyNot(shop, id, putaran);
  }

  private async whyNot(shop: string, id: string, putaran: number): Promise<Hold> {
    const [state] = await this.database.query<RoundState[]>(
      `SELECT status, putaran, coalesce(expires_at <= clock_timestamp(), false) AS expired,
              greatest(due_at, sending_until) AS later
         FROM app.outbox WHERE shop = $1 AND id = $2`,
      [shop, id],
    );
    if (!state || state.status !== 'MENUNGGU' || state.putaran !== putaran) return 'over';
    if (state.expired) {
      await this.giveUp(shop, id, 'DIBATALKAN', 'EXPIRED', null);
      return 'over';
    }
    return { later: new Date(state.later) };
  }

  async sent(shop: string, id: string): Promise<void> {
    await this.database.query(
      `UPDATE app.outbox SET status = 'TERKIRIM', sent_at = clock_timestamp(), sending_until = NULL, galat = NULL,
              galat_rinci = NULL WHERE shop = $1 AND id = $2`,
      [shop, id],
    );
  }

  /** The attempt failed; the message is due again after the pause. Answers when that is. */
  async postpone(shop: string, id: string, galat: DeliveryFault, rinci: string | null, pauseMs: number): Promise<Date> {
    const [rows] = await this.database.query<[{ due_at: string }[], number]>(
      `UPDATE app.outbox SET galat = $3, galat_rinci = $4, sending_until = NULL,
              due_at = clock_timestamp() + $5 * interval '1 millisecond'
        WHERE shop = $1 AND id = $2 RETURNING due_at`,
      [shop, id, galat, rinci, pauseMs],
    );
    return new Date(rows[0]!.due_at);
  }

  async giveUp(
    shop: string,
    id: string,
    status: 'GAGAL' | 'DIBATALKAN',
    galat: DeliveryFault,
    rinci: string | null,
  ): Promise<void> {
    await this.database.query(
      `UPDATE app.outbox SET status = $3, galat = $4, galat_rinci = $5, sending_until = NULL
        WHERE shop = $1 AND id = $2 AND status = 'MENUNGGU'`,
      [shop, id, status, galat, rinci],
    );
  }

  /** Lets go of a message that no service carries; it waits as if nobody had tried. */
  async release(shop: string, id: string): Promise<void> {
    await this.database.query(
      'UPDATE app.outbox SET percobaan = percobaan - 1, sending_until = NULL WHERE shop = $1 AND id = $2',
      [shop, id],
    );
  }

  /** Makes a message that failed or was cancelled wait again; false where it is not one of those. */
  async revive(shop: string, id: string, by: string): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE app.outbox SET status = 'MENUNGGU', percobaan = 0, galat = NULL, galat_rinci = NULL, expires_at = NULL,
              sending_until = NULL, due_at = clock_timestamp(), updated_by = $3
        WHERE shop = $1 AND id = $2 AND status IN ('GAGAL', 'DIBATALKAN')`,
      [shop, id, by],
    );
    return count === 1;
  }

  /** False where it is gone already, or being sent this moment. */
  async cancel(shop: string, id: string, by: string): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE app.outbox SET status = 'DIBATALKAN', updated_by = $3
        WHERE shop = $1 AND id = $2 AND status IN ('MENUNGGU', 'GAGAL')
          AND coalesce(sending_until < clock_timestamp(), true)`,
      [shop, id, by],
    );
    return count === 1;
  }

  /** Puts aside what came too late to be of use, also where no service ever took it up. */
  async dropExpired(): Promise<void> {
    await this.database.query(
      `UPDATE app.outbox SET status = 'DIBATALKAN', galat = 'EXPIRED'
        WHERE status = 'MENUNGGU' AND expires_at <= clock_timestamp()
          AND coalesce(sending_until < clock_timestamp(), true)`,
    );
  }

  async shopsWaiting(): Promise<string[]> {
    const rows = await this.database.query<{ shop: string }[]>(
      "SELECT DISTINCT shop FROM app.outbox WHERE status = 'MENUNGGU'",
    );
    return rows.map(({ shop }) => shop);
  }

  /** Waiting messages whose time has come and that nobody took: Redis, a worker or the service was away. */
  async overdue(shop: string, channels: readonly Channel[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT id FROM app.outbox
        WHERE shop = $1 AND kanal = ANY ($2) AND status = 'MENUNGGU' AND due_at < clock_timestamp() - ${OVERDUE}
          AND coalesce(sending_until < clock_timestamp(), true)
        ORDER BY due_at LIMIT ${SWEPT_AT_ONCE}`,
      [shop, channels],
    );
    return rows.map(({ id }) => id);
  }

  opened<Row extends { shop: string; id: string; tujuan: Buffer; isi: Buffer }>(row: Row) {
    const open = (field: 'tujuan' | 'isi'): string =>
      this.cipher.decrypt(row[field], place(row.shop, row.id, field)) ?? '';
    return { ...row, tujuan: open('tujuan'), isi: open('isi') };
  }

  addressIndex(shop: string, tujuan: string): Buffer {
    return this.cipher.index(tujuan, 'outbox', shop)!;
  }
}

const place = (shop: string, id: string, field: string): string => `outbox/${shop}/${id}/${field}`;
