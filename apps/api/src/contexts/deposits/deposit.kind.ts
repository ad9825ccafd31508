import { deposit } from '@emas/contracts/deposits/documents/deposit';
import {
  type Deposit,
  type DepositPosition,
  deposits,
  type DepositSavedBody,
  type DepositValidatedBody,
  type DepositPaidBackBody,
  type GoodsLeftBody,
  type GoodsPickedUpBody,
} from '@emas/domain/deposits/deposit';
import { dropDeposit } from '@emas/domain/deposits/drop-deposit';
import { printDeposit } from '@emas/domain/deposits/print-deposit';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { type SaleLine, sales, saleStream } from '@emas/domain/sales/sale';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import type { Stone } from '@emas/domain/stock/stone';
import { documentKind, ends, paymentRows, prints, UNENDED } from '../../engine/document/document-kind.js';
import { saleSlip } from '../sales/index.js';
import { stoneViews } from '../stock/index.js';
import { depositAnswer } from './commands/deposit-answer.js';

/** What every deposit begins with; of goods no figure of money changes. */
const NO_MONEY = { dipakai_rp: 0, kembali_rp: 0, hangus_rp: 0, sisa_rp: 0 };

/** The first thing, and how many there are beside it. */
function thingsOf(lines: readonly SaleLine[]): string | null {
  const [first, ...others] = lines;
  if (!first) return null;
  return others.length === 0 ? first.nama_barang : `${first.nama_barang} +${others.length}`;
}

/** A line as it is kept: its stones, and what of its weight they are. */
const lineRow = (line: SaleLine) => ({
  ...line,
  stones: line.stones ?? [],
  berat_batu: line.berat - (line.berat_emas ?? line.berat),
});

const barcodes = (lines: readonly SaleLine[]): string[] => lines.map(({ kode_barcode }) => kode_barcode);

type Stepped = RecordedEvent<string, { readonly posisi: DepositPosition }>;
const steps = ({ body }: Stepped) => ({ set: { ...body.posisi } });

/** Deposits of money and of goods: what their events keep and what they print. */
export const depositKind = documentKind(deposit, {
  documents: deposits,
  events: {
    DepositSaved: ({ body }: RecordedEvent<string, DepositSavedBody>) => ({
      row: {
        ...body,
        ...NO_MONEY,
        jenis_titip: 'UANG' as const,
        no_faktur_jual: null,
        nama_barang: thingsOf(body.lines),
        ditahan: barcodes(body.lines),
        pengambilan: [],
      },
      lines: body.lines.map(lineRow),
    }),
    DepositValidated: ({ body }: RecordedEvent<string, DepositValidatedBody>) => {
      const { payments, tgl_system, valid_by, valid_at, kembali, kode_laci, posisi } = body;
      const set = { ...posisi, tgl_system, valid_by, valid_at, kembali, kode_laci, ...paidByColumn('in', payments) };
      return { set, payments: paymentRows(payments) };
    },
    DepositDropped: (event: Parameters<ReturnType<typeof ends>>[0]) => {
      const { set } = ends('BATAL')(event);
      return { set: { ...set, ditahan: [] } };
    },
    DepositClaimed: steps,
    // The sale that had used it is gone: what had been paid back of the rest is no end any more.
    DepositReleased: ({ body }: Stepped) => ({ set: { ...body.posisi, ...UNENDED } }),
    DepositUsed: steps,
    DepositPaidBack: (event: RecordedEvent<string, DepositPaidBackBody>) => {
      const { set } = ends('BATAL')(event);
      return { set: { ...set, ...event.body.posisi } };
    },
    GoodsLeft: ({ body }: RecordedEvent<string, GoodsLeftBody>) => ({
      row: {
        ...body,
        ...NO_MONEY,
        ...{ status: 'OPEN', jenis_titip: 'BARANG' as const, dp_rp: 0, kunci_harga: false, tgl_batas: null },
        no_faktur_jual: body.no_faktur_jual ?? null,
        nama_barang: thingsOf(body.lines),
        ditahan: barcodes(body.lines),
        pengambilan: [],
      },
      lines: body.lines.map(lineRow),
      ...(body.no_faktur_jual === undefined && { numbers: { no_faktur_jual: saleStream(body.sale_id) } }),
    }),
    GoodsPickedUp: ({ body }: RecordedEvent<string, GoodsPickedUpBody>) => ({
      set: { ...body.posisi, pengambilan: body.pengambilan },
    }),
    PickUpReversed: ({ body }: RecordedEvent<string, GoodsPickedUpBody>) => ({
      set: { ...body.posisi, pengambilan: body.pengambilan },
    }),
    DepositPrinted: prints,
  },
  header: {
    nama: 'TITIPAN',
    columns: { jenis: 'jenis_titip', berat: 'total_berat', berat_murni: 'total_berat_murni', jumlah: 'dp_rp' },
    counted: ['OPEN', 'DIPAKAI'],
    customerDay: ({ jenis, jumlah }) => (jenis === 'UANG' ? jumlah! : null),
  },
  drop: dropDeposit,
  cancel: { reverses: 'DepositValidated' },
  proves: ['DepositValidated', 'GoodsLeft'],
  print: printDeposit,
  answer: (body: Deposit, no_titip) => ({ ...depositAnswer(body), no_titip }),
  view: ({ sale_id = null, ditahan, pengambilan }) => ({ sale_id, ditahan, pengambilan }),
  line: (row, seesCost) => ({
    berat_emas: milligramsToGrams(row.berat - row.berat_batu),
    stones: stoneViews(row.stones as readonly Stone[], seesCost),
  }),
  slipReads: (body: Deposit) => (body.sale_id === null ? [] : [sales.stream(body.sale_id)]),
  slip: (body: Deposit, settings, read) => {
    const { dp_rp, dipakai_rp, kembali_rp, hangus_rp, sisa_rp, tgl_batas, kunci_harga, sale_id } = body;
    const slip = { ...saleSlip(body, settings), terms: null };
    if (sale_id !== null) return { ...slip, judul: 'pickup', no_faktur_asal: read(sales.stream(sale_id)).no };
    return { ...slip, titipan: { dp_rp, dipakai_rp, kembali_rp, hangus_rp, sisa_rp, tgl_batas, kunci_harga } };
  },
});
