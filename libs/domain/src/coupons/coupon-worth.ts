import { multiplyDivide } from '../shared/arithmetic.js';
import type { CouponTerms } from '../shared/coupon-terms.js';
import type { Rupiah } from '../shared/units.js';

/** A percent is hundredths of a hundredth. */
const WHOLE = 10_000;

/** What of a line a coupon looks at. */
export interface CouponLine {
  /** Left out of what belongs to none: accessories. */
  readonly kode_group?: string | undefined;
  /** What is paid for it. */
  readonly harga: Rupiah;
  readonly ongkos: Rupiah;
}

type Worth = Pick<CouponTerms, 'jenis_kupon' | 'nilai_rp' | 'persen_kupon' | 'maksimal_potongan' | 'kode_group'>;

const isFor =
  ({ kode_group }: Pick<CouponTerms, 'kode_group'>) =>
  (line: CouponLine): boolean =>
    kode_group.length === 0 || (line.kode_group !== undefined && kode_group.includes(line.kode_group));

const sum = (lines: readonly CouponLine[], of: (line: CouponLine) => Rupiah): Rupiah =>
  lines.reduce((total, line) => total + of(line), 0);

/**
 * What a coupon takes off these lines at most, rounded down; 0 where none of them is its own. 5 % of 4,000,000 are 200,000,
 * with a limit of 150,000 those.
 */
export function couponWorth(terms: Worth, lines: readonly CouponLine[]): Rupiah {
  const own = lines.filter(isFor(terms));
  if (own.length === 0) return 0;
  const { jenis_kupon, nilai_rp, persen_kupon, maksimal_potongan } = terms;
  const base = jenis_kupon === 'ONGKOS' ? sum(own, ({ ongkos }) => ongkos) : sum(own, ({ harga }) => harga);
  const worth = jenis_kupon === 'RUPIAH' ? nilai_rp : multiplyDivide(base, persen_kupon, WHOLE, 'down');
  return maksimal_potongan === null ? worth : Math.min(worth, maksimal_potongan);
}
