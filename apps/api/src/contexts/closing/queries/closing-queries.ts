import { Injectable } from '@nestjs/common';
import type { ClosedDayView, ClosingView, DrawerView } from '@emas/contracts/closing/closing.view';
import { setting } from '@emas/contracts/modules/register';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { type BusinessDay, dayStream, proposedDay } from '@emas/domain/closing/business-day';
import { proposedShift } from '@emas/domain/closing/shift-clock';
import { uncounted } from '@emas/domain/closing/close-day';
import type { DrawerCounts } from '@emas/domain/closing/drawer-count';
import { jakartaDate, jakartaTime } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { MasterBody, MasterValues } from '@emas/domain/masterdata/master';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { Files, mayFetch } from '../../../platform/files/files.js';
import { DayPrices } from '../../masterdata/index.js';
import { SettingsService } from '../../settings/index.js';
import { ClosingSteps } from '../persistence/closing-steps.js';
import { DayFigures, type DrawerSum } from './day-figures.js';
import { shiftsOf } from './drawer-shifts.js';
import { drawerTolerance } from './drawer-tolerance.js';
import { WaitingGoods } from './waiting-goods.js';

type Asker = Pick<AuthenticatedUser, 'kode_toko' | 'level' | 'berlaku_sampai' | 'grants'>;

@Injectable()
export class ClosingQueries {
  constructor(
    private readonly ledger: Ledger,
    private readonly figures: DayFigures,
    private readonly steps: ClosingSteps,
    private readonly settings: SettingsService,
    private readonly prices: DayPrices,
    private readonly files: Files,
    private readonly waiting: WaitingGoods,
  ) {}

  /** The screen: the open day with what is left to do, or what to open; and the last closed day. */
  async overview(user: Asker): Promise<ClosingView> {
    const shop = user.kode_toko;
    const [head, settings] = await Promise.all([this.ledger.head(shop), this.settings.values(shop)]);
    const tgl = head.openDay;
    const day = tgl === null ? null : await this.day(shop, tgl);
    const now = new Date().toISOString();
    const menunggu = tgl === null ? [] : await this.waiting.of(shop, tgl);
    return {
      tgl_system: tgl,
      opened_by: day?.opened_by ?? null,
      opened_at: day?.opened_at ?? null,
      usulan_tgl: tgl === null ? proposedDay(head.lastDay, now) : null,
      hari_ini: jakartaDate(now),
      harga_hari_ini: tgl !== null && (await this.prices.of(shop)).lengkap,
      hitung_buta: countsBlind(user),
      pecahan: setting(settings, 'pecahan_uang'),
      half_done: tgl === null ? [] : await this.figures.halfDone(shop),
      ...(menunggu.length > 0 && { menunggu }),
      drawers: tgl === null ? [] : await this.drawers(user, tgl),
      terakhir: await this.lastClosed(user, head.lastDay, tgl !== null),
    };
  }

  /** The closing sheet as it was printed. Throws DAY_NOT_CLOSED or CLOSING_SHEET_NOT_FOUND. */
  async sheet(shop: string, tgl: string): Promise<{ readonly name: string; readonly content: Buffer }> {
    const day = await this.day(shop, tgl);
    if (day?.status !== 'CLOSED') throw new DomainError('DAY_NOT_CLOSED', { tgl });
    const steps = await this.steps.of(shop, tgl);
    const made = steps.find(({ step }) => step === 'closing-sheet')?.result?.files?.[0];
    const file = made ? await this.files.load(shop, made.id) : null;
    if (!file) throw new DomainError('CLOSING_SHEET_NOT_FOUND');
    return file;
  }

  private async day(shop: string, tgl: string): Promise<BusinessDay | null> {
    const stream = dayStream(tgl);
    return (await this.ledger.load<BusinessDay | null>(shop, [stream])).get(stream)?.body ?? null;
  }

  /** Notes and coins the shop counts. */
  async denominations(shop: string): Promise<readonly number[]> {
    return setting(await this.settings.values(shop), 'pecahan_uang');
  }

