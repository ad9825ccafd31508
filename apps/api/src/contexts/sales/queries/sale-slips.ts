import { Injectable } from '@nestjs/common';
import type { Language } from '@emas/contracts/messages/languages';
import { setting } from '@emas/contracts/modules/register';
import type { SlipLine, SlipModel } from '@emas/contracts/shared/slip';
import { justPrinted } from '@emas/domain/printing/just-printed';
import { type Sale, type SaleLine, saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CustomerIdentity } from '../../membership/index.js';
import { SettingsService, ShopProfiles } from '../../settings/index.js';

/** The slip of a sale, from its document. */
@Injectable()
export class SaleSlips {
  constructor(
    private readonly ledger: Ledger,
    private readonly settings: SettingsService,
    private readonly profiles: ShopProfiles,
    private readonly customers: CustomerIdentity,
  ) {}

  /** The slip that the user has just counted; to everybody else a look at it, marked as that. Throws SALE_NOT_FOUND. */
  async shownTo(user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'language'>, id: string): Promise<SlipModel> {
    const history = await this.ledger.history(user.kode_toko, saleStream(id));
    const cetak_ke = justPrinted(history, 'SalePrinted', user.user_id, new Date().toISOString());
    return this.of(user.kode_toko, id, user.language, cetak_ke);
  }

  /** Throws SALE_NOT_FOUND. */
  async of(shop: string, id: string, language: Language, cetak_ke: number): Promise<SlipModel> {
    const stream = saleStream(id);
    const [documents, profile, values] = await Promise.all([
      this.ledger.load<Sale | null>(shop, [stream]),
      this.profiles.of(shop),
      this.settings.values(shop),
    ]);
    const { body: sale, no } = documents.get(stream)!;
    if (!sale) throw new DomainError('SALE_NOT_FOUND', { id });
    return {
      kind: 'sale',
      language,
      shop: profile,
      no_faktur: no!,
      no_faktur_asal: null,
      tgl_system: sale.validation?.tgl_system ?? sale.tgl_system,
      waktu: sale.validation?.valid_at ?? sale.created_at,
      status: sale.status,
      nama_customer: await this.customerName(shop, sale.customer_id),
      kode_sales: sale.kode_sales,
      kasir: sale.validation?.valid_by ?? sale.input_by,
      lines: sale.lines.map(slipLine),
      subtotal: sale.subtotal,
      potongan: sale.diskon,
      ppn: sale.harga_termasuk_pajak ? 0 : sale.ppn,
      total: sale.total_harga,
      biaya_kartu: (sale.validation?.payments ?? []).reduce((sum, { biaya }) => sum + biaya, 0),
      ...(sale.validation?.pembulatan && { pembulatan: sale.validation.pembulatan }),
      payments: slipPayments(sale),
      kembali: sale.validation?.kembali ?? 0,
      terms: setting(values, 'teks_buyback'),
      cetak_ke,
      duplicate: false,
    };
  }

  private async customerName(shop: string, customerId: string | null): Promise<string> {
    if (customerId === null) return '';
    return (await this.customers.namesOf(shop, [customerId])).get(customerId) ?? '';
  }
}

const slipLine = (line: SaleLine): SlipLine => ({
  nama_barang: line.nama_barang,
  kode_barcode: line.kode_barcode,
  kadar: line.kadar,
  berat: line.berat,
  berat_nota: null,
  harga_gram: line.harga_gram,
  satuan_harga: line.satuan_harga,
  ongkos: line.ongkos,
  harga_atribut: line.harga_atribut,
  ...(line.berat_emas !== undefined && { berat_emas: line.berat_emas }),
  ...(line.stones && {
    stones: line.stones.map(({ nama_berlian, no_sertifikat, pcs, carat, nilai }) => ({
      nama_berlian,
      no_sertifikat,
      pcs,
      carat,
      nilai,
    })),
  }),
  potongan: line.diskon,
  harga: line.harga,
});

/** What was handed over: cash with the change in it, cards with their fee. */
const slipPayments = ({ validation }: Sale): SlipModel['payments'] =>
  (validation?.payments ?? []).map(({ cara_bayar, jumlah, biaya }) => ({
    cara_bayar,
    jumlah: cara_bayar === 'CASH' ? validation!.tunai : jumlah + biaya,
  }));
