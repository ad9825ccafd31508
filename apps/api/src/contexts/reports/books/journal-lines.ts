import { Injectable } from '@nestjs/common';
import { journalOf } from '@emas/domain/accounting/journals';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';

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

/** What says nothing in words: to read it would cost as much as all the others. */
const WORDLESS = ['SaleValidated', 'PurchaseValidated', 'ItemAdded'];

/** Name of a journal or its kind as it is told. */
export const journalWords = (name: string): string => name.replaceAll('_', ' ');

const numberOf = (seq: number): string => String(seq).padStart(9, '0');

/** Lines of the money book, event by event, of a stretch of the log. */
@Injectable()
export class JournalLines {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the log, those of an event together with debits first; of so many events at most. */
  async of(
    shop: string,
    { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
    most: number,
  ): Promise<JournalLine[]> {
    const events = await this.dataSource.query<EventRow[]>(
      `WITH span AS (
         SELECT min(opened.seq) AS first, max(coalesce(day.closing_seq, ${Number.MAX_SAFE_INTEGER})) AS last
           FROM read.day
           JOIN ledger.ledger_event opened ON opened.shop = $1 AND opened.stream_id = 'day/' || day.tgl_system AND opened.version = 1
          WHERE day.shop = $1 AND day.tgl_system BETWEEN $2 AND $3)
       SELECT l.seq, l.tgl_system::text AS tgl, e.type AS event, coalesce(e.no, d.no) AS no, e.actor, e.reverses,
              CASE WHEN e.type <> ALL ($4) THEN coalesce(told ->> 'keterangan', told ->> 'alasan') END AS keterangan,
              to_json(l.akun) AS akun, to_json(l.unit) AS unit, to_json(l.jumlah) AS jumlah
         FROM span, ledger.event_lines l
         JOIN ledger.ledger_event e ON e.shop = l.shop AND e.seq = l.seq
         LEFT JOIN ledger.document d ON d.shop = l.shop AND d.stream_id = e.stream_id
        CROSS JOIN LATERAL (SELECT CASE WHEN e.type <> ALL ($4) THEN e.body::jsonb -> 'body' END AS told) body
        WHERE l.shop = $1 AND l.seq BETWEEN span.first AND span.last AND l.tgl_system BETWEEN $2 AND $3
          AND 'IDR' = ANY (l.unit)
        ORDER BY l.seq LIMIT $5`,
      [shop, from, to, WORDLESS, most],
    );
    return events.flatMap(linesOf);
  }
}

function linesOf({ seq, tgl, event, no, actor, reverses, keterangan, akun, unit, jumlah }: EventRow): JournalLine[] {
  const postings = akun.flatMap((one, at) => unit[at] === 'IDR' ? [{ akun: one, unit: 'IDR' as const, jumlah: jumlah[at]! }] : []); // prettier-ignore
  const journal = journalOf({ type: event, postings });
  const said = [reverses === null ? '' : `BATAL ${numberOf(reverses)}`, keterangan ?? ''].filter((one) => one !== '');
  const told = {
    tgl,
    no_jurnal: numberOf(seq),
    trx: journal?.trx ?? 'LAIN_LAIN',
    type: journal?.type ?? event,
    no_bukti: no ?? '',
    input_by: actor,
    keterangan: said.join(' · '),
  };
  const sides = [postings.filter((one) => one.jumlah > 0), postings.filter((one) => one.jumlah < 0)].flat();
  return sides.map((one) => ({ ...told, akun: one.akun, jumlah: one.jumlah }));
}
