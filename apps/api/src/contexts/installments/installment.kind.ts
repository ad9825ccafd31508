import { installment } from '@emas/contracts/installments/documents/installment';
import {
  type Installment,
  type InstallmentCancelledBody,
  type InstallmentHandedOverBody,
  type InstallmentHandOverReversedBody,
  type InstallmentOpenedBody,
  type InstallmentPosition,
  type InstallmentProgressedBody,
  type InstallmentRemindedBody,
  installments,
  nextDates,
} from '@emas/domain/installments/installment';
import { unpaidOf } from '@emas/domain/installments/plan';
import { printInstallment } from '@emas/domain/installments/print-installment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { say } from '@emas/domain/shared/summary';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import type { Stone } from '@emas/domain/stock/stone';
import { documentKind, ends, paymentRows, prints } from '../../engine/document/document-kind.js';
import { saleSlip } from '../sales/index.js';
import { stoneViews } from '../stock/index.js';
import { installmentAnswer } from './commands/installment-answer.js';

/** Something of the customer is kept: the shop must know who he is. */
const running = (is: boolean): string => (is ? 'BERJALAN' : '');

/** Where a contract stands, as its row keeps it. */
function position(posisi: InstallmentPosition) {
  const isOpen = posisi.status === 'AKTIF';
  return {
    status: posisi.status,
    berjalan: running(isOpen || posisi.titipan_rp > 0),
    biaya_cicilan: posisi.biaya_bersih_rp,
    sudah_bayar: posisi.sudah_bayar_rp,
    sisa_bayar: posisi.sisa_rp,
    denda_rp: posisi.denda_rp,
    potongan_rp: posisi.potongan_rp,
    titipan_rp: posisi.titipan_rp,
    hangus_rp: posisi.hangus_rp,
    kembali_rp: posisi.kembali_rp,
    jatuh_tempo: isOpen ? posisi.jatuh_tempo : null,
    lelang_mulai: isOpen ? posisi.lelang_mulai : null,
    tgl_lunas: posisi.tgl_lunas,
    tgl_serah: posisi.tgl_serah,
    lelang_id: posisi.lelang_id,
    kembali_id: posisi.kembali_id,
    schedule: posisi.schedule,
    pembayaran_ids: posisi.pembayaran,
  };
}

/** The day on which it ended without being paid; an end that was taken back is none. */
function endedOn({ body, tglSystem }: RecordedEvent<string, InstallmentProgressedBody>) {
  if (body.langkah === 'LELANG') return { tgl_selesai: tglSystem };
  return body.langkah === 'BATAL LELANG' ? { tgl_selesai: null } : {};
}

function opened({ body }: RecordedEvent<string, InstallmentOpenedBody>) {
  const { terms, schedule, lines, payments, kembali, kode_laci, pembulatan = 0 } = body;
  const [line] = lines;
  return {
    row: {
      ...{ tgl_system: body.tgl_system, input_by: body.input_by, created_at: body.created_at },
      ...{ customer_id: body.customer_id, kode_sales: body.kode_sales, keterangan: body.keterangan },
      ...{ kode_cicilan: terms.kode_cicilan, nama_cicilan: terms.nama_cicilan, tenor: terms.tenor },
      ...{ kode_barcode: line.kode_barcode, nama_barang: line.nama_barang, berat: line.berat },
      ...{ berat_murni: line.berat_murni, harga_jual: body.total_harga, dp_rp: body.dp_rp, ppn: body.ppn },
      ...{ biaya_admin: body.biaya_admin, biaya_cicilan: body.biaya_rp, angsuran_rp: body.angsuran_rp },
      ...{ sudah_bayar: 0, sisa_bayar: body.total_angsuran_rp, denda_rp: 0, potongan_rp: 0, titipan_rp: body.dp_rp },
      ...{ hangus_rp: 0, kembali_rp: 0, ...nextDates(schedule, terms), tgl_lunas: null, tgl_serah: null },
      ...{
        tgl_selesai: null,
        lelang_id: null,
        kembali_id: null,
        berjalan: running(true),
        terms,
        schedule,
        pembayaran_ids: [],
        pengingat: [],
      },
    },
    lines: lines.map((one) => ({ ...one, stones: one.stones ?? [], berat_batu: one.berat - (one.berat_emas ?? one.berat) })), // prettier-ignore
    set: {
      ...{ valid_by: body.input_by, valid_at: body.created_at, kembali, kode_laci, pembulatan },
      ...paidByColumn('in', payments),
    },
    payments: paymentRows(payments),
  };
}

