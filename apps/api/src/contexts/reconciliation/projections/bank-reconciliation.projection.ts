import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { BankDay } from '@emas/domain/money/reconcile/bank-day';
import type { StatementImportedBody, StatementLinesBody } from '@emas/domain/money/reconcile/bank-statement';
import type { BankMatchedBody, BankUnmatchedBody } from '@emas/domain/money/reconcile/match-lines';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

type Event<Body> = RecordedEvent<string, Body>;
type Apply = (event: Event<never>, sql: ProjectionSql) => Promise<void>;

/** A line of the book: what an event moved on one account at a bank. */
interface Moved {
  readonly shop: string;
  readonly no_rekening: string;
  readonly seq: number;
  readonly tgl: string;
  jumlah: number;
  readonly stream: string;
  readonly type: string;
  readonly no_ref: string | null;
  readonly keterangan: string | null;
  readonly input_by: string;
  readonly created_at: string;
}

const BANK = 'bank/';

/**
 * Lines of the book at banks beside those of their statements: `bank_line`, `statement_line`, what is matched (`bank_match`),
 * the files (`bank_statement`) and the days that are done (`bank_day`). A line that was taken back while nothing was matched
 * with it never reaches a bank: both are `gugur`.
 */
export class BankReconciliationProjection implements Projection {
  readonly name = 'bank-reconciliation';
  readonly tables = ['bank_line', 'statement_line', 'bank_match', 'bank_statement', 'bank_day'];
  readonly handles = ['*'];

  private readonly own: Readonly<Record<string, Apply>> = {
    StatementImported: imported,
    StatementLines: keepLines,
    BankMatched: matched,
    BankUnmatched: unmatched,
    BankReconciled: reconciled,
    BankReopened: reopened,
  };

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    let moved: Moved[] = [];
    const write = async () => {
      if (moved.length > 0) await insertMoved(moved, sql);
      moved = [];
    };
    for (const event of events) {
      const lines = movedBy(event);
      moved.push(...lines);
      const own = this.own[event.type];
      const takesBack = event.reverses !== null && lines.length > 0;
      if (!own && !takesBack) continue;
      await write();
      if (own) await own(event as Event<never>, sql);
      if (takesBack) await dropBoth(event, sql);
    }
    await write();
  }
}

function movedBy({ shop, seq, tglSystem, stream, type, actor, recordedAt, body, postings }: RecordedEvent): Moved[] {
  const by = new Map<string, Moved>();
  for (const { akun, jumlah } of postings) {
    if (!akun.startsWith(BANK)) continue;
    const no_rekening = akun.slice(BANK.length);
    const line = by.get(no_rekening);
    if (line) line.jumlah += jumlah;
    else {
      const said = words(body);
      const about = { stream, type, ...said, input_by: actor, created_at: recordedAt };
      by.set(no_rekening, { shop, no_rekening, seq, tgl: tglSystem!, jumlah, ...about });
    }
  }
  return [...by.values()].filter(({ jumlah }) => jumlah !== 0);
}

function words(body: unknown): Pick<Moved, 'no_ref' | 'keterangan'> {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    no_ref: text(said['no_ref']),
    keterangan: text(said['keterangan']) ?? text(said['alasan']) ?? text(said['alasan_batal']),
  };
}

const insertMoved = (moved: readonly Moved[], sql: ProjectionSql) =>
  sql.query(
    `INSERT INTO bank_line (shop, no_rekening, seq, tgl, jumlah, stream, type, no_ref, keterangan, input_by, created_at)
     SELECT shop, no_rekening, seq, tgl, jumlah, stream, type, no_ref, keterangan, input_by, created_at
       FROM json_to_recordset($1) AS m(shop text, no_rekening text, seq bigint, tgl date, jumlah bigint, stream text,
                                       type text, no_ref text, keterangan text, input_by text, created_at timestamptz)`,
    [JSON.stringify(moved)],
  );

async function dropBoth({ shop, seq, reverses }: RecordedEvent, sql: ProjectionSql): Promise<void> {
  await sql.query(
    `UPDATE bank_line l SET gugur = true
       FROM bank_line before JOIN bank_line back USING (shop, no_rekening)
      WHERE before.shop = $1 AND before.seq = $2 AND before.match_id IS NULL
        AND back.seq = $3 AND back.jumlah = -before.jumlah
        AND l.shop = $1 AND l.no_rekening = before.no_rekening AND l.seq IN ($2, $3)`,
    [shop, reverses, seq],
  );
}

