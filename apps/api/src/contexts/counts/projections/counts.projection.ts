import type {
  Count,
  CountApprovedBody,
  CountFinishedBody,
  CountResumedBody,
  CountStartedBody,
} from '@emas/domain/counts/count';
import { type CountSums, NO_SUMS } from '@emas/domain/counts/count-result';
import type { CountScannedBody, CountScanRemovedBody } from '@emas/domain/counts/scan-count';
import type { EndedBody } from '@emas/domain/document/end';
import type { PrintedBody } from '@emas/domain/document/print';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { CountStatus } from '@emas/domain/shared/count-words';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

type Event<Body> = RecordedEvent<string, Body>;
type Apply = (event: Event<never>, sql: ProjectionSql) => Promise<void>;

const COUNT = 'count/';
const idOf = ({ stream }: Pick<RecordedEvent, 'stream'>): string => stream.slice(COUNT.length);

const LINE = [
  'kode', 'barang', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'hasil', 'kode_baki', 'baki_ditemukan', 'qty',
  'berat', 'berat_murni', 'nilai', 'berat_timbang', 'berat_beda', 'status', 'no_dokumen', 'kembali', 'hitung_by',
  'hitung_at', 'jumlah_baca',
].join(', '); // prettier-ignore

const figures = (name: 'buku' | 'hitung', { qty, berat, berat_murni, nilai }: CountSums) => ({
  [`qty_${name}`]: qty,
  [`berat_${name}`]: berat,
  [`murni_${name}`]: berat_murni,
  [`nilai_${name}`]: nilai,
});
const FIGURES = Object.keys({ ...figures('buku', NO_SUMS), ...figures('hitung', NO_SUMS) });

/**
 * `count`: what is counted and what it came to; `count_scan`: what was scanned, by device, tray and person; `count_line`, what
 * differs, and `count_group`, what each group came to, as the last round ended.
 */
export class CountsProjection implements Projection {
  readonly name = 'counts';
  readonly tables = ['count', 'count_scan', 'count_line', 'count_group'];
  private readonly own: Readonly<Record<string, Apply>> = {
    CountStarted: started,
    CountScanned: scanned,
    CountScanRemoved: removed,
    CountFinished: finished,
    CountApproved: approved,
    CountApprovalReversed: (event, sql) =>
      set(event, { status: 'SELESAI', tgl_setuju: null, setuju_by: null, setuju_at: null, otorisasi_by: null }, sql),
    CountRefused: (event, sql) => set(event, { status: 'DITOLAK' }, sql),
    CountResumed: resumed,
    CountCancelled: (event: Event<EndedBody<string>>, sql) => {
      const { batal_by, batal_at, alasan_batal } = event.body;
      return set(event, { status: 'BATAL', batal_by, batal_at, alasan_batal }, sql);
    },
    CountPrinted: (event: Event<PrintedBody>, sql) => set(event, { cetak_count: event.body.cetak_ke }, sql),
  };
  readonly handles = Object.keys(this.own);

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) await this.own[event.type]?.(event as Event<never>, sql);
  }
}

async function started({ shop, seq, no, body }: Event<CountStartedBody>, sql: ProjectionSql): Promise<void> {
  const row = { ...body, id: body.count_id, seq, no_opname: no };
  await sql.query(
    `INSERT INTO count (shop, id, seq, no_opname, jenis_opname, status, putaran, tgl_system, kode_gudang, kode_baki, no_terima,
                        hitung_buta, dasar_seq, input_by, created_at, penghitung)
     SELECT $1, id, seq, no_opname, jenis_opname, 'BERJALAN', 1, tgl_system, kode_gudang, kode_baki, no_terima, hitung_buta,
            dasar_seq, input_by, created_at, '{}' FROM json_populate_record(NULL::count, $2)`,
    [shop, JSON.stringify(row)],
  );
}

/** Columns of its row that become these. */
async function set(
  event: Pick<RecordedEvent, 'shop' | 'stream'>,
  values: Readonly<Record<string, unknown>> & { readonly status?: CountStatus },
  sql: ProjectionSql,
): Promise<void> {
  const columns = Object.keys(values);
  const assignments = columns.map((column, at) => `${column} = $${at + 3}`).join(', ');
  await sql.query(`UPDATE count SET ${assignments} WHERE shop = $1 AND id = $2`, [
    event.shop,
    idOf(event),
    ...columns.map((column) => values[column]),
  ]);
}

interface Read {
  kode: string;
  barang: string | null;
  jumlah: number;
  berat: number | null;
}

