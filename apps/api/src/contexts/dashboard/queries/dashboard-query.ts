import { Injectable } from '@nestjs/common';
import type { ChartType } from '@emas/contracts/dashboard/chart.dto';
import type { ChartPoint, DashboardView, MonthAnalysis, TradePair } from '@emas/contracts/dashboard/dashboard.view';
import type { DocumentKind } from '@emas/contracts/documents/registry';
import { addMonths } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SettingsService } from '../../settings/index.js';
import { MoneyFigures } from './money-figures.js';
import { StockFigures } from './stock-figures.js';
import { TradeFigures } from './trade-figures.js';

type Asker = Pick<RequestUser, 'kode_toko' | 'level'>;

const NOTHING = { jumlah_nota: 0, total_qty: 0, total_berat: 0, total_harga: 0 };
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
  ) {}

  async view(user: Asker, seesCost: boolean): Promise<DashboardView> {
    const shop = user.kode_toko;
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay;
    const [hari_ini, sebelumnya, bulan, stok, uang] = await Promise.all([
      tgl === null ? NO_TRADE : this.trade.between(shop, tgl, tgl),
      tgl === null ? null : this.dayBefore(shop, tgl),
      tgl === null ? null : this.month(shop, tgl),
      this.stockFor(user, seesCost),
      user.level === 'KASIR' ? null : this.money.glance(shop),
    ]);
    return {
      tgl_system: tgl,
      is_open: openDay !== null,
      total_penjualan: hari_ini.penjualan.total_harga,
      total_pembelian: hari_ini.pembelian.total_harga,
      datagram_penjualan: hari_ini.penjualan.total_berat,
      datagram_pembelian: hari_ini.pembelian.total_berat,
      hari_ini,
      sebelumnya,
      bulan,
      ...stok,
      uang,
    };
  }

  async chart(trade: DocumentKind, shop: string, type: ChartType): Promise<ChartPoint[]> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay;
    if (tgl === null) return [];
    return type === 'today' ? this.trade.byHour(trade, shop, tgl) : this.trade.byDay(trade, shop, tgl);
  }

  private async stockFor({ kode_toko: shop, level }: Asker, seesCost: boolean) {
    const hidden = level !== 'OWN' && (await this.settings.moduleOn(shop, 'HIDE_SALDO_BARANG_SUMMARY'));
    if (hidden) return { stok: null, stok_minimal: null };
    const [stok, stok_minimal] = await Promise.all([this.stock.glance(shop, seesCost), this.stock.toReorder(shop)]);
    return { stok, stok_minimal };
  }

  private async dayBefore(shop: string, tgl: BusinessDate) {
    const [day] = await this.database.query<{ tgl_system: BusinessDate }[]>(
      'SELECT max(tgl_system) AS tgl_system FROM read.day WHERE shop = $1 AND tgl_system < $2',
      [shop, tgl],
    );
    if (!day?.tgl_system) return null;
    return { tgl_system: day.tgl_system, ...(await this.trade.between(shop, day.tgl_system, day.tgl_system)) };
  }

  private async month(shop: string, sampai: BusinessDate): Promise<MonthAnalysis> {
    const dari = `${sampai.slice(0, 8)}01`;
    const lalu = { dari: addMonths(dari, -1), sampai: addMonths(sampai, -1) };
    const [now, before, jenis, sales] = await Promise.all([
      this.trade.between(shop, dari, sampai),
      this.trade.between(shop, lalu.dari, lalu.sampai),
      this.trade.bestKinds(shop, dari, sampai),
      this.trade.sellers(shop, dari, sampai),
    ]);
    return { dari, sampai, ...now, lalu: { ...lalu, ...before }, jenis, sales };
  }
}
