import { Injectable } from '@nestjs/common';
import type { CustomerDocumentRow, ThresholdRow } from '@emas/contracts/membership/customer.dto';
import type { ThresholdDocument } from '@emas/domain/membership/flag-threshold';
import { DataSource } from 'typeorm';
import { HeaderKinds } from '../../../engine/document/header-kinds.js';

/** A customer whose documents of a day sum up to the amount and who was not flagged yet. */
export interface ThresholdCandidate {
  readonly customer_id: string;
  readonly jumlah_lain: number;
}

/** What customers bought and sold, by day. */
@Injectable()
export class CustomerDocuments {
  constructor(
    private readonly database: DataSource,
    private readonly kinds: HeaderKinds,
  ) {}

  /** Documents of every kind with him, the latest first. */
  async of(
    shop: string,
    customer_id: string,
    skip: number,
    limit: number,
  ): Promise<{ readonly count: number; readonly data: readonly CustomerDocumentRow[] }> {
    const [total] = await this.database.query<{ count: number }[]>(
      'SELECT count(*) AS count FROM read.document WHERE shop = $1 AND customer_id = $2',
      [shop, customer_id],
    );
    const rows = await this.database.query<(Omit<CustomerDocumentRow, 'jenis'> & { readonly kind: string })[]>(
      `SELECT kind, split_part(stream, '/', 2) AS id, no AS no_faktur, status, tgl_system, jumlah FROM read.document
        WHERE shop = $1 AND customer_id = $2 ORDER BY tgl_system DESC, seq DESC OFFSET $3 LIMIT $4`,
      [shop, customer_id, skip, limit],
    );
    return { count: total!.count, data: rows.map(({ kind, ...row }) => ({ jenis: this.kinds.nameOf(kind), ...row })) };
  }

  /** A document with him that is neither finished nor cancelled, or that keeps something of his. */
  async openOne(shop: string, customer_id: string): Promise<{ readonly no_faktur: string } | null> {
    const [row] = await this.database.query<{ no_faktur: string }[]>(
      `SELECT no_faktur FROM (
         SELECT coalesce(no_faktur, id) AS no_faktur FROM read.customer_document
          WHERE shop = $1 AND customer_id = $2 AND status = 'OPEN'
         UNION ALL
         SELECT no FROM read.document WHERE shop = $1 AND customer_id = $2 AND kind = 'deposit' AND status IN ('DRAFT', 'OPEN')
         UNION ALL
         SELECT no FROM read.document WHERE shop = $1 AND customer_id = $2 AND kind = 'loan' AND status IN ('OPEN', 'AKTIF')
         UNION ALL
         SELECT no FROM read.document
          WHERE shop = $1 AND customer_id = $2 AND kind = 'loan-auction' AND status = 'VALID' AND jenis = 'BELUM DIBAYAR'
         UNION ALL
         SELECT no FROM read.document WHERE shop = $1 AND customer_id = $2 AND kind = 'installment' AND jenis = 'BERJALAN'
       ) d ORDER BY no_faktur LIMIT 1`,
      [shop, customer_id],
    );
    return row ?? null;
  }

  /** Validated documents of a customer's day, that make its sum. */
  async ofDay(shop: string, customer_id: string, tgl: string): Promise<readonly ThresholdDocument[]> {
    return this.database.query<ThresholdDocument[]>(
      `SELECT jenis, id, no_faktur, jumlah FROM read.customer_document
        WHERE shop = $1 AND customer_id = $2 AND tgl_system = $3 AND status = 'VALID' ORDER BY seq`,
      [shop, customer_id, tgl],
    );
  }

