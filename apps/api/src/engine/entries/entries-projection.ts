import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../ledger/projection.js';

/** A book that is written by hand: entries with a number, each taken back at most once. */
export interface EntryBook<Recorded> {
  readonly name: string;
  readonly table: string;
  /** First part of the streams of its entries; what follows is the id. */
  readonly stream: string;
  readonly recorded: string;
  readonly reversed: string;
  /** Column of the number. */
  readonly number: string;
  /** What the table takes of the event as it is. */
  readonly columns: readonly (keyof Recorded & string)[];
  /** Columns of the sequence of the recording itself. */
  readonly seqs: readonly string[];
}

interface Reversal {
  readonly batal_by: string;
  readonly batal_at: string;
  readonly alasan_batal: string;
}

/** The entries of a book, and which of them were taken back. */
export class EntriesProjection<Recorded extends object> implements Projection {
  readonly name: string;
  readonly tables: readonly string[];
  readonly handles: readonly string[];

  constructor(private readonly book: EntryBook<Recorded>) {
    this.name = book.name;
    this.tables = [book.table];
    this.handles = [book.recorded, book.reversed];
  }

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === this.book.recorded) await this.insert(event as RecordedEvent<string, Recorded>, sql);
      else await this.reverse(event as RecordedEvent<string, Reversal>, sql);
    }
  }

  private insert({ shop, seq, no, stream, body }: RecordedEvent<string, Recorded>, sql: ProjectionSql) {
    const { table, number, columns, seqs } = this.book;
    const first = ['shop', 'id', number, ...seqs];
    return sql.query(
      `INSERT INTO ${table} (${[...first, ...columns].join(', ')}, status)
       VALUES (${[...first, ...columns].map((_, at) => `$${at + 1}`).join(', ')}, 'VALID')`,
      [shop, this.idOf(stream), no, ...seqs.map(() => seq), ...columns.map((column) => body[column])],
    );
  }

  private reverse({ shop, seq, stream, body }: RecordedEvent<string, Reversal>, sql: ProjectionSql) {
    return sql.query(
      `UPDATE ${this.book.table} SET status = 'BATAL', batal_by = $3, batal_at = $4, alasan_batal = $5, seq = $6
        WHERE shop = $1 AND id = $2`,
      [shop, this.idOf(stream), body.batal_by, body.batal_at, body.alasan_batal, seq],
    );
  }

  private idOf(stream: string): string {
    return stream.slice(this.book.stream.length + 1);
  }
}
