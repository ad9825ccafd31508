import type { DecideContext, NewEvent, StockMovement, StreamId } from '../ledger/event.js';
import { multiplyDivide } from '../shared/arithmetic.js';
import type { FieldError } from '../shared/domain-error.js';
import type { CaratThousandths, Rupiah } from '../shared/units.js';
import { thousandthsToCarat } from '../shared/wire.js';

/** What a stone is called in the ledger's stock: pieces of `berlian/<kode_berlian>`, without weight or fineness. */
export const STONE_GOODS = 'berlian/';
/** Where loose stones are kept, all in one place. */
export const STONE_PLACE = 'baki/BERLIAN';

export const stoneGoods = (kode_berlian: string): string => `${STONE_GOODS}${kode_berlian}`;

/** Loose stones of one row of the list: pieces, their carat, and what they cost together. Carat stand here alone. */
export interface StoneLot {
  readonly pcs: number;
  readonly carat: CaratThousandths;
  readonly nilai: Rupiah;
}

/** The lot as it is afterwards. */
export type StoneLotChanged = { readonly type: 'StoneLotChanged'; readonly body: StoneLot };

export const stoneLotStream = (kode_berlian: string): StreamId => `stone-lot/${kode_berlian}`;

const EMPTY: StoneLot = { pcs: 0, carat: 0, nilai: 0 };

export const stoneLot = (kode_berlian: string, context: Pick<DecideContext, 'get'>): StoneLot =>
  context.get<StoneLot | null>(stoneLotStream(kode_berlian)).body ?? EMPTY;

/** The lot as it is now. */
export const lotChanged = (kode_berlian: string, lot: StoneLot): NewEvent => ({
  stream: stoneLotStream(kode_berlian),
  type: 'StoneLotChanged',
  schema: 1,
  body: lot,
  document: { status: lot.pcs > 0 ? 'ADA' : 'HABIS', body: lot },
});

/** Stones come to those that are there. */
export const comeToLot = (kode_berlian: string, more: StoneLot, context: DecideContext): NewEvent => {
  const { pcs, carat, nilai } = stoneLot(kode_berlian, context);
  return lotChanged(kode_berlian, { pcs: pcs + more.pcs, carat: carat + more.carat, nilai: nilai + more.nilai });
};

/** Stones leave them; whether there are so many has been asked. */
export const leaveLot = (kode_berlian: string, less: StoneLot, context: DecideContext): NewEvent => {
  const { pcs, carat, nilai } = stoneLot(kode_berlian, context);
  return lotChanged(kode_berlian, { pcs: pcs - less.pcs, carat: carat - less.carat, nilai: nilai - less.nilai });
};

/** Are so many of them there? With the last piece goes the last carat, and its cost. */
export function isInLot(lot: StoneLot, { pcs, carat }: Pick<StoneLot, 'pcs' | 'carat'>): boolean {
  return pcs <= lot.pcs && carat <= lot.carat && (pcs < lot.pcs || carat === lot.carat);
}

/** What is told where they are not, at `field`. */
export const lotShort = (field: string, lot: StoneLot): FieldError => ({
  field,
  code: 'stoneStockShort',
  params: { pcs: lot.pcs, carat: thousandthsToCarat(lot.carat) },
});

/** Cost of some of the pieces at moving average, half-up; whoever takes the last one takes all that is left. */
export const costOfStones = (lot: StoneLot, pcs: number): Rupiah =>
  lot.pcs === 0 ? 0 : multiplyDivide(lot.nilai, pcs, lot.pcs, 'half-up');

/** Pieces from one place to another, with their cost. */
export const moveStones = (
  kode_berlian: string,
  { pcs, nilai }: Pick<StoneLot, 'pcs' | 'nilai'>,
  dari: string,
  ke: string,
): StockMovement => ({ barang: stoneGoods(kode_berlian), dari, ke, qty: pcs, berat: 0, kadar: 0, nilai });
