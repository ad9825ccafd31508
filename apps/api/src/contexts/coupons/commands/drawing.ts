import { randomBytes } from 'node:crypto';
import { couponNumber, DRAWN } from '@emas/domain/coupons/coupon-number';
import { coupons } from '@emas/domain/coupons/coupon';
import type { DrawnCoupon } from '@emas/domain/coupons/issue-coupons';
import { DomainError } from '@emas/domain/shared/domain-error';
import { uuidOf } from '../../../platform/http/uuid-of.js';

/** Bytes of which the characters of the n-th number of an issue are made. */
export type Draw = (nth: number) => Uint8Array;

/** What nobody can guess. */
export const atRandom: Draw = () => randomBytes(DRAWN);

/** So many coupons of an issue, from there on. */
export const drawCoupons = (
  issue: { readonly id: string; readonly kode_kupon: string },
  from: number,
  count: number,
  draw: Draw,
): DrawnCoupon[] =>
  Array.from({ length: count }, (_, at) => ({
    nomor: couponNumber(issue.kode_kupon, [...draw(from + at)].slice(0, DRAWN)),
    coupon_id: uuidOf('KUPON', issue.id, String(from + at)),
  }));

const ATTEMPTS = 5;

/** A number that is somebody's already is drawn anew: of thirty-four thousand millions it hardly ever is. */
export async function drawnAnew<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === coupons.refusals.exists;
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
}
