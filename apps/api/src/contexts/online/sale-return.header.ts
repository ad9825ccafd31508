import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { SaleReturnBody, SaleReturnNumbered } from '@emas/domain/sales/return-sale';
import { headerKind } from '../../engine/document/document-header.js';

/** A return in `read.document`: what its sale took in goes out, its goods are back. */
export const saleReturnHeader = headerKind<SaleReturnNumbered>({
  kind: 'sale-return',
  nama: 'RETUR ONLINE',
  closing: {
    blok: 'PENJUALAN',
    by: 'kind',
    rows: { 'sale-return': 'RETUR ONLINE' },
    module: 'ONLINE_SHIPPING',
    undoes: true,
  },
  events: {
    SaleReturnNumbered: ({ body }: RecordedEvent<string, SaleReturnBody>) => ({
      status: body.status,
      customer_id: body.customer_id,
      kode_sales: body.kode_sales,
      total_qty: -body.total_qty,
      berat: -body.total_berat,
      berat_murni: -body.total_berat_murni,
      jumlah: -body.total_harga,
      keluar: body.bayar_cash,
      non_cash: -body.bayar_non_cash,
      tgl_input: body.tgl_system,
      tgl_system: body.tgl_system,
      input_by: body.retur_by,
      valid_by: body.retur_by,
      otorisasi_by: body.otorisasi_by,
      created_at: body.retur_at,
      valid_at: body.retur_at,
    }),
  },
});
