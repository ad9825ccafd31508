import { Inject, Injectable } from '@nestjs/common';
import type { JournalAccountChoice, JournalToTurn } from '@emas/contracts/accounting/journal-entry.view';
import { firstDayOf, nextPeriod, periodOf } from '@emas/domain/accounting/period';
import type { JournalTerms } from '@emas/domain/accounting/record-journal';
import { screenOf } from '@emas/domain/accounting/screens';
import { masterDate } from '@emas/domain/masterdata/master';
import type { BusinessDate } from '@emas/domain/shared/units';
import pg from 'pg';
import { ResourceHooks } from '../../../engine/resource/resource-hooks.js';
import { Ledger } from '../../../ledger/ledger.js';
import { BookSums } from './book-sums.js';
import { Numbering } from './numbering.js';

/** What who journals by hand needs to know. */
@Injectable()
export class JournalDesk {
  constructor(
    private readonly ledger: Ledger,
    private readonly numbering: Numbering,
    private readonly hooks: ResourceHooks,
    private readonly sums: BookSums,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** As the books stand at the head: what was written a moment ago counts. */
  async terms(shop: string, membalik_id: string | null): Promise<JournalTerms> {
    await this.hooks.followedHead(shop);
    const [bookedBy, firstDay, turnedBy] = await Promise.all([
      this.screens(shop),
      this.sums.firstDay(shop),
      membalik_id === null ? null : this.turnedBy(shop, membalik_id),
    ]);
    return { firstDay, bookedBy, turnedBy };
  }

  /** Accounts that a line may stand under, and those that it may not with the page that books on them. */
  async accounts(shop: string): Promise<JournalAccountChoice[]> {
    const [screens, accounts] = await Promise.all([this.screens(shop), this.numbering.chart(shop)]);
    return accounts
      .filter(({ is_detail, is_aktif }) => is_detail && is_aktif)
      .map(({ nomor_akun, nama_akun, kelompok_akun }) => ({
        ...{ nomor_akun, nama_akun, kelompok_akun },
        layar: screens.get(nomor_akun) ?? null,
      }));
  }

  /** Journals of months before that are to be turned round and were not yet. */
  async toTurn(shop: string): Promise<JournalToTurn[]> {
    const today = await this.today(shop);
    const { rows } = await this.pool.query<Omit<JournalToTurn, 'tgl_balik'>>(
      `SELECT j.id, j.no_bukti, j.tgl_jurnal::text AS tgl_jurnal, j.keterangan, j.jumlah_rp,
              (SELECT json_agg(json_build_object('nomor_akun', l.nomor_akun, 'debit', l.debit, 'kredit', l.kredit) ORDER BY l.line_no)
                 FROM read.journal_entry_line l WHERE l.shop = j.shop AND l.journal_entry_id = j.id) AS baris
         FROM read.journal_entry j
        WHERE j.shop = $1 AND j.status = 'VALID' AND j.balik AND j.tgl_jurnal < $2
          AND NOT EXISTS (SELECT FROM read.journal_entry t WHERE t.shop = j.shop AND t.membalik_id = j.id AND t.status = 'VALID')
        ORDER BY j.tgl_jurnal, j.no_bukti`,
      [shop, firstDayOf(periodOf(today))],
    );
    return rows.map((row) => ({ ...row, tgl_balik: firstDayOf(nextPeriod(periodOf(row.tgl_jurnal))) }));
  }

  private async today(shop: string): Promise<BusinessDate> {
    return masterDate({ ...(await this.ledger.head(shop)), now: new Date().toISOString() });
  }

  /** Numbers that screens book on, with the page. */
  async screens(shop: string): Promise<ReadonlyMap<string, string>> {
    const [numbers, today] = await Promise.all([this.numbering.of(shop), this.today(shop)]);
    return new Map(
      numbers.named(today).flatMap(({ akun, nomor_akun }) => {
        const screen = screenOf(akun);
        return screen === null ? [] : [[nomor_akun, screen] as const];
      }),
    );
  }

  private async turnedBy(shop: string, id: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ no_bukti: string }>(
      `SELECT no_bukti FROM read.journal_entry WHERE shop = $1 AND membalik_id = $2 AND status = 'VALID'`,
      [shop, id],
    );
    return rows[0]?.no_bukti ?? null;
  }
}
