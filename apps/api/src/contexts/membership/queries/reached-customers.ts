import { Injectable } from '@nestjs/common';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { CustomerDocuments } from './customer-documents.js';

/** A document of somebody whose documents of its day reach an amount. */
export interface ReachedDocument {
  readonly shop: string;
  readonly tgl_system: BusinessDate;
  readonly customer_id: string;
  readonly id: string;
  readonly no_faktur: string;
  /** As reports call its kind. */
  readonly jenis: string;
  readonly jumlah: Rupiah;
  /** What the person came to on the day in all shops of this node. */
  readonly jumlah_orang: Rupiah;
}

interface Asked {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly ambang: Rupiah;
  readonly most: number;
}

/** Who is the same person in several shops has one index of it; who has none is himself. */
const PERSON = `coalesce(encode(c.person_index, 'hex'), d.shop || '/' || d.customer_id)`;

/** Customers whose transactions of a day reach an amount, wherever on this node they were. */
@Injectable()
export class ReachedCustomers {
  constructor(
    private readonly database: DataSource,
    private readonly days: CustomerDocuments,
  ) {}

  /** Documents of the shops: by day, who came to most first, each in the order of the log. */
  async documents(shops: readonly string[], { from, to, ambang, most }: Asked): Promise<ReachedDocument[]> {
    return this.database.query<ReachedDocument[]>(
      `WITH told AS (
         SELECT d.*, ${PERSON} AS person
           FROM read.customer_document d LEFT JOIN app.customer c ON c.shop = d.shop AND c.customer_id::text = d.customer_id
          WHERE d.shop = ANY ($6) AND d.tgl_system BETWEEN $2 AND $3 AND d.status = 'VALID'),
       reached AS (SELECT person, tgl_system, sum(jumlah)::bigint AS jumlah FROM told GROUP BY 1, 2 HAVING sum(jumlah) >= $4)
       SELECT d.shop, d.tgl_system::text AS tgl_system, d.customer_id, d.id, coalesce(d.no_faktur, '') AS no_faktur, d.jenis, d.jumlah,
              reached.jumlah AS jumlah_orang
         FROM reached
         JOIN told d ON d.person = reached.person AND d.tgl_system = reached.tgl_system
        WHERE d.shop = ANY ($1)
        ORDER BY d.tgl_system, sum(d.jumlah) OVER (PARTITION BY d.tgl_system, d.shop, d.customer_id) DESC, d.shop, d.customer_id, d.seq
        LIMIT $5`,
      [shops, from, to, ambang, most, await this.days.shops()],
    );
  }
}
