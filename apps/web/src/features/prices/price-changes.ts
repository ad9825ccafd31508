import type { ChangePricesDto } from '@emas/contracts/masterdata/price-board.dto';
import type { BoardGroup, PriceBoard } from '@emas/contracts/masterdata/price-board.view';
import { changeOf, isJump } from '@emas/domain/masterdata/price-jump';
import { keepMargin, proposalFor } from '@emas/domain/masterdata/propose-price';
import { PRICE_MAX } from '@emas/domain/shared/limits';
import {
  hundredthsToPercent,
  percentToHundredths,
  percentToKadar,
  priceCentsToRupiah,
  rupiahToPriceCents,
} from '@emas/domain/shared/wire';

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

/** Every selling and buying price as the base price proposes it. */
export const withProposals = (
  changes: PriceChanges,
  groups: readonly BoardGroup[],
  base: number | null,
): PriceChanges =>
  groups.reduce((now, group) => {
    const [selling, buying] = [proposalAt(group, base), buyingProposalAt(group, base)];
    return {
      ...now,
      ...(selling !== null && { jual: withFigure(now.jual, group.kode_group, selling, group.harga_jual) }),
      ...(buying !== null && { beli: withFigure(now.beli, group.kode_harga, buying, group.harga_beli) }),
    };
  }, changes);

/** Null also for what no price may be: nothing is worked out from it. */
const cents = (rupiah: number | null): number | null =>
  rupiah === null || rupiah > PRICE_MAX ? null : rupiahToPriceCents(rupiah);
const rupiah = (units: number | null): number | null => (units === null ? null : priceCentsToRupiah(units));

/** What a base price proposes to ask for a group, as the server would. */
export function proposalAt(group: BoardGroup, base: number | null): number | null {
  const { satuan_harga, kadar, aturan, harga_jual, dasar_jual } = group;
  const proposed = proposalFor({
    base: cents(base),
    kadar: kadar === null ? null : percentToKadar(kadar),
    rule: aturan && { ...aturan, tambahan_per_gram: cents(aturan.tambahan_per_gram) },
    perPiece: satuan_harga === 'PCS',
    harga: cents(harga_jual),
    dasar: cents(dasar_jual),
  });
  return rupiah(proposed);
}

/** What a base price proposes to pay for a group. */
export const buyingProposalAt = ({ harga_beli, dasar_beli }: BoardGroup, base: number | null): number | null =>
  rupiah(keepMargin({ harga: cents(harga_beli), dasar: cents(dasar_beli) }, cents(base)));

/** In hundredths. What costs less than ten rupiah becomes others by more per cent than are worth saying. */
const LEAST_COMPARED = 1000;

/** By how many per cent a price becomes another; null where there is none before, it stays, or one is no price. */
export function percentOf(before: number | null, after: number | null): number | null {
  const [was, becomes] = [cents(before), cents(after)];
  if (was === null || was < LEAST_COMPARED || becomes === null || becomes === was) return null;
  return hundredthsToPercent(changeOf(was, becomes));
}

/** Is it another by more than the shop expects of a day? @param limit in per cent */
export function jumps(before: number | null, after: number | null, limit: number): boolean {
  const becomes = cents(after);
  return becomes !== null && isJump(cents(before), becomes, percentToHundredths(limit));
}

/** Prices of earlier days that are left as they stand, as a request that confirms them for today. */
export function unconfirmed(changes: PriceChanges, board: PriceBoard): PriceChanges {
  const { tgl, groups, harga_gold, harga_gold_sejak } = board;
  const isOld = harga_gold !== null && harga_gold_sejak !== tgl && changes.harga_gold === undefined;
  const selling = groups.filter(({ kode_group, harga_jual, sejak }) => harga_jual !== null && sejak !== tgl && changes.jual[kode_group] === undefined); // prettier-ignore
  const buying = groups.filter(({ kode_harga, harga_beli, sejak_beli }) => harga_beli !== null && sejak_beli !== tgl && changes.beli[kode_harga] === undefined); // prettier-ignore
  return {
    ...(isOld && { harga_gold }),
    jual: Object.fromEntries(selling.map(({ kode_group, harga_jual }) => [kode_group, harga_jual!])),
    beli: Object.fromEntries(buying.map(({ kode_harga, harga_beli }) => [kode_harga, harga_beli!])),
  };
}

/** How many groups these prices are of, as people count them: a group has two, and shares one with others. */
export const groupsOf = ({ jual, beli }: PriceChanges, { groups }: PriceBoard): number =>
  groups.filter(({ kode_group, kode_harga }) => kode_group in jual || kode_harga in beli).length;

export type PriceRequest = Omit<ChangePricesDto, 'otorisasi_ids'>;

/** Those of the changes and of the others together. */
export const allOf = (changes: PriceChanges, others: PriceChanges): PriceChanges => ({
  ...others,
  ...changes,
  jual: { ...others.jual, ...changes.jual },
  beli: { ...others.beli, ...changes.beli },
});

/** The request, in the order of the board. */
export function requestOf(changes: PriceChanges, { groups }: PriceBoard): PriceRequest {
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
export function placeOf(field: string, request: PriceRequest): string {
  const [list, at] = field.split('.') as [string, string | undefined];
  if (list === 'jual') return `jual ${request.jual[Number(at)]?.kode_group}`;
  if (list === 'beli') return `beli ${request.beli[Number(at)]?.kode_harga}`;
  return list;
}

/** The same request, sure of the prices at these fields. */
export function sureOf(request: PriceRequest, fields: readonly string[]): PriceRequest {
  const sure = <Row extends object>(list: string, rows: readonly Row[]): Row[] =>
    rows.map((row, at) => (fields.some((field) => field.startsWith(`${list}.${at}.`)) ? { ...row, yakin: true } : row));
  return {
    ...request,
    ...(fields.includes('harga_gold') && { harga_gold_yakin: true }),
    jual: sure('jual', request.jual),
    beli: sure('beli', request.beli),
  };
}