/** Weights of quantities add up; of a thing the last one counts. */
async function scanned({ shop, seq, body, recordedAt }: Event<CountScannedBody>, sql: ProjectionSql): Promise<void> {
  const adds = body.jenis_opname === 'MANUAL';
  const reads = new Map<string, Read>();
  for (const { kode, barang, jumlah, berat } of body.baca) {
    const known = reads.get(kode);
    if (!known) reads.set(kode, { kode, barang, jumlah, berat });
    else {
      known.jumlah += jumlah;
      known.berat = adds ? (known.berat ?? 0) + (berat ?? 0) : (berat ?? known.berat);
    }
  }
  const weight = adds ? 'coalesce(s.berat, 0) + coalesce(excluded.berat, 0)' : 'coalesce(excluded.berat, s.berat)';
  await sql.query(
    `INSERT INTO count_scan AS s (shop, count_id, putaran, perangkat, kode, kode_baki, hitung_by, barang, jumlah, berat, seq,
                                  first_seq, hitung_at, berlaku)
     SELECT $1, $2, $3, $4, kode, $5, $6, barang, jumlah, berat, $7, $7, $8, true
       FROM json_to_recordset($9) AS r(kode text, barang text, jumlah bigint, berat bigint)
     ON CONFLICT (shop, count_id, putaran, perangkat, kode, kode_baki, hitung_by) DO UPDATE
       SET jumlah = s.jumlah + excluded.jumlah, berat = ${weight}, seq = excluded.seq`,
    [
      ...[shop, body.count_id, body.putaran, body.perangkat, body.kode_baki ?? '', body.hitung_by, seq, recordedAt],
      JSON.stringify([...reads.values()]),
    ],
  );
}

async function removed({ shop, body }: Event<CountScanRemovedBody>, sql: ProjectionSql): Promise<void> {
  await sql.query(
    `DELETE FROM count_scan WHERE shop = $1 AND count_id = $2 AND kode = $3 AND hitung_by = $4
        AND ($5::text IS NULL OR kode_baki = $5)`,
    [shop, body.count_id, body.kode, body.hitung_by, body.kode_baki],
  );
}

async function finished(event: Event<CountFinishedBody>, sql: ProjectionSql): Promise<void> {
  const { shop, body } = event;
  const id = idOf(event);
  const { sampai_seq, buku, hitung, penghitung, tgl_selesai, selesai_by, selesai_at } = body;
  const sums = { ...figures('buku', buku), ...figures('hitung', hitung) };
  await set(event, { status: 'SELESAI', sampai_seq, penghitung, tgl_selesai, selesai_by, selesai_at, ...sums }, sql);
  await sql.query('DELETE FROM count_line WHERE shop = $1 AND count_id = $2', [shop, id]);
  await sql.query('DELETE FROM count_group WHERE shop = $1 AND count_id = $2', [shop, id]);
  const lines = body.lines.map((line, at) => ({ ...line, line_no: at + 1 }));
  await sql.query(
    `INSERT INTO count_line (shop, count_id, line_no, ${LINE})
     SELECT $1, $2, line_no, ${LINE} FROM json_populate_recordset(NULL::count_line, $3)`,
    [shop, id, JSON.stringify(lines)],
  );
  const groups = body.groups.map(({ kode_dept, kode_group, kadar, ...of }) => ({
    ...{ kode_dept, kode_group, kadar },
    ...{ ...figures('buku', of.buku), ...figures('hitung', of.hitung) },
  }));
  await sql.query(
    `INSERT INTO count_group (shop, count_id, kode_dept, kode_group, kadar, ${FIGURES.join(', ')})
     SELECT $1, $2, kode_dept, kode_group, kadar, ${FIGURES.join(', ')} FROM json_populate_recordset(NULL::count_group, $3)`,
    [shop, id, JSON.stringify(groups)],
  );
}

const approved = (event: Event<CountApprovedBody>, sql: ProjectionSql): Promise<void> => {
  const { tgl_setuju, setuju_by, setuju_at, otorisasi_by } = event.body;
  return set(event, { status: 'DISETUJUI', tgl_setuju, setuju_by, setuju_at, otorisasi_by }, sql);
};

/** What is counted again was not scanned yet: all of it, or what differed. Of a quantity that is what differed in its tray. */
async function resumed(event: Event<CountResumedBody>, sql: ProjectionSql): Promise<void> {
  const { shop, body } = event;
  const id = idOf(event);
  await sql.query(
    `UPDATE count_scan s SET berlaku = false
       FROM count c
      WHERE s.shop = $1 AND s.count_id = $2 AND c.shop = s.shop AND c.id = s.count_id
        AND ($3 OR EXISTS (
          SELECT FROM count_line l
           WHERE l.shop = s.shop AND l.count_id = s.count_id AND coalesce(l.barang, l.kode) = coalesce(s.barang, s.kode)
             AND (l.hasil <> 'DITEMUKAN' OR l.berat_beda) AND (c.jenis_opname <> 'MANUAL' OR l.kode_baki = s.kode_baki)))`,
    [shop, id, body.ulang === 'SEMUA'],
  );
  const { putaran, dasar_seq } = body;
  await set(event, { status: 'BERJALAN' satisfies Count['status'], putaran, dasar_seq }, sql);
}
