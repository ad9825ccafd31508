import { installmentRefund } from '@emas/contracts/installments/documents/installment-refund';
import { installments } from '@emas/domain/installments/installment';
import { type InstallmentRefund, type InstallmentRefundedBody, installmentRefunds } from '@emas/domain/installments/installment-auction'; // prettier-ignore
import { printInstallmentRefund, refundSummary } from '@emas/domain/installments/print-installment';
import { reverseRefund } from '@emas/domain/installments/refund-installment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { say } from '@emas/domain/shared/summary';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { InstallmentRefusals } from './installment-refusals.js';

/** What went back to customers of things that were taken back. */
export const installmentRefundKind = documentKind(installmentRefund, {
  documents: installmentRefunds,
  events: {
    InstallmentRefunded: ({ body }: RecordedEvent<string, InstallmentRefundedBody>) => {
      const { payments, kode_laci, pembulatan = 0 } = body;
      return {
        row: {
          ...{ tgl_system: body.tgl_system, input_by: body.input_by, created_at: body.created_at },
          ...{ customer_id: body.customer_id, no_cicilan: body.no_cicilan, no_lelang: body.no_lelang },
          ...{ nama_barang: body.lines[0].nama_barang, kode_sales: body.kode_sales, kembali_rp: body.jumlah_rp },
          ...{ installment_id: body.installment_id, auction_id: body.auction_id },
        },
        lines: body.lines,
        set: {
          ...{ valid_by: body.input_by, valid_at: body.created_at, kode_laci, pembulatan },
          ...paidByColumn('out', payments),
        },
        payments,
      };
    },
    InstallmentRefundReversed: ends('BATAL'),
    InstallmentRefundPrinted: prints,
  },
  header: { nama: 'PENGEMBALIAN CICILAN', columns: { jumlah: 'kembali_rp' } },
  cancel: {
    reverses: 'InstallmentRefunded',
    decide: (command, recorded, context) => reverseRefund(command, recorded!, context),
    explain: InstallmentRefusals,
  },
  streamsOf: ({ installment_id }: InstallmentRefund) => [installments.stream(installment_id)],
  print: printInstallmentRefund,
  answer: ({ id, status, installment_id }: InstallmentRefund, no_kembali) => ({
    ...{ id, status, installment_id, no_kembali },
  }),
  view: ({ installment_id, auction_id }) => ({ installment_id, auction_id }),
  slip: (body: InstallmentRefund) => refundSummary(body, null, [say.text('input_by', body.input_by)]),
});
