import { Injectable } from '@nestjs/common';
import type { MorningView, NonCashUnderWay, OwnDrawer, Waiting } from '@emas/contracts/dashboard/morning.view';
import type { DocumentKind } from '@emas/contracts/documents/registry';
import { type Action, may } from '@emas/contracts/permissions/access-tree';
import { countsBlind } from '@emas/contracts/permissions/levels';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../../platform/auth/request-user.js';
import { FirstSteps } from './first-steps.js';
import { MoneyFigures } from './money-figures.js';
import { TradeFigures } from './trade-figures.js';

type Asker = Pick<AuthenticatedUser, 'kode_toko' | 'user_id' | 'level' | 'berlaku_sampai' | 'grants' | 'kode_laci'>;

const NOTHING = { jumlah_nota: 0, total_qty: 0, total_berat: 0, total_harga: 0 };

/** What a person begins his day with, as far as his rights go. */
@Injectable()
export class MorningQuery {
  constructor(
    private readonly ledger: Ledger,
    private readonly database: DataSource,
    private readonly trade: TradeFigures,
    private readonly money: MoneyFigures,
    private readonly steps: FirstSteps,
  ) {}

  async view(user: Asker): Promise<MorningView> {
    const shop = user.kode_toko;
    const can = (page: string, action: Action = 'lihat'): boolean => may(user.level, user.grants, page, action);
    const { openDay: tgl } = await this.ledger.head(shop);
    const sees = can('dashboard');
    const [penjualan_menunggu, pembelian_menunggu, penjualan_saya, toko, laci, non_cash, belum] = await Promise.all([
      can('lihat-penjualan') ? this.waiting('sale', user, tgl, can('validasi-penjualan')) : null,
      can('lihat-pembelian') ? this.waiting('purchase', user, tgl, can('transaksi-pembelian', 'validasi')) : null,
      can('lihat-penjualan') ? (tgl === null ? NOTHING : this.trade.soldBy(user.user_id, shop, tgl)) : null,
      sees && tgl !== null ? this.trade.between(shop, tgl, tgl) : null,
      this.drawer(user),
      sees && user.level !== 'KASIR' ? this.nonCash(shop) : null,
      this.steps.missing(shop),
    ]);
    const penjualan_toko = sees ? (toko?.penjualan ?? NOTHING) : null;
    return { tgl_system: tgl, penjualan_menunggu, pembelian_menunggu, laci, penjualan_saya, penjualan_toko, non_cash, belum }; // prettier-ignore
  }

  /** An open document stands on the day it was saved, and no day closes with one. */
  private async waiting(kind: DocumentKind, user: Asker, tgl: BusinessDate | null, semua: boolean): Promise<Waiting> {
    if (tgl === null) return { jumlah: 0, total: 0, semua };
    const [found] = await this.database.query<Pick<Waiting, 'jumlah' | 'total'>[]>(
      `SELECT count(*) AS jumlah, coalesce(sum(jumlah), 0) AS total FROM read.document
        WHERE shop = $1 AND tgl_system = $2 AND kind = $3 AND status = 'OPEN' AND ($4::text IS NULL OR input_by = $4)`,
      [user.kode_toko, tgl, kind, semua ? null : user.user_id],
    );
    return { ...found!, semua };
  }

  private async drawer(user: Asker): Promise<OwnDrawer | null> {
    const { kode_toko: shop, user_id, kode_laci } = user;
    if (kode_laci === null) return null;
    const [glance, [drawer]] = await Promise.all([
      this.money.glance(shop),
      this.database.query<{ nama_laci: string; pemakai: string[] | null }[]>(
        'SELECT nama_laci, pemakai FROM read.master_laci WHERE shop = $1 AND kode_laci = $2',
        [shop, kode_laci],
      ),
    ]);
    const saldo = glance.laci.find(({ akun }) => akun === `kas/${kode_laci}`)?.saldo ?? 0;
    return {
      kode_laci,
      nama_laci: drawer?.nama_laci ?? kode_laci,
      bersama: (drawer?.pemakai ?? []).filter((one) => one !== user_id),
      saldo: countsBlind(user) ? null : saldo,
    };
  }

  private async nonCash(shop: string): Promise<NonCashUnderWay> {
    const { non_cash, non_cash_sejak } = await this.money.glance(shop);
    return { total: non_cash.reduce((sum, { saldo }) => sum + saldo, 0), sejak: non_cash_sejak };
  }
}