  /** Customers of a shop who reached the amount on a day, here or together with what they did in other shops of this node. */
  async reaching(shop: string, tgl: string, batas: number): Promise<readonly ThresholdCandidate[]> {
    return this.database.query<ThresholdCandidate[]>(
      `WITH own AS (
         SELECT d.customer_id, sum(d.jumlah) AS jumlah, c.person_index
           FROM read.customer_document d
           JOIN app.customer c ON c.shop = d.shop AND c.customer_id::text = d.customer_id
          WHERE d.shop = $1 AND d.tgl_system = $2 AND d.status = 'VALID'
          GROUP BY d.customer_id, c.person_index),
       summed AS (
         SELECT own.customer_id, own.jumlah, coalesce((
           SELECT sum(e.jumlah) FROM app.customer o
             JOIN read.customer_document e ON e.shop = o.shop AND e.customer_id = o.customer_id::text
            WHERE o.person_index = own.person_index AND o.shop <> $1 AND e.tgl_system = $2 AND e.status = 'VALID'
         ), 0) AS jumlah_lain FROM own)
       SELECT customer_id, jumlah_lain FROM summed s
        WHERE jumlah + jumlah_lain >= $3 AND NOT EXISTS (
          SELECT 1 FROM read.customer_threshold t
           WHERE t.shop = $1 AND t.customer_id = s.customer_id AND t.tgl_system = $2)
        ORDER BY customer_id`,
      [shop, tgl, batas],
    );
  }

  /** Other shops of this node in which the same person had a document that day. */
  async otherShops(shop: string, customer_id: string, tgl: string): Promise<readonly string[]> {
    const rows = await this.database.query<{ shop: string }[]>(
      `SELECT DISTINCT o.shop FROM app.customer c
         JOIN app.customer o ON o.person_index = c.person_index AND o.shop <> c.shop
         JOIN read.customer_document e ON e.shop = o.shop AND e.customer_id = o.customer_id::text
        WHERE c.shop = $1 AND c.customer_id::text = $2 AND e.tgl_system = $3 AND e.status = 'VALID'`,
      [shop, customer_id, tgl],
    );
    return rows.map((row) => row.shop);
  }

  /** Days that the owner was told of, the latest first. */
  async flagged(
    shop: string,
    skip: number,
    limit: number,
  ): Promise<{ readonly count: number; readonly belum_lengkap: number; readonly data: readonly ThresholdRow[] }> {
    const from = `FROM read.customer_threshold t
      JOIN app.customer c ON c.shop = t.shop AND c.customer_id::text = t.customer_id WHERE t.shop = $1`;
    const [total] = await this.database.query<{ count: number; belum_lengkap: number }[]>(
      `SELECT count(*) AS count, count(*) FILTER (WHERE c.erased_at IS NULL
         AND (c.pekerjaan IS NULL OR c.sumber_dana IS NULL)) AS belum_lengkap ${from}`,
      [shop],
    );
    const data = await this.database.query<ThresholdRow[]>(
      `SELECT t.customer_id, c.nama_customer, t.tgl_system, t.jumlah, t.jumlah_lain, t.batas, c.pekerjaan, c.sumber_dana,
              c.erased_at IS NOT NULL AS is_dihapus,
              (SELECT coalesce(json_agg(json_build_object('jenis', d.jenis, 'id', d.id, 'no_faktur', d.no_faktur,
                 'status', d.status, 'tgl_system', d.tgl_system, 'jumlah', d.jumlah) ORDER BY d.seq), '[]')
                 FROM read.customer_document d WHERE d.shop = t.shop AND d.customer_id = t.customer_id
                  AND d.tgl_system = t.tgl_system AND d.status = 'VALID') AS dokumen
         ${from} ORDER BY t.tgl_system DESC, t.seq DESC OFFSET $2 LIMIT $3`,
      [shop, skip, limit],
    );
    return { ...total!, data };
  }

  /** Shops of this node that have customers' documents. */
  async shops(): Promise<readonly string[]> {
    const rows = await this.database.query<{ shop: string }[]>(
      `SELECT shop FROM read.follower_checkpoint WHERE projection = 'customer-documents'`,
    );
    return rows.map(({ shop }) => shop);
  }
}
