import type pg from 'pg';

/** Takes the rows that have come whole: messages `d`, length in 4 bytes, row; up to `end`. Called in their order. */
export type TakeRows = (bytes: Buffer, end: number) => void;

/** Bytes before each row. */
export const ROW_HEAD = 5;

const COPY_DATA = 0x64;
/** Before the rows, or between them. */
const PASSED_OVER = [0x48, 0x4e, 0x53];

type Connection = pg.Connection & { query(text: string): void };
type Listener = (chunk: Buffer) => void;

/**
 * The answer to `COPY … TO STDOUT` as it comes from the socket: a tenth of what it costs to make an object of each row.
 * What is not a row goes to the driver.
 */
class CopyOut implements pg.Submittable {
  private rest: Buffer | null = null;
  private driver: Listener | null = null;
  private failure: Error | null = null;

  constructor(
    private readonly text: string,
    private readonly take: TakeRows,
    private readonly done: (error: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    const { stream } = connection;
    [this.driver] = stream.listeners('data') as [Listener];
    const listener = (chunk: Buffer) => {
      const left = this.read(chunk);
      if (left === null) return;
      stream.off('data', listener);
      stream.on('data', this.driver!);
      this.driver!(left);
    };
    stream.off('data', this.driver);
    stream.on('data', listener);
    connection.query(this.text);
  }

  /** Null while rows come; then the bytes that follow them. */
  private read(chunk: Buffer): Buffer | null {
    const bytes = this.rest ? Buffer.concat([this.rest, chunk]) : chunk;
    let at = 0;
    while (bytes[at] === COPY_DATA && at + ROW_HEAD <= bytes.length) {
      const next = at + 1 + bytes.readInt32BE(at + 1);
      if (next > bytes.length) break;
      at = next;
    }
    if (at > 0 && this.failure === null) this.hand(bytes, at);
    const left = bytes.subarray(at);
    if (left.length < ROW_HEAD || left[0] === COPY_DATA) {
      this.rest = left.length > 0 ? left : null;
      return null;
    }
    if (!PASSED_OVER.includes(left[0]!)) return left;
    const length = 1 + left.readInt32BE(1);
    this.rest = null;
    if (left.length >= length) return this.read(left.subarray(length));
    this.rest = left;
    return null;
  }

  private hand(bytes: Buffer, end: number): void {
    try {
      this.take(bytes, end);
    } catch (error) {
      // The connection reads to the end, so that it can be used again.
      this.failure = error as Error;
    }
  }

  handleError(error: Error): void {
    this.done(error);
  }

  handleReadyForQuery(): void {
    this.done(this.failure);
  }

  handleCommandComplete(): void {}
}

/** Runs a `COPY … TO STDOUT` and hands over its rows as they come. */
export function copyOut(client: pg.Client, text: string, take: TakeRows): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(text, take, (error) => (error ? reject(error) : resolve())));
  });
}
