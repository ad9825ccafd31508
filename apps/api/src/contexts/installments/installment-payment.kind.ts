import { installmentPayment } from '@emas/contracts/installments/documents/installment-payment';
import { type Installment, installments } from '@emas/domain/installments/installment';
import { type InstallmentPaidBody, type InstallmentPayment, installmentPayments } from '@emas/domain/installments/installment-payment'; // prettier-ignore
import { reverseInstallmentPayment } from '@emas/domain/installments/pay-installment';
import { printInstallmentPayment } from '@emas/domain/installments/print-installment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn, wayOf } from '@emas/domain/payments/ways';
import { say } from '@emas/domain/shared/summary';
import { documentKind, ends, paymentRows, prints } from '../../engine/document/document-kind.js';
import { slipSchedule } from './installment.kind.js';
import { InstallmentRefusals } from './installment-refusals.js';

function paid({ body }: RecordedEvent<string, InstallmentPaidBody>) {
  const { payments, kembali, kode_laci, pembulatan = 0 } = body;
  return {
    row: {
      ...{ tgl_system: body.tgl_system, input_by: body.input_by, created_at: body.created_at },
      ...{ customer_id: body.customer_id, jenis: body.jenis, no_cicilan: body.no_cicilan, kode_sales: body.kode_sales },
      ...{ pokok_rp: body.pokok_rp, biaya_cicilan: body.biaya_rp, denda_rp: body.denda_rp },
      ...{ potongan_rp: body.potongan_rp, jumlah_bayar: body.jumlah_rp, sisa_bayar: body.sisa_rp },
      ...{ installment_id: body.installment_id, setuju_by: body.otorisasi_by, angsuran: body.parts },
    },
    lines: body.parts.map(({ ke, jatuh_tempo, pokok_rp, biaya_rp, denda_rp, potongan_rp, sisa_rp }) => ({
      nama_barang: body.nama_barang,
      ...{ angsuran_ke: ke, jatuh_tempo, pokok_rp, biaya_cicilan: biaya_rp, denda_rp, potongan_rp },
      ...{ jumlah_bayar: pokok_rp + biaya_rp + denda_rp - potongan_rp, sisa_bayar: sisa_rp },
    })),
    set: {
      ...{ valid_by: body.input_by, valid_at: body.created_at, kembali, kode_laci, pembulatan },
      ...paidByColumn('in', payments),
    },
    payments: paymentRows(payments),
  };
}

/** What the payment is made of; what is 0 is not told, the last one is what was to be paid. */
const sums = ({ pokok_rp, biaya_rp, denda_rp, potongan_rp, jumlah_rp }: InstallmentPayment) => [
  ...[
    { field: 'pokok_rp', jumlah: pokok_rp },
    { field: 'biaya_cicilan', jumlah: biaya_rp },
    { field: 'denda_rp', jumlah: denda_rp },
    { field: 'potongan_rp', jumlah: -potongan_rp },
  ].filter(({ jumlah }) => jumlah !== 0),
  { field: 'jumlah_bayar', jumlah: jumlah_rp },
];

/** Payments of contracts: what their events keep, what they print and how they are taken back. */
export const installmentPaymentKind = documentKind(installmentPayment, {
  documents: installmentPayments,
  events: {
    InstallmentPaid: paid,
    InstallmentPaymentReversed: ends('BATAL'),
    InstallmentPaymentPrinted: prints,
  },
  header: {
    nama: 'BAYAR CICILAN',
    columns: { jumlah: 'jumlah_bayar' },
    customerDay: ({ jumlah = 0 }) => jumlah,
  },
  cancel: {
    reverses: 'InstallmentPaid',
    decide: (command, recorded, context) => reverseInstallmentPayment(command, recorded!, context),
    explain: InstallmentRefusals,
  },
  streamsOf: ({ installment_id }: InstallmentPayment) => [installments.stream(installment_id)],
  print: printInstallmentPayment,
  answer: ({ id, status, installment_id, jumlah_rp }: InstallmentPayment, no_bayar) => ({
    ...{ id, status, installment_id, jumlah_rp, no_bayar },
  }),
  view: ({ installment_id }) => ({ installment_id }),
  slipReads: ({ installment_id }: InstallmentPayment) => [installments.stream(installment_id)],
  slip: (body: InstallmentPayment, _settings, read) => {
    const { body: contract, no } = read<Installment>(installments.stream(body.installment_id));
    const { tunai, payments } = body;
    return {
      ...{ no_faktur_asal: no, tgl_system: body.tgl_system, waktu: body.created_at, kode_sales: body.kode_sales },
      ...{ kasir: body.input_by, lines: [], subtotal: 0, potongan: 0, ppn: 0, total: body.jumlah_rp, terms: null },
      extra: [say.text('nama_barang', body.nama_barang)],
      sums: sums(body),
      schedule: slipSchedule(contract.schedule),
      biaya_kartu: payments.reduce((sum, { biaya }) => sum + biaya, 0),
      ...(body.pembulatan && { pembulatan: body.pembulatan }),
      payments: payments.map(({ cara_bayar, jumlah, biaya }) => ({
        cara_bayar,
        // Of cash what was handed over: the change stands below it.
        jumlah: wayOf('in', cara_bayar).cash ? tunai : jumlah + biaya,
      })),
      kembali: body.kembali,
    };
  },
});
