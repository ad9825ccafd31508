import { Injectable } from '@nestjs/common';
import { covered } from '@emas/contracts/membership/person';
import { CHANNELS, type Channel } from '@emas/contracts/outbox/message';
import type { OutboxListDto } from '@emas/contracts/outbox/outbox.dto';
import type { OutboxMessageView, OutboxSummary } from '@emas/contracts/outbox/outbox.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Conditions } from '../../../platform/database/conditions.js';
import { wordsSql } from '../../../platform/database/search-sql.js';
import { Backends } from '../delivery/backends.js';
import { OutboxMessages } from '../persistence/outbox-messages.js';

const COLUMNS = `shop, id, kanal, tujuan, isi, refs, status, percobaan, galat, galat_rinci, created_by, created_at, updated_by,
  sent_at, CASE WHEN status = 'MENUNGGU' THEN due_at END AS due_at, expires_at`;
/** Ends of a day in the shop's time zone. */
const startOf = (tgl: string | undefined) => tgl && `${tgl}T00:00:00+07:00`;
const endOf = (tgl: string | undefined) => tgl && `${tgl}T23:59:59.999999+07:00`;

type Row = Omit<OutboxMessageView, 'tujuan' | 'isi' | 'no_service'> & {
  readonly shop: string;
  readonly tujuan: Buffer;
  readonly isi: Buffer;
};

/** The outbox as the shop reads it. */
@Injectable()
export class OutboxQueries {
  constructor(
    private readonly database: DataSource,
    private readonly messages: OutboxMessages,
    private readonly backends: Backends,
  ) {}

  /** Newest first where no order is asked for. */
  async list(shop: string, filter: OutboxListDto): Promise<{ count: number; data: OutboxMessageView[] }> {
    const where = new Conditions(shop)
      .equals('kanal', filter.kanal)
      .equals('status', filter.status)
      .from('created_at', startOf(filter.tgl_from))
      .to('created_at', endOf(filter.tgl_to));
    let found = where.sql;
    const params = [...where.params];
    if (filter.q) {
      const param = (value: unknown): string => `$${params.push(value)}`;
      const address = param(this.messages.addressIndex(shop, filter.q.replace(/^0/, '62')));
      const inRefs = wordsSql(filter.q, ['refs::text'], param).join(' AND ') || 'true';
      found += ` AND (tujuan_index = ${address} OR ${inRefs})`;
    }
    const order = filter.order === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST';
    const sort =
      filter.sort && filter.sort !== 'created_at' ? `${filter.sort} ${order}, created_at DESC` : `created_at ${order}`;
    const rows = await this.database.query<Row[]>(
      `SELECT ${COLUMNS} FROM app.outbox WHERE ${found} ORDER BY ${sort}, id ${where.page(filter)}`,
      params,
    );
    const data = await this.views(shop, rows);
    if (filter.limit === undefined) return { count: data.length, data };
    const [total] = await this.database.query<{ count: number }[]>(
      `SELECT count(*) AS count FROM app.outbox WHERE ${found}`,
      params,
    );
    return { count: total!.count, data };
  }

  async one(shop: string, id: string): Promise<OutboxMessageView> {
    const rows = await this.database.query<Row[]>(`SELECT ${COLUMNS} FROM app.outbox WHERE shop = $1 AND id = $2`, [
      shop,
      id,
    ]);
    if (!rows[0]) throw new DomainError('OUTBOX_NOT_FOUND');
    return (await this.views(shop, rows))[0]!;
  }

  async summary(shop: string): Promise<OutboxSummary[]> {
    const rows = await this.database.query<{ kanal: Channel; menunggu: number; gagal: number }[]>(
      `SELECT kanal, count(*) FILTER (WHERE status = 'MENUNGGU') AS menunggu, count(*) FILTER (WHERE status = 'GAGAL') AS gagal
         FROM app.outbox WHERE shop = $1 AND status IN ('MENUNGGU', 'GAGAL') GROUP BY kanal`,
      [shop],
    );
    const configured = await this.backends.configured(shop);
    return CHANNELS.map((kanal) => ({
      menunggu: 0,
      gagal: 0,
      ...rows.find((row) => row.kanal === kanal),
      kanal,
      is_configured: configured.includes(kanal),
    }));
  }

  private async views(shop: string, rows: readonly Row[]): Promise<OutboxMessageView[]> {
    const configured = await this.backends.configured(shop);
    return rows.map((row) => {
      const { shop: _, ...message } = this.messages.opened(row);
      const no_service = message.status === 'MENUNGGU' && !configured.includes(message.kanal);
      return { ...message, tujuan: shownAddress(message), no_service };
    });
  }
}

/** A note goes to a customer: his number is covered, as it is everywhere but among the customers. */
const shownAddress = ({ tujuan, refs }: Pick<OutboxMessageView, 'tujuan' | 'refs'>): string =>
  refs['jenis'] === 'INVOICE' ? covered(tujuan)! : tujuan;
