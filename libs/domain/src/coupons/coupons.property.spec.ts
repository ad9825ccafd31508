import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelSale } from '../sales/cancel-sale.js';
import { pay } from '../sales/sale.fixture.js';
import type { TestShop } from '../testing/shop.js';
import { couponKindStream } from './coupon-kind.js';
import { cancelCoupon, releaseCouponAlone, useCouponAlone } from './coupon-steps.js';
import { couponOf, couponShop, FIVE, issuing, kupon, paying, sellAll } from './coupons.fixture.js';
import { issueCoupons } from './issue-coupons.js';
import { couponWorth } from './coupon-worth.js';

type Decide = Parameters<TestShop['do']>[0];
const LIMIT = 6;
const KIND = { ...FIVE, jumlah_kupon: LIMIT };

/** Done with whatever word it needs; refused where it cannot be. */
function attempt(shop: TestShop, id: string, make: (ids: string[]) => Decide): void {
  const asks = shop.refusal(make([]));
  if (asks === null) shop.do(make([]));
  else if (asks === 'AUTHORIZATION_REQUIRED') shop.do(make([shop.approve(id, make([]))]));
}

describe('coupons whatever is done with them', () => {
  it('are never more than may be issued, and what those that are used took is what the account has', () => {
    const deed = fc.record({
      what: fc.constantFrom('issue', 'sell', 'back', 'use', 'release', 'cancel'),
      which: fc.nat({ max: LIMIT }),
      count: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const shop = couponShop();
        const numbers: string[] = [];
        let [issues, sale] = [0, 0];
        deeds.forEach(({ what, which, count }, at) => {
          const nomor = numbers[which] ?? 'LEBARAN-00000000';
          const step = (otorisasi_ids: string[]) => ({ nomor, alasan: 'UJI', otorisasi_ids, hash: 'h' });
          if (what === 'issue') {
            const asked = issuing(KIND, { id: `i${issues++}`, jumlah: count });
            attempt(shop, `a${at}`, (otorisasi_ids) => (context) => issueCoupons({ ...asked, otorisasi_ids }, KIND, context)); // prettier-ignore
            if (shop.document(`coupon-issue/${asked.id}`).version > 0) numbers.push(...asked.drawn.map((one) => one.nomor)); // prettier-ignore
          } else if (what === 'sell') {
            const id = `s${sale}`;
            if (shop.document(`sale/${id}`).version === 0 && shop.document(`sale/s${sale - 1}`).status !== 'VALID') sellAll(shop, id); // prettier-ignore
            attempt(shop, `a${at}`, () => paying([kupon(nomor), pay('CASH', 4_850_000)], id));
          } else if (what === 'back') {
            const done = shop.events.findLast(({ type, stream }) => type === 'SaleValidated' && stream === `sale/s${sale}`); // prettier-ignore
            if (!done) return;
            attempt(
              shop,
              `a${at}`,
              (otorisasi_ids) => (context) =>
                cancelSale({ id: `s${sale}`, alasan: 'UJI', otorisasi_ids, hash: 'h' }, done, context),
            );
            sale += 1;
          } else if (what === 'use') attempt(shop, `a${at}`, (ids) => (context) => useCouponAlone(step(ids), context));
          else if (what === 'release')
            attempt(shop, `a${at}`, () => (context) => releaseCouponAlone(step([]), context));
          else attempt(shop, `a${at}`, (ids) => (context) => cancelCoupon(step(ids), context));
        });
        const all = numbers.map((nomor) => couponOf(shop, nomor));
        const counted = shop.document<Record<string, number> | null>(couponKindStream('LEBARAN')).body;
        const having = (status: string) => all.filter((one) => one.status === status).length;
        expect(counted ? [counted['terbit'], counted['terpakai'], counted['batal']] : [0, 0, 0]).toEqual([
          ...[all.length, having('TERPAKAI'), having('BATAL')],
        ]);
        expect(all.length).toBeLessThanOrEqual(LIMIT);
        const took = all.reduce((sum, { pakai }) => sum + (pakai?.jumlah_rp ?? 0), 0);
        expect(shop.balance('biaya/kupon')).toBe(took);
        expect([...shop.balances.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('take nothing off what is not theirs, and never more than their limit', () => {
    const line = fc.record({
      kode_group: fc.constantFrom('750', '375', undefined),
      harga: fc.nat({ max: 100_000_000 }),
      ongkos: fc.nat({ max: 1_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.boolean(),
        (lines, persen_kupon, ofCharge) => {
          // prettier-ignore
          const terms = { ...FIVE, persen_kupon, jenis_kupon: ofCharge ? ('ONGKOS' as const) : ('PERSEN' as const) };
          const own = lines.filter(({ kode_group }) => kode_group === '750');
          const base = own.reduce((sum, one) => sum + (ofCharge ? one.ongkos : one.harga), 0);
          expect(couponWorth(terms, lines)).toBe(Math.min(Math.floor((base * persen_kupon) / 10_000), 150_000));
        },
      ),
    );
  });
});
