import type { RecordedEvent } from '@emas/domain/ledger/event';
import { bankLineStream } from '@emas/domain/money/reconcile/bank-line';
import { type AccountStatements, statementStream } from '@emas/domain/money/reconcile/bank-statement';
import { lineNames } from '@emas/domain/money/statement/statement';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import {
  BookStatementLineCommand,
  FinishBankDayCommand,
  KeepStatementCommand,
  MatchLinesCommand,
  ReleaseMatchCommand,
  ReopenBankDayCommand,
} from '../../contexts/reconciliation/index.js';
import { sha256Hex } from '../../ledger/hash.js';
import { REKENING } from '../catalogue.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const [BCA] = REKENING;
const AKUN = `bank/${BCA.no_rekening}`;
/** What the bank takes for a month, which nobody has booked yet; rupiah. */
const CHARGE = 6_500;
/** Days that a shop is shut in a row at most. */
const LONGEST_SHUT = 14;
const MATCHES_AT_ONCE = 50;

interface Booked {
  readonly seq: number;
  readonly tgl: BusinessDate;
  readonly jumlah: number;
}
interface Line extends Omit<Booked, 'seq'> {
  readonly teks: string;
}

/** Event that opened a day; null where the shop was shut. */
const openedAt = async (at: Desk, tgl: BusinessDate): Promise<number | null> =>
  (await at.day.ledger.history(at.shop, `day/${tgl}`))[0]?.seq ?? null;

/** First open day from `tgl` on, going `step` days at a time. */
async function openDay(at: Desk, tgl: BusinessDate, step: 1 | -1): Promise<BusinessDate | null> {
  for (let n = 0; n < LONGEST_SHUT; n += 1) {
    const day = addDays(tgl, n * step);
    if ((await openedAt(at, day)) !== null) return day;
  }
  return null;
}

const movedBy = ({ postings }: RecordedEvent): number =>
  postings.filter(({ akun }) => akun === AKUN).reduce((sum, { jumlah }) => sum + jumlah, 0);

/** Everything since a day was opened. */
async function since(at: Desk, tgl: BusinessDate): Promise<readonly RecordedEvent[]> {
  const first = (await openedAt(at, tgl))!;
  const { seq: head } = await at.day.ledger.head(at.shop);
  return at.day.ledger.events(
    at.shop,
    Array.from({ length: head - first }, (_, index) => first + index + 1),
  );
}

/** What days that are over moved on the account. What was taken back reached no bank, as far as anybody knows by now. */
function bookedUntil(to: BusinessDate, events: readonly RecordedEvent[]): Booked[] {
  const back = new Set(events.map(({ reverses }) => reverses));
  return events
    .filter(({ seq, reverses, tglSystem }) => reverses === null && !back.has(seq) && tglSystem! <= to)
    .map((event) => ({ seq: event.seq, tgl: event.tglSystem!, jumlah: movedBy(event) }))
    .filter(({ jumlah }) => jumlah !== 0);
}

/** What was booked from the statement before is of its days. */
async function withoutMatch(at: Desk, booked: readonly Booked[]): Promise<Booked[]> {
  const streamOf = ({ seq }: Booked) => bankLineStream(BCA.no_rekening, seq);
  const lines = await at.day.ledger.load<{ readonly match_id: string | null } | null>(at.shop, booked.map(streamOf));
  return booked.filter((one) => (lines.get(streamOf(one))!.body?.match_id ?? null) === null);
}

const written = (rupiah: number): string => `${rupiah}.00`;
const dayOf = (tgl: BusinessDate): string => `${tgl.slice(8)}/${tgl.slice(5, 7)}/${tgl.slice(0, 4)}`;

/** As the bank writes it, with a head and a foot of its own. */
function fileOf(from: BusinessDate, to: BusinessDate, saldo_awal: number, lines: readonly Line[]): Buffer {
  const saldo_akhir = lines.reduce((sum, { jumlah }) => sum + jumlah, saldo_awal);
  return Buffer.from(
    [
      `No. rekening,:,'${BCA.no_rekening}`,
      `Periode,:,${dayOf(from)} - ${dayOf(to)}`,
      'Kode Mata Uang,:,Rp',
      'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
      ...lines.map(({ tgl, teks, jumlah }) => `'${dayOf(tgl).slice(0, 5)},${teks},'0000,${written(Math.abs(jumlah))},${jumlah > 0 ? 'CR' : 'DB'},0`), // prettier-ignore
      `Saldo Awal,:,${written(saldo_awal)}`,
      `Saldo Akhir,:,${written(saldo_akhir)}`,
    ].join('\n'),
  );
}

/** What each line is known by from now on. */
const hashesOf = (lines: readonly Line[]): string[] =>
  lineNames(
    BCA.no_rekening,
    lines.map(({ tgl, teks, jumlah }, row) => ({
      ...{ row, tgl, teks },
      ...{ debit: Math.max(0, -jumlah) * 100, kredit: Math.max(0, jumlah) * 100 },
    })),
  ).map(sha256Hex);

