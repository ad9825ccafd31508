import { paidByColumn } from '@emas/domain/payments/ways';
import type { PurchaseEvent } from '@emas/domain/purchases/purchase';
import { ended, headerKind, type HeaderChange } from '../../../engine/document/document-header.js';

function paid(payments: Parameters<typeof paidByColumn>[1]): HeaderChange {
  const { bayar_cash, bayar_transfer } = paidByColumn('out', payments);
  return { keluar: bayar_cash, non_cash: bayar_transfer };
}

/** What `read.document` tells of a purchase. */
export const purchaseHeader = headerKind<PurchaseEvent>({
  kind: 'purchase',
  nama: 'PEMBELIAN',
  events: {
    PurchaseSaved: ({ body }) => ({
      status: 'OPEN',
      jenis: body.jenis_nota,
      customer_id: body.customer_id,
      kode_sales: body.kode_sales,
      total_qty: body.total_qty,
      berat: body.berat,
      berat_murni: body.berat_murni,
      jumlah: body.total_harga,
      tgl_input: body.tgl_system,
      tgl_system: body.tgl_system,
      input_by: body.input_by,
      created_at: body.created_at,
    }),
    PurchaseValidated: ({ body }) => ({
      status: 'VALID',
      ...paid(body.payments),
      valid_by: body.valid_by,
      valid_at: body.valid_at,
    }),
    PurchaseDropped: ended,
    PurchaseCancelled: ended,
    PurchasePrinted: null,
  },
  closing: { blok: 'PEMBELIAN', by: 'jenis', rows: { DENGAN_NOTA: 'DENGAN NOTA', TANPA_NOTA: 'TANPA NOTA' } },
  customerDay: ({ jumlah }) => jumlah!,
});
