import type { CouponIssuedBody, CouponReleasedBody, CouponUsedBody } from '@emas/domain/coupons/coupon';
import type { CouponIssueRecordedBody } from '@emas/domain/coupons/coupon-issue';
import { ISSUE_PART } from '@emas/domain/coupons/coupon-issue';
import { numberOfStream } from '@emas/domain/coupons/coupon';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

type Event<Body> = RecordedEvent<string, Body>;

const COUPON = [
  'shop', 'nomor', 'coupon_id', 'issue_id', 'kode_kupon', 'nama_kupon', 'jenis_kupon', 'nilai_rp', 'tgl_berlaku',
  'tgl_kadaluarsa', 'kode_member', 'tgl_terbit', 'terbit_by', 'status',
] as const; // prettier-ignore

/** `coupon`, one row each; `coupon_issue`, `coupon_kind` their counters; `coupon_release` uses that were taken back. */
export class CouponsProjection implements Projection {
  readonly name = 'coupons';
  readonly tables = ['coupon', 'coupon_issue', 'coupon_kind', 'coupon_release'];
  readonly handles = [
    'CouponIssueRecorded',
    'CouponIssueAdvanced',
    'CouponIssueCancelled',
    'CouponIssued',
    'CouponUsed',
    'CouponReleased',
    'CouponCancelled',
    'CouponKindCounted',
  ];

  /** In their order; those that are issued together go in together. */
  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    let issued: Event<CouponIssuedBody>[] = [];
    const put = async (): Promise<void> => {
      if (issued.length > 0) await insert(issued, sql);
      issued = [];
    };
    for (const event of events) {
      if (event.type === 'CouponIssued') issued.push(event as Event<CouponIssuedBody>);
      else {
        await put();
        await step(event, sql);
      }
    }
    await put();
  }
}

async function insert(events: readonly Event<CouponIssuedBody>[], sql: ProjectionSql): Promise<void> {
  const rows = events.map(({ shop, body: { tgl_system, ...body } }) => ({
    ...{ shop, ...body, tgl_terbit: tgl_system, status: 'AKTIF' },
  }));
  await sql.query(
    `INSERT INTO coupon (${COUPON.join(', ')})
     SELECT ${COUPON.join(', ')} FROM json_populate_recordset(NULL::coupon, $1)`,
    [JSON.stringify(rows)],
  );
}

const idOf = ({ stream }: RecordedEvent): string => stream.slice(stream.indexOf('/') + 1);

async function step(event: RecordedEvent, sql: ProjectionSql): Promise<void> {
  switch (event.type) {
    case 'CouponIssueRecorded':
      return issue(event as Event<CouponIssueRecordedBody>, sql);
    case 'CouponIssueAdvanced':
      return advance(event as Event<{ readonly terbit: number }>, sql);
    case 'CouponIssueCancelled':
      return change(
        `UPDATE coupon_issue SET status = 'BATAL' WHERE shop = $1 AND id = $2`,
        [event.shop, idOf(event)],
        sql,
      );
    case 'CouponKindCounted':
      return count(event as Event<Counts>, sql);
    case 'CouponUsed':
      return use(event as Event<CouponUsedBody>, sql);
    case 'CouponReleased':
      return release(event as Event<CouponReleasedBody>, sql);
    default:
      return change(
        `UPDATE coupon SET status = 'BATAL', batal_by = $3 WHERE shop = $1 AND nomor = $2`,
        [event.shop, numberOfStream(event.stream), event.actor],
        sql,
      );
  }
}

async function change(text: string, params: readonly unknown[], sql: ProjectionSql): Promise<void> {
  await sql.query(text, params);
}

const issue = ({ shop, no, body }: Event<CouponIssueRecordedBody>, sql: ProjectionSql) => {
  const { id, terms, jumlah, untuk, tgl_system, input_by, created_at } = body;
  const terbit = Math.min(jumlah, ISSUE_PART);
  const status = terbit < jumlah ? 'PROSES' : 'SELESAI';
  return change(
    `INSERT INTO coupon_issue (shop, id, no_terbit, tgl_system, kode_kupon, nama_kupon, jumlah, terbit, jumlah_member, status, input_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      shop,
      id,
      no,
      tgl_system,
      terms.kode_kupon,
      terms.nama_kupon,
      jumlah,
      terbit,
      untuk.length,
      status,
      input_by,
      created_at,
    ],
    sql,
  );
};

const advance = (event: Event<{ readonly terbit: number }>, sql: ProjectionSql) =>
  change(
    `UPDATE coupon_issue SET terbit = $3, status = CASE WHEN $3 < jumlah THEN 'PROSES' ELSE 'SELESAI' END
      WHERE shop = $1 AND id = $2`,
    [event.shop, idOf(event), event.body.terbit],
    sql,
  );

interface Counts {
  readonly kode_kupon: string;
  readonly terbit: number;
  readonly terpakai: number;
  readonly batal: number;
}

const count = ({ shop, body: { kode_kupon, terbit, terpakai, batal } }: Event<Counts>, sql: ProjectionSql) =>
  change(
    `INSERT INTO coupon_kind (shop, kode_kupon, terbit, terpakai, batal) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (shop, kode_kupon) DO UPDATE
       SET terbit = excluded.terbit, terpakai = excluded.terpakai, batal = excluded.batal`,
    [shop, kode_kupon, terbit, terpakai, batal],
    sql,
  );

const use = ({ shop, stream, body }: Event<CouponUsedBody>, sql: ProjectionSql) =>
  change(
    `UPDATE coupon SET status = 'TERPAKAI', sale_id = $3, dipakai_rp = $4, tgl_pakai = $5, pakai_by = $6, alasan = $7
      WHERE shop = $1 AND nomor = $2`,
    [shop, numberOfStream(stream), body.sale_id, body.jumlah_rp, body.tgl_system, body.pakai_by, body.alasan],
    sql,
  );

/** What it had taken stays told by its days: the books of both have it. */
async function release({ shop, seq, stream, body }: Event<CouponReleasedBody>, sql: ProjectionSql): Promise<void> {
  const nomor = numberOfStream(stream);
  await sql.query(
    `INSERT INTO coupon_release (shop, seq, nomor, jumlah_rp, tgl_pakai, tgl_system)
     SELECT shop, $3, nomor, dipakai_rp, tgl_pakai, $4 FROM coupon WHERE shop = $1 AND nomor = $2`,
    [shop, nomor, seq, body.tgl_system],
  );
  await sql.query(
    `UPDATE coupon SET status = 'AKTIF', sale_id = NULL, dipakai_rp = NULL, tgl_pakai = NULL, pakai_by = NULL, alasan = NULL
      WHERE shop = $1 AND nomor = $2`,
    [shop, nomor],
  );
}
