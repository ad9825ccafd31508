import { sale } from '@emas/contracts/sales/documents/sale';
import { cancelSale } from '@emas/domain/sales/cancel-sale';
import { dropSale } from '@emas/domain/sales/drop-sale';
import { printSale } from '@emas/domain/sales/print-sale';
import { depositStreams } from '@emas/domain/deposits/claim-deposits';
import { heldPlace } from '@emas/domain/deposits/deposit';
import { paidByColumn } from '@emas/domain/payments/ways';
import { deliveries } from '@emas/domain/sales/delivery';
import { orderStreams } from '@emas/domain/sales/online-order';
import type { SaleAccessory } from '@emas/domain/sales/accessories';
import {
  accessoriesOf,
  type Sale,
  type SaleReturnedBody,
  type SaleSavedBody,
  type SaleValidatedBody,
  sales,
  type SoldLine,
} from '@emas/domain/sales/sale';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import type { Stone } from '@emas/domain/stock/stone';
import { documentKind, ends, paymentRows, prints } from '../../engine/document/document-kind.js';
import { inTradeIn, partOf } from '../../engine/document/traded.js';
import { stoneViews } from '../stock/index.js';
import { saleAnswer } from './commands/sale-answer.js';
import { SaleTries } from './commands/sale-tries.js';
import { ItemWhereabouts } from '../stock/index.js';
import { saleSlip } from './sale-slip.js';

/** Code under which accessories stand wherever a thing has one. */
const ACCESSORY = 'AKSESORIS';

/** Sales: what their events keep, what they print and how they end. */
export const saleKind = documentKind(sale, {
  documents: sales,
  events: {
    SaleSaved: ({ body }: RecordedEvent<string, SaleSavedBody<SoldLine>>) => ({
      row: {
        kategori_harga: null,
        kode_marketplace: null,
        no_order: null,
        tgl_retur: null,
        mode_jual: null,
        pph22: null,
        ...body,
        tukar_tambah: body.tukar_tambah ?? false,
        ongkos: sum(body.lines, (line) => line.ongkos),
        hpp: sum([...body.lines, ...accessoriesOf(body)], (line) => line.harga_modal),
      },
      lines: [...body.lines.map(lineRow), ...accessoriesOf(body).map(accessoryRow)],
    }),
    SaleValidated: ({ body }: RecordedEvent<string, SaleValidatedBody>) => {
      const { payments, tgl_system, valid_by, valid_at, kembali, kode_laci, pembulatan = 0 } = body;
      const set = { tgl_system, valid_by, valid_at, kembali, kode_laci, pembulatan, ...paidByColumn('in', payments) };
      return {
        set: { status: 'VALID', ...set, ...partOf(body, payments, pembulatan) },
        payments: paymentRows(payments),
      };
    },
    SaleDropped: ends('BATAL'),
    SaleCancelled: ends('BATAL'),
    SaleReturned: ({ body }: RecordedEvent<string, SaleReturnedBody>) => ({ set: { tgl_retur: body.tgl_system } }),
    SalePrinted: prints,
  },
  header: {
    nama: 'PENJUALAN',
    columns: { berat: 'total_berat', berat_murni: 'total_berat_murni' },
    of: ({ total_berat }) => (total_berat === 0 ? { jenis: ACCESSORY } : {}),
    closing: [
      { blok: 'PENJUALAN', by: 'jenis', rows: { '': 'PENJUALAN' } },
      { blok: 'AKSESORIS', by: 'jenis', rows: { [ACCESSORY]: 'PENJUALAN AKSESORIS' } },
    ],
    customerDay: ({ jumlah }) => jumlah!,
    countedBefore: ({ type, body }) => (type === 'SaleValidated' ? paidWith('TITIP', body as SaleValidatedBody) : 0),
  },
  drop: dropSale,
  dropped: SaleTries,
  cancel: { reverses: 'SaleValidated', decide: cancelSale, explain: ItemWhereabouts },
  print: printSale,
  streamsOf: (body: Sale) => [...depositStreams(body), ...orderStreams(body), deliveries.stream(body.id)],
  twice: ({ lines }: Sale) => (lines.length === 0 ? 'CETAK_DUPLIKAT_PENJUALAN_AKSESORIS_MODULE' : undefined),
  answer: (body: Sale, no_faktur_jual) => ({ ...saleAnswer(body), no_faktur_jual }),
  view: (row, seesCost) => ({
    ...inTradeIn(row),
    ...(seesCost && { laba: row.total_harga - row.ppn - (row.pph22 ?? 0) - row.hpp }),
  }),
  line: (row, seesCost) => ({
    berat_emas: milligramsToGrams(row.berat - row.berat_batu),
    stones: stoneViews(row.stones as readonly Stone[], seesCost),
  }),
  slip: saleSlip,
  wire: { steps: 201, anyId: true, tiesById: true },
});

const paidWith = (way: string, { payments }: SaleValidatedBody): number =>
  sum(
    payments.filter(({ cara_bayar }) => cara_bayar === way),
    ({ jumlah }) => jumlah,
  );

const depositOf = (place: string): string | null =>
  place.startsWith(heldPlace('')) ? place.slice(heldPlace('').length) : null;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** A line as it is kept: its stones, and what of its weight they are; an item is one piece, found by its barcode. */
const lineRow = (line: SoldLine) => ({
  kode_barcode: null,
  kode_gudang: null,
  kode_aksesoris: null,
  tgl_masuk: null,
  jenis_baris: 'kode_barcode' in line ? ('BARANG' as const) : ('MANUAL' as const),
  qty: 1,
  ...line,
  stones: line.stones ?? [],
  berat_batu: line.berat - (line.berat_emas ?? line.berat),
  deposit_id: line.tempat === undefined ? null : depositOf(line.tempat),
});

/** An accessory as it is kept, among the lines: under one code wherever lines are counted by code, and without weight. */
const accessoryRow = ({ nama_aksesoris, harga_satuan, ...line }: SaleAccessory) => ({
  ...line,
  jenis_baris: 'AKSESORIS' as const,
  kode_barcode: null,
  kode_gudang: null,
  tgl_masuk: null,
  deposit_id: null,
  nama_barang: nama_aksesoris,
  ...{ kode_kategori: ACCESSORY, kode_dept: ACCESSORY, kode_group: ACCESSORY, kode_baki: ACCESSORY },
  ...{ kadar: 0, berat: 0, berat_murni: 0, berat_batu: 0, ongkos: 0, harga_atribut: 0, stones: [] },
  satuan_harga: 'PCS' as const,
  harga_gram: harga_satuan * 100,
});
