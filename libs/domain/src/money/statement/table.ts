import { DomainError } from '../../shared/domain-error.js';
import type { BusinessDate } from '../../shared/units.js';
import { LABELS, PENDING, TABLE_FORMATS, type TableColumns, type TableFormat } from './presets.js';
import { type DecimalMark, type Sen, senOf, senOfFigure } from './sen.js';
import { type BadRow, netOf, plainText, type Statement, type StatementLine } from './statement.js';
import { periodOf, type Period, statementDate } from './statement-date.js';

/** A cell as a file holds it: figures only out of a workbook. */
export type Cell = string | number | undefined;

export interface TableRow {
  /** Number of the row in the file. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** What a person says of a file: how it is read, and its balances where it has none. */
export interface TableReading {
  readonly format: TableFormat;
  readonly saldo_awal?: Sen | undefined;
  readonly saldo_akhir?: Sen | undefined;
}

/** Which cell of a row is what. */
interface Places {
  readonly tanggal: number;
  readonly keterangan: readonly number[];
  readonly debit: number;
  readonly kredit: number;
  readonly jumlah: number;
  readonly arah: number;
  readonly saldo: number;
  readonly rekening: number;
}

interface Table {
  readonly format: TableFormat;
  readonly places: Places;
  /** Index of the row of headings. */
  readonly heading: number;
}

const textOf = (cell: Cell): string => (cell === undefined ? '' : String(cell).trim());
const headingOf = (cell: Cell): string => textOf(cell).toLowerCase().replace(/\s+/g, ' ');

/** Headings stand near the top: what stands before them are a dozen lines about the account. */
const SEARCHED = 40;

/** Where a format finds itself in a file: its first row that has a day, a text and amounts. */
function tableIn(rows: readonly TableRow[], format: TableFormat): Table | null {
  for (const [heading, { cells }] of rows.slice(0, SEARCHED).entries()) {
    const places = placesOf(cells.map(headingOf), format.columns);
    if (places) return { format, places, heading };
  }
  return null;
}

function placesOf(headings: readonly string[], columns: TableColumns): Places | null {
  const all = (names: readonly string[] = []): number[] =>
    names.map((name) => headings.indexOf(name.toLowerCase())).filter((at) => at >= 0);
  const first = (names?: readonly string[]): number => all(names)[0] ?? -1;
  const [debit, kredit, jumlah] = [first(columns.debit), first(columns.kredit), first(columns.jumlah)];
  const [tanggal, keterangan] = [first(columns.tanggal), all(columns.keterangan)];
  const hasAmounts = (debit >= 0 && kredit >= 0) || jumlah >= 0;
  if (tanggal < 0 || keterangan.length === 0 || !hasAmounts) return null;
  // What has no heading behind an amount says which way it went.
  const arah = columns.arah ? first(columns.arah) : headings[jumlah + 1] === '' ? jumlah + 1 : -1;
  return { tanggal, keterangan, debit, kredit, jumlah, arah, saldo: first(columns.saldo), rekening: first(columns.rekening) }; // prettier-ignore
}

/** The format that reads a file: the one that knows most of its headings; null where none does. */
export function formatOf(
  rows: readonly TableRow[],
  formats: readonly TableFormat[] = TABLE_FORMATS,
): TableFormat | null {
  const known = ({ places }: Table): number =>
    Object.values(places).flat().filter((at) => at >= 0).length; // prettier-ignore
  const tables = formats.map((format) => tableIn(rows, format)).filter((table) => table !== null);
  return tables.reduce<Table | null>((best, table) => (best && known(best) >= known(table) ? best : table), null)?.format ?? null; // prettier-ignore
}

/** The statement of a file of rows. Throws STATEMENT_COLUMNS_UNKNOWN, STATEMENT_NO_BALANCE, STATEMENT_EMPTY. */
export function readTable(rows: readonly TableRow[], reading: TableReading): Statement {
  const table = tableIn(rows, reading.format);
  if (!table) throw new DomainError('STATEMENT_COLUMNS_UNKNOWN');
  const { format, heading } = table;
  const told = labelled(rows.filter((_, at) => at !== heading));
  const currency = told.mata_uang?.toUpperCase();
  if (currency !== undefined && !/^(?:IDR|RP\.?|RUPIAH)/.test(currency))
    throw new DomainError('STATEMENT_CURRENCY', { mata_uang: told.mata_uang! });
  const period = told.periode === undefined ? null : periodOf(told.periode, format.dates);
  const read = readRows(rows.slice(heading + 1), table, period);
  const { lines, accounts } = read;
  if (lines.length + read.pending + read.bad.length === 0 && !period) throw new DomainError('STATEMENT_EMPTY');
  const days = lines.map(({ tgl }) => tgl).sort();
  const [saldo_awal, saldo_akhir] = balancesOf(read, told, reading);
  const tgl_awal = period?.from ?? days[0];
  const tgl_akhir = period?.to ?? days.at(-1);
  if (tgl_awal === undefined || tgl_akhir === undefined) throw new DomainError('STATEMENT_EMPTY');
  const no_rekening = told.rekening ?? accounts[0] ?? null;
  if (accounts.length > 1) throw new DomainError('STATEMENT_MANY_ACCOUNTS', { rekening: accounts.join(', ') });
  const { pending, bad } = read;
  return { format: format.name, no_rekening, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir, lines, pending, bad };
}

type Told = Partial<Record<keyof typeof LABELS, string>>;

/** What a file says outside its table: `Periode : …` in a cell, or with its value in one behind it. */
function labelled(rows: readonly TableRow[]): Told {
  const told: Record<string, string> = {};
  for (const { cells } of rows) {
    const found = labelOf(cells);
    if (found && found.value !== '' && told[found.label] === undefined) told[found.label] = found.value;
  }
  return told;
}

function labelOf(cells: readonly Cell[]): { readonly label: keyof typeof LABELS; readonly value: string } | null {
  const texts = cells.map((cell) => textOf(cell).replace(/^'/, ''));
  const at = texts.findIndex((text) => text !== '');
  if (at < 0) return null;
  const [, before = '', behind = ''] = /^([^:=]*?)\s*(?:[:=]\s*(.*))?$/s.exec(texts[at]!) ?? [];
  const heading = before.toLowerCase().replace(/\s+/g, ' ');
  const label = (Object.keys(LABELS) as (keyof typeof LABELS)[]).find((each) =>
    (LABELS[each] as readonly string[]).includes(heading),
  );
  if (!label) return null;
  const next = texts.slice(at + 1).find((text) => text !== '' && !/^[:=]$/.test(text)) ?? '';
  return { label, value: behind.trim() === '' ? next.replace(/^[:=]\s*/, '') : behind.trim() };
}

interface Read {
  readonly lines: StatementLine[];
  readonly bad: BadRow[];
  readonly accounts: string[];
  pending: number;
  /** Running balance of the first and the last line, where the file has one. */
  first: Sen | null;
  last: Sen | null;
}

/** What may stand below a table without being a line of it. */
const FOOTER =
  /^(?:total|grand total|jumlah|mutasi|debet|debit|kredit|credit|saldo|starting|opening|beginning|ending|closing|ledger|no\. of|--|end of|catatan|note)/i;

function readRows(rows: readonly TableRow[], { format, places }: Table, period: Period | null): Read {
  const read: Read = { lines: [], bad: [], accounts: [], pending: 0, first: null, last: null };
  let balances: (Sen | null)[] = [];
  for (const { row, cells } of rows) {
    const day = textOf(cells[places.tanggal]).replace(/^'/, '');
    const texts = plainText(places.keterangan.map((at) => textOf(cells[at])).join(' '));
    if (
      isHeading(day, format.columns.tanggal) ||
      labelOf(cells) ||
      FOOTER.test(textOf(cells.find((cell) => textOf(cell) !== '')))
    )
      continue;
    const amount = amountOf(cells, places, format.decimal);
    if (day.toUpperCase() === PENDING) read.pending += 1;
    else if (day === '' && amount === 'none') goOn(read.lines, texts);
    else {
      const tgl: BusinessDate | null = statementDate(day, format.dates, period);
      const nilai = plainText(cells.map(textOf).join(' ')).slice(0, 60);
      if (tgl === null) read.bad.push({ row, field: 'tgl', nilai: day === '' ? nilai : day });
      else if (amount === null || amount === 'none') read.bad.push({ row, field: 'jumlah', nilai });
      else {
        read.lines.push({ row, tgl, ...amount, teks: texts });
        balances.push(senIn(cells[places.saldo], format.decimal));
        const account = textOf(cells[places.rekening]).replace(/^'/, '');
        if (account !== '' && !read.accounts.includes(account)) read.accounts.push(account);
      }
    }
  }
  if (isNewestFirst(read.lines)) {
    read.lines.reverse();
    balances = balances.reverse();
  }
  read.first = balances[0] ?? null;
  read.last = balances.at(-1) ?? null;
  return read;
}

/** Headings come again on every page of some files. */
const isHeading = (day: string, names: readonly string[]): boolean => names.includes(headingOf(day));

/** A row with nothing but a text goes on with the line above. */
function goOn(lines: StatementLine[], texts: string): void {
  const last = lines.at(-1);
  if (last && texts !== '') lines[lines.length - 1] = { ...last, teks: plainText(`${last.teks} ${texts}`) };
}

const isNewestFirst = (lines: readonly StatementLine[]): boolean =>
  lines.length > 1 && lines[0]!.tgl > lines.at(-1)!.tgl;

type Amount = Pick<StatementLine, 'debit' | 'kredit'>;
const SIDE = /\s*\b(CR|DB|DR|K|D|C)\.?$/i;
const isIn = (side: string): boolean => /^(?:CR|C|K|KREDIT|CREDIT)$/i.test(side);
const isOut = (side: string): boolean => /^(?:DB|DR|D|DEBET|DEBIT)$/i.test(side);

const senIn = (cell: Cell, decimal: DecimalMark): Sen | null =>
  typeof cell === 'number' ? senOfFigure(cell) : cell === undefined ? null : senOf(cell, decimal);

/** Null for what cannot be read, `none` where no amount stands. */
function amountOf(cells: readonly Cell[], places: Places, decimal: DecimalMark): Amount | null | 'none' {
  if (places.debit >= 0 && places.kredit >= 0) {
    const given = [cells[places.debit], cells[places.kredit]] as const;
    const sums = given.map((cell) => (textOf(cell) === '' || textOf(cell) === '-' ? 0 : senIn(cell, decimal)));
    if (given.every((cell) => textOf(cell) === '')) return 'none';
    const [debit, kredit] = sums as [Sen | null, Sen | null];
    if (debit === null || kredit === null || (debit === 0) === (kredit === 0)) return null;
    return debit === 0 ? sided(kredit, true) : sided(Math.abs(debit), false);
  }
  const cell = cells[places.jumlah];
  if (textOf(cell) === '') return 'none';
  const behind = typeof cell === 'string' ? (SIDE.exec(cell.trim())?.[1] ?? '') : '';
  const sum = typeof cell === 'string' ? senOf(cell.trim().replace(SIDE, ''), decimal) : senIn(cell, decimal);
  const side = textOf(cells[places.arah]) || behind;
  if (sum === null || sum === 0) return null;
  if (isIn(side)) return sided(sum, true);
  if (isOut(side)) return sided(Math.abs(sum), false);
  return side === '' && places.arah < 0 ? sided(Math.abs(sum), sum > 0) : null;
}

/** What is written below zero goes the other way. */
const sided = (sum: Sen, comesIn: boolean): Amount =>
  comesIn === sum > 0 ? { debit: 0, kredit: Math.abs(sum) } : { debit: Math.abs(sum), kredit: 0 };

/** What the file says at its head or foot, else its running balance, else what was said of it. */
function balancesOf({ lines, first, last }: Read, told: Told, reading: TableReading): readonly [Sen, Sen] {
  const written = (text: string | undefined): Sen | null =>
    text === undefined ? null : senOf(text.replace(SIDE, ''), reading.format.decimal);
  const begun = lines[0] && first !== null ? first - netOf(lines[0]) : null;
  const saldo_awal = written(told.saldo_awal) ?? begun ?? reading.saldo_awal;
  const saldo_akhir = written(told.saldo_akhir) ?? last ?? reading.saldo_akhir;
  if (saldo_awal == null || saldo_akhir == null) throw new DomainError('STATEMENT_NO_BALANCE');
  return [saldo_awal, saldo_akhir];
}
