import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { Settlement } from '../payments/money-in.js';
import type { BusinessDate, Instant, PercentHundredths, Rupiah } from '../shared/units.js';
import type { LoanLine, LoanPosition } from './loan.js';

/** TOKO: the goods become stock of the shop. PEMBELI: a bidder pays for them. */
export const AUCTION_WAYS = ['TOKO', 'PEMBELI'] as const;
export type AuctionWay = (typeof AUCTION_WAYS)[number];

/** What became of what the goods brought beyond the debt: it is the customer's. */
export const SURPLUS_STATES = ['TIDAK ADA', 'BELUM DIBAYAR', 'DIBAYAR'] as const;
export type SurplusState = (typeof SURPLUS_STATES)[number];

export interface AuctionLine extends LoanLine {
  /** What the shop would pay for its gold; null where it knew no price. */
  readonly nilai_usulan: Rupiah | null;
  readonly nilai_lelang: Rupiah;
}

export interface LoanAuctionedBody extends Settlement {
  readonly id: string;
  readonly loan_id: string;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly cara_lelang: AuctionWay;
  readonly lines: readonly AuctionLine[];
  readonly jatuh_tempo: BusinessDate;
  /** Days after it was due. */
  readonly lewat_hari: number;
  readonly jumlah_periode: number;
  readonly sisa_pokok: Rupiah;
  readonly bunga_usulan: Rupiah;
  readonly bunga_bayar: Rupiah;
  readonly nilai_lelang: Rupiah;
  readonly kelebihan_rp: Rupiah;
  readonly rugi_rp: Rupiah;
  /** Of a bidder, on top of the value; 0 while no tax is collected. */
  readonly tarif_ppn: PercentHundredths;
  readonly ppn: Rupiah;
  /** Notice of this due date; null where its customer was told nothing. */
  readonly tgl_pemberitahuan: BusinessDate | null;
  readonly keterangan: string | null;
  readonly status_kelebihan: SurplusState;
  readonly sebelum: LoanPosition;
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
  readonly otorisasi: readonly string[];
}

/** Its surplus was paid, or that was taken back. */
export interface SurplusSteppedBody {
  readonly surplus_id: string;
  readonly kelebihan_dibayar: Rupiah;
  readonly status_kelebihan: SurplusState;
}

export type LoanAuctionEvent =
  | { readonly type: 'LoanAuctioned'; readonly body: LoanAuctionedBody }
  | { readonly type: 'LoanAuctionCancelled'; readonly body: EndedBody<string> }
  | { readonly type: 'LoanSurplusSettled'; readonly body: SurplusSteppedBody }
  | { readonly type: 'LoanSurplusReopened'; readonly body: SurplusSteppedBody }
  | { readonly type: 'LoanAuctionPrinted'; readonly body: PrintedBody };

export interface LoanAuction extends LoanAuctionedBody {
  readonly status: 'VALID' | 'BATAL';
  /** Payment of its surplus that stands. */
  readonly surplus_id: string | null;
  readonly kelebihan_dibayar: Rupiah;
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
}

function evolve(auction: LoanAuction | null, event: LoanAuctionEvent): LoanAuction {
  if (event.type === 'LoanAuctioned')
    return { ...event.body, status: 'VALID', surplus_id: null, kelebihan_dibayar: 0, ended: null, cetak_count: 0 };
  if (!auction) throw new RangeError(`${event.type} without an auction`);
  switch (event.type) {
    case 'LoanAuctionCancelled':
      return { ...auction, status: 'BATAL', ended: event.body };
    case 'LoanSurplusSettled':
      return { ...auction, ...event.body };
    case 'LoanSurplusReopened':
      return { ...auction, ...event.body, surplus_id: null };
    case 'LoanAuctionPrinted':
      return { ...auction, cetak_count: event.body.cetak_ke };
  }
}

export const loanAuctions = documentOf<LoanAuction, LoanAuctionEvent>({
  kind: 'loan-auction',
  idOf: ({ id }) => id,
  numberOf: () => 'LH',
  evolve,
  refusals: {
    missing: 'LOAN_AUCTION_NOT_FOUND',
    exists: 'LOAN_AUCTION_EXISTS',
    otherDay: 'LOAN_AUCTION_OTHER_DAY',
    not: { VALID: 'LOAN_AUCTION_NOT_VALID' },
  },
});
