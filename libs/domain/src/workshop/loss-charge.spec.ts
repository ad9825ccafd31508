import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossCharge, type LossFacts } from './loss-charge.js';

const facts = (over: Partial<LossFacts> = {}): LossFacts => ({
  ...{ murni_kirim: 8_750, susut: { murni: 21, nilai: 21_000 }, hilang: [], susut_maks: 20, harga_gold: 150_000_000 },
  ...over,
});

describe('what a goldsmith makes good', () => {
  it('is the fine gold beyond what he may lose, at the gold price of the day', () => {
    expect(lossCharge(facts())).toEqual({ jatah: 17, murni: 4, modal: 4_000, nilai: 6_000 });
  });

  it('is what it cost where there is no price', () => {
    expect(lossCharge(facts({ harga_gold: null }))).toMatchObject({ modal: 4_000, nilai: 4_000 });
  });

  it('is nothing within what he may lose, or where more came back', () => {
    expect(lossCharge(facts({ susut_maks: 24 }))).toMatchObject({ jatah: 21, murni: 0, modal: 0, nilai: 0 });
    expect(lossCharge(facts({ susut: { murni: -5, nilai: -5_000 } }))).toMatchObject({ murni: 0, modal: 0, nilai: 0 });
  });

  it('is all of what he lost whole, whatever he may lose', () => {
    const hilang = [{ murni: 3_150, nilai: 3_150_000 }];
    expect(lossCharge(facts({ hilang, susut: { murni: 0, nilai: 0 }, susut_maks: 10_000 }))).toEqual({
      ...{ jatah: 8_750, murni: 3_150, modal: 3_150_000, nilai: 4_725_000 },
    });
  });

  it('never costs more than what was lost', () => {
    const gold = fc.record({ murni: fc.nat(1_000_000), nilai: fc.nat(2_000_000_000) });
    fc.assert(
      fc.property(gold, fc.array(gold, { maxLength: 4 }), fc.nat(10_000), fc.nat(5_000_000), (susut, hilang, susut_maks, murni_kirim) => {
        const { modal, murni } = lossCharge({ susut, hilang, susut_maks, murni_kirim, harga_gold: null });
        const whole = [susut, ...hilang];
        expect(modal).toBeLessThanOrEqual(whole.reduce((sum, one) => sum + one.nilai, 0));
        expect(murni).toBeLessThanOrEqual(whole.reduce((sum, one) => sum + one.murni, 0));
      }),
    ); // prettier-ignore
  });
});
