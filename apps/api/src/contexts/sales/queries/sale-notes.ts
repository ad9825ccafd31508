import { Injectable } from '@nestjs/common';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { formatNumber } from '@emas/contracts/shared/format';
import { SettingsService, ShopProfiles } from '../../settings/index.js';
import { SaleQueries } from './sale-queries.js';

export interface SaleNote {
  readonly data: readonly SaleView[];
  /** Message that goes with the note by WhatsApp, its placeholders filled in. */
  readonly template_wa: string;
}

/** `{kind}/get/bynota` of sales: a note and the message it is sent with. */
@Injectable()
export class SaleNotes {
  constructor(
    private readonly sales: SaleQueries,
    private readonly settings: SettingsService,
    private readonly profiles: ShopProfiles,
  ) {}

  /** Throws SALE_NOT_FOUND. */
  async byNumber(shop: string, noFaktur: string, withCost: boolean): Promise<SaleNote> {
    const [sale, template, profile] = await Promise.all([
      this.sales.byNumber(shop, noFaktur, withCost),
      this.settings.get(shop, 'template_wa_penjualan'),
      this.profiles.of(shop),
    ]);
    const values: Readonly<Record<string, string>> = {
      nama_customer: sale.nama_customer,
      no_faktur: sale.no_faktur_jual,
      tanggal: sale.tgl_system,
      total: `Rp. ${formatNumber(sale.total_harga, 'rupiah')}`,
      nama_toko: profile.nama_toko,
    };
    return {
      data: [sale],
      template_wa: template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    };
  }
}
