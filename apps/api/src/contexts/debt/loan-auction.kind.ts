import { loanAuction } from '@emas/contracts/debt/documents/loan-auction';
import { auctionSummary } from '@emas/domain/debt/auction-loan';
import { cancelAuction, printAuction } from '@emas/domain/debt/end-auction';
import { loans } from '@emas/domain/debt/loan';
import { type LoanAuction, type LoanAuctionedBody, loanAuctions, type SurplusSteppedBody } from '@emas/domain/debt/loan-auction'; // prettier-ignore
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { LoanRefusals } from './queries/loan-refusals.js';

const total = (lines: LoanAuctionedBody['lines'], figure: 'berat' | 'berat_murni'): number =>
  lines.reduce((sum, line) => sum + line[figure], 0);

/** Auctions of pledges: what their events keep and what they print. */
export const loanAuctionKind = documentKind(loanAuction, {
  documents: loanAuctions,
  events: {
    LoanAuctioned: ({ body }: RecordedEvent<string, LoanAuctionedBody>) => {
      const { bayar_cash, bayar_non_cash } = paidByColumn('in', body.payments);
      return {
        row: {
          ...body,
          ...{ bayar_cash, bayar_non_cash },
          berat: total(body.lines, 'berat'),
          berat_murni: total(body.lines, 'berat_murni'),
          kelebihan_dibayar: 0,
          pembulatan: body.pembulatan ?? 0,
          pembayaran: body.payments,
        },
        lines: body.lines,
      };
    },
    LoanAuctionCancelled: ends('BATAL'),
    LoanSurplusSettled: ({ body }: RecordedEvent<string, SurplusSteppedBody>) => ({ set: body }),
    LoanSurplusReopened: ({ body }: RecordedEvent<string, SurplusSteppedBody>) => ({
      set: { ...body, surplus_id: null },
    }),
    LoanAuctionPrinted: prints,
  },
  header: {
    nama: 'LELANG',
    columns: { jumlah: 'nilai_lelang', masuk: 'bayar_cash', non_cash: 'bayar_non_cash', jenis: 'status_kelebihan' },
    closing: { blok: 'HUTANG', by: 'kind', only: 'LELANG HUTANG' },
  },
  streamsOf: ({ loan_id }: LoanAuction) => [loans.stream(loan_id)],
  cancel: { reverses: 'LoanAuctioned', decide: cancelAuction, explain: LoanRefusals },
  print: printAuction,
  answer: ({ status }: LoanAuction, no_lelang) => ({ status, no_lelang }),
  view: ({ loan_id, surplus_id = null, jumlah_periode, pembayaran }) => ({
    ...{ loan_id, surplus_id, jumlah_periode, pembayaran },
  }),
  slip: (body: LoanAuction) => auctionSummary(body, body.no_faktur_hutang),
});
