import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { ProblemListDto } from '@emas/contracts/problems/problem.dto';
import type {
  ProblemDetailView,
  ProblemNoteView,
  ProblemPage,
  ProblemState,
  ProblemView,
} from '@emas/contracts/problems/problem.view';
import { searchWords } from '@emas/contracts/shared/search-words';
import { daysBetween, jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DateLock } from '../../../engine/date-lock/date-lock.js';
import { CustomerNames } from '../../../engine/document/customer-names.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { rowStream } from '../../../platform/database/row-stream.js';

interface ProblemRow {
  readonly id: string;
  readonly no_masalah: string;
  readonly status: ProblemState;
  readonly no_faktur: string;
  readonly stream: string;
  readonly masalah: string;
  readonly tindak_lanjut: string | null;
  readonly tgl_system: string;
  readonly lapor_by: string;
  readonly selesai_by: string | null;
  readonly tgl_selesai: string | null;
  readonly kind: string | null;
  readonly customer_id: string | null;
  readonly total_harga: number | null;
}

/** The head of a document says whose it is and how much it came to. */
const ROWS = `SELECT p.*, d.kind, d.customer_id, d.jumlah AS total_harga
  FROM read.problem_invoice p LEFT JOIN read.document d ON d.shop = p.shop AND d.stream = p.stream`;
/** What is not solved comes first, the oldest at the top; then what was solved, the newest at the top. */
const ORDER = `p.status = 'SELESAI', CASE WHEN p.status = 'SELESAI' THEN p.tgl_selesai END DESC, p.tgl_system, p.no_masalah`;

/** Problems, for the list and their drawer. */
@Injectable()
export class ProblemList {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly ledger: Ledger,
    private readonly dateLock: DateLock,
    private readonly customers: CustomerNames,
  ) {}

  async list(user: RequestUser, dto: ProblemListDto): Promise<ProblemPage | readonly ProblemView[]> {
    const { where, filter } = await this.found(user, dto);
    const rows = await this.dataSource.query<ProblemRow[]>(
      `${ROWS} WHERE ${where.sql} ORDER BY ${ORDER} ${where.page(filter)}`,
      where.params,
    );
    const data = await this.views(user.kode_toko, rows);
    if (filter.limit === undefined) return data;
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM (${ROWS} WHERE ${where.sql}) p`,
      where.params,
    );
    return { count, data };
  }

  /** All that were found, a batch at a time. */
  async *stream(user: RequestUser, dto: ProblemListDto): AsyncGenerator<readonly ProblemView[]> {
    const { where } = await this.found(user, dto);
    for await (const rows of rowStream<ProblemRow>(
      this.pool,
      `${ROWS} WHERE ${where.sql} ORDER BY ${ORDER}`,
      where.params,
    ))
      // prettier-ignore
      yield this.views(user.kode_toko, rows);
  }

  /** Throws PROBLEM_NOT_FOUND. */
  async one(shop: string, id: string): Promise<ProblemDetailView> {
    const rows = await this.dataSource.query<ProblemRow[]>(`${ROWS} WHERE p.shop = $1 AND p.id = $2`, [shop, id]);
    const [view] = await this.views(shop, rows);
    if (!view) throw new DomainError('PROBLEM_NOT_FOUND', { id });
    const notes = await this.dataSource.query<(Omit<ProblemNoteView, 'pada'> & { readonly pada: string | Date })[]>(
      `SELECT langkah, catatan, oleh, pada, tgl_system FROM read.problem_note
        WHERE shop = $1 AND problem_id = $2 ORDER BY seq`,
      [shop, id],
    );
    return { ...view, catatan: notes.map((note) => ({ ...note, pada: new Date(note.pada).toISOString() })) };
  }

  private async found(user: RequestUser, dto: ProblemListDto) {
    const filter = await this.dateLock.within(user, dto);
    const customers = await this.customers.idsNamed(user.kode_toko, searchWords(filter.q));
    const where = new Conditions(user.kode_toko, 'p')
      .from('p.tgl_system', filter.tgl_from)
      .to('p.tgl_system', filter.tgl_to)
      .equals('p.status', filter.status)
      .words(
        ['p.no_masalah', 'p.no_faktur', 'p.masalah', "coalesce(p.tindak_lanjut, '')", ({ word, param }) => `d.customer_id = ANY (${param(customers.get(word) ?? [])})`], // prettier-ignore
        filter.q,
      );
    return { where, filter };
  }

  private async views(shop: string, rows: readonly ProblemRow[]): Promise<readonly ProblemView[]> {
    const ids = rows.flatMap(({ customer_id }) => (customer_id === null ? [] : [customer_id]));
    const [names, { openDay, lastDay }] = await Promise.all([
      this.customers.namesOf(shop, ids),
      this.ledger.head(shop),
    ]);
    const today = openDay ?? lastDay ?? jakartaDate(new Date().toISOString());
    return rows.map(({ stream, customer_id, kind, ...row }) => ({
      id: row.id,
      no_masalah: row.no_masalah,
      status: row.status,
      no_faktur: row.no_faktur,
      kind: kind ?? stream.split('/', 1)[0]!,
      nama_customer: (customer_id !== null && names.get(customer_id)) || '',
      total_harga: row.total_harga,
      masalah: row.masalah,
      tindak_lanjut: row.tindak_lanjut,
      tgl_system: row.tgl_system,
      lapor_by: row.lapor_by,
      selesai_by: row.selesai_by,
      tgl_selesai: row.tgl_selesai,
      umur_hari: Math.max(0, daysBetween(row.tgl_system, row.tgl_selesai ?? today)),
    }));
  }
}
