import { externalPayment } from '@emas/contracts/transfers/entries/external-payment';
import { externalUpdate } from '@emas/contracts/transfers/entries/external-update';
import { externalPayments } from '@emas/domain/transfers/external-payment';
import { externals } from '@emas/domain/transfers/external-shipment';
import { externalUpdates } from '@emas/domain/transfers/external-update';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { ExternalUpdateGuard } from './queries/external-update-guard.js';

/** What the rows of the closing sheet are there for. */
const GATE = 'EXTERNAL_GOODS';

/** What partners returned and sold: things of the shipment change with it. */
export const externalUpdateKind = entryKind(externalUpdate, {
  entries: externalUpdates,
  header: {
    nama: 'UPDATE BARANG EXTERNAL',
    closing: { blok: 'BARANG EXTERNAL', by: 'kind', rows: { 'external-update': 'TERJUAL DI MITRA' }, module: GATE },
    of: ({ qty_jual, berat_jual, total_harga, bayar_cash, bayar_non_cash }) => ({
      ...{ total_qty: qty_jual, berat: berat_jual, jumlah: total_harga },
      ...{ masuk: bayar_cash, non_cash: bayar_non_cash },
    }),
  },
  guard: ExternalUpdateGuard,
  beside: ({ external_id }) => [externals.stream(external_id)],
  lines: ({ lines }) =>
    lines.map(({ kode_baki_kembali, ...line }) => ({
      ...{ kode_barcode: line.kode_barcode, nama_barang: line.nama_barang, kode_group: line.kode_group },
      ...{ kadar: line.kadar, berat: line.berat, hasil: line.hasil, baki_tujuan: kode_baki_kembali },
      ...{ harga_jual: line.harga_jual, ppn: line.ppn },
    })),
});

/** What they paid later. */
export const externalPaymentKind = entryKind(externalPayment, {
  entries: externalPayments,
  header: {
    nama: 'BAYAR BARANG EXTERNAL',
    closing: { blok: 'BARANG EXTERNAL', by: 'kind', rows: { 'external-payment': 'PEMBAYARAN MITRA' }, module: GATE },
    of: ({ jumlah_rp, bayar_cash, bayar_non_cash }) => ({
      jumlah: jumlah_rp,
      masuk: bayar_cash,
      non_cash: bayar_non_cash,
    }),
  },
  lines: ({ payments }) => payments.map(({ cara_bayar, jumlah, no_rekening }) => ({ cara_bayar, jumlah, no_rekening })),
});