  /** Every drawer of the list and of the book. Who counts blind is told that they were counted, and no figure. */
  async drawers(user: Asker, tgl: string): Promise<DrawerView[]> {
    const shop = user.kode_toko;
    const [rows, sums, settings] = await Promise.all([
      this.ledger.list<MasterBody>(shop, 'master/master-laci', { status: ['AKTIF'] }),
      this.figures.drawers(shop, tgl),
      this.settings.values(shop),
    ]);
    const masters = new Map<string, MasterValues>(
      rows
        .filter(({ body }) => body.values['is_aktif'] !== false)
        .map(({ stream, body }) => [stream.split('/')[2]!, body.values]),
    );
    const moved = new Map(sums.map((sum) => [sum.kode_laci, sum]));
    const codes = [...new Set([...masters.keys(), ...moved.keys()])].sort();
    const counts = await this.figures.counts(shop, tgl, codes);
    const open = new Set(uncounted(this.figures.activity(sums)));
    return codes.map((kode_laci) =>
      drawerView(kode_laci, {
        values: masters.get(kode_laci),
        sum: moved.get(kode_laci),
        counts: counts.get(kode_laci),
        perlu_hitung: open.has(kode_laci),
        toleransi: drawerTolerance(masters.get(kode_laci), settings),
        blind: countsBlind(user),
      }),
    );
  }

  private async lastClosed(user: Asker, lastDay: string | null, open: boolean): Promise<ClosedDayView | null> {
    const shop = user.kode_toko;
    if (lastDay === null) return null;
    const tgl = open ? await this.dayBefore(shop, lastDay) : lastDay;
    const day = tgl === null ? null : await this.day(shop, tgl);
    if (tgl === null || day?.status !== 'CLOSED') return null;
    const steps = await this.steps.of(shop, tgl);
    return {
      tgl_system: tgl,
      closed_by: day.closed_by!,
      closed_at: day.closed_at!,
      steps: steps.map(({ step, status, finished_at }) => ({ step, status, finished_at })),
      files: steps
        .flatMap(({ result }) => result?.files ?? [])
        .filter(({ pages }) => mayFetch(user, pages))
        .map(({ name, url }) => ({ name, url })),
    };
  }

  private async dayBefore(shop: string, tgl: string): Promise<string | null> {
    const days = await this.ledger.list(shop, 'day', { status: ['CLOSED'] });
    const earlier = days.map(({ stream }) => stream.slice('day/'.length)).filter((one) => one < tgl);
    return earlier.sort().at(-1) ?? null;
  }
}

interface DrawerSource {
  readonly values: MasterValues | undefined;
  readonly sum: DrawerSum | undefined;
  readonly counts: DrawerCounts | undefined;
  readonly perlu_hitung: boolean;
  readonly toleransi: number;
  readonly blind: boolean;
}

function drawerView(kode_laci: string, source: DrawerSource): DrawerView {
  const { values, sum, counts, perlu_hitung, toleransi, blind } = source;
  const last = counts?.counts.at(-1);
  const users = values?.['pemakai'];
  const shifts = shiftsOf(values);
  const figure = (name: string): number | null => (typeof values?.[name] === 'number' ? values[name] : null);
  const told = <Value>(value: Value): Value | null => (blind ? null : value);
  return {
    kode_laci,
    nama_laci: String(values?.['nama_laci'] ?? kode_laci),
    pemakai: Array.isArray(users) ? users.map(String) : [],
    perlu_hitung,
    hitungan: counts?.counts.length ?? 0,
    modal_tetap: figure('modal_tetap'),
    batas_isi: figure('batas_isi'),
    saldo_sistem: told(sum?.saldo ?? 0),
    toleransi: told(toleransi),
    hitung_fisik: told(last?.hitung_fisik ?? null),
    selisih: told(last?.selisih ?? null),
    alasan: last?.alasan ?? null,
    counted_by: last?.counted_by ?? null,
    counted_at: last?.counted_at ?? null,
    pecahan: told(last?.pecahan) ?? [],
    shifts: shifts.map(({ nama_shift }) => nama_shift),
    usulan_shift: proposedShift(shifts, jakartaTime(new Date().toISOString()).slice(-5)),
  };
}
