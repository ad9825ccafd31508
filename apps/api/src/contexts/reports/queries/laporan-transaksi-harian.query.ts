import { Injectable } from '@nestjs/common';
import type { DayTransactionRow } from '@emas/contracts/closing/reports/laporan-transaksi-harian';
import { journalNameOf } from '@emas/domain/accounting/journals';
import type { Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { HeaderKinds } from '../../../engine/document/header-kinds.js';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { inAndOut } from '../books/balance-checks.js';
import { Books } from '../books/books.js';
import { CORRECTS, SPAN, TOLD, inWords, journalWords } from '../books/told.js';

interface EventRow extends Omit<
  DayTransactionRow,
  'jenis_transaksi' | 'masuk' | 'keluar' | 'nama_customer' | 'jumlah_transaksi'
> {
  readonly kind: string | null;
  readonly event: string;
  readonly reverses: boolean;
  readonly kas: Rupiah;
}

/** Not told of goods: what is put aside for a sale that is not paid, and what goes back from there. */
const ASIDE = `ke LIKE 'reservasi/%' OR (dari LIKE 'reservasi/%' AND ke NOT LIKE 'jual/%')`;

/** A day stays as it was told: what was put right later is so on the day that it was. */
const STATUS = `CASE WHEN ${CORRECTS} THEN 'DIKOREKSI' WHEN e.reverses IS NOT NULL THEN 'BATAL'
                   ELSE coalesce(nullif(h.status, 'DIKOREKSI'), 'VALID') END`;

/** Events of a day with a number, and whatever else moved money, in the order of the log; of the open day none for who counts blind. */
@Injectable()
export class DayTransactionsQuery extends ReportQuery<DayTransactionRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly books: Books,
    private readonly kinds: HeaderKinds,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters, most } = input;
    const tgl = filters.date('tanggal');
    const { span, told } = await this.books.told(input, { from: tgl, to: tgl });
    if (span.to < span.from) return { rows: [], ...told };
    const [jenis, user_id] = [filters.choice('jenis_transaksi'), filters.choice('user_id')];
    const events = await this.events(shop, tgl, user_id, most + 1);
    const names = await this.namesOf(shop, events);
    const rows = events.map((event) => this.rowOf(event, names)).filter((row) => jenis === null || row.jenis_transaksi === jenis); // prettier-ignore
    if (jenis !== null || user_id !== null) return { rows, ...told };
    const expected = await this.moved(shop, tgl);
    const actual = rows.reduce((sum, { masuk, keluar }) => sum + masuk - keluar, 0);
    return { rows, checks: [{ name: 'cashOfDay', expected, actual, format: 'rupiah' as const }], ...told };
  }

  private events(shop: string, tgl: string, user_id: string | null, most: number): Promise<EventRow[]> {
    return this.dataSource.query<EventRow[]>(
      `WITH ${SPAN}
       SELECT l.seq, l.tgl_system::text AS tgl_system, to_char(e.recorded_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam,
              coalesce(e.no, d.no, '') AS no_bukti, h.kind, e.type AS event, e.reverses IS NOT NULL AS reverses, h.customer_id,
              ${TOLD} AS keterangan, sign * g.qty AS qty, sign * g.berat AS berat, m.kas, m.non_cash,
              ${STATUS} AS status, h.kode_sales,
              CASE WHEN ${CORRECTS} THEN e.actor ELSE coalesce(h.input_by, e.actor) END AS input_by, h.valid_by
         FROM span, ledger.event_lines l
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = l.seq
         LEFT JOIN ledger.document d ON d.shop = $1 AND d.stream_id = e.stream_id
         LEFT JOIN read.document h ON h.shop = $1 AND h.stream = e.stream_id
        CROSS JOIN LATERAL (SELECT CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END AS sign) s
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(jumlah) FILTER (WHERE akun LIKE 'kas/%'), 0)::bigint AS kas,
                 coalesce(sum(jumlah) FILTER (WHERE akun LIKE 'bank/%' OR akun LIKE 'non-cash/%'), 0)::bigint AS non_cash
            FROM unnest(l.akun, l.unit, l.jumlah) AS one (akun, unit, jumlah) WHERE unit = 'IDR') m
        CROSS JOIN LATERAL (
          SELECT count(*) AS moves, coalesce(sum(qty), 0)::bigint AS qty, coalesce(sum(berat), 0)::bigint AS berat
            FROM unnest(l.dari, l.ke, l.qty, l.berat) AS one (dari, ke, qty, berat) WHERE NOT (${ASIDE})) g
        WHERE l.shop = $1 AND l.seq BETWEEN span.first AND span.last AND l.tgl_system BETWEEN $2 AND $3
          AND (m.kas <> 0 OR m.non_cash <> 0 OR coalesce(e.no, d.no) IS NOT NULL AND (cardinality(l.akun) > 0 OR g.moves > 0))
          AND ($4::text IS NULL OR e.actor = $4 OR h.input_by = $4)
        ORDER BY l.seq LIMIT $5`,
      [shop, tgl, tgl, user_id, most],
    );
  }

  private async namesOf(shop: string, events: readonly EventRow[]): Promise<ReadonlyMap<string, string | null>> {
    const ids = [...new Set(events.flatMap(({ customer_id }) => customer_id ?? []))];
    const facts = await this.persons.factsOf(shop, ids, ['nama_customer']);
    return new Map([...facts].map(([id, fact]) => [id, fact['nama_customer'] as string | null]));
  }

  private rowOf(event: EventRow, names: ReadonlyMap<string, string | null>): DayTransactionRow {
    const { kind, event: type, reverses, kas, keterangan, ...row } = event;
    return {
      ...row,
      jenis_transaksi: kind === null ? journalWords(journalNameOf(type) ?? type) : this.kinds.nameOf(kind),
      nama_customer: names.get(row.customer_id ?? '') ?? null,
      keterangan: inWords(type, reverses ? '' : null, keterangan),
      ...inAndOut(kas),
      jumlah_transaksi: 1,
    };
  }

  /** What all drawers moved by on the day. */
  private async moved(shop: string, tgl: string): Promise<Rupiah> {
    const [row] = await this.dataSource.query<{ jumlah: Rupiah }[]>(
      `SELECT coalesce(sum(debit - credit), 0)::bigint AS jumlah FROM read.daily_account
        WHERE shop = $1 AND unit = 'IDR' AND akun > 'kas/' AND akun < 'kas0' AND tgl_system = $2`,
      [shop, tgl],
    );
    return row!.jumlah;
  }
}
