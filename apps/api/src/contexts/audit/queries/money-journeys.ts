import { Injectable } from '@nestjs/common';
import type { MoneyStep } from '@emas/contracts/audit/desk.view';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { DataSource } from 'typeorm';
import { type BankLineRow, JOURNEY_SQL, type JourneyItemRow, type StatementRow } from './journey-sql.js';

/** Ways of money that are told of one event: a settlement may have 200. */
const MOST = 20;
const NON_CASH = 'non-cash/';
const BANK = 'bank/';

type Told = Pick<RecordedEvent, 'shop' | 'seq' | 'stream' | 'type' | 'body' | 'postings' | 'reverses'>;

/** What an event names of the ways that money takes. */
interface Named {
  /** Events whose payments or lines at banks are meant. */
  readonly seqs: readonly number[];
  /** Payments by their keys. */
  readonly items: readonly { readonly seq: number; readonly ke: number }[];
  readonly rekening: readonly string[];
}

interface Taken {
  readonly items: readonly JourneyItemRow[];
  readonly lines: readonly BankLineRow[];
}

/** The way money takes from a payment to the line of the bank's own statement, as far as it has come. */
@Injectable()
export class MoneyJourneys {
  constructor(private readonly dataSource: DataSource) {}

  async of(event: Told): Promise<MoneyStep[][]> {
    const named = namedBy(event);
    const { items, lines } = await this.taken(event.shop, named);
    const matches = [...items.map(lineOfItem), ...lines].flatMap((line) =>
      line?.match_id ? [{ rek: line.no_rekening, id: line.match_id }] : [],
    );
    const statement = await this.statement(event.shop, matches);
    const told = items.map((item) => stepsOf(item, statement));
    // Of what no payment was waited for: entries, moves, what was sent and received.
    const covered = new Set(items.flatMap((item) => (item.bank_seq === null ? [] : [item.bank_seq])));
    const alone = lines
      .filter(({ seq }) => !covered.has(seq))
      .map((line) => [bankStep(line), ...statementSteps(line, statement)]);
    return [...told, ...alone].slice(0, MOST);
  }

  private async taken(shop: string, { seqs, items, rekening }: Named): Promise<Taken> {
    const lines = rekening.length === 0 ? [] : await this.query<BankLineRow>(JOURNEY_SQL.lines, [shop, rekening, seqs]);
    const settlements = lines.flatMap(({ stream }) => settlementOf(stream) ?? []);
    const found = await this.query<JourneyItemRow>(JOURNEY_SQL.items, [
      ...[shop, seqs, items.map(({ seq }) => seq), items.map(({ ke }) => ke), settlements, MOST],
    ]);
    return { items: found, lines };
  }

  private async statement(
    shop: string,
    matches: readonly { readonly rek: string; readonly id: string }[],
  ): Promise<ReadonlyMap<string, readonly StatementRow[]>> {
    const found = new Map<string, StatementRow[]>();
    if (matches.length === 0) return found;
    const rows = await this.query<StatementRow>(JOURNEY_SQL.statement, [
      ...[shop, matches.map(({ rek }) => rek), matches.map(({ id }) => id)],
    ]);
    for (const row of rows) found.set(row.match_id, [...(found.get(row.match_id) ?? []), row]);
    return found;
  }

  private query<Row>(sql: string, params: readonly unknown[]): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, [...params]);
  }
}

const settlementOf = (stream: string): string | null =>
  stream.startsWith('settlement/') ? stream.slice('settlement/'.length) : null;

interface Matched {
  readonly no_rekening?: string;
  readonly buku?: readonly (number | { readonly seq: number })[];
  readonly items?: readonly { readonly seq: number; readonly ke: number }[];
}

