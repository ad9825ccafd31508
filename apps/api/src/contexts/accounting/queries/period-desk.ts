import { Injectable } from '@nestjs/common';
import type { PeriodChecklist, PeriodDetail, PeriodsView, PeriodView } from '@emas/contracts/accounting/period.view';
import { setting } from '@emas/contracts/modules/register';
import type { AccountNumbers } from '@emas/domain/accounting/account-numbers';
import type { PeriodFacts, PeriodWarning } from '@emas/domain/accounting/close-period';
import { lastDayOf, nextPeriod, type Period, periodOf, periodsBetween } from '@emas/domain/accounting/period';
import { periodFigures, periodSpans, type PeriodSums, periodText, type Unmapped, unmappedIn } from '@emas/domain/accounting/period-figures'; // prettier-ignore
import { masterDate } from '@emas/domain/masterdata/master';
import { settingsStream } from '@emas/domain/settings/settings';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { ResourceHooks } from '../../../engine/resource/resource-hooks.js';
import { sha256Hex } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { BankAccounts } from '../../reconciliation/index.js';
import { BookSums } from './book-sums.js';
import { Numbering } from './numbering.js';
import { type PeriodRow, Periods } from './periods.js';

/** Months of the books: what closing one rests on, and what each came to. */
@Injectable()
export class PeriodDesk {
  constructor(
    private readonly ledger: Ledger,
    private readonly hooks: ResourceHooks,
    private readonly numbering: Numbering,
    private readonly sums: BookSums,
    private readonly periods: Periods,
    private readonly banks: BankAccounts,
  ) {}

  /** As the books stand at the head. */
  async facts(shop: string, periode: Period): Promise<PeriodFacts> {
    await this.hooks.followedHead(shop);
    const first = await this.sums.firstDay(shop);
    const [found, awal] = await Promise.all([this.lacks(shop, periode), this.yearBegins(shop)]);
    return {
      pertama: first === null ? null : periodOf(first),
      figures: periodFigures(found.numbers, await this.sumsOf(shop, found.numbers, periode, awal), periode, awal),
      unmapped: found.open,
      unbalanced: found.unbalanced,
      peringatan: found.peringatan,
    };
  }

  async view(shop: string, seesCost: boolean): Promise<PeriodsView> {
    const [first, known, head, awal_tahun_buku] = await Promise.all([
      this.sums.firstDay(shop),
      this.periods.all(shop),
      this.ledger.head(shop),
      this.yearBegins(shop),
    ]);
    if (first === null || head.lastDay === null) return { awal_tahun_buku, periode: [], berikut: null, terakhir: null };
    const rows = new Map(known.map((row) => [row.periode, row]));
    const terakhir = known.find(({ status }) => status === 'DITUTUP')?.periode ?? null;
    const next = terakhir === null ? periodOf(first) : nextPeriod(terakhir);
    const months = periodsBetween(periodOf(first), periodOf(head.lastDay)).reverse();
    return {
      awal_tahun_buku,
      periode: months.map((periode) => viewOf(periode, rows.get(periode), seesCost)),
      berikut: { periode: next, periksa: await this.checklist(shop, next, seesCost) },
      terakhir,
    };
  }

  /** Throws PERIOD_NOT_CLOSED for a month that is not. */
  async detail(shop: string, periode: Period): Promise<PeriodDetail> {
    const row = await this.periods.find(shop, periode);
    if (row?.status !== 'DITUTUP') throw new DomainError('PERIOD_NOT_CLOSED', { periode });
    const numbers = await this.numbering.of(shop);
    const { awal_tahun_buku } = row;
    const now = periodFigures(numbers, await this.sumsOf(shop, numbers, periode, awal_tahun_buku), periode, awal_tahun_buku); // prettier-ignore
    return {
      ...viewOf(periode, row, true),
      awal_tahun_buku,
      laba_berjalan: row.laba_berjalan,
      laba_ditahan: row.laba_ditahan,
      saldo_akun: row.saldo_akun,
      cocok: sha256Hex(periodText(shop, periode, now)) === row.sha256,
    };
  }

