import { Injectable } from '@nestjs/common';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { noteMessage } from '@emas/contracts/shared/note-message';
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
    const { nama_customer, no_faktur_jual: no_faktur, tgl_system, total_harga: total } = sale;
    const { nama_toko } = profile;
    return {
      data: [sale],
      template_wa: noteMessage(template, { nama_customer, no_faktur, tgl_system, total, nama_toko }),
    };
  }
}
