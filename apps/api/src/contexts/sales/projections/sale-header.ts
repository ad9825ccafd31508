import { paidByColumn } from '@emas/domain/payments/ways';
import type { SaleEvent } from '@emas/domain/sales/sale';
import { ended, headerKind, type HeaderChange } from '../../../engine/document/document-header.js';

function paid(payments: Parameters<typeof paidByColumn>[1]): HeaderChange {
  const { bayar_cash, bayar_non_cash } = paidByColumn('in', payments);
  return { masuk: bayar_cash, non_cash: bayar_non_cash };
}

/** What `read.document` tells of a sale. */
export const saleHeader = headerKind<SaleEvent>({
  kind: 'sale',
  nama: 'PENJUALAN',
  events: {
    SaleSaved: ({ body }) => ({
      status: 'OPEN',
      customer_id: body.customer_id,
      kode_sales: body.kode_sales,
      total_qty: body.total_qty,
      berat: body.total_berat,
      berat_murni: body.total_berat_murni,
      jumlah: body.total_harga,
      tgl_input: body.tgl_system,
      tgl_system: body.tgl_system,
      input_by: body.input_by,
      created_at: body.created_at,
    }),
    SaleValidated: ({ body }) => ({
      status: 'VALID',
      ...paid(body.payments),
      tgl_system: body.tgl_system,
      valid_by: body.valid_by,
      valid_at: body.valid_at,
    }),
    SaleDropped: ended,
    SaleCancelled: ended,
    SalePrinted: null,
  },
  closing: { blok: 'PENJUALAN', by: 'kind', rows: { sale: 'PENJUALAN' } },
  customerDay: ({ jumlah }) => jumlah!,
});
