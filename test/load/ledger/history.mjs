/**
 * A shop with a long history on a server of its own, for what reads it: the rows that the append writes, chained and
 * counted, but poured in by an administrator, because it is the reading that is measured. `ledger verify` finds nothing.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { chainText, GENESIS_HASH } from '@emas/domain/ledger/chain';
import { writeEventText } from '@emas/domain/ledger/event-text';
import { sha256Hex } from '../../../apps/api/dist/ledger/hash.js';
import { migrate } from '../../../apps/api/dist/migrations/migrate.js';
import { readConfig } from '../../../apps/api/dist/platform/config/config.js';
import { startPostgres } from '../../../scripts/embedded/postgres.mjs';
import { saleEvent, stockEvent } from './sale.mjs';

export const SHOP = 'SJA';
export const SALES_A_DAY = 5_000;
const PIECES = 1_000;
const BATCH = 5_000;

/** @param {{ events: number, small?: boolean }} history `small`: cash entries of 400 bytes and two lines, no sales */
export async function openHistory({ events, small = false }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'emas-history-'));
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const env = {
    DATABASE_URL: server.appUrl,
    DATABASE_ADMIN_URL: server.adminUrl,
    REDIS_URL: 'redis://127.0.0.1:1',
    DATA_DIR: dataDir,
  };
  await migrate({ databaseUrl: server.appUrl, databaseAdminUrl: server.adminUrl });
  await fill(server.adminUrl, small ? cashDays(events) : saleDays(events));
  return {
    server,
    env,
    config: readConfig(env),
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The business day so many days after the first. */
export const dayAt = (n) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10);

const document = (body, status) => ({ schema: 1, body, document: { status, body } });
const day = (tgl, status) => ({ stream: `day/${tgl}`, type: status === 'OPEN' ? 'DayOpened' : 'DayClosed', ...document({ tgl_system: tgl }, status) }); // prettier-ignore

function* saleDays(events) {
  let piece = 0;
  for (let n = 0, left = events; left > 0; n += 1) {
    const tgl = dayAt(n);
    const sales = Math.min(SALES_A_DAY, left);
    yield { ...day(tgl, 'OPEN'), day: { open: tgl } };
    for (let lot = 0; lot < (2 * sales) / PIECES; lot += 1)
      yield stockEvent(
        `${tgl}-${lot}`,
        Array.from({ length: PIECES }, (_, at) => code(piece + lot * PIECES + at)),
      );
    const bought = [];
    for (let at = 0; at < sales; at += 1) {
      const sold = [code(piece + 2 * at), code(piece + 2 * at + 1)];
      const sale = saleEvent({ id: randomUUID(), sold, bought: `B${n}-${at}`, laci: `LACI${1 + (at % 3)}`, tgl });
      bought.push(...sale.movements.filter(({ ke }) => ke === 'beli'));
      yield sale;
    }
    // Old gold goes to be melted the same evening: the stock does not grow with the years.
    for (let from = 0; from < bought.length; from += PIECES) yield meltEvent(`${tgl}-${from}`, bought.slice(from, from + PIECES)); // prettier-ignore
    yield { ...day(tgl, 'CLOSED'), day: { close: tgl } };
    piece += PIECES * Math.ceil((2 * sales) / PIECES);
    left -= sales;
  }
}

function meltEvent(id, bought) {
  const nilai = bought.reduce((sum, movement) => sum + movement.nilai, 0);
  return {
    stream: `smelting/${id}`,
    type: 'GoldSent',
    ...document({ id }, 'VALID'),
    postings: [
      { akun: 'piutang/S1', unit: 'IDR', jumlah: nilai },
      { akun: 'persediaan', unit: 'IDR', jumlah: -nilai },
    ],
    movements: bought.map((movement) => ({ ...movement, dari: 'beli', ke: 'supplier/S1' })),
  };
}

const code = (n) => `CKK${String(n).padStart(8, '0')}`;

function* cashDays(events) {
  for (let n = 0, left = events; left > 0; n += 1) {
    const tgl = dayAt(n);
    yield { ...day(tgl, 'OPEN'), day: { open: tgl } };
    for (let at = 0; at < Math.min(SALES_A_DAY, left); at += 1) yield cashEntry(at, tgl);
    yield { ...day(tgl, 'CLOSED'), day: { close: tgl } };
    left -= SALES_A_DAY;
  }
}

function cashEntry(at, tgl) {
  const jumlah = 1_000 + at;
  const body = { jumlah, keterangan: 'SETORAN', kode_transaksi: 'KM01', tgl_system: tgl };
  return {
    stream: `cash-entry/${randomUUID()}`,
    type: 'CashEntryRecorded',
    ...document(body, 'VALID'),
    numberKind: 'KM',
    postings: [
      { akun: `kas/LACI${1 + (at % 3)}`, unit: 'IDR', jumlah },
      { akun: 'pendapatan/LAIN', unit: 'IDR', jumlah: -jumlah },
    ],
  };
}

const TABLES = {
  ledger_event: 'shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem, request_hash, result, body, prev_hash, hash', // prettier-ignore
  event_lines: 'shop, seq, tgl_system, akun, unit, jumlah, barang, dari, ke, qty, berat, kadar, nilai',
  document: 'shop, stream_id, no, version, status, body, in_event',
};

