import { Injectable } from '@nestjs/common';
import { covered } from '@emas/contracts/membership/person';
import type { DeliveryFault, MessageStatus } from '@emas/contracts/outbox/message';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { OutboxMessages } from '../persistence/outbox-messages.js';

interface Asked {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** What was cancelled counts as GAGAL. */
  readonly status: string | null;
  /** Rows that are read at most. */
  readonly most: number;
}

/** A note that was sent, with what the head of its document says of it. */
export interface SentInvoice {
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS. */
  readonly jam: string;
  readonly kind: string;
  readonly no_faktur: string;
  readonly customer_id: string | null;
  /** Covered. */
  readonly no_whatsapp: string;
  readonly status: MessageStatus;
  readonly percobaan: number;
  readonly tgl_kirim: BusinessDate | null;
  readonly galat: DeliveryFault | null;
  readonly galat_rinci: string | null;
  readonly input_by: string | null;
}

type Row = Omit<SentInvoice, 'no_whatsapp'> & {
  readonly shop: string;
  readonly id: string;
  readonly tujuan: Buffer;
  readonly isi: Buffer;
};

/** Of what document: the key of a note is made of its stream. */
const STREAM = `split_part(m.kunci, '/', 2) || '/' || split_part(m.kunci, '/', 3)`;

/** Messages that carry a note, by the day on the shop's clock when they were made. */
@Injectable()
export class SentInvoices {
  constructor(
    private readonly database: DataSource,
    private readonly messages: OutboxMessages,
  ) {}

  async of(shop: string, { from, to, status, most }: Asked): Promise<SentInvoice[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT m.shop, m.id, m.tujuan, m.isi, (m.created_at AT TIME ZONE 'Asia/Jakarta')::date AS tgl_system,
              to_char(m.created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, m.refs ->> 'no_faktur' AS no_faktur,
              coalesce(d.kind, m.refs ->> 'jenis_nota') AS kind, d.customer_id, m.status, m.percobaan, m.galat, m.galat_rinci,
              (m.sent_at AT TIME ZONE 'Asia/Jakarta')::date AS tgl_kirim, m.created_by AS input_by
         FROM app.outbox m
         LEFT JOIN read.document d ON d.shop = m.shop AND d.stream = ${STREAM}
        WHERE m.shop = $1 AND m.refs ->> 'jenis' = 'INVOICE'
          AND m.created_at >= $2::date::timestamp AT TIME ZONE 'Asia/Jakarta'
          AND m.created_at < ($3::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
          AND ($4::text IS NULL OR CASE m.status WHEN 'DIBATALKAN' THEN 'GAGAL' ELSE m.status END = $4)
        ORDER BY m.created_at, m.id LIMIT $5`,
      [shop, from, to, status, most],
    );
    return rows.map((row) => {
      const { shop: _shop, id: _id, tujuan, isi: _isi, ...told } = this.messages.opened(row);
      return { ...told, no_whatsapp: covered(tujuan)! };
    });
  }
}
