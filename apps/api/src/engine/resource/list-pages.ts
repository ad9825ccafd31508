import { Injectable } from '@nestjs/common';

/** From where a page is counted off: the beginning, a row that a page before began with, or the end. */
export interface PageStart {
  readonly from: 'first' | 'row' | 'last';
  /** Key of that row. */
  readonly key?: string;
  readonly offset: number;
  readonly limit: number;
}

/** Name of the column in which every row of a page says where its read-model stood when it was read. */
export const STAND = '$stand';

/** Where the read-model `projection` of the shop in parameter `$1` stands, as SQL. */
export const standSql = (projection: string): string =>
  `(SELECT seq FROM read.follower_checkpoint WHERE shop = $1 AND projection = '${projection}')`;

export type PageRow = Readonly<Record<string, unknown>>;

/** A page of a list that is asked for. */
export interface PageQuestion<Row extends PageRow> {
  /** Which rows, on all pages: the same text for the same rows. */
  readonly rows: string;
  /** In which order; null where it hangs on more than the list's own read-model. */
  readonly order: string | null;
  readonly skip: number;
  readonly limit: number;
  /** How many there are, and where the read-model stands; null where that does not say whether the count still holds. */
  readonly count: () => Promise<{ readonly count: number; readonly stand: number | null }>;
  readonly page: (start: PageStart) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
}

/** What is known of the rows of a question as long as the read-model has not moved on. */
interface Known {
  readonly stand: number;
  readonly count: number;
  /** By order: the places of pages that were read, and the key of their first row. */
  readonly places: Map<string, Map<number, string>>;
}

/** Pages up to here are found from the beginning before anybody has counted. */
const NEAR = 1_000;
const MOST_QUESTIONS = 500;
const MOST_PLACES = 100;

/**
 * Finds pages deep in long lists from where it is near. How many rows there are, and which row stands where, is kept from
 * the pages before; every page says where the read-model stood when it was read, and what was kept of another stand is
 * forgotten. What is kept only shortens the way: a page that does not come out as long as it must is read from the beginning.
 */
@Injectable()
export class ListPages {
  private readonly known = new Map<string, Known>();

  async find<Row extends PageRow>(question: PageQuestion<Row>): Promise<{ rows: readonly Row[]; count: number }> {
    const known = this.known.get(question.rows);
    if (known) {
      const rows = await question.page(startOf(question, known));
      if (isWhole(question, rows, known)) {
        this.keep(question, known, rows);
        return { rows, count: known.count };
      }
    }
    return this.findAnew(question);
  }

  private async findAnew<Row extends PageRow>(question: PageQuestion<Row>) {
    const { skip, limit } = question;
    const first: PageStart = { from: 'first', offset: skip, limit };
    if (skip <= NEAR) {
      const [rows, { count, stand }] = await Promise.all([question.page(first), question.count()]);
      return this.learned(question, rows, count, stand);
    }
    const { count, stand } = await question.count();
    const start = startOf(question, { count });
    const rows = await question.page(start);
    const isSure = start.from === 'first' || (rows.length > 0 && rows.length === lengthOf(question, count) && rows[0]![STAND] === stand); // prettier-ignore
    return this.learned(question, isSure ? rows : await question.page(first), count, stand);
  }

  private learned<Row extends PageRow>(
    question: PageQuestion<Row>,
    rows: readonly Row[],
    count: number,
    stand: number | null,
  ) {
    if (stand !== null) {
      const before = this.known.get(question.rows);
      const known = before?.stand === stand ? before : { stand, count, places: new Map() };
      this.keep(question, known, isWhole(question, rows, known) ? rows : []);
    }
    return { rows, count };
  }

  /** The question asked last is forgotten last. */
  private keep<Row extends PageRow>(question: PageQuestion<Row>, known: Known, rows: readonly Row[]): void {
    this.known.delete(question.rows);
    this.known.set(question.rows, known);
    if (this.known.size > MOST_QUESTIONS) this.known.delete(this.known.keys().next().value!);
    if (question.order === null || question.skip === 0 || rows.length === 0) return;
    const places = known.places.get(question.order) ?? new Map<number, string>();
    known.places.set(question.order, places);
    places.set(question.skip, question.keyOf(rows[0]!));
    if (places.size > MOST_PLACES) places.delete(places.keys().next().value!);
  }
}

type Asked = Pick<PageQuestion<PageRow>, 'order' | 'skip' | 'limit'>;

const lengthOf = ({ skip, limit }: Asked, count: number): number => Math.max(0, Math.min(limit, count - skip));

/** Read where it was kept from, and as long as it must be. An empty page says nothing of its stand. */
const isWhole = (question: Asked, rows: readonly PageRow[], { stand, count }: Known): boolean =>
  rows.length > 0 && rows[0]![STAND] === stand && rows.length === lengthOf(question, count);

/** The start that is nearest. */
function startOf(question: Asked, { count, places }: Pick<Known, 'count'> & Partial<Known>): PageStart {
  const { order, skip, limit } = question;
  let nearest: PageStart = { from: 'first', offset: skip, limit };
  const length = lengthOf(question, count);
  const fromEnd = count - skip - length;
  if (length > 0 && fromEnd < nearest.offset) nearest = { from: 'last', offset: fromEnd, limit: length };
  for (const [at, key] of (order !== null && places?.get(order)) || [])
    if (at <= skip && skip - at < nearest.offset) nearest = { from: 'row', key, offset: skip - at, limit };
  return nearest;
}
