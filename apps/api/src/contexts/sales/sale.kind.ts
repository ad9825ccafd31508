import { setting } from '@emas/contracts/modules/register';
import { sale } from '@emas/contracts/sales/documents/sale';
import type { SlipLine, SlipModel } from '@emas/contracts/shared/slip';
import { cancelSale } from '@emas/domain/sales/cancel-sale';
import { dropSale } from '@emas/domain/sales/drop-sale';
import { printSale } from '@emas/domain/sales/print-sale';
import { depositStreams } from '@emas/domain/deposits/claim-deposits';
import { paidByColumn, wayOf } from '@emas/domain/payments/ways';
import {
  type Sale,
  type SaleLine,
  type SaleSavedBody,
  type SaleValidatedBody,
  sales,
  type SoldLine,
} from '@emas/domain/sales/sale';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import type { Stone } from '@emas/domain/stock/stone';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { stoneViews } from '../stock/index.js';
import { saleAnswer } from './commands/sale-answer.js';
import { SaleTries } from './commands/sale-tries.js';
import { ItemWhereabouts } from '../stock/index.js';

/** Sales: what their events keep, what they print and how they end. */
export const saleKind = documentKind(sale, {
  documents: sales,
  events: {
    SaleSaved: ({ body }: RecordedEvent<string, SaleSavedBody<SoldLine>>) => ({
      row: {
        ...body,
        ongkos: sum(body.lines, (line) => line.ongkos),
        hpp: sum(body.lines, (line) => line.harga_modal),
      },
      lines: body.lines.map(lineRow),
    }),
    SaleValidated: ({ body }: RecordedEvent<string, SaleValidatedBody>) => {
      const { payments, tgl_system, valid_by, valid_at, kembali, kode_laci, pembulatan = 0 } = body;
      const set = { tgl_system, valid_by, valid_at, kembali, kode_laci, pembulatan, ...paidByColumn('in', payments) };
      return { set: { status: 'VALID', ...set }, payments };
    },
    SaleDropped: ends('BATAL'),
    SaleCancelled: ends('BATAL'),
    SalePrinted: prints,
  },
  header: {
    nama: 'PENJUALAN',
    columns: { berat: 'total_berat', berat_murni: 'total_berat_murni' },
    closing: { blok: 'PENJUALAN', by: 'kind', rows: { sale: 'PENJUALAN' } },
    customerDay: ({ jumlah }) => jumlah!,
  },
  drop: dropSale,
  dropped: SaleTries,
  cancel: { reverses: 'SaleValidated', decide: cancelSale, explain: ItemWhereabouts },
  print: printSale,
  streamsOf: depositStreams,
  answer: (body: Sale, no_faktur_jual) => ({ ...saleAnswer(body), no_faktur_jual }),
  view: (row, seesCost) => (seesCost ? { laba: row.total_harga - row.ppn - row.hpp } : {}),
  line: (row, seesCost) => ({
    berat_emas: milligramsToGrams(row.berat - row.berat_batu),
    stones: stoneViews(row.stones as readonly Stone[], seesCost),
  }),
  slip: (body: Sale, settings) => {
    const { validation } = body;
    return {
      no_faktur_asal: null,
      tgl_system: validation?.tgl_system ?? body.tgl_system,
      waktu: validation?.valid_at ?? body.created_at,
      kode_sales: body.kode_sales,
      kasir: validation?.valid_by ?? body.input_by,
      lines: body.lines.map(slipLine),
      subtotal: body.subtotal,
      potongan: body.diskon,
      ppn: body.harga_termasuk_pajak ? 0 : body.ppn,
      total: body.total_harga,
      biaya_kartu: sum(validation?.payments ?? [], ({ biaya }) => biaya),
      ...(validation?.pembulatan && { pembulatan: validation.pembulatan }),
      payments: slipPayments(body),
      kembali: validation?.kembali ?? 0,
      terms: setting(settings, 'teks_buyback'),
    };
  },
  wire: { steps: 201, anyId: true, tiesById: true },
});

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** A line as it is kept: its stones, and what of its weight they are; an item is one piece, found by its barcode. */
const lineRow = (line: SoldLine) => ({
  kode_barcode: null,
  kode_gudang: null,
  qty: 1,
  ...line,
  stones: line.stones ?? [],
  berat_batu: line.berat - (line.berat_emas ?? line.berat),
});

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
    jumlah: wayOf('in', cara_bayar).cash ? validation!.tunai : jumlah + biaya,
  }));
