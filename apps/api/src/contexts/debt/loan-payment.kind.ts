import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { dropLoanPayment, printLoanPayment } from '@emas/domain/debt/end-loan-payment';
import { loans } from '@emas/domain/debt/loan';
import {
  type LoanAddedBody,
  type LoanPaidBody,
  type LoanPayment,
  loanPayments,
  type LoanPaymentSavedBody,
  PAID_BY,
} from '@emas/domain/debt/loan-payment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { documentKind, ends, paymentRows, prints } from '../../engine/document/document-kind.js';
import { paymentSlip } from './loan-slips.js';

const paid = ({ body }: RecordedEvent<string, LoanPaidBody>) => {
  const { payments, valid_by, valid_at, kode_laci, kembali, pembulatan = 0 } = body;
  const { bayar_cash, bayar_non_cash } = paidByColumn('in', payments);
  const set = { status: 'VALID' as const, valid_by, valid_at, kode_laci, kembali, pembulatan };
  return { set: { ...set, bayar_cash, bayar_non_cash }, payments: paymentRows(payments) };
};

/** Of an addition: the shop pays. */
const added = ({ body }: RecordedEvent<string, LoanAddedBody>) => {
  const { payments, valid_by, valid_at, kode_laci, pembulatan = 0 } = body;
  const { bayar_cash: keluar_cash, bayar_transfer: bayar_non_cash } = paidByColumn('out', payments);
  const set = { status: 'VALID' as const, valid_by, valid_at, kode_laci, pembulatan, keluar_cash, bayar_non_cash };
  const rows = payments.map((payment) => ({ ...payment, kode_bank: null, biaya: 0, biaya_usulan: null }));
  return { set, payments: rows };
};

const total = (lines: LoanPaymentSavedBody['lines'], figure: 'berat'): number =>
  lines.reduce((sum, line) => sum + line[figure], 0);

/** What is paid on loans: what its events keep and what it prints. */
export const loanPaymentKind = documentKind(loanPayment, {
  documents: loanPayments,
  events: {
    LoanPaymentSaved: ({ body }: RecordedEvent<string, LoanPaymentSavedBody>) => ({
      row: {
        ...body,
        berat: total(body.lines, 'berat'),
        pokok_awal: body.sebelum.sisa_pokok,
        pokok_akhir: body.sesudah.sisa_pokok,
        periode_dari: body.sebelum.bunga_sampai,
        periode_sampai: body.sesudah.bunga_sampai,
        jatuh_tempo_lama: body.sebelum.jatuh_tempo,
        jatuh_tempo_baru: body.sesudah.jatuh_tempo,
      },
      lines: body.lines,
    }),
    LoanPaymentDropped: ends('BATAL'),
    LoanInterestPaid: paid,
    LoanPrincipalPaid: paid,
    LoanPrincipalAdded: added,
    LoanRedeemed: paid,
    LoanPaymentCancelled: ends('BATAL'),
    LoanRedemptionCancelled: ends('BATAL'),
    LoanPaymentPrinted: prints,
  },
  header: {
    nama: 'BAYAR HUTANG',
    columns: { jumlah: 'total_bayar' },
    closing: {
      blok: 'HUTANG',
      by: 'jenis',
      called: { BUNGA: 'BAYAR BUNGA', POKOK: 'BAYAR POKOK', TAMBAH: 'TAMBAH POKOK', TEBUS: 'TEBUS' },
    },
    customerDay: ({ jumlah }) => jumlah ?? null,
  },
  drop: dropLoanPayment,
  streamsOf: ({ loan_id }: LoanPayment) => [loans.stream(loan_id)],
  cancel: { reverses: PAID_BY.BUNGA },
  proves: Object.values(PAID_BY),
  print: printLoanPayment,
  answer: ({ status, jenis, total_bayar }: LoanPayment, no_bayar) => ({ status, jenis, total_bayar, no_bayar }),
  view: ({ loan_id, pokok_awal, pokok_akhir, periode_dari, periode_sampai, jatuh_tempo_lama, jatuh_tempo_baru }) => ({
    ...{ loan_id, pokok_awal, pokok_akhir, periode_dari, periode_sampai, jatuh_tempo_lama, jatuh_tempo_baru },
  }),
  slip: (body: LoanPayment) => paymentSlip(body),
});
