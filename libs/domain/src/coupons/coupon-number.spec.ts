import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredNumber, couponNumber, kindOfNumber, readCouponNumber } from './coupon-number.js';

const drawing = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 7, maxLength: 7 });
const kode = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,10}$/);

describe('number of a coupon', () => {
  it('is its kind and eight characters, the last a check', () => {
    expect(couponNumber('LEBARAN', [7, 20, 3, 19, 2, 23, 29])).toMatch(/^LEBARAN-7M3K2QX[0-9A-HJKMNP-TV-Z]$/);
  });

  it('is read as it was written, and as people write it', () => {
    fc.assert(
      fc.property(kode, drawing, (kode_kupon, drawn) => {
        const nomor = couponNumber(kode_kupon, drawn);
        expect(readCouponNumber(` ${nomor.toLowerCase()} `)).toBe(nomor);
        const tail = nomor.slice(-8).replaceAll('1', 'I').replaceAll('0', 'O');
        expect(readCouponNumber(`${kode_kupon}-${tail.slice(0, 4)} ${tail.slice(4)}`)).toBe(nomor);
        expect(kindOfNumber(nomor)).toBe(kode_kupon);
      }),
    );
  });

  it('with one wrong character is none, whichever it is', () => {
    fc.assert(
      fc.property(
        kode,
        drawing,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 31 }),
        (kind, drawn, at, by) => {
          // prettier-ignore
          const nomor = couponNumber(kind, drawn);
          const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
          const place = nomor.length - at;
          const other = alphabet[(alphabet.indexOf(nomor[place]!) + by) % 32]!;
          expect(readCouponNumber(nomor.slice(0, place) + other + nomor.slice(place + 1))).toBeNull();
        },
      ),
    );
  });

  it('is covered in lists but for its end', () => {
    expect(coveredNumber('LEBARAN-7K3M2QXW')).toBe('LEBARAN-••••2QXW');
    expect([readCouponNumber('7K3M2QXW'), readCouponNumber(''), readCouponNumber('LEBARAN-7K3')]).toEqual([null, null, null]); // prettier-ignore
  });
});
