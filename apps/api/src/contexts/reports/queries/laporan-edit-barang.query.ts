import { Injectable } from '@nestjs/common';
import { formatOfThing } from '@emas/contracts/messages/formats';
import { formatInText } from '@emas/contracts/shared/format';
import type { ItemChangeRow } from '@emas/contracts/stock/reports/laporan-edit-barang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { clock } from './authorization-sql.js';
import { changesOf } from './log-changes.js';

type Values = Readonly<Record<string, unknown>>;

interface EventRow {
  readonly seq: number;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly version: number;
  readonly tgl_system: string;
  readonly jam: string;
  readonly ubah_by: string;
  readonly otorisasi_by: string | null;
  readonly body: Values;
}

const ITEM = 'item/';
/** What says that fields of a thing became others. */
const CHANGES = ['ItemChanged', 'ItemEdited', 'ItemProfitChanged', 'ItemRepriced'];
/** How the price came about is no field of the thing. */
const BESIDE: ReadonlySet<string> = new Set(['alasan', 'harga_gram', 'langkah', 'lama', 'profit_id', 'rule']);
/** Events of one append that stand before the change: its approvals. */
const APPROVALS = 4;

/** Changed fields of things, from the events themselves: what stood there is what the events before said. */
@Injectable()
export class ItemChangeQuery extends ReportQuery<ItemChangeRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most, seesCost }: ReportInput) {
    const field = filters.choice('field');
    const events = await this.events(shop, [
      filters.date('tgl_from'),
      filters.date('tgl_to'),
      filters.choice('ubah_by'),
      filters.choice('kode_barcode'),
      most + 1,
    ]);
    const before = await this.before(shop, events);
    const rows = events.flatMap(({ seq, version: _, body, ...told }): ItemChangeRow[] => {
      const was = before.get(seq) ?? {};
      const now = Object.fromEntries(Object.entries(body).filter(([name]) => !BESIDE.has(name)));
      const event = { type: 'ItemChanged', stream: `${ITEM}${told.kode_barcode}`, body: now, before: was };
      const changes = changesOf(event, seesCost);
      return changes
        .filter((change) => field === null || change.field === field)
        .map(({ objek: _objek, ...change }) => ({
          ...told,
          ...change,
          selisih: differenceOf(change.field, was[change.field], now[change.field]),
          alasan: String(body['alasan'] ?? ''),
          jumlah_perubahan: 1,
        }));
    });
    return { rows };
  }

  /** Of each thing its name as it is now. Only where somebody did such a thing that day is the log read. */
  private events(shop: string, asked: readonly unknown[]): Promise<EventRow[]> {
    return this.dataSource.query<EventRow[]>(
      `SELECT e.seq, i.kode_barcode, i.nama_barang, e.version, e.tgl_system::text AS tgl_system, ${clock('e.recorded_at')},
              e.actor AS ubah_by, a.pemberi AS otorisasi_by, e.body::jsonb -> 'body' AS body
         FROM read.day_activity d
         JOIN ledger.ledger_event e ON e.shop = d.shop AND e.seq BETWEEN d.first_seq AND d.last_seq AND e.type = d.type AND e.actor = d.actor
          AND e.tgl_system = d.tgl
         JOIN read.item i ON i.shop = e.shop AND i.kode_barcode = substr(e.stream_id, ${ITEM.length + 1})
         LEFT JOIN LATERAL (
           SELECT pemberi FROM read.authorization
            WHERE shop = e.shop AND dipakai_oleh = e.stream_id AND seq BETWEEN e.seq - ${APPROVALS} AND e.seq
            ORDER BY seq DESC LIMIT 1) a ON true
        WHERE d.shop = $1 AND d.type IN (${CHANGES.map((type) => `'${type}'`).join(', ')})
          AND d.tgl BETWEEN $2 AND $3
          AND ($4::text IS NULL OR d.actor = $4)
          AND ($5::text IS NULL OR i.kode_barcode = $5)
        ORDER BY e.seq LIMIT $6`,
      [shop, ...asked],
    );
  }

  /** What the thing was before each event: what earlier ones said, the later over the earlier. Each thing is read once. */
  private async before(shop: string, events: readonly EventRow[]): Promise<ReadonlyMap<number, Values>> {
    const last = new Map(events.map(({ kode_barcode, version }) => [`${ITEM}${kode_barcode}`, version]));
    const rows = await this.dataSource.query<{ seq: number; stream_id: string; body: Values }[]>(
      `SELECT e.seq, e.stream_id, e.body::jsonb -> 'body' AS body
         FROM unnest($2::text[], $3::int[]) AS asked (stream, version)
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.stream_id = asked.stream AND e.version <= asked.version
        ORDER BY e.stream_id, e.version`,
      [shop, [...last.keys()], [...last.values()]],
    );
    const wanted = new Set(events.map(({ seq }) => seq));
    const found = new Map<number, Values>();
    let [stream, was]: [string, Record<string, unknown>] = ['', {}];
    for (const { seq, stream_id, body } of rows) {
      if (stream_id !== stream) [stream, was] = [stream_id, {}];
      if (wanted.has(seq)) found.set(seq, Object.fromEntries(Object.keys(body).map((field) => [field, was[field]])));
      Object.assign(was, body);
    }
    return found;
  }
}

/** By how much a figure became another, with its sign; nothing of what is no figure. */
function differenceOf(field: string, before: unknown, after: unknown): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  const text = formatInText(after - before, formatOfThing(field));
  return after > before ? `+${text}` : text;
}
