import { streamKind } from '@emas/contracts/definitions/document-facts';
import type { RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { numbersOf } from '../../ledger/followers/numbers-of.js';
import type { Projection, ProjectionSql } from '../../ledger/projection.js';
import type { ListedKind } from './document-kind.js';
import { allTables, type DocumentTable, type DocumentTables, parentColumn, tablesOf } from './document-table.js';

type Row = Readonly<Record<string, unknown>>;

/** What a document's events of one batch come to. */
interface Folded {
  /** Its row where this batch wrote it, else what is set in it. */
  row: Row;
  readonly isNew: boolean;
  readonly numbers: Readonly<Record<string, StreamId>>;
  /** Of a new document. */
  readonly lines: Row[];
  /** What is set in lines that stand already, by their number. */
  readonly lineSteps: Map<number, Row>;
  readonly payments: Row[];
}

/** What an event does, its types forgotten. */
interface Change {
  readonly row?: Row;
  readonly set?: Row;
  readonly lines?: readonly Row[];
  readonly payments?: readonly Row[];
  readonly lineSteps?: readonly Row[];
  readonly numbers?: Readonly<Record<string, StreamId>>;
}

/** Documents of a kind, their lines and payments, from the events of its stream. */
export class DocumentProjection implements Projection {
  readonly name: string;
  readonly tables: readonly string[];
  readonly handles: readonly string[];
  private readonly of: DocumentTables;
  private readonly parent: string;
  private readonly firstState: string;

  constructor(private readonly kind: ListedKind) {
    const { definition, events } = kind;
    this.of = tablesOf(definition);
    this.name = streamKind(definition);
    this.tables = allTables(this.of).map(({ name }) => name);
    this.handles = Object.keys(events);
    this.parent = parentColumn(definition);
    this.firstState = Object.keys(definition.states)[0]!;
  }

  /** Many tills at once make many small events: what happened to one document is one row, and rows go in together. */
  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const documents = new Map<string, Folded>();
    for (const event of events) this.fold(event, documents);
    const folded = [...documents.values()];
    await fillNumbers(sql, folded);
    const { head, lines, parts, payments } = this.of;
    await insertRows(sql, head, folded.filter(({ isNew }) => isNew).map(({ row }) => row)); // prettier-ignore
    await insertRows(sql, lines, folded.flatMap((document) => document.lines)); // prettier-ignore
    await insertRows(sql, parts, folded.flatMap((document) => document.lines.flatMap((line) => this.partsOf(line)))); // prettier-ignore
    await updateRows(sql, head, folded.filter(({ isNew }) => !isNew).map(({ row }) => row)); // prettier-ignore
    if (lines) await updateRows(sql, lines, folded.flatMap(({ lineSteps }) => [...lineSteps.values()])); // prettier-ignore
    await insertRows(sql, payments, folded.flatMap((document) => document.payments)); // prettier-ignore
  }

  private fold(event: RecordedEvent, documents: Map<string, Folded>): void {
    const { shop, stream } = event;
    const id = stream.slice(stream.indexOf('/') + 1);
    const change: Change = this.kind.events[event.type]!(event as RecordedEvent<string, never>);
    const key = `${shop}/${id}`;
    const numbered = (rows: readonly Row[] = []): Row[] =>
      rows.map((row, index) => ({ ...row, shop, [this.parent]: id, line_no: index + 1 }));
    if (change.row) {
      this.refuseUnknown(event, change.set ?? {});
      const row = { ...this.blank(), ...change.row, ...change.set, shop, id, [this.kind.definition.no]: event.no };
      const { numbers = {} } = change;
      documents.set(key, {
        row,
        isNew: true,
        numbers,
        lines: numbered(change.lines),
        lineSteps: new Map(),
        payments: numbered(change.payments),
      });
      return;
    }
    this.refuseUnknown(event, change.set ?? {});
    const known: Folded = documents.get(key) ?? { row: { shop, id }, isNew: false, numbers: {}, lines: [], lineSteps: new Map(), payments: [] }; // prettier-ignore
    known.row = { ...known.row, ...change.set };
    known.payments.push(...numbered(change.payments));
    for (const step of change.lineSteps ?? []) this.step(known, { ...step, shop, [this.parent]: id });
    documents.set(key, known);
  }

  /** A line of this batch is written as it becomes, one of before is changed. */
  private step({ lines, lineSteps, isNew }: Folded, step: Row): void {
    const line_no = Number(step['line_no']);
    if (isNew) lines[line_no - 1] = { ...lines[line_no - 1], ...step };
    else lineSteps.set(line_no, { ...lineSteps.get(line_no), ...step });
  }

  /** The rows below a line, each with the line it belongs to. */
  private partsOf(line: Row): Row[] {
    const { parts } = this.kind.definition;
    if (!parts) return [];
    const { shop, [this.parent]: id, line_no, [parts.field]: rows = [] } = line;
    return (rows as readonly Row[]).map((part, index) => ({ ...part, shop, [this.parent]: id, line_no, n: index + 1 }));
  }

  /** What a step sets stands in the table: a name that is misspelt would be lost without a word. */
  private refuseUnknown({ type }: RecordedEvent, set: Row): void {
    const unknown = Object.keys(set).find((name) => !this.of.head.columns.some((column) => column.name === name));
    if (unknown !== undefined)
      throw new RangeError(`${type} sets ${unknown}, which ${this.of.head.name} does not have`);
  }

  private blank(): Row {
    const initial = this.of.head.columns.filter((column) => column.initial !== undefined);
    return { status: this.firstState, ...Object.fromEntries(initial.map(({ name, initial: value }) => [name, value])) };
  }
}

/** A document that was written together with another has no word of that one's number in its event. */
async function fillNumbers(sql: ProjectionSql, documents: readonly Folded[]): Promise<void> {
  for (const document of documents) {
    const { row, numbers } = document;
    const streams = Object.values(numbers);
    if (streams.length === 0) continue;
    const found = await numbersOf(sql, String(row.shop), streams);
    const named = Object.entries(numbers).map(([column, stream]) => [column, found.get(stream) ?? null]);
    document.row = { ...row, ...Object.fromEntries(named) };
  }
}

/** In one statement; nothing where there are none. */
async function insertRows(sql: ProjectionSql, table: DocumentTable | null, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0 || table === null) return;
  const { name, columns } = table;
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  await sql.query(`INSERT INTO ${name} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${name}, $1)`, [
    jsonOf(rows, columns.map((column) => column.name)), // prettier-ignore
  ]);
}

/** One statement for the rows in which the same columns are set. */
async function updateRows(
  sql: ProjectionSql,
  { name, key, columns }: DocumentTable,
  rows: readonly Row[],
): Promise<void> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const set = columns.filter((column) => !key.includes(column.name) && column.name in row);
    const names = set.map((column) => column.name).join(' ');
    groups.set(names, [...(groups.get(names) ?? []), row]);
  }
  for (const [names, group] of groups) {
    if (names === '') continue;
    const set = names.split(' ');
    await sql.query(
      `UPDATE ${name} SET ${set.map((column) => `"${column}" = v."${column}"`).join(', ')}
         FROM json_populate_recordset(NULL::${name}, $1) AS v
        WHERE ${key.map((column) => `${name}."${column}" = v."${column}"`).join(' AND ')}`,
      [jsonOf(group, [...key, ...set])],
    );
  }
}

/** Of each row what the table keeps: events say more. */
const jsonOf = (rows: readonly Row[], columns: readonly string[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))));