  private async checklist(shop: string, periode: Period, seesCost: boolean): Promise<PeriodChecklist> {
    const last = lastDayOf(periode);
    const [{ openDay, lastDay }, found, days] = await Promise.all([
      this.ledger.head(shop),
      this.lacks(shop, periode),
      this.ledger.recentList(shop, 'day'),
    ]);
    const told = (one: PeriodWarning) => (one.jenis === 'TANPA_NOMOR' && !seesCost ? { ...one, nilai: 0 } : one);
    return {
      hari_buka: openDay !== null && openDay <= last ? openDay : null,
      sudah_lewat: lastDay !== null && lastDay > last,
      hari: days.filter(({ stream }) => stream.startsWith(`day/${periode}`)).length,
      tanpa_nomor: found.open.map(({ jumlah, ...row }) => ({ ...row, jumlah: seesCost ? jumlah : null })),
      tidak_seimbang: found.unbalanced,
      peringatan: found.peringatan.map(told),
    };
  }

  private async lacks(
    shop: string,
    periode: Period,
  ): Promise<{ numbers: AccountNumbers; open: readonly Unmapped[]; unbalanced: BusinessDate[]; peringatan: PeriodWarning[] }> {
    const [numbers, head, awal] = await Promise.all([
      this.numbering.of(shop),
      this.ledger.head(shop),
      this.yearBegins(shop),
    ]);
    const today = masterDate({ ...head, now: new Date().toISOString() });
    const last = lastDayOf(periode);
    const [sums, unbalanced, banks] = await Promise.all([
      this.sumsOf(shop, numbers, periode, awal),
      this.sums.unbalanced(shop, `${periode}-01`, last),
      this.banks.reconciledTo(shop, `${periode}-01`, last),
    ]);
    const { open, late } = unmappedIn(numbers, sums, periode, today);
    const peringatan: PeriodWarning[] = [
      ...banks
        .filter(({ sampai }) => sampai === null || sampai < last)
        .map(({ no_rekening, sampai }) => ({ jenis: 'REKENING' as const, kode: no_rekening, sampai })),
      ...late.map(({ akun, jumlah }) => ({ jenis: 'TANPA_NOMOR' as const, kode: akun, nilai: jumlah })),
    ];
    return { numbers, open, unbalanced, peringatan };
  } // prettier-ignore

  private async sumsOf(shop: string, numbers: AccountNumbers, periode: Period, awal: number): Promise<PeriodSums> {
    const { year, first, last } = periodSpans(periode, awal);
    const [earlier, since, month] = await Promise.all([
      this.sums.of(shop, numbers, { from: null, to: addDays(year, -1) }),
      this.sums.of(shop, numbers, { from: year, to: addDays(first, -1) }),
      this.sums.of(shop, numbers, { from: first, to: last }),
    ]);
    return { earlier, since, month };
  }

  private async yearBegins(shop: string): Promise<number> {
    const stream = settingsStream(shop);
    const { body } = (await this.ledger.load<Readonly<Record<string, unknown>> | null>(shop, [stream])).get(stream)!;
    return setting(body, 'awal_tahun_buku');
  }
}

function viewOf(periode: Period, row: Omit<PeriodRow, 'saldo_akun'> | undefined, seesCost: boolean): PeriodView {
  const isClosed = row?.status === 'DITUTUP';
  const kept = isClosed ? row : null;
  return {
    periode,
    status: isClosed ? 'DITUTUP' : 'TERBUKA',
    closed_by: kept?.closed_by ?? null,
    closed_at: kept?.closed_at ?? null,
    sha256: kept?.sha256 ?? null,
    alasan: kept?.alasan ?? null,
    peringatan: kept?.peringatan ?? [],
    laba: seesCost ? (kept?.laba ?? null) : null,
    reopened_by: row?.reopened_by ?? null,
    reopened_at: row?.reopened_at ?? null,
    alasan_buka: row?.alasan_buka ?? null,
  };
}
