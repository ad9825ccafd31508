import { Injectable } from '@nestjs/common';
import type { Language } from '@emas/contracts/messages/languages';
import { moduleOn } from '@emas/contracts/modules/register';
import type { SlipModel } from '@emas/contracts/shared/slip';
import { justPrinted } from '@emas/domain/printing/just-printed';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CustomerIdentity } from '../../membership/index.js';

/** The purchase note as it is printed. */
@Injectable()
export class PurchaseSlips {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
  ) {}

  /** The note that the user has just counted; to everybody else a look at it, marked as that. */
  async shownTo(user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'language'>, id: string): Promise<SlipModel> {
    const history = await this.ledger.history(user.kode_toko, purchaseStream(id));
    const cetak_ke = justPrinted(history, 'PurchasePrinted', user.user_id, new Date().toISOString());
    return this.slip(user.kode_toko, id, user.language, cetak_ke);
  }

  /** Throws PURCHASE_NOT_FOUND. `cetak_ke` counts this print; from 2 on it is marked a copy. */
  async slip(shop: string, id: string, language: Language, cetak_ke: number): Promise<SlipModel> {
    const streams = [purchaseStream(id), shopProfileStream(shop), settingsStream(shop)] as const;
    const documents = await this.ledger.load(shop, streams);
    const document = documents.get(streams[0])!;
    const purchase = document.body as Purchase | null;
    if (!purchase) throw new DomainError('PURCHASE_NOT_FOUND');
    const profile = documents.get(streams[1])?.body as ShopProfile | null;
    const settings = documents.get(streams[2])?.body as SettingsBody | null;
    const { customer_id } = purchase;
    const names = await this.customers.namesOf(shop, customer_id ? [customer_id] : []);
    return {
      kind: 'purchase',
      language,
      shop: profile ?? { kode_toko: shop, nama_toko: shop, alamat_toko: '' },
      no_faktur: document.no!,
      no_faktur_asal: purchase.no_faktur_jual,
      tgl_system: purchase.tgl_system,
      waktu: purchase.validation?.valid_at ?? purchase.created_at,
      status: purchase.status,
      nama_customer: names.get(customer_id ?? '') ?? '',
      kode_sales: purchase.kode_sales,
      kasir: purchase.validation?.valid_by ?? purchase.input_by,
      lines: linesOf(purchase),
      subtotal: purchase.total_harga + purchase.potongan,
      potongan: purchase.potongan,
      ppn: 0,
      total: purchase.total_harga,
      ...(purchase.validation?.pembulatan && { pembulatan: purchase.validation.pembulatan }),
      payments: (purchase.validation?.payments ?? []).map(({ cara_bayar, jumlah }) => ({ cara_bayar, jumlah })),
      kembali: 0,
      terms: null,
      cetak_ke,
      duplicate: moduleOn(settings, 'CETAK_DUPLIKAT_PEMBELIAN_MODULE'),
    };
  }
}

const linesOf = ({ lines }: Purchase): SlipModel['lines'] =>
  lines.map((line) => ({
    nama_barang: line.nama_barang,
    kode_barcode: line.kode_barcode,
    kadar: line.kadar,
    berat: line.berat,
    ...(line.berat_batu !== undefined && { berat_emas: line.berat - line.berat_batu }),
    berat_nota: line.kode_barcode === null ? null : line.berat_nota,
    harga_gram: line.harga_emas,
    satuan_harga: 'GRAM',
    ongkos: 0,
    harga_atribut: 0,
    potongan: line.potongan,
    harga: line.harga,
  }));
