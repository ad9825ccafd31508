import { purchase } from '@emas/contracts/purchases/documents/purchase';
import type { SlipLine } from '@emas/contracts/shared/slip';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { cancelPurchase } from '@emas/domain/purchases/cancel-purchase';
import { dropPurchase } from '@emas/domain/purchases/drop-purchase';
import { noteReturnStream } from '@emas/domain/purchases/note-return';
import { printPurchase } from '@emas/domain/purchases/print-purchase';
import {
  type Purchase,
  type PurchaseLine,
  type PurchaseSavedBody,
  type PurchaseValidatedBody,
  purchases,
} from '@emas/domain/purchases/purchase';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { PurchaseRefusals } from './queries/purchase-refusals.js';

/** Purchases: what their events keep, what they print and how they end. */
export const purchaseKind = documentKind(purchase, {
  documents: purchases,
  events: {
    PurchaseSaved: ({ body }: RecordedEvent<string, PurchaseSavedBody>) => ({
      row: body,
      lines: body.lines.map((line) => ({ berat_batu: 0, qty: 1, kode_baki: null, kode_gudang: null, ...line })),
    }),
    PurchaseValidated: ({ body }: RecordedEvent<string, PurchaseValidatedBody>) => {
      const { payments, valid_by, valid_at, kode_laci, pembulatan = 0 } = body;
      const set = { valid_by, valid_at, kode_laci, pembulatan, ...paidByColumn('out', payments) };
      return { set: { status: 'VALID', ...set }, payments };
    },
    PurchaseDropped: ends('BATAL'),
    PurchaseCancelled: ends('BATAL'),
    PurchasePrinted: prints,
  },
  header: {
    nama: 'PEMBELIAN',
    columns: { jenis: 'jenis_nota' },
    closing: { blok: 'PEMBELIAN', by: 'jenis', rows: { DENGAN_NOTA: 'DENGAN NOTA', TANPA_NOTA: 'TANPA NOTA' } },
    customerDay: ({ jumlah }) => jumlah!,
  },
  drop: dropPurchase,
  cancel: { reverses: 'PurchaseValidated', decide: cancelPurchase, explain: PurchaseRefusals },
  print: printPurchase,
  streamsOf: ({ sale_id }: Purchase) => (sale_id === null ? [] : [noteReturnStream(sale_id)]),
  line: (row) => ({ berat_emas: milligramsToGrams(row.berat - row.berat_batu) }),
  slip: (body: Purchase) => ({
    no_faktur_asal: body.no_faktur_jual,
    tgl_system: body.tgl_system,
    waktu: body.validation?.valid_at ?? body.created_at,
    kode_sales: body.kode_sales,
    kasir: body.validation?.valid_by ?? body.input_by,
    lines: body.lines.map(slipLine),
    subtotal: body.total_harga + body.potongan,
    potongan: body.potongan,
    ppn: 0,
    total: body.total_harga,
    ...(body.validation?.pembulatan && { pembulatan: body.validation.pembulatan }),
    payments: (body.validation?.payments ?? []).map(({ cara_bayar, jumlah }) => ({ cara_bayar, jumlah })),
    kembali: 0,
    terms: null,
  }),
});

const slipLine = (line: PurchaseLine): SlipLine => ({
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
});