/** The owner has the bank's password. */
const owner = (at: Desk) => at.day.staff.person('OWNER');

const match = async (at: Desk, part: string, pairs: readonly (readonly [hash: string, seq: number])[]) => {
  const matches = pairs.map(([hash, seq]) => ({ mutasi: [hash], buku: [seq] }));
  const { data } = await at.do(new MatchLinesCommand(owner(at), BCA.no_rekening, matches, 'TANGAN', at.id(part)));
  return data.match_ids;
};

/** The first was matched with the wrong one at first, so its match was freed again. */
async function matchAll(at: Desk, hashes: readonly string[], booked: readonly Booked[]): Promise<void> {
  const pairs = booked.map(({ seq }, index) => [hashes[index]!, seq] as const);
  const [first] = pairs;
  if (!first) return;
  const [match_id] = await match(at, 'first', [first]);
  await at.do(new ReleaseMatchCommand(owner(at), BCA.no_rekening, { match_id: match_id! }, at.id('release')));
  for (let from = 0; from < pairs.length; from += MATCHES_AT_ONCE)
    await match(at, `match-${from}`, pairs.slice(from, from + MATCHES_AT_ONCE));
}

async function bookCharge(at: Desk, mutasi_id: string): Promise<void> {
  const { kode_bank, no_rekening } = BCA;
  const entry = { id: at.id('charge-entry'), jenis: 'OUT' as const, kode_transaksi: 'BIAYA-BANK', kode_bank, no_rekening, jumlah_rp: CHARGE, keterangan: 'BIAYA ADMINISTRASI' }; // prettier-ignore
  await at.approved(
    'charge',
    (key, otorisasi_ids) => {
      const dto = { mutasi_id, entry: { ...entry, otorisasi_ids } };
      return new BookStatementLineCommand(owner(at), no_rekening, dto, key);
    },
    owner(at),
  );
}

const finish = (at: Desk, part: string, tgl: BusinessDate): Promise<unknown> =>
  at.approved(part, (key, otorisasi_ids) => new FinishBankDayCommand(owner(at), BCA.no_rekening, { tgl, otorisasi_ids }, key), owner(at)); // prettier-ignore

/** What the bank says of the days since the statement before, until yesterday, laid beside the book; answers its last day. */
async function reconcile(at: Desk): Promise<BusinessDate | null> {
  const so_far = await at.load<AccountStatements>(statementStream(BCA.no_rekening));
  const to = await openDay(at, addDays(at.day.tgl, -1), -1);
  if (to === null || (so_far !== null && so_far.tgl_akhir >= to)) return null;
  const from = so_far ? (await openDay(at, addDays(so_far.tgl_akhir, 1), 1))! : to;
  const events = await since(at, from);
  const booked = await withoutMatch(at, bookedUntil(to, events));
  const lines: Line[] = [
    ...booked.map(({ tgl, jumlah }, n) => ({ tgl, jumlah, teks: `TRSF E-BANKING ${String(n + 1).padStart(4, '0')}` })),
    { tgl: to, jumlah: -CHARGE, teks: 'BIAYA ADM' },
  ];
  const moved = events.reduce((sum, event) => sum + movedBy(event), 0);
  const saldo_awal = so_far ? so_far.saldo_akhir / 100 : (await at.day.ledger.balance(at.shop, AKUN)) - moved;
  const upload = {
    no_rekening: BCA.no_rekening,
    content: fileOf(from, to, saldo_awal, lines),
    said: {},
    columns: null,
  };
  await at.do(new KeepStatementCommand(owner(at), upload, at.id('statement')));
  const hashes = hashesOf(lines);
  await matchAll(at, hashes, booked);
  await bookCharge(at, hashes.at(-1)!);
  await finish(at, 'finish', to);
  return to;
}

/** Finished too soon: opened again with a supervisor's word, and finished once more. */
async function lookAgain(at: Desk): Promise<void> {
  const tgl = await reconcile(at);
  if (tgl === null) return;
  await at.approved(
    'reopen',
    (key, otorisasi_ids) => {
      const dto = { tgl, alasan: 'PERIKSA ULANG MUTASI', otorisasi_ids };
      return new ReopenBankDayCommand(owner(at), BCA.no_rekening, dto, key);
    },
    owner(at),
  );
  await finish(at, 'finish-again', tgl);
}

/** Begins with a step that was not done by a run before: what a statement says hangs on all that was booked until it came. */
const once =
  (run: (at: Desk) => Promise<unknown>): Step['run'] =>
  async (at) => {
    const written = await at.day.ledger.writtenKeys(at.shop, [at.id('statement')]);
    if (written.size === 0) await run(at);
  };

/** Statements of the bank, where somebody keeps accounts; which lines are new is asked of the read-models. */
export const bankStatements: Affair = {
  name: 'bank-statement',
  every: 9,
  module: 'ACCOUNTING_MODULE',
  asksReadModels: true,
  steps: (nth) => [{ after: 1, run: once(inTurn([lookAgain, reconcile], nth)) }],
};
