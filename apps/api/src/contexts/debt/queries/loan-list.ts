import { Injectable } from '@nestjs/common';
import type { LoanListDto } from '@emas/contracts/debt/loan.dto';
import type { LoanPage, LoanRow } from '@emas/contracts/debt/loan.view';
import { covered } from '@emas/contracts/membership/person';
import { type AuctionPrices, auctionProposal } from '@emas/domain/debt/auction-loan';
import { type InterestUnit, type LoanTerms, owedOn, tempoOf } from '@emas/domain/debt/interest';
import { daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { CustomerIdentity } from '../../membership/index.js';
import { auctionPrices } from '../commands/auction-loan.js';
import { loanSubject } from '../commands/loan-facts.js';

/** A row of the read-model, in units of the inside. */
interface Stored {
  readonly id: string;
  readonly no_faktur_hutang: string;
  readonly status: LoanRow['status'];
  readonly customer_id: string;
  readonly nama_barang: string | null;
  readonly tgl_hutang: BusinessDate;
  readonly jatuh_tempo: BusinessDate;
  readonly lunas: number;
  readonly berat_jaminan: Milligrams;
  readonly taksiran_jaminan: Rupiah;
  readonly jumlah_hutang: Rupiah;
  readonly sisa_pokok: Rupiah;
  readonly bunga: number;
  readonly perhitungan_bunga: InterestUnit;
  readonly minimal_bunga: Rupiah;
  readonly masa_tenggang: number;
  readonly langkah_bunga: Rupiah;
  readonly bunga_kebawah: boolean;
  readonly lokasi: string | null;
  readonly tgl_pengingat: string | null;
  readonly tgl_pemberitahuan: string | null;
}

interface StoredLine {
  readonly loan_id: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_batu: Milligrams;
}

/** The same with what is owed today. */
type Reckoned = Stored & Pick<LoanRow, 'bunga_berjalan' | 'total_tebus'> & { readonly nilai_jaminan: Rupiah | null };

const COLUMNS = `d.id, d.no_faktur_hutang, d.status, d.customer_id, d.nama_barang, d.tgl_hutang, d.jatuh_tempo, d.lunas,
  d.berat_jaminan, d.taksiran_jaminan, d.jumlah_hutang, d.sisa_pokok, d.bunga, d.perhitungan_bunga, d.minimal_bunga, d.masa_tenggang,
  d.langkah_bunga, d.bunga_kebawah, d.lokasi, d.tgl_pengingat, d.tgl_pemberitahuan`;
const SORTED = ['no_faktur_hutang', 'tgl_hutang', 'jatuh_tempo', 'sisa_pokok'];
/** More contracts than a shop has in years: of those that were found, the newest, no more are worked out at once. */
const MOST_AT_ONCE = 50_000;
const PAGE = 50;
/** What is looked for as a phone or an identity number first. */
const PHONE = /^[\d\s.+-]{6,}$/;

/** What a filter adds, with its parameters. */
class Where {
  readonly params: unknown[];
  private readonly parts = ['d.shop = $1'];

  constructor(shop: string) {
    this.params = [shop];
  }

  param(value: unknown): string {
    return `$${this.params.push(value)}`;
  }

  and(part: string): void {
    this.parts.push(part);
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }
}

const isChosen = (value: string | undefined): value is string => value !== undefined && value !== '' && value !== 'ALL';

/** Contracts with what each of them owes on the open day; interest is reckoned here, never in the database. */
@Injectable()
export class LoanList {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
  ) {}

  async page(shop: string, dto: LoanListDto): Promise<LoanPage> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay ?? '';
    const where = await this.where(shop, dto, tgl);
    return this.isReckoned(dto) ? this.reckoned(shop, dto, where, tgl) : this.stored(shop, dto, where, tgl);
  }

  /** Sorted or chosen by what no column says. */
  private isReckoned({ sort, tempo }: LoanListDto): boolean {
    return tempo === 'KURANG JAMINAN' || (sort !== undefined && !SORTED.includes(sort));
  }

  private async where(shop: string, dto: LoanListDto, tgl: BusinessDate): Promise<Where> {
    const where = new Where(shop);
    if (isChosen(dto.status)) where.and(`d.status = ${where.param(dto.status)}`);
    if (isChosen(dto.tempo)) where.and(`d.status = 'AKTIF'`);
    if (dto.tempo === 'HARI INI') where.and(`d.jatuh_tempo = ${where.param(tgl)}`);
    if (dto.tempo === 'BELUM') where.and(`d.jatuh_tempo >= ${where.param(tgl)}`);
    if (dto.tempo === 'LEWAT') {
      const today = where.param(tgl);
      where.and(`d.jatuh_tempo < ${today} AND d.tgl_lelang > ${today}`);
    }
    if (dto.tempo === 'SIAP LELANG') where.and(`d.tgl_lelang <= ${where.param(tgl)}`);
    if (dto.tgl_from) where.and(`d.tgl_hutang >= ${where.param(dto.tgl_from)}`);
    if (dto.tgl_to) where.and(`d.tgl_hutang <= ${where.param(dto.tgl_to)}`);
    if (dto.lokasi) where.and(`d.lokasi = ${where.param(dto.lokasi)}`);
    if (dto.customer_id) where.and(`d.customer_id = ${where.param(dto.customer_id)}`);
    if (isChosen(dto.kode_dept))
      where.and(`EXISTS (SELECT 1 ${LINES} AND l.kode_dept = ${where.param(dto.kode_dept)})`);
    await this.search(shop, dto.q, where);
    return where;
  }

  /** The phone or identity number of the customer, whole; else number, name of the customer, goods: every word stands somewhere. */
  private async search(shop: string, q: string | undefined, where: Where): Promise<void> {
    const words = (q ?? '').trim().toUpperCase().split(/\s+/).filter((word) => word !== ''); // prettier-ignore
    if (words.length === 0) return;
    const reached = PHONE.test(q!) ? await this.customers.idsFound(shop, q!.trim()) : [];
    if (reached.length > 0) return where.and(`d.customer_id = ANY (${where.param(reached)})`);
    const named = await this.customers.idsNamed(shop, words);
    for (const word of words) {
      const like = where.param(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
      const ids = where.param(named.get(word) ?? []);
      where.and(`(d.no_faktur_hutang LIKE ${like} OR upper(coalesce(d.no_lama, '')) LIKE ${like}
        OR d.customer_id = ANY (${ids}) OR EXISTS (SELECT 1 ${LINES} AND upper(l.nama_barang) LIKE ${like}))`);
    }
  }

  private async stored(shop: string, dto: LoanListDto, where: Where, tgl: BusinessDate): Promise<LoanPage> {
    const { skip = 0, limit = PAGE, sort = 'no_faktur_hutang', order = 'desc' } = dto;
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const [[sums], rows, running] = await Promise.all([
      this.database.query<{ count: number; berat: number; taksiran: number; sisa: number }[]>(
        `SELECT count(*)::int AS count, coalesce(sum(d.berat_jaminan), 0)::bigint AS berat,
                coalesce(sum(d.taksiran_jaminan), 0)::bigint AS taksiran, coalesce(sum(d.sisa_pokok), 0)::bigint AS sisa
           FROM read.loan d WHERE ${where.sql}`,
        where.params,
      ),
      this.database.query<Stored[]>(
        `SELECT ${COLUMNS} FROM read.loan d WHERE ${where.sql} ORDER BY d.${sort} ${direction}, d.no_faktur_hutang ${direction}
          OFFSET ${Number(skip)} LIMIT ${Number(limit)}`,
        where.params,
      ),
      this.whole(where, ` AND d.status = 'AKTIF'`),
    ]);
    const owed = running.reduce((sum, row) => sum + owedBy(row, tgl).bunga, 0);
    const data = await this.rows(shop, await this.worth(shop, rows, tgl), tgl);
    const sisa_pokok = Number(sums!.sisa);
    return {
      count: sums!.count,
      data,
      totals: {
        jumlah_kontrak: sums!.count,
        berat: milligramsToGrams(Number(sums!.berat)),
        taksiran: Number(sums!.taksiran),
        sisa_pokok,
        bunga_berjalan: owed,
        total_tebus: sisa_pokok + owed,
      },
    };
  }

  private async reckoned(shop: string, dto: LoanListDto, where: Where, tgl: BusinessDate): Promise<LoanPage> {
    const { skip = 0, limit = PAGE, sort = 'jatuh_tempo', order = 'asc' } = dto;
    const all = await this.worth(shop, await this.whole(where), tgl);
    const found =
      dto.tempo === 'KURANG JAMINAN'
        ? all.filter(({ nilai_jaminan, sisa_pokok }) => nilai_jaminan !== null && nilai_jaminan < sisa_pokok)
        : all;
    const sign = order === 'asc' ? 1 : -1;
    const of = (row: Reckoned): string | number => row[sort as keyof Reckoned] as string | number;
    const sorted = found.toSorted((a, b) => (of(a) === of(b) ? (a.id < b.id ? -1 : 1) : of(a) < of(b) ? -sign : sign));
    const sum = (figure: (row: Reckoned) => number): number => found.reduce((total, row) => total + figure(row), 0);
    return {
      count: found.length,
      data: await this.rows(shop, sorted.slice(skip, skip + limit), tgl),
      totals: {
        jumlah_kontrak: found.length,
        berat: milligramsToGrams(sum(({ berat_jaminan }) => berat_jaminan)),
        taksiran: sum(({ taksiran_jaminan }) => taksiran_jaminan),
        sisa_pokok: sum(({ sisa_pokok }) => sisa_pokok),
        bunga_berjalan: sum(({ bunga_berjalan }) => bunga_berjalan),
        total_tebus: sum(({ total_tebus }) => total_tebus),
      },
    };
  }

  private whole(where: Where, and = ''): Promise<Stored[]> {
    return this.database.query<Stored[]>(
      `SELECT ${COLUMNS} FROM read.loan d WHERE ${where.sql}${and} ORDER BY d.no_faktur_hutang DESC LIMIT ${MOST_AT_ONCE}`,
      where.params,
    );
  }

  /** What the shop would pay today for the gold that lies here, and what is owed. */
  private async worth(shop: string, rows: readonly Stored[], tgl: BusinessDate): Promise<Reckoned[]> {
    const lines = await this.heldLines(shop, rows);
    const prices = await this.prices(shop, [...lines.values()].flat());
    return rows.map((row) => {
      const values = (lines.get(row.id) ?? []).map((line) => auctionProposal(line, prices));
      const isKnown = values.length > 0 && values.every((value) => value !== null);
      const { bunga: bunga_berjalan, total_tebus } = owedBy(row, tgl);
      const nilai_jaminan = isKnown ? values.reduce<number>((sum, value) => sum + value, 0) : null;
      return { ...row, bunga_berjalan, total_tebus, nilai_jaminan };
    });
  }

  private async heldLines(shop: string, rows: readonly Stored[]): Promise<ReadonlyMap<string, readonly StoredLine[]>> {
    const ids = rows.filter(({ status }) => status === 'AKTIF').map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const lines = await this.database.query<StoredLine[]>(
      `SELECT l.loan_id, l.kode_dept, l.kode_group, l.kadar, l.berat, l.berat_batu
         FROM read.loan_line l JOIN read.loan d ON d.shop = l.shop AND d.id = l.loan_id
        WHERE l.shop = $1 AND l.loan_id = ANY ($2) AND d.ditahan ? l.line_no::text`,
      [shop, ids],
    );
    const found = new Map<string, StoredLine[]>();
    for (const line of lines) found.set(line.loan_id, [...(found.get(line.loan_id) ?? []), line]);
    return found;
  }

  private async prices(shop: string, lines: readonly StoredLine[]): Promise<AuctionPrices> {
    const kinds = [...new Map(lines.map(({ kode_dept, kode_group }) => [`${kode_dept} ${kode_group}`, { kode_dept, kode_group }])).values()]; // prettier-ignore
    if (kinds.length === 0) return { priceOf: () => null, harga_gold: null };
    const customer = { has_nik: true, has_foto: true };
    const subject = await loanSubject(this.ledger, { shop, customer, kode_sales: null, lines: kinds });
    const [documents, { openDay, lastDay }] = await Promise.all([
      this.ledger.load(shop, subject.reads),
      this.ledger.head(shop),
    ]);
    return auctionPrices(subject, { tgl: openDay ?? lastDay ?? '', get: (stream) => documents.get(stream)! });
  }

  private async rows(shop: string, rows: readonly Reckoned[], tgl: BusinessDate): Promise<LoanRow[]> {
    const contacts = await this.customers.contactsOf(shop, rows.map(({ customer_id }) => customer_id)); // prettier-ignore
    return rows.map((row) => {
      const { jatuh_tempo, masa_tenggang, status, nilai_jaminan, sisa_pokok } = row;
      const isRunning = status === 'AKTIF';
      const contact = contacts.get(row.customer_id);
      return {
        ...{ id: row.id, no_faktur_hutang: row.no_faktur_hutang, status, customer_id: row.customer_id },
        nama_customer: contact?.nama ?? '',
        no_hp: covered(contact?.no_hp || null) ?? '',
        ...{ nama_barang: row.nama_barang, tgl_hutang: row.tgl_hutang, jatuh_tempo },
        lewat_hari: isRunning ? Math.max(0, daysBetween(jatuh_tempo, tgl)) : 0,
        status_tempo: isRunning ? tempoOf({ jatuh_tempo, masa_tenggang }, tgl) : null,
        berat: milligramsToGrams(row.berat_jaminan),
        ...{ taksiran: row.taksiran_jaminan, jumlah_hutang: row.jumlah_hutang, sisa_pokok },
        ...{ bunga_berjalan: row.bunga_berjalan, total_tebus: row.total_tebus, nilai_jaminan },
        pemakaian_persen: nilai_jaminan ? Math.round((sisa_pokok * 10_000) / nilai_jaminan) / 100 : null,
        ...{ lokasi: row.lokasi, tgl_pengingat: row.tgl_pengingat, tgl_pemberitahuan: row.tgl_pemberitahuan },
      };
    });
  }
}

const LINES = 'FROM read.loan_line l WHERE l.shop = d.shop AND l.loan_id = d.id';

/** What is owed of a row today; nothing of one that does not run. */
function owedBy(row: Stored, tgl: BusinessDate): ReturnType<typeof owedOn> {
  if (row.status !== 'AKTIF') return { periode: 0, bunga: 0, total_tebus: 0 };
  const { bunga, perhitungan_bunga, minimal_bunga, langkah_bunga, bunga_kebawah } = row;
  const rates: Pick<LoanTerms, 'bunga' | 'perhitungan_bunga' | 'minimal_bunga' | 'pembulatan' | 'pembulatan_kebawah'> =
    { bunga, perhitungan_bunga, minimal_bunga, pembulatan: langkah_bunga, pembulatan_kebawah: bunga_kebawah };
  return owedOn({ tgl_hutang: row.tgl_hutang, lunas: row.lunas, pokok: row.sisa_pokok }, rates, tgl);
}