/** The event itself, what it takes back, and what its stream or its facts are about. */
function namedBy({ seq, stream, body, postings, reverses }: Told): Named {
  const { no_rekening, buku = [], items = [] } = (body ?? {}) as Matched;
  const [kind, first = '', second = ''] = stream.split('/');
  const key = kind === 'non-cash' ? /^(\d+)-(\d+)$/.exec(first) : null;
  const isOfBank = kind === 'bank-buku' || kind === 'bank-mutasi';
  const ofMatch = Array.isArray(buku) ? buku.map((one) => (typeof one === 'number' ? one : one.seq)) : [];
  return {
    seqs: [
      ...[seq, ...(reverses ? [reverses] : [])],
      ...(kind === 'bank-buku' && /^\d+$/.test(second) ? [Number(second)] : []),
      ...(isOfBank ? ofMatch : []),
    ],
    items: [
      ...(key ? [{ seq: Number(key[1]), ke: Number(key[2]) }] : []),
      ...(kind === 'settlement' && Array.isArray(items) ? items.map((one) => ({ seq: one.seq, ke: one.ke })) : []),
    ].slice(0, MOST),
    rekening: [
      ...new Set([
        ...postings.flatMap(({ akun }) => (akun.startsWith(BANK) ? [akun.slice(BANK.length)] : [])),
        ...(isOfBank ? [first] : []),
        ...(no_rekening && kind === 'settlement' ? [no_rekening] : []),
      ]),
    ],
  };
}

const lineOfItem = (item: JourneyItemRow): BankLineRow | null =>
  item.bank_seq === null
    ? null
    : {
        ...{ seq: item.bank_seq, no_rekening: item.bank_rekening!, tgl: item.bank_tgl!, jumlah: item.bank_jumlah! },
        ...{ stream: '', gugur: item.bank_gugur ?? false, match_id: item.bank_match },
      };

/** As far as it has come; what is waited for is the last. */
function stepsOf(item: JourneyItemRow, statement: ReadonlyMap<string, readonly StatementRow[]>): MoneyStep[] {
  const { seq, tgl, akun, jumlah, no_faktur, cara_bayar, status, step_seq, tgl_valid } = item;
  const steps: MoneyStep[] = [
    step('BAYAR', { seq, tgl, akun, jumlah, keterangan: `${no_faktur} ${cara_bayar}`.trim() }),
  ];
  if (akun.startsWith(NON_CASH)) {
    const state = status === 'OUTSTAND' ? 'MENUNGGU' : status === 'VALID' ? 'SELESAI' : status;
    steps.push(step('NON_CASH', { seq: step_seq, tgl: tgl_valid ?? tgl, akun, jumlah, status: state }));
    if (status !== 'VALID') return steps;
  }
  if (item.settlement_seq !== null)
    steps.push(step('PENCAIRAN', { seq: item.settlement_seq, tgl: tgl_valid, jumlah: item.jumlah_masuk, keterangan: item.no_validasi ?? '' })); // prettier-ignore
  const line = lineOfItem(item);
  return line ? [...steps, bankStep(line), ...statementSteps(line, statement)] : steps;
}

const bankStep = ({ seq, tgl, no_rekening, jumlah, gugur }: BankLineRow): MoneyStep =>
  step('BUKU_BANK', { seq, tgl, akun: `${BANK}${no_rekening}`, jumlah, status: gugur ? 'BATAL' : 'SELESAI' });

function statementSteps(
  { match_id, gugur, no_rekening }: BankLineRow,
  statement: ReadonlyMap<string, readonly StatementRow[]>,
): MoneyStep[] {
  if (gugur) return [];
  const lines = match_id === null ? [] : (statement.get(match_id) ?? []);
  if (lines.length === 0) return [step('KORAN', { akun: `${BANK}${no_rekening}`, status: 'MENUNGGU' })];
  return lines.map(
    ({ seq, tgl, debit, kredit }) =>
    // Statements count in sen.
    step('KORAN', { seq, tgl, akun: `${BANK}${no_rekening}`, jumlah: Math.round((kredit - debit) / 100), keterangan: no_rekening }), // prettier-ignore
  );
}

const step = (langkah: MoneyStep['langkah'], known: Partial<MoneyStep>): MoneyStep => ({
  ...{ langkah, seq: null, tgl: null, akun: null, jumlah: null, keterangan: '', status: 'SELESAI' },
  ...known,
});
