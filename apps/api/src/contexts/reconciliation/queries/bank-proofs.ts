import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bankProof, type BankProof } from '@emas/domain/money/reconcile/proof';
import type { Sen } from '@emas/domain/money/statement/sen';
import type { BusinessDate } from '@emas/domain/shared/units';
import { BankBooks } from './bank-books.js';

interface Facts {
  readonly buku: Sen;
  readonly outstanding: readonly Sen[];
  readonly unbooked: readonly { readonly debit: Sen; readonly kredit: Sen }[];
  readonly selisih_sen: Sen;
}

/*
 * What is matched with something of a later day was not on both sides yet. Lines of the book from before the first statement
 * are in what the bank began with, unless one of its lines was matched with them. What was taken back before it reached the
 * bank comes to nothing once both are there.
 */
const FACTS = `
WITH done AS (SELECT match_id, selisih_sen FROM read.bank_match WHERE shop = $1 AND no_rekening = $2 AND sampai <= $3),
     book AS (SELECT l.*, l.match_id IN (SELECT match_id FROM done) AS done FROM read.bank_line l
               WHERE l.shop = $1 AND l.no_rekening = $2 AND l.tgl <= $3)
SELECT (SELECT coalesce(sum(jumlah), 0)::bigint * 100 FROM book) AS buku,
       (SELECT coalesce(json_agg(jumlah * 100 ORDER BY seq), '[]') FROM book
         WHERE NOT gugur AND done IS NOT TRUE AND (tgl >= $4 OR match_id IS NOT NULL)) AS outstanding,
       (SELECT coalesce(sum(jumlah), 0)::bigint * 100 FROM book WHERE gugur) AS gugur,
       (SELECT coalesce(json_agg(json_build_object('debit', debit, 'kredit', kredit)), '[]') FROM read.statement_line s
         WHERE s.shop = $1 AND s.no_rekening = $2 AND s.tgl <= $3
           AND (s.match_id IS NULL OR s.match_id NOT IN (SELECT match_id FROM done))) AS unbooked,
       (SELECT coalesce(sum(selisih_sen), 0)::bigint FROM done) AS selisih_sen`;

/** Proofs of reconciliations. */
@Injectable()
export class BankProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly books: BankBooks,
  ) {}

  /** Both sides at the end of a day; null before the first statement. @param tgl_awal first day of the statements */
  async at(shop: string, no_rekening: string, tgl: BusinessDate, tgl_awal: BusinessDate): Promise<BankProof | null> {
    const [koran, [facts]] = await Promise.all([
      this.books.statementBalance(shop, no_rekening, tgl),
      this.dataSource.query<(Facts & { gugur: Sen })[]>(FACTS, [shop, no_rekening, tgl, tgl_awal]),
    ]);
    if (koran === null) return null;
    const { gugur, outstanding, ...rest } = facts!;
    return bankProof({ tgl, koran, ...rest, outstanding: [...outstanding, gugur] });
  }

  /** Lines up to a day that have no match, beside the months that know it. */
  async unmatched(shop: string, no_rekening: string, tgl: BusinessDate): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM read.statement_line
        WHERE shop = $1 AND no_rekening = $2 AND tgl <= $3 AND match_id IS NULL`,
      [shop, no_rekening, tgl],
    );
    return row!.n;
  }
}
