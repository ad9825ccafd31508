import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BookLine } from '@emas/domain/money/reconcile/bank-line';
import { type AccountStatements, type KeptLine, statementStream } from '@emas/domain/money/reconcile/bank-statement';
import type { Sen } from '@emas/domain/money/statement/sen';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

const WAITS = 10;

export interface StatementRow extends KeptLine {
  readonly match_id: string | null;
}
export interface BookRow extends BookLine {
  readonly stream: string;
  readonly no: string | null;
  readonly no_ref: string | null;
  readonly keterangan: string | null;
  readonly kategori: string | null;
  readonly nama_transaksi: string | null;
  readonly type: string;
  readonly input_by: string;
  readonly jam: string;
  readonly gugur: boolean;
  readonly match_id: string | null;
}
export interface MatchRow {
  readonly match_id: string;
  readonly tgl: BusinessDate;
  readonly selisih_sen: Sen;
  readonly cara: string;
  readonly input_by: string;
}
export interface DayRow {
  readonly tgl: BusinessDate;
  readonly no_bukti: string;
  readonly selesai_by: string;
  readonly selesai_at: string;
}

/** Lines of an account at a bank: what its statements say, what the book says, and what of them is matched. */
@Injectable()
export class BankBooks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  /** What has been imported of the account; null before the first file. */
  async statements(shop: string, no_rekening: string): Promise<AccountStatements | null> {
    const stream = statementStream(no_rekening);
    return (await this.ledger.load<AccountStatements | null>(shop, [stream])).get(stream)!.body;
  }

  /** Waits until what was written a moment ago is here: whoever names a line of it may be sooner than the followers. */
  async followed(shop: string): Promise<void> {
    const { seq } = await this.ledger.head(shop);
    await this.followers.waitFor(shop, seq);
  }

  /**
   * Waits until the lines here are all that the ledger knows: as many as were imported, and together what the account holds.
   * Throws SHOP_BUSY where they do not come.
   */
  async current(shop: string, no_rekening: string): Promise<AccountStatements | null> {
    for (let wait = 0; wait < WAITS; wait += 1) {
      await this.followed(shop);
      const statements = await this.statements(shop, no_rekening);
      const held = await this.ledger.balance(shop, `bank/${no_rekening}`);
      const [known] = await this.dataSource.query<{ lines: number; saldo: number }[]>(
        `SELECT (SELECT count(*)::int FROM read.statement_line WHERE shop = $1 AND no_rekening = $2) AS lines,
                (SELECT coalesce(sum(jumlah), 0)::bigint FROM read.bank_line WHERE shop = $1 AND no_rekening = $2) AS saldo`,
        [shop, no_rekening],
      );
      if (known!.lines === (statements?.lines ?? 0) && known!.saldo === held) return statements;
    }
    throw new DomainError('SHOP_BUSY');
  }

  statementLines(shop: string, no_rekening: string, from: BusinessDate, to: BusinessDate): Promise<StatementRow[]> {
    return this.dataSource.query(
      `SELECT hash, tgl::text, debit, kredit, match_id FROM read.statement_line
        WHERE shop = $1 AND no_rekening = $2 AND tgl BETWEEN $3 AND $4 ORDER BY tgl, seq, ke`,
      [shop, no_rekening, from, to],
    );
  }

  /** The same by their hashes. */
  statementLinesOf(shop: string, no_rekening: string, hashes: readonly string[]): Promise<StatementRow[]> {
    return this.dataSource.query(
      `SELECT hash, tgl::text, debit, kredit, match_id FROM read.statement_line
        WHERE shop = $1 AND no_rekening = $2 AND hash = ANY ($3)`,
      [shop, no_rekening, hashes],
    );
  }

  /** Lines of some days, what never reaches a bank left out; of the days before what is still open. */
  bookLines(
    shop: string,
    no_rekening: string,
    from: BusinessDate,
    to: BusinessDate,
    openFrom = from,
  ): Promise<BookRow[]> {
    // prettier-ignore
    return this.dataSource.query(
      `SELECT l.seq, l.tgl::text, l.jumlah, l.stream, d.no, l.no_ref, l.keterangan,
              d.kode_transaksi AS kategori, d.nama_transaksi, l.type, coalesce(d.input_by, l.input_by) AS input_by,
              to_char(l.created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS jam, l.gugur, l.match_id
         FROM read.bank_line l LEFT JOIN read.document d ON d.shop = l.shop AND d.stream = l.stream
        WHERE l.shop = $1 AND l.no_rekening = $2 AND NOT l.gugur
          AND (l.tgl BETWEEN $3 AND $4 OR (l.match_id IS NULL AND l.tgl BETWEEN $5 AND $4))
        ORDER BY l.tgl, l.seq`,
      [shop, no_rekening, from, to, openFrom],
    );
  }

  bookLinesOf(
    shop: string,
    no_rekening: string,
    seqs: readonly number[],
  ): Promise<(BookLine & { stream: string; gugur: boolean })[]> {
    // prettier-ignore
    return this.dataSource.query(
      `SELECT seq, tgl::text, jumlah, stream, gugur FROM read.bank_line
        WHERE shop = $1 AND no_rekening = $2 AND seq = ANY ($3)`,
      [shop, no_rekening, seqs],
    );
  }

  matches(shop: string, no_rekening: string, from: BusinessDate, to: BusinessDate): Promise<MatchRow[]> {
    return this.dataSource.query(
      `SELECT match_id, tgl::text, selisih_sen, cara, input_by FROM read.bank_match
        WHERE shop = $1 AND no_rekening = $2 AND tgl BETWEEN $3 AND $4 ORDER BY tgl`,
      [shop, no_rekening, from, to],
    );
  }

  /** Both sides of one match; null where it is none. */
  async matchOf(shop: string, no_rekening: string, match_id: string) {
    const [mutasi, buku] = await Promise.all([
      this.dataSource.query<KeptLine[]>(
        'SELECT hash, tgl::text, debit, kredit FROM read.statement_line WHERE shop = $1 AND no_rekening = $2 AND match_id = $3',
        [shop, no_rekening, match_id],
      ),
      this.dataSource.query<BookLine[]>(
        'SELECT seq, tgl::text, jumlah FROM read.bank_line WHERE shop = $1 AND no_rekening = $2 AND match_id = $3',
        [shop, no_rekening, match_id],
      ),
    ]);
    return mutasi.length === 0 ? null : { match_id, mutasi, buku };
  }

  /** The last day that is done and was not opened again. */
  async lastDone(shop: string, no_rekening: string): Promise<DayRow | null> {
    const rows = await this.dataSource.query<DayRow[]>(
      `SELECT tgl::text, no_bukti, selesai_by, selesai_at FROM read.bank_day
        WHERE shop = $1 AND no_rekening = $2 AND status = 'SELESAI' ORDER BY tgl DESC LIMIT 1`,
      [shop, no_rekening],
    );
    return rows[0] ?? null;
  }

  /**
   * What the bank says the account held at the end of a day, in sen: the end of a statement that covers it, without what
   * came after; null before the first.
   */
  async statementBalance(shop: string, no_rekening: string, tgl: BusinessDate): Promise<Sen | null> {
    const [covering] = await this.dataSource.query<{ tgl_akhir: BusinessDate; saldo_akhir: Sen }[]>(
      `SELECT tgl_akhir::text, saldo_akhir FROM read.bank_statement
        WHERE shop = $1 AND no_rekening = $2 AND (tgl_awal <= $3 OR tgl_akhir <= $3)
        ORDER BY (tgl_akhir > $3 AND tgl_awal <= $3) DESC, CASE WHEN tgl_akhir > $3 THEN tgl_akhir END, tgl_akhir DESC, seq DESC
        LIMIT 1`,
      [shop, no_rekening, tgl],
    );
    if (!covering) return null;
    const { tgl_akhir, saldo_akhir } = covering;
    const [from, to, sign] = tgl_akhir > tgl ? [addDays(tgl, 1), tgl_akhir, -1] : [addDays(tgl_akhir, 1), tgl, 1];
    const [moved] = await this.dataSource.query<{ sum: Sen }[]>(
      `SELECT coalesce(sum(kredit - debit), 0)::bigint AS sum FROM read.statement_line
        WHERE shop = $1 AND no_rekening = $2 AND tgl BETWEEN $3 AND $4`,
      [shop, no_rekening, from, to],
    );
    return saldo_akhir + sign * moved!.sum;
  }
}
