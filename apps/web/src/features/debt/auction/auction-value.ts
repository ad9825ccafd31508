import type { AuctionProposalView } from '@emas/contracts/debt/loan.view';
import { ppnOf } from '@emas/domain/pricing/tax';
import { percentToHundredths } from '@emas/domain/shared/wire';

/** Values that are typed, by the number of the line; what is not typed is as proposed. */
export type Values = ReadonlyMap<number, number | null>;

export const valueOf = (values: Values, { line_no, nilai_usulan }: AuctionProposalView['lines'][number]): number => {
  const typed = values.get(line_no);
  return (typed === undefined ? nilai_usulan : typed) ?? 0;
};

/** What auctioning comes to. */
export interface AuctionSums {
  readonly nilai: number;
  readonly bunga: number;
  /** Principal with its interest. */
  readonly utang: number;
  /** Belongs to the customer; 0 where it brings less than the debt. */
  readonly kelebihan: number;
  readonly rugi: number;
  /** On top of it, of a bidder. */
  readonly ppn: number;
}

/** The same as the server books it. `bunga` null: as reckoned. */
export function auctionSums(
  proposal: AuctionProposalView,
  values: Values,
  { bunga, cara }: { readonly bunga: number | null; readonly cara: 'TOKO' | 'PEMBELI' },
): AuctionSums {
  const nilai = proposal.lines.reduce((sum, line) => sum + valueOf(values, line), 0);
  const charged = bunga ?? proposal.bunga;
  const utang = proposal.sisa_pokok + charged;
  return {
    ...{ nilai, bunga: charged, utang },
    kelebihan: Math.max(0, nilai - utang),
    rugi: Math.max(0, utang - nilai),
    ppn: cara === 'PEMBELI' ? ppnOf(nilai, percentToHundredths(proposal.tarif_ppn), false) : 0,
  };
}
