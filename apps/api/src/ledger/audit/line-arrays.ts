import { type CopiedRows, int32, int64 } from './copied-rows.js';

/** An array's dimensions, whether it has nulls, and its type; then of its one dimension length and first index. */
const ARRAY_HEAD = 20;
const NULLS_AT = 4;
const LENGTH_AT = 12;
const FIRST_AT = 16;
const ELEMENT_HEAD = 4;
const BIGINT = 8;

/** Goes through some columns of a row that are arrays of the same length, element after element. */
export class LineArrays {
  /** Where the elements that it stands on begin, and where they end. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  private left = 0;

  /** @param columns of the rows, the arrays in the order in which they are asked for */
  constructor(
    readonly rows: CopiedRows,
    private readonly columns: readonly number[],
  ) {
    this.starts = new Int32Array(columns.length);
    this.ends = new Int32Array(columns.length);
  }

  /** Before the first elements of the row. False where its arrays are not plain lists of one length without nulls. */
  open(): boolean {
    const { rows, columns, ends } = this;
    const { bytes } = rows;
    this.left = -1;
    for (let array = 0; array < columns.length; array += 1) {
      const head = rows.starts[columns[array]!]!;
      const dimensions = int32(bytes, head);
      const length = dimensions === 0 ? 0 : int32(bytes, head + LENGTH_AT);
      if (this.left < 0) this.left = length;
      const plain = dimensions === 0 || (dimensions === 1 && int32(bytes, head + FIRST_AT) === 1);
      if (!plain || length !== this.left || int32(bytes, head + NULLS_AT) !== 0) return false;
      ends[array] = head + ARRAY_HEAD;
    }
    return true;
  }

  /** Goes to the next elements; false behind the last. */
  next(): boolean {
    if (this.left === 0) return false;
    this.left -= 1;
    const { starts, ends } = this;
    const { bytes } = this.rows;
    for (let array = 0; array < starts.length; array += 1) {
      const head = ends[array]!;
      starts[array] = head + ELEMENT_HEAD;
      ends[array] = head + ELEMENT_HEAD + int32(bytes, head);
    }
    return true;
  }

  figure(array: number): number {
    const start = this.starts[array]!;
    return this.ends[array]! - start === BIGINT ? int64(this.rows.bytes, start) : int32(this.rows.bytes, start);
  }

  /** Whether an element says `word`, which has only letters of ASCII. */
  says(array: number, word: string): boolean {
    return this.rows.saysAt(this.starts[array]!, this.ends[array]!, word);
  }

  string(array: number): string {
    return this.rows.string(this.starts[array]!, this.ends[array]!);
  }

  get bytes(): Buffer {
    return this.rows.bytes;
  }

  glimpse(array: number): string {
    return this.rows.glimpse(this.starts[array]!, this.ends[array]!);
  }
}
