import { Injectable } from '@nestjs/common';
import type { ChartType } from '@emas/contracts/dashboard/chart.dto';
import type { ChartPoint, DashboardView, MonthAnalysis, TradePair } from '@emas/contracts/dashboard/dashboard.view';
import type { DocumentKind } from '@emas/contracts/documents/registry';
import type { Period } from '@emas/contracts/dashboard/period';
import { addDays, jakartaTime } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../../ledger/ledger.js';
import type { RequestUser } from '../../../../platform/auth/request-user.js';
import { SettingsService } from '../../../settings/index.js';
import { LoanFigures } from './loan-figures.js';
import { MoneyFigures } from './money-figures.js';
import { spansOf } from './spans.js';
import { StockFigures } from './stock-figures.js';
import { TradeFigures } from './trade-figures.js';

type Asker = Pick<RequestUser, 'kode_toko' | 'level'>;

const NOTHING = { jumlah_nota: 0, total_qty: 0, total_berat: 0, total_harga: 0 };
const NO_LOANS = { total: 0, glance: null };
const NO_TRADE: TradePair = { penjualan: NOTHING, pembelian: NOTHING };

/** The branch dashboard, from what other contexts keep to be read. */
@Injectable()
export class DashboardQuery {
  constructor(
    private readonly ledger: Ledger,
    private readonly database: DataSource,
    private readonly settings: SettingsService,
    private readonly trade: TradeFigures,
    private readonly stock: StockFigures,
    private readonly money: MoneyFigures,
    private readonly loans: LoanFigures,
  ) {}

  async view(user: Asker, seesCost: boolean, periode: Period = 'BULAN_INI'): Promise<DashboardView> {
    const shop = user.kode_toko;
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay;
    const [hari_ini, sebelumnya, minggu_lalu, bulan, stok, uang, hutang] = await Promise.all([
      tgl === null ? NO_TRADE : this.trade.between(shop, tgl, tgl),
      tgl === null ? null : this.dayBefore(shop, tgl),
      tgl === null ? null : this.weekBefore(shop, tgl, openDay !== null),
      tgl === null ? null : this.analysis(shop, tgl, periode, seesCost),
      this.stockFor(user, seesCost, tgl),
      user.level === 'KASIR' ? null : this.money.glance(shop),
      tgl === null ? NO_LOANS : this.loans.glance(shop, tgl),
    ]);
    return {
      tgl_system: tgl,
      is_open: openDay !== null,
      total_penjualan: hari_ini.penjualan.total_harga,
      total_pembelian: hari_ini.pembelian.total_harga,
      total_hutang: hutang.total,
      datagram_penjualan: hari_ini.penjualan.total_berat,
      datagram_pembelian: hari_ini.pembelian.total_berat,
      hari_ini,
      sebelumnya,
      minggu_lalu,
      bulan,
      ...stok,
      uang,
      gadai: hutang.glance,
    };
  }

  async chart(trade: DocumentKind, shop: string, type: ChartType): Promise<ChartPoint[]> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay;
    if (tgl === null) return [];
    return type === 'today' ? this.trade.byHour(trade, shop, tgl) : this.trade.byDay(trade, shop, tgl);
  }

  private async stockFor({ kode_toko: shop, level }: Asker, seesCost: boolean, tgl: BusinessDate | null) {
    const hidden = level !== 'OWN' && (await this.settings.moduleOn(shop, 'HIDE_SALDO_BARANG_SUMMARY'));
    if (hidden) return { stok: null, stok_minimal: null };
    const [stok, stok_minimal, umur] = await Promise.all([
      this.stock.glance(shop, seesCost),
      this.stock.toReorder(shop),
      seesCost && tgl !== null ? this.stock.ages(shop, tgl) : null,
    ]);
    return { stok: umur ? { ...stok, umur } : stok, stok_minimal };
  }

  private async dayBefore(shop: string, tgl: BusinessDate) {
    const [day] = await this.database.query<{ tgl_system: BusinessDate }[]>(
      'SELECT max(tgl_system) AS tgl_system FROM read.day WHERE shop = $1 AND tgl_system < $2',
      [shop, tgl],
    );
    if (!day?.tgl_system) return null;
    return { tgl_system: day.tgl_system, ...(await this.trade.between(shop, day.tgl_system, day.tgl_system)) };
  }

  /** Compared like with like: the same weekday, and while the day is open up to the same time. */
  private async weekBefore(shop: string, tgl: BusinessDate, isOpen: boolean): Promise<DashboardView['minggu_lalu']> {
    const tgl_system = addDays(tgl, -7);
    const worked = await this.database.query<unknown[]>('SELECT FROM read.day WHERE shop = $1 AND tgl_system = $2', [
      shop,
      tgl_system,
    ]);
    if (worked.length === 0) return null;
    const sampai_jam = isOpen ? jakartaTime(new Date().toISOString()).slice(11, 16) : null;
    return { tgl_system, sampai_jam, ...(await this.trade.between(shop, tgl_system, tgl_system, sampai_jam)) };
  }

  private async analysis(shop: string, tgl: BusinessDate, periode: Period, seesCost: boolean): Promise<MonthAnalysis> {
    const { now: span, before: lalu } = spansOf(periode, tgl);
    const [now, before, first, jenis, sales, laba, laba_lalu] = await Promise.all([
      this.trade.between(shop, span.dari, span.sampai),
      this.trade.between(shop, lalu.dari, lalu.sampai),
      this.database.query<{ tgl_system: BusinessDate | null }[]>('SELECT min(tgl_system) AS tgl_system FROM read.day WHERE shop = $1', [shop]), // prettier-ignore
      this.trade.bestKinds(shop, span.dari, span.sampai),
      this.trade.sellers(shop, span.dari, span.sampai),
      seesCost ? this.trade.profit(shop, span) : null,
      seesCost ? this.trade.profit(shop, lalu) : null,
    ]);
    const firstDay = first[0]?.tgl_system ?? null;
    return {
      periode,
      ...span,
      ...now,
      sebanding: firstDay !== null && firstDay <= lalu.dari,
      ...(laba !== null && laba_lalu !== null && { margin: { laba, laba_lalu } }),
      lalu: { ...lalu, ...before },
      jenis,
      sales,
    };
  }
}