async function fill(adminUrl, events) {
  const clients = await Promise.all(Object.keys(TABLES).map(() => connect(adminUrl)));
  try {
    const writer = new Writer();
    for (let more = true; more;) {
      const rows = { ledger_event: '', event_lines: '', document: '' };
      for (let at = 0; at < BATCH && more; at += 1) {
        const { value, done } = events.next();
        if (done) more = false;
        else writer.write(value, rows);
      }
      // The next batch is made while this one is taken in.
      const sink = Object.entries(TABLES).map(([table, columns], at) => pour(clients[at], table, columns, rows[table]));
      await Promise.all(sink);
    }
    await count(clients[0], writer);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  return client;
}

async function pour(client, table, columns, rows) {
  if (rows === '') return;
  // A day's document is written twice; the later one stands.
  if (table === 'document') await client.query('CREATE TEMP TABLE IF NOT EXISTS incoming (LIKE ledger.document, at serial)'); // prettier-ignore
  const target = table === 'document' ? 'incoming' : `ledger.${table}`;
  await pipeline(Readable.from([rows]), client.query(copyFrom(`COPY ${target} (${columns}) FROM STDIN`)));
  if (table === 'document')
    await client.query(
      `WITH taken AS (DELETE FROM incoming RETURNING *)
       INSERT INTO ledger.document (${columns}) SELECT DISTINCT ON (stream_id) ${columns} FROM taken ORDER BY stream_id, at DESC
       ON CONFLICT (shop, stream_id) DO UPDATE SET version = excluded.version, status = excluded.status, body = excluded.body, in_event = excluded.in_event`,
    );
}

/** Gives events what the append gives them: sequence, version, number, time, chain. */
class Writer {
  seq = 0;
  hash = GENESIS_HASH;
  tgl = null;
  open = null;
  numbers = new Map();

  write(event, rows) {
    this.seq += 1;
    const { content, text, state, inEvent } = writeEventText(event, sha256Hex);
    if (content.day?.open) {
      this.tgl = content.day.open;
      this.numbers.clear();
    }
    const fields = {
      ...{ prevHash: this.hash, shop: SHOP, seq: this.seq, version: content.day?.close ? 2 : 1 },
      ...{
        no: this.number(content.numberKind),
        tglSystem: this.tgl,
        recordedAt: this.time(),
        actor: 'KASIR1',
        part: 1,
      },
      ...{ idem: randomUUID(), requestHash: sha256Hex(text.slice(0, 100)), result: `{"id":"${content.stream}"}` },
    };
    this.hash = sha256Hex(chainText(fields, text));
    const { seq, no, tglSystem } = fields;
    rows.ledger_event += line(SHOP, seq, content.stream, fields.version, content.type, content.schema, no, tglSystem, fields.recordedAt, fields.actor, fields.part, fields.idem, fields.requestHash, fields.result, text, fields.prevHash, this.hash); // prettier-ignore
    const { postings = [], movements = [] } = content;
    if (postings.length + movements.length > 0)
      rows.event_lines += line(SHOP, seq, tglSystem, ...columns(postings, MONEY), ...columns(movements, GOODS));
    rows.document += line(
      SHOP,
      content.stream,
      no,
      fields.version,
      content.status,
      ...(inEvent === null ? [state, null] : [null, inEvent]),
    );
  }

  number(kind) {
    if (kind === undefined) return null;
    this.numbers.set(kind, (this.numbers.get(kind) ?? 0) + 1);
    return `${kind}${SHOP}${this.tgl.slice(2).replaceAll('-', '')}${String(this.numbers.get(kind)).padStart(4, '0')}`;
  }

  time() {
    return new Date(Date.UTC(2023, 0, 1) + this.seq * 10).toISOString().replace('Z', '123Z');
  }
}

const MONEY = ['akun', 'unit', 'jumlah'];
const GOODS = ['barang', 'dari', 'ke', 'qty', 'berat', 'kadar', 'nilai'];
/** Arrays as PostgreSQL writes them; no name of this history has a letter that must be set apart. */
const columns = (lines, fields) => fields.map((field) => `{${lines.map((one) => one[field]).join(',')}}`);

const line = (...cells) => `${cells.map(cell).join('\t')}\n`;
const cell = (value) => (value === null ? '\\N' : typeof value === 'string' && value.includes('\\') ? value.replaceAll('\\', '\\\\') : value); // prettier-ignore

/** The guards, from the lines. */
async function count(client, { seq, hash, tgl, numbers }) {
  await client.query(
    `INSERT INTO ledger.shop_head (shop, seq, hash, open_day, last_day, recorded_at, counters)
     VALUES ($1, $2, $3, NULL, $4, clock_timestamp(), $5)`,
    [SHOP, seq, hash, tgl, Object.fromEntries(numbers)],
  );
  await client.query(`
    INSERT INTO ledger.account_balance (shop, akun, unit, saldo, minimum)
    SELECT shop, akun, unit, sum(jumlah), ledger.default_minimum(akun) FROM ledger.money_posting GROUP BY shop, akun, unit;
    INSERT INTO ledger.stock_place (shop, barang, place, qty, berat, nilai)
    SELECT shop, barang, place, sum(qty), sum(berat), sum(nilai)
      FROM (SELECT shop, barang, ke AS place, qty, berat, nilai FROM ledger.stock_movement
            UNION ALL SELECT shop, barang, dari, -qty, -berat, -nilai FROM ledger.stock_movement) s
     WHERE NOT ledger.is_bottomless(place) GROUP BY shop, barang, place HAVING sum(qty) <> 0 OR sum(berat) <> 0 OR sum(nilai) <> 0;
  `);
  for (const table of [...Object.keys(TABLES), 'stock_place', 'account_balance'])
    await client.query(`VACUUM (FREEZE, ANALYZE) ledger.${table}`);
}
