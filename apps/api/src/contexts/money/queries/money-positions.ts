import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { MoneyPosition } from '@emas/contracts/money/money-history.view';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { masterDate, masterValues } from '@emas/domain/masterdata/master';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

interface Sums {
  readonly kode: string;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
}

const SUMS = `sum(CASE jenis WHEN 'IN' THEN jumlah_rp ELSE 0 END)::bigint AS masuk, sum(CASE jenis WHEN 'OUT' THEN jumlah_rp ELSE 0 END)::bigint AS keluar`;

/** What drawers and accounts hold at the head, and what was entered of each on the business day. */
@Injectable()
export class MoneyPositions {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly ledger: Ledger,
  ) {}

  /** The drawer of the session; of who has none all of them, unless he counts blind. */
  async drawers(user: RequestUser): Promise<readonly MoneyPosition[]> {
    const { kode_toko: shop, kode_laci } = user;
    const isBlind = countsBlind(user);
    if (kode_laci === null && isBlind) return [];
    const drawers = await this.listed(shop, 'master/master-laci', 'kode_laci', 'nama_laci');
    const sums = await this.entered(shop, `SELECT kode_laci AS kode, ${SUMS} FROM read.cash_entry`);
    return Promise.all(
      drawers
        .filter(({ kode }) => kode_laci === null || kode === kode_laci)
        .map(async (drawer) => ({
          ...drawer,
          saldo: isBlind ? null : await this.ledger.balance(shop, `kas/${drawer.kode}`),
          ...sumsOf(sums, drawer.kode),
        })),
    );
  }

  async accounts({ kode_toko: shop }: RequestUser): Promise<readonly MoneyPosition[]> {
    const accounts = await this.listed(shop, 'master/master-rekening', 'no_rekening', 'kode_bank');
    const sums = await this.entered(shop, `SELECT no_rekening AS kode, ${SUMS} FROM read.bank_entry`);
    return Promise.all(
      accounts.map(async (account) => ({
        ...account,
        saldo: await this.ledger.balance(shop, `bank/${account.kode}`),
        ...sumsOf(sums, account.kode),
      })),
    );
  }

  private async listed(shop: string, list: string, kode: string, nama: string) {
    const rows = await this.ledger.recentList(shop, list, { status: ['AKTIF'] });
    const today = masterDate({ ...(await this.ledger.head(shop)), now: new Date().toISOString() });
    return rows
      .map((row) => masterValues(row, today))
      .filter((row) => row !== null)
      .filter((row) => row['is_aktif'] !== false)
      .map((row) => ({ kode: String(row[kode]), nama: String(row[nama] ?? row[kode]) }))
      .sort((a, b) => (a.kode < b.kode ? -1 : 1));
  }

  private async entered(shop: string, select: string): Promise<readonly Sums[]> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl: BusinessDate | null = openDay ?? lastDay;
    if (tgl === null) return [];
    const { rows } = await this.pool.query<Sums>(`${select} WHERE shop = $1 AND tgl_system = $2 AND status <> 'BATAL' GROUP BY 1`, [shop, tgl]); // prettier-ignore
    return rows;
  }
}

function sumsOf(sums: readonly Sums[], kode: string): Pick<Sums, 'masuk' | 'keluar'> {
  const { masuk = 0, keluar = 0 } = sums.find((one) => one.kode === kode) ?? {};
  return { masuk, keluar };
}