/** What it comes to beside the price of the thing, in the order in which a customer reads it. */
const sums = ({ dp_rp, biaya_rp, total_angsuran_rp, biaya_admin }: Installment) => [
  { field: 'dp_cicilan', jumlah: dp_rp },
  ...(biaya_rp === 0 ? [] : [{ field: 'biaya_cicilan', jumlah: biaya_rp }]),
  { field: 'sisa_bayar', jumlah: total_angsuran_rp },
  ...(biaya_admin === 0 ? [] : [{ field: 'biaya_admin', jumlah: biaya_admin }]),
  { field: 'jumlah_bayar', jumlah: dp_rp + biaya_admin },
];

/** A schedule as paper tells it. */
export const slipSchedule = (schedule: Installment['schedule']) =>
  schedule.map((due) => ({
    ...{ ke: due.ke, jatuh_tempo: due.jatuh_tempo, jumlah: due.angsuran_rp - due.potongan_rp },
    lunas: unpaidOf(due) === 0,
  }));

/** Contracts in instalments: what their events keep, and what they print. */
export const installmentKind = documentKind(installment, {
  documents: installments,
  events: {
    InstallmentOpened: opened,
    InstallmentProgressed: (event: RecordedEvent<string, InstallmentProgressedBody>) => ({
      set: { ...position(event.body.posisi), ...endedOn(event) },
    }),
    InstallmentHandedOver: ({ body }: RecordedEvent<string, InstallmentHandedOverBody>) => ({
      set: position(body.posisi),
    }),
    InstallmentHandOverReversed: ({ body }: RecordedEvent<string, InstallmentHandOverReversedBody>) => ({
      set: position(body.posisi),
    }),
    InstallmentCancelled: (event: RecordedEvent<string, InstallmentCancelledBody>) => ({
      set: { ...ends('BATAL')(event).set, ...position(event.body.posisi), tgl_selesai: event.body.tgl_system },
    }),
    InstallmentReminded: ({ body }: RecordedEvent<string, InstallmentRemindedBody>) => ({
      set: { pengingat: body.pengingat },
    }),
    InstallmentPrinted: prints,
  },
  header: {
    nama: 'CICILAN',
    columns: { jumlah: 'harga_jual', jenis: 'berjalan' },
    of: () => ({ total_qty: 1 }),
    counted: ['AKTIF', 'LUNAS', 'LELANG'],
    customerDay: ({ masuk = 0, non_cash = 0 }) => masuk + non_cash,
  },
  cancel: { reverses: 'InstallmentOpened' },
  print: printInstallment,
  answer: (body: Installment, no_cicilan) => ({ ...installmentAnswer(body), no_cicilan }),
  view: ({ lelang_id = null, kembali_id = null }) => ({ lelang_id, kembali_id }),
  line: (row, seesCost) => ({
    berat_emas: milligramsToGrams(row.berat - row.berat_batu),
    stones: stoneViews(row.stones as readonly Stone[], seesCost),
  }),
  slip: (body: Installment, settings) => {
    const { payments, tunai, kembali, tgl_system, input_by, created_at, terms, schedule } = body;
    const validation = { payments, tunai, kembali, tgl_system, valid_by: input_by, valid_at: created_at };
    return {
      ...saleSlip({ ...body, validation }, settings),
      extra: [say.text('nama_cicilan', terms.nama_cicilan)],
      sums: sums(body),
      schedule: slipSchedule(schedule),
    };
  },
});
