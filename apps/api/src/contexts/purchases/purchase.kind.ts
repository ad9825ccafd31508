import { purchase } from '@emas/contracts/purchases/documents/purchase';
import type { SlipLine } from '@emas/contracts/shared/slip';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { cancelPurchase } from '@emas/domain/purchases/cancel-purchase';
import { dropPurchase } from '@emas/domain/purchases/drop-purchase';
import { noteReturnStream } from '@emas/domain/purchases/note-return';
import { paperNoteStreams } from '@emas/domain/purchases/paper-note';
import { printPurchase } from '@emas/domain/purchases/print-purchase';
import {
  deductionsOf,
  type Purchase,
  type PurchaseLine,
  type PurchaseSavedBody,
  type PurchaseValidatedBody,
  purchases,
} from '@emas/domain/purchases/purchase';
import { shrinkageStreams } from '@emas/domain/purchases/shrinkage';
import { partStreams } from '@emas/domain/trade-in/part';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { inTradeIn, partOf } from '../../engine/document/traded.js';
import { PurchaseRefusals } from './queries/purchase-refusals.js';

/** Purchases: what their events keep, what they print and how they end. */
export const purchaseKind = documentKind(purchase, {
  documents: purchases,
  events: {
    PurchaseSaved: ({ body }: RecordedEvent<string, PurchaseSavedBody>) => ({
      row: { keaslian: null, ...body, tukar_tambah: body.tukar_tambah ?? false },
      lines: body.lines.map(lineRow),
    }),
    PurchaseValidated: ({ body }: RecordedEvent<string, PurchaseValidatedBody>) => {
      const { payments, valid_by, valid_at, kode_laci, pembulatan = 0 } = body;
      const set = { valid_by, valid_at, kode_laci, pembulatan, ...paidByColumn('out', payments) };
      return { set: { status: 'VALID', ...set, ...partOf(body, payments, pembulatan) }, payments };
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
  streamsOf: (body: Purchase) => [
    ...(body.sale_id === null ? [] : [noteReturnStream(body.sale_id)]),
    ...paperNoteStreams(body.lines),
    ...shrinkageStreams(body),
    ...partStreams(body.validation ?? {}),
  ],
  view: inTradeIn,
  line: (row) => ({ berat_emas: milligramsToGrams(row.berat - row.berat_batu - row.berat_potong) }),
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

const NO_DEDUCTION = {
  kode_potongan: null,
  nama_potongan: null,
  potongan_persen: null,
  potongan_per_gram: null,
  potongan_berat: null,
};

/** A line as its row has it; what older events do not say is empty. */
export const lineRow = (line: PurchaseLine) => ({
  kode_kategori: null,
  tgl_jual: null,
  umur_bulan: null,
  toleransi: null,
  berat_batu: 0,
  berat_potong: 0,
  qty: 1,
  kode_baki: null,
  kode_gudang: null,
  no_nota_lama: line.nota_lama?.no ?? null,
  gambar_path: line.nota_lama?.gambar_path ?? null,
  ...line,
  potongan_rinci: deductionsOf(line).map((part) => ({ ...NO_DEDUCTION, ...part })),
});

const slipLine = (line: PurchaseLine): SlipLine => ({
  nama_barang: line.nama_barang,
  kode_barcode: line.kode_barcode,
  kadar: line.kadar,
  berat: line.berat,
  ...goldOf(line),
  berat_nota: line.kode_barcode === null ? null : line.berat_nota,
  harga_gram: line.harga_emas,
  satuan_harga: 'GRAM',
  ongkos: 0,
  harga_atribut: 0,
  potongan: line.potongan,
  harga: line.harga,
});

/** Told where it is not all of the weight. */
function goldOf({ berat, berat_batu = 0, berat_potong = 0 }: PurchaseLine) {
  const rest = berat_batu + berat_potong;
  return rest > 0 && { berat_emas: berat - rest };
}
