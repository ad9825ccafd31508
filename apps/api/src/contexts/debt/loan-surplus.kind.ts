import { loanSurplus } from '@emas/contracts/debt/entries/loan-surplus';
import { loanAuctions } from '@emas/domain/debt/loan-auction';
import { surplusApproval, surplusPayments } from '@emas/domain/debt/loan-surplus';
import { paidByColumn } from '@emas/domain/payments/ways';
import { say } from '@emas/domain/shared/summary';
import { entryKind } from '../../engine/entries/entry-kind.js';

/** What auctions brought beyond the debt, paid out. */
export const loanSurplusKind = entryKind(loanSurplus, {
  entries: surplusPayments,
  beside: ({ auction_id }) => [loanAuctions.stream(auction_id)],
  approval: surplusApproval,
  header: {
    nama: 'KELEBIHAN LELANG',
    closing: { blok: 'HUTANG', by: 'kind', only: 'BAYAR KELEBIHAN LELANG' },
    of: ({ payments, jumlah_rp }) => {
      const { bayar_cash, bayar_transfer } = paidByColumn('out', payments);
      return { jumlah: jumlah_rp, keluar: bayar_cash, non_cash: bayar_transfer };
    },
  },
  slip: (body) => ({
    facts: [
      say.text('no_faktur_hutang', body.no_faktur_hutang),
      say.text('no_lelang', body.no_lelang),
      say.date('tgl_lelang', body.tgl_lelang),
      say.text('tujuan_kelebihan', body.tujuan_kelebihan),
      say.rupiah('jumlah_rp', body.jumlah_rp),
    ],
    lines: [],
  }),
});
