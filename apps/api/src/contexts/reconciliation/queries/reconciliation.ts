import { Injectable } from '@nestjs/common';
import { setting } from '@emas/contracts/modules/register';
import type { ReconciliationDto } from '@emas/contracts/money/reconcile.dto';
import type { BookLineView, ReconciliationView, StatementLineView } from '@emas/contracts/money/reconcile.view';
import { journalNameOf } from '@emas/domain/accounting/journals';
import { type NamedLine, proposeMatches, type StatementRule } from '@emas/domain/money/reconcile/propose-matches';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { addDays, addMonths, daysBetween } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';
import { OutstandingItems } from '../../money/index.js';
import { StatementTexts } from '../persistence/statement-texts.js';
import { BankAccounts } from './bank-accounts.js';
import { BankBooks, type BookRow, type StatementRow } from './bank-books.js';
import { BankProofs } from './bank-proofs.js';

/** Days that are shown at once. */
const MOST_DAYS = 92;
/** Days before those shown from which open lines of the book stand beside them. */
const DAYS_BEFORE = 31;

/** A line without a match, as it is exported; amounts in rupiah. */
export interface LeftLine {
  readonly sisi: 'KORAN' | 'BUKU';
  readonly tgl: string;
  readonly no_bukti: string;
  readonly keterangan: string;
  readonly masuk: number;
  readonly keluar: number;
}
export const LEFT_COLUMNS = ['sisi', 'tgl', 'no_bukti', 'keterangan', 'masuk', 'keluar'] as const;

/** An account's statements beside its book: what is matched, what is proposed, and the proof. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: BankAccounts,
    private readonly books: BankBooks,
    private readonly proofs: BankProofs,
    private readonly texts: StatementTexts,
    private readonly items: OutstandingItems,
  ) {}

  async of(shop: string, no_rekening: string, dto: ReconciliationDto): Promise<ReconciliationView> {
    const account = await this.accounts.require(shop, no_rekening);
    const [statements, selesai] = await Promise.all([
      this.books.statements(shop, no_rekening),
      this.books.lastDone(shop, no_rekening),
    ]);
    const { lastDay } = await this.ledger.head(shop);
    const end = statements?.tgl_akhir ?? lastDay ?? new Date().toISOString().slice(0, 10);
    const tgl_to = dto.tgl_to ?? end;
    const begun = selesai && selesai.tgl < tgl_to ? addDays(selesai.tgl, 1) : (statements?.tgl_awal ?? tgl_to);
    const tgl_from = dto.tgl_from ?? [begun, addMonths(tgl_to, -1)].sort()[1]!;
    requireDays(tgl_from, tgl_to);
    const [lines, book, matches, bukti, items, rules] = await Promise.all([
      this.books.statementLines(shop, no_rekening, tgl_from, tgl_to),
      this.books.bookLines(shop, no_rekening, tgl_from, tgl_to, addDays(tgl_from, -DAYS_BEFORE)),
      this.books.matches(shop, no_rekening, tgl_from, tgl_to),
      statements ? this.proofs.at(shop, no_rekening, tgl_to, statements.tgl_awal) : null,
      this.items.ofBank(shop, account.kode_bank),
      this.rules(shop),
    ]);
    const texts = await this.texts.of(shop, no_rekening, lines.map(({ hash }) => hash)); // prettier-ignore
    const koran = statements && { tgl_awal: statements.tgl_awal, tgl_akhir: statements.tgl_akhir, saldo_akhir: statements.saldo_akhir }; // prettier-ignore
    return {
      ...account,
      ...{ tgl_from, tgl_to, koran, selesai, bukti, items },
      mutasi: lines.map((line) => lineView(line, texts)),
      buku: book.map(bookView),
      cocok: matches.map(({ match_id, selisih_sen, cara, input_by }) => ({
        ...{ match_id, selisih_sen, cara, input_by },
        mutasi: lines.filter((line) => line.match_id === match_id).map(({ hash }) => hash),
        buku: book.filter((line) => line.match_id === match_id).map(({ seq }) => seq),
      })),
      usulan: proposeMatches({
        mutasi: lines.filter(({ match_id }) => match_id === null).map((line) => ({ ...line, teks: texts.get(line.hash) ?? '' })), // prettier-ignore
        buku: book.filter(({ match_id }) => match_id === null).map(named),
        items,
        rules,
      }),
    };
  }

  /** What has no match on either side, the statement first. */
  async *left(shop: string, no_rekening: string, dto: ReconciliationDto): AsyncGenerator<LeftLine[]> {
    const { mutasi, buku } = await this.of(shop, no_rekening, dto);
    yield mutasi
      .filter(({ match_id }) => match_id === null)
      .map(({ tgl, teks, kredit, debit }) => ({
        ...{ sisi: 'KORAN' as const, tgl, no_bukti: '', keterangan: teks ?? '' },
        ...{ masuk: kredit / 100, keluar: debit / 100 },
      }));
    yield buku
      .filter(({ match_id }) => match_id === null)
      .map(({ tgl, no_bukti, kategori, keterangan, jumlah_rp }) => ({
        ...{ sisi: 'BUKU' as const, tgl, no_bukti, keterangan: keterangan || kategori },
        ...{ masuk: Math.max(jumlah_rp, 0), keluar: Math.max(-jumlah_rp, 0) },
      }));
  }

  private async rules(shop: string): Promise<readonly StatementRule[]> {
    const stream = settingsStream(shop);
    const settings = (await this.ledger.recent<SettingsBody | null>(shop, [stream])).get(stream)!.body;
    return setting(settings, 'aturan_rekonsiliasi');
  }
}

function requireDays(from: BusinessDate, to: BusinessDate): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'tgl_to', code: 'mustBeDate' }]);
  if (days > MOST_DAYS)
    throw new DomainError('VALIDATION_FAILED', {}, [
      { field: 'tgl_to', code: 'notMoreThan', params: { value: MOST_DAYS } },
    ]);
}

const lineView = ({ hash, tgl, debit, kredit, match_id }: StatementRow, texts: ReadonlyMap<string, string>): StatementLineView => ({ id: hash, tgl, debit, kredit, teks: texts.get(hash) ?? null, match_id }); // prettier-ignore

const bookView = (row: BookRow): BookLineView => ({
  ...{ seq: row.seq, tgl: row.tgl, jam: row.jam, jumlah_rp: row.jumlah, no_bukti: row.no ?? '' },
  kategori: row.nama_transaksi ?? row.kategori ?? (journalNameOf(row.type) ?? row.type).replaceAll('_', ' '),
  ...{ keterangan: row.keterangan ?? '', input_by: row.input_by, match_id: row.match_id },
});

const named = ({ seq, tgl, jumlah, no, no_ref }: BookRow): NamedLine => ({
  ...{ seq, tgl, jumlah },
  nomor: [no, no_ref].filter((number) => number !== null),
});
