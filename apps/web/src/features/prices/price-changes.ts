import type { ChangePricesDto } from '@emas/contracts/masterdata/price-board.dto';
import type { BoardGroup, PriceBoard } from '@emas/contracts/masterdata/price-board.view';
import { proposePrice } from '@emas/domain/masterdata/propose-price';
import { percentToKadar, priceCentsToRupiah, rupiahToPriceCents } from '@emas/domain/shared/wire';

/** What was typed on the board and differs from what stands there; by group, by price code, and the base price. */
export interface PriceChanges {
  readonly harga_gold?: number;
  readonly jual: Readonly<Record<string, number>>;
  readonly beli: Readonly<Record<string, number>>;
}

export const NO_CHANGES: PriceChanges = { jual: {}, beli: {} };

export const countOf = ({ harga_gold, jual, beli }: PriceChanges): number =>
  (harga_gold === undefined ? 0 : 1) + Object.keys(jual).length + Object.keys(beli).length;

/** With a figure typed; one that is empty or as it was is no change. */
export function withFigure(
  figures: Readonly<Record<string, number>>,
  key: string,
  typed: number | null,
  before: number | null,
): Readonly<Record<string, number>> {
  const { [key]: _, ...others } = figures;
  return typed === null || typed === before ? others : { ...others, [key]: typed };
}

/** Every group at the price that the base price proposes for it. */
export const withProposals = (
  changes: PriceChanges,
  groups: readonly BoardGroup[],
  base: number | null,
): PriceChanges => ({
  ...changes,
  jual: groups.reduce((jual, group) => {
    const proposed = proposalAt(group, base);
    return proposed === null ? jual : withFigure(jual, group.kode_group, proposed, group.harga_jual);
  }, changes.jual),
});

/** What a base price proposes for a group, as the server would. */
export function proposalAt({ satuan_harga, kadar, aturan }: BoardGroup, base: number | null): number | null {
  if (satuan_harga === 'PCS' || base === null || kadar === null) return null;
  const added = aturan?.tambahan_per_gram ?? null;
  const rule = aturan && { ...aturan, tambahan_per_gram: added === null ? null : rupiahToPriceCents(added) };
  const price = proposePrice(rupiahToPriceCents(base), percentToKadar(kadar), rule);
  return price === null ? null : priceCentsToRupiah(price);
}

/** The request, in the order of the board. */
export function requestOf(changes: PriceChanges, { groups }: PriceBoard): Omit<ChangePricesDto, 'otorisasi_ids'> {
  const codes = [...new Set(groups.map(({ kode_harga }) => kode_harga))];
  return {
    ...(changes.harga_gold === undefined ? {} : { harga_gold: changes.harga_gold }),
    jual: groups.flatMap(({ kode_group }) => {
      const harga = changes.jual[kode_group];
      return harga === undefined ? [] : [{ kode_group, harga }];
    }),
    beli: codes.flatMap((kode_harga) => {
      const harga_per_gram = changes.beli[kode_harga];
      return harga_per_gram === undefined ? [] : [{ kode_harga, harga_per_gram }];
    }),
  };
}

/** Where on the board a field of the refused request stands: `jual G750`. */
export function placeOf(field: string, request: Omit<ChangePricesDto, 'otorisasi_ids'>): string {
  const [list, at] = field.split('.') as [string, string | undefined];
  if (list === 'jual') return `jual ${request.jual[Number(at)]?.kode_group}`;
  if (list === 'beli') return `beli ${request.beli[Number(at)]?.kode_harga}`;
  return list;
}
