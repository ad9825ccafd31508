import { Injectable } from '@nestjs/common';
import { type Action, may } from '@emas/contracts/permissions/access-tree';
import type { TradeInView } from '@emas/contracts/trade-in/trade-in.view';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { type TradeIn, tradeIns } from '@emas/domain/trade-in/trade-in';
import { CustomerNames } from '../../engine/document/customer-names.js';
import { DocumentMarks } from '../../engine/document/document-marks.js';
import { Ledger } from '../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';

/** Where trade-ins are settled; whoever takes back one of their parts may take back all of one. */
export const TRADE_IN_PAGES = {
  GOODS: { desk: 'validasi-jual-beli', cancels: ['batal-penjualan', 'batal-pembelian'] },
  MANUAL: { desk: 'validasi-jual-beli-manual', cancels: ['batal-penjualan-manual', 'batal-pembelian-manual'] },
} as const;

/** One trade-in, from the ledger itself; those of manual goods are for who has a right to those. */
@Injectable()
export class TradeIns {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerNames,
    private readonly marks: DocumentMarks,
  ) {}

  /** Throws TRADE_IN_NOT_FOUND. */
  async one(user: AuthenticatedUser, id: string, action: Action): Promise<TradeInView> {
    const { kode_toko: shop } = user;
    const stream = tradeIns.stream(id);
    const document = (await this.ledger.load<TradeIn | null>(shop, [stream])).get(stream)!;
    if (document.body === null || !isFor(user, document.body, action))
      throw new DomainError(tradeIns.refusals.missing, { id });
    return this.view(shop, document as LoadedDocument<TradeIn>);
  }

  /** The same by its number. */
  async byNumber(user: AuthenticatedUser, no: string): Promise<TradeInView> {
    const { kode_toko: shop } = user;
    const document = await this.ledger.byNumber<TradeIn>(shop, no);
    if (!document?.stream.startsWith(tradeIns.stream('')) || !isFor(user, document.body, 'lihat'))
      throw new DomainError(tradeIns.refusals.missing, { id: no });
    return this.view(shop, document);
  }

  private async view(shop: string, { no, body }: LoadedDocument<TradeIn>): Promise<TradeInView> {
    const { customer_id, ended } = body;
    const names = await this.customers.namesOf(shop, customer_id === null ? [] : [customer_id]);
    const bermasalah = (await this.marks.of(shop, [no!])).get(no!);
    return {
      id: body.id,
      no_tukar: no!,
      jenis: body.jenis ?? null,
      status: body.status,
      tgl_system: body.tgl_system,
      sale_id: body.sale_id,
      no_faktur_jual: body.no_faktur_jual,
      purchases: body.purchases.map(({ purchase_id, no_faktur_beli, berat, total_harga, tukar_rp }) => ({
        ...{ purchase_id, no_faktur_beli, total_harga, tukar_rp },
        berat: milligramsToGrams(berat),
      })),
      customer_id,
      nama_customer: names.get(customer_id ?? '') ?? '',
      kode_sales: body.kode_sales,
      berat_jual: milligramsToGrams(body.berat_jual),
      berat_murni_jual: milligramsToGrams(body.berat_murni_jual),
      total_jual: body.total_jual,
      berat_beli: milligramsToGrams(body.berat_beli),
      berat_murni_beli: milligramsToGrams(body.berat_murni_beli),
      total_beli: body.total_beli,
      tukar_rp: body.tukar_rp,
      selisih_bayar: body.selisih_bayar,
      kembali: body.kembali,
      valid_by: body.valid_by,
      valid_at: body.valid_at,
      alasan_batal: ended?.alasan_batal ?? null,
      batal_by: ended?.batal_by ?? null,
      batal_at: ended?.batal_at ?? null,
      otorisasi_by: ended?.otorisasi_by ?? null,
      cetak_count: body.cetak_count,
      ...(bermasalah && { bermasalah }),
    };
  }
}

function isFor({ level, grants }: AuthenticatedUser, { jenis }: TradeIn, action: Action): boolean {
  const { desk, cancels } = TRADE_IN_PAGES[jenis ?? 'GOODS'];
  return [desk, ...cancels].some((page) => may(level, grants, page, action));
}
