import { Injectable } from '@nestjs/common';
import { journalOf } from '@emas/domain/accounting/journals';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { SPAN, TOLD, inWords } from './told.js';

/** Money that one event moved on one account; debit above zero. */
export interface JournalLine {
  readonly tgl: BusinessDate;
  readonly no_jurnal: string;
  readonly trx: string;
  readonly type: string;
  readonly no_bukti: string;
  readonly input_by: string;
  readonly keterangan: string;
  readonly akun: string;
  readonly jumlah: Rupiah;
}

interface EventRow {
  readonly seq: number;
  readonly tgl: BusinessDate;
  readonly event: string;
  readonly no: string | null;
  readonly actor: string;
  readonly reverses: number | null;
  readonly keterangan: string | null;
  readonly akun: readonly string[];
  readonly unit: readonly string[];
  readonly jumlah: readonly number[];
}

const numberOf = (seq: number): string => String(seq).padStart(9, '0');

/** Lines of the money book, event by event, of a stretch of the log. */
@Injectable()
export class JournalLines {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * By the day of their books, in the order of the log, those of an event together with debits first; of so many events at
   * most. Where accounts are named, of events that moved one of them.
   */
  async of(
    shop: string,
    { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
    most: number,
    accounts: readonly string[] | null = null,
  ): Promise<JournalLine[]> {
    const events = await this.dataSource.query<EventRow[]>(
      `WITH ${SPAN}, told AS (
         SELECT l.seq, l.tgl_system AS tgl, l.akun, l.unit, l.jumlah
           FROM span, ledger.event_lines l
          WHERE l.shop = $1 AND l.seq BETWEEN span.first AND span.last AND l.tgl_system BETWEEN $2 AND $3
            AND NOT EXISTS (SELECT FROM read.journal_day d WHERE d.shop = $1 AND d.seq = l.seq)
         UNION ALL
         SELECT d.seq, d.tgl_jurnal, l.akun, l.unit, l.jumlah
           FROM read.journal_day d JOIN ledger.event_lines l ON l.shop = d.shop AND l.seq = d.seq
          WHERE d.shop = $1 AND d.tgl_jurnal BETWEEN $2 AND $3)
       SELECT l.seq, l.tgl::text AS tgl, e.type AS event, coalesce(e.no, d.no) AS no, e.actor, e.reverses,
              ${TOLD} AS keterangan, to_json(l.akun) AS akun, to_json(l.unit) AS unit, to_json(l.jumlah) AS jumlah
         FROM told l
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = l.seq
         LEFT JOIN ledger.document d ON d.shop = $1 AND d.stream_id = e.stream_id
        WHERE 'IDR' = ANY (l.unit) AND ($5::text[] IS NULL OR l.akun && $5)
        ORDER BY l.seq LIMIT $4`,
      [shop, from, to, most, accounts],
    );
    return events.flatMap(linesOf);
  }
}

function linesOf({ seq, tgl, event, no, actor, reverses, keterangan, akun, unit, jumlah }: EventRow): JournalLine[] {
  const postings = akun.flatMap((one, at) => unit[at] === 'IDR' ? [{ akun: one, unit: 'IDR' as const, jumlah: jumlah[at]! }] : []); // prettier-ignore
  const journal = journalOf({ type: event, postings });
  const told = {
    tgl,
    no_jurnal: numberOf(seq),
    trx: journal?.trx ?? 'LAIN_LAIN',
    type: journal?.type ?? event,
    no_bukti: no ?? '',
    input_by: actor,
    keterangan: inWords(event, reverses === null ? null : numberOf(reverses), keterangan),
  };
  const sides = [postings.filter((one) => one.jumlah > 0), postings.filter((one) => one.jumlah < 0)].flat();
  return sides.map((one) => ({ ...told, akun: one.akun, jumlah: one.jumlah }));
}
