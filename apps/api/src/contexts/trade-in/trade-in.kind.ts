import type { SettingValues } from '@emas/contracts/modules/register';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import { type Sale, saleStream } from '@emas/domain/sales/sale';
import { printTradeIn } from '@emas/domain/trade-in/print-trade-in';
import { type TradeIn, tradeIns } from '@emas/domain/trade-in/trade-in';
import type { ReadSlip, SlipKind, SlipOf } from '../../engine/document/document-kind.js';
import { purchaseKind } from '../purchases/index.js';
import { saleKind } from '../sales/index.js';

/** What of trade-ins the engine prints: two kinds of document as one, with a number and a slip of their own. */
export const tradeInKind = {
  definition: { kind: 'trade-in', settings: { twice: 'CETAK_DUPLIKAT_TUKAR_TAMBAH_MODULE' } },
  documents: tradeIns,
  cancel: { reverses: 'TradeInSettled' },
  print: printTradeIn,
  slipReads: ({ sale_id, purchases }: TradeIn) => [
    saleStream(sale_id),
    ...purchases.map(({ purchase_id }) => purchaseStream(purchase_id)),
  ],
  slip: (body: TradeIn, settings: SettingValues | null, read: ReadSlip): SlipOf => {
    const sold = saleKind.slip(read<Sale>(saleStream(body.sale_id)).body, settings, read) as SlipOf;
    const bought = body.purchases.map(
      ({ purchase_id }) =>
        purchaseKind.slip(read<Purchase>(purchaseStream(purchase_id)).body, settings, read) as SlipOf,
    );
    const pembulatan = [sold, ...bought].reduce((sum, slip) => sum + (slip.pembulatan ?? 0), 0);
    return {
      ...sold,
      tgl_system: body.tgl_system,
      waktu: body.valid_at,
      kasir: body.valid_by,
      traded: {
        no_faktur_jual: body.no_faktur_jual,
        total_jual: body.total_jual,
        no_faktur_beli: body.purchases.map(({ no_faktur_beli }) => no_faktur_beli),
        lines: bought.flatMap(({ lines }) => lines),
        total_beli: body.total_beli,
      },
      // What each side has of its own stands in its total.
      subtotal: body.selisih_bayar,
      potongan: 0,
      ppn: 0,
      total: body.selisih_bayar,
      pembulatan,
      payments: [
        ...sold.payments.filter(({ cara_bayar }) => cara_bayar !== 'TUKAR'),
        ...body.payments_out.map(({ cara_bayar, jumlah }) => ({ cara_bayar, jumlah })),
      ],
    };
  },
} as const satisfies SlipKind;
