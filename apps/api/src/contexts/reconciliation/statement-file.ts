import type { StatementColumns, UnknownColumns } from '@emas/contracts/money/reconcile.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { isMt940, readMt940 } from '@emas/domain/money/statement/mt940';
import { TABLE_FORMATS, type TableFormat } from '@emas/domain/money/statement/presets';
import { type Sen, senOf } from '@emas/domain/money/statement/sen';
import { MAX_STATEMENT_LINES, type Statement } from '@emas/domain/money/statement/statement';
import { type Cell, formatOf, readTable, type TableRow } from '@emas/domain/money/statement/table';
import type { RawRow } from '../../engine/import/cells.js';
import { decode, delimitedCells, DELIMITERS } from '../../engine/import/delimited.js';
import { workbookCells } from '../../engine/import/workbook.js';

/** What was said of a file beside it. */
export interface SaidOfFile {
  readonly columns: StatementColumns | null;
  /** Columns that were said of the files of this bank before. */
  readonly remembered: StatementColumns | null;
  readonly saldo_awal: string | null;
  readonly saldo_akhir: string | null;
}

/** A head and a foot may stand around the lines. */
const MOST_ROWS = MAX_STATEMENT_LINES + 200;
/** Rows that are shown where nobody knows the columns. */
const SHOWN = 15;
const ZIP = 'PK';

/** The statement of a file: MT940, a workbook, or rows of text. Throws STATEMENT_COLUMNS_UNKNOWN with its first rows. */
export async function readStatement(file: Buffer, said: SaidOfFile): Promise<Statement> {
  const statement = file.subarray(0, 2).toString('latin1') === ZIP ? await ofWorkbook(file, said) : ofText(file, said);
  if (statement.lines.length > MAX_STATEMENT_LINES)
    throw new DomainError('IMPORT_TOO_MANY_ROWS', { max: MAX_STATEMENT_LINES });
  return statement;
}

const ofWorkbook = async (file: Buffer, said: SaidOfFile): Promise<Statement> =>
  ofRows([(await workbookCells(file, MOST_ROWS)).map(plainRow)], said);

function ofText(file: Buffer, said: SaidOfFile): Statement {
  const text = decode(file).replace(/^\uFEFF/, '');
  if (isMt940(text)) return readMt940(text);
  const marks = [...DELIMITERS, '|'];
  return ofRows(marks.map((mark) => delimitedCells(text, mark, MOST_ROWS).map(plainRow)), said); // prettier-ignore
}

const plainRow = ({ row, cells }: RawRow): TableRow => ({
  row,
  cells: cells.map((cell): Cell => (typeof cell === 'boolean' ? String(cell) : cell)),
});

/** Ways of reading the same file, of which one has the columns of a format. What was said of them comes first. */
function ofRows(ways: readonly (readonly TableRow[])[], said: SaidOfFile): Statement {
  const { columns, remembered } = said;
  const formats = [columns && formatFor(columns), columns ? null : remembered && formatFor(remembered)];
  const tries = [...formats.filter((format) => format !== null).map((format) => [format]), ...(columns ? [] : [TABLE_FORMATS])]; // prettier-ignore
  for (const each of tries)
    for (const rows of ways) {
      const format = formatOf(rows, each);
      if (format) return readTable(rows, { format, ...balances(said, format) });
    }
  const widest = ways.reduce((best, rows) => (width(rows) > width(best) ? rows : best));
  const rows = widest.slice(0, SHOWN).map(({ cells }) => cells.map((cell) => String(cell ?? '').slice(0, 60)));
  throw new DomainError('STATEMENT_COLUMNS_UNKNOWN', {}, [], { rows } satisfies UnknownColumns);
}

const width = (rows: readonly TableRow[]): number => Math.max(0, ...rows.slice(0, SHOWN).map(({ cells }) => cells.length)); // prettier-ignore

function formatFor(kolom: StatementColumns): TableFormat {
  const one = (heading: string | null | undefined) => (heading == null ? {} : [heading]);
  const named = Object.fromEntries(
    (['debit', 'kredit', 'jumlah', 'arah', 'saldo', 'rekening'] as const)
      .filter((key) => kolom[key] != null)
      .map((key) => [key, one(kolom[key])]),
  );
  return {
    name: 'kolom',
    dates: kolom.urutan ?? 'DMY',
    decimal: kolom.desimal ?? null,
    columns: { tanggal: [kolom.tanggal], keterangan: kolom.keterangan, ...named },
  };
}

function balances({ saldo_awal, saldo_akhir }: SaidOfFile, { decimal }: TableFormat) {
  const sen = (field: string, text: string | null): Sen | undefined => {
    if (text === null) return undefined;
    const found = senOf(text, decimal);
    if (found === null) throw new DomainError('VALIDATION_FAILED', {}, [{ field, code: 'mustBeNumber' }]);
    return found;
  };
  return { saldo_awal: sen('saldo_awal', saldo_awal), saldo_akhir: sen('saldo_akhir', saldo_akhir) };
}
