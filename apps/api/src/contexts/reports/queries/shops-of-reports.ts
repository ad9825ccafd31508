import { Injectable } from '@nestjs/common';
import type { DataReport } from '@emas/contracts/definitions/report-of';
import { formNameOf } from '@emas/contracts/definitions/report-filters';
import { gateOpen } from '@emas/contracts/modules/register';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import type { ReportInput } from '../../../engine/report/report-query.js';
import type { ReportShops } from '../../../engine/report/report-shops.js';
import type { Days } from '../../../engine/report/source-days.js';

/** Who answers for all shops of the head office; others of it read its own. */
const OF_ALL: readonly string[] = ['OWN', 'SU'];

/** The head office reads the shops of its list; every other shop reads itself, of the same installation or not. */
@Injectable()
export class ShopsOfReports implements ReportShops {
  constructor(private readonly dataSource: DataSource) {}

  async asked(
    { shop, filters, settings, user }: ReportInput,
    definition: Pick<DataReport, 'filters'>,
  ): Promise<readonly string[]> {
    const filter = definition.filters.find(({ type }) => type === 'shop');
    if (!filter || !gateOpen(settings, 'PUSAT')) return [shop];
    const shops = OF_ALL.includes(user.level) ? await this.listed(shop) : [shop];
    const choice = filters.choice(filter.name);
    if (choice === null) return shops;
    if (!shops.includes(choice)) refuseInvalid([{ field: formNameOf(filter), code: 'filterInvalid' }]);
    return [choice];
  }

  private async listed(shop: string): Promise<readonly string[]> {
    const listed = await this.dataSource.query<{ kode_toko: string }[]>(
      `SELECT kode_toko FROM read.master_toko WHERE shop = $1 AND is_aktif AND jenis_toko <> 'LUAR'`,
      [shop],
    );
    return [...new Set([shop, ...listed.map(({ kode_toko }) => kode_toko)])];
  }

  async opened(shops: readonly string[], { from, to }: Days): Promise<readonly BusinessDate[]> {
    const days = await this.dataSource.query<{ tgl_system: BusinessDate }[]>(
      `SELECT DISTINCT tgl_system FROM read.day
        WHERE shop = ANY ($1) AND tgl_system BETWEEN coalesce($2::date, '-infinity') AND $3`,
      [shops, from, to],
    );
    return days.map(({ tgl_system }) => tgl_system);
  }

  async moved(
    shops: readonly string[],
    { from, to }: Days,
    accounts: readonly string[],
  ): Promise<ReadonlyMap<string, Rupiah>> {
    const rows = await this.dataSource.query<{ akun: string; jumlah: Rupiah }[]>(
      `SELECT akun, sum(debit - credit) AS jumlah FROM read.daily_account
        WHERE shop = ANY ($1) AND unit = 'IDR' AND akun = ANY ($2) AND tgl_system BETWEEN coalesce($3::date, '-infinity') AND $4 GROUP BY akun`,
      [shops, accounts, from, to],
    );
    return new Map(rows.map(({ akun, jumlah }) => [akun, jumlah]));
  }
}