async function imported({ shop, seq, body }: Event<StatementImportedBody>, sql: ProjectionSql): Promise<void> {
  const { statement_id, no_rekening, kode_bank, format, file_hash, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir } =
    body;
  await sql.query(
    `INSERT INTO bank_statement (shop, seq, id, no_rekening, kode_bank, format, file_hash, tgl_awal, tgl_akhir, saldo_awal,
                                 saldo_akhir, baru, dikenal, input_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [shop, seq, statement_id, no_rekening, kode_bank, format, file_hash, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir,
     body.baru, body.dikenal, body.input_by, body.created_at],
  ); // prettier-ignore
}

async function keepLines({ shop, seq, body }: Event<StatementLinesBody>, sql: ProjectionSql): Promise<void> {
  await sql.query(
    `INSERT INTO statement_line (shop, no_rekening, tgl, hash, seq, ke, debit, kredit)
     SELECT $1, $2, tgl, hash, $3, ke, debit, kredit
       FROM json_to_recordset($4) AS l(tgl date, hash text, ke integer, debit bigint, kredit bigint)`,
    [shop, body.no_rekening, seq, JSON.stringify(body.lines.map((line, at) => ({ ...line, ke: at + 1 })))],
  );
}

async function setMatch(
  shop: string,
  no_rekening: string,
  match_id: string | null,
  lines: { readonly mutasi: readonly string[]; readonly buku: readonly number[] },
  sql: ProjectionSql,
): Promise<void> {
  await sql.query(
    `UPDATE statement_line SET match_id = $3 WHERE shop = $1 AND no_rekening = $2 AND hash = ANY ($4::text[])`,
    [shop, no_rekening, match_id, lines.mutasi],
  );
  await sql.query(
    `UPDATE bank_line SET match_id = $3 WHERE shop = $1 AND no_rekening = $2 AND seq = ANY ($4::bigint[])`,
    [...[shop, no_rekening, match_id, lines.buku]],
  );
}

async function matched({ shop, body }: Event<BankMatchedBody>, sql: ProjectionSql): Promise<void> {
  const { match_id, no_rekening, mutasi, buku, selisih_sen, cara, input_by, created_at } = body;
  const days = [...mutasi, ...buku].map(({ tgl }) => tgl).sort();
  await sql.query(
    `INSERT INTO bank_match (shop, no_rekening, match_id, tgl, sampai, selisih_sen, cara, input_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [shop, no_rekening, match_id, mutasi[0]!.tgl, days.at(-1), selisih_sen, cara, input_by, created_at],
  );
  const lines = { mutasi: mutasi.map(({ hash }) => hash), buku: buku.map(({ seq }) => seq) };
  await setMatch(shop, no_rekening, match_id, lines, sql);
}

async function unmatched({ shop, body }: Event<BankUnmatchedBody>, sql: ProjectionSql): Promise<void> {
  const { match_id, no_rekening } = body;
  await sql.query('DELETE FROM bank_match WHERE shop = $1 AND no_rekening = $2 AND match_id = $3', [shop, no_rekening, match_id]); // prettier-ignore
  await setMatch(shop, no_rekening, null, body, sql);
}

async function reconciled({ shop, no, body }: Event<BankDay>, sql: ProjectionSql): Promise<void> {
  await sql.query(
    `INSERT INTO bank_day (shop, no_rekening, tgl, no_bukti, status, bukti, selesai_by, selesai_at)
     VALUES ($1, $2, $3, $4, 'SELESAI', $5, $6, $7)
     ON CONFLICT (shop, no_rekening, tgl) DO UPDATE
       SET status = 'SELESAI', bukti = excluded.bukti, selesai_by = excluded.selesai_by, selesai_at = excluded.selesai_at`,
    [shop, body.no_rekening, body.tgl, no, JSON.stringify(body.bukti), body.selesai_by, body.selesai_at],
  );
}

async function reopened(
  { shop, body }: Event<{ no_rekening: string; tgl: string }>,
  sql: ProjectionSql,
): Promise<void> {
  await sql.query(`UPDATE bank_day SET status = 'BUKA' WHERE shop = $1 AND no_rekening = $2 AND tgl = $3`, [
    ...[shop, body.no_rekening, body.tgl],
  ]);
}
