import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenOf, type DeductionChoice, type DeductionRow, loweredOf, isUnweighed, rowsOfCategory } from './category-deduction.js'; // prettier-ignore
import { type LossRow, matchLoss } from './note-loss.js';
import { grossPrice, partsAt, priceOnNote, pricePerGram, roundedWeight, shownPrice, type WeighedGold, weightPrice } from './weight-price.js'; // prettier-ignore

const condition = (percent: number, perGram = 0) => ({
  kondisi_barang: 'K',
  nama_kondisi: 'KONDISI',
  potongan_persen: percent * 100,
  potongan_per_gram: perGram * 100,
});
const thing = (change: Partial<WeighedGold> = {}): WeighedGold => ({
  price: priceOnNote(1_585_950, 3_270),
  gold: 3_270,
  chosen: [],
  loss: null,
  condition: condition(0),
  step: 500,
  down: false,
  ...change,
});
const lossRow = (change: Partial<LossRow> = {}): LossRow => ({
  kode_rugi: 'SEMUA-3',
  kode_group: null,
  bulan_dari: 3,
  bulan_sampai: 6,
  rugi_persen: 800,
  rugi_per_gram: 500_000,
  minimal_rugi: null,
  ...change,
});
const deduction = (satuan: DeductionRow['satuan'], change: Partial<DeductionRow> = {}): DeductionRow => ({
  kode_potongan: satuan,
  nama_potongan: `POTONGAN ${satuan}`,
  kode_kategori: null,
  satuan,
  potongan_persen: 150,
  potongan_per_gram: 250_000,
  potongan_rp: 20_000,
  potongan_berat: 120,
  is_otomatis: true,
  boleh_ubah: false,
  ...change,
});
const choice = (kode_potongan: string, change: Partial<DeductionChoice> = {}): DeductionChoice => ({
  kode_potongan,
  nilai: null,
  berat: null,
  ...change,
});
const money = ({ parts }: { readonly parts: readonly { jenis_potongan: string; potongan: number }[] }) =>
  parts.map(({ jenis_potongan, potongan }) => [jenis_potongan, potongan]);

describe('price of gold by its weight', () => {
  it('takes the loss by age and the condition off the price on the note, and rounds once', () => {
    // 1,585,950 for 3.270 g: 8 % 126,876 + 5,000/g 16,350 = 143,226; 2 % 31,719; 1,411,005 → up to 500: 1,411,500
    const offer = weightPrice(thing({ loss: lossRow(), condition: condition(2) }));
    expect(offer).toMatchObject({ gross: 1_585_950, proposal: 1_411_500, gold: 3_270, berat_potong: 0 });
    expect(money(offer)).toEqual([
      ['RUGI NOTA', 143_226],
      ['KONDISI', 31_224],
    ]);
    expect(offer.gross - offer.proposal).toBe(174_450);
    const down = weightPrice(thing({ loss: lossRow(), condition: condition(2), down: true }));
    expect(money(down)).toEqual([
      ['RUGI NOTA', 143_226],
      ['KONDISI', 31_724],
    ]);
  });

  it('takes of a rate its percent and its rupiah per gram, neither of the rest of the other', () => {
    // 1,000,000/g × 2 g = 2,000,000; 10 % 200,000 and 5,000 × 2 g = 10,000
    const of = { price: pricePerGram(100_000_000), gold: 2_000, condition: condition(10, 5_000) };
    expect(weightPrice(thing(of)).proposal).toBe(1_790_000);
  });

  it('does not tip over a step because the price on the note is no whole cent', () => {
    // 1,000,000 for 3 g is 333,333.33…/g; the whole of it is 1,000,000, not 1,000,500
    const price = priceOnNote(1_000_000, 3_000);
    expect(weightPrice(thing({ price, gold: 3_000 }))).toMatchObject({ proposal: 1_000_000, parts: [] });
    expect(shownPrice(price)).toBe(33_333_333);
    expect(grossPrice(price, 3_000)).toBe(1_000_000);
  });

  it('takes grams off the gold first, and the rest of what is left', () => {
    // 3.270 − 0.120 = 3.150 g × 485,000 = 1,527,750; 1.5 % 22,916.25 → 22,916; 2,500 × 3.15 = 7,875; 20,000
    const chosen = chosenOf([deduction('BERAT'), deduction('PERSEN'), deduction('GRAM'), deduction('PCS')], []);
    const offer = weightPrice(thing({ chosen, condition: condition(2) }));
    expect(offer).toMatchObject({ gold: 3_150, berat_potong: 120, gross: 1_527_750 });
    // 1,527,750 − 50,791 − 2 % 30,555 = 1,446,404 → 1,446,500; the 96 belong to the condition
    expect(offer.proposal).toBe(1_446_500);
    expect(money(offer)).toEqual([
      ['KATEGORI', 0],
      ['KATEGORI', 22_916],
      ['KATEGORI', 7_875],
      ['KATEGORI', 20_000],
      ['KONDISI', 30_459],
    ]);
    expect(offer.parts[0]).toEqual({
      jenis_potongan: 'KATEGORI',
      kode_potongan: 'BERAT',
      nama_potongan: 'POTONGAN BERAT',
      potongan_berat: 120,
      potongan: 0,
    });
    expect(offer.parts[1]).toMatchObject({ potongan_persen: 150 });
  });

  it('has a part for what rounding made where nothing is taken off, and one for another price', () => {
    const offer = weightPrice(thing());
    expect(offer.proposal).toBe(1_586_000);
    expect(money(offer)).toEqual([['KONDISI', -50]]);
    expect(partsAt(offer, 1_600_000)).toEqual([...offer.parts, { jenis_potongan: 'MANUAL', potongan: -14_000 }]);
    expect(partsAt(offer, 1_586_000)).toBe(offer.parts);
    const weighed = weightPrice(thing({ chosen: chosenOf([deduction('BERAT')], []), step: 1_000 }));
    expect(money(weighed)).toEqual([
      ['KATEGORI', 0],
      ['KONDISI', -250],
    ]);
  });

  it('proposes nothing below zero', () => {
    const offer = weightPrice(thing({ condition: condition(50, 400_000) }));
    expect(offer.proposal).toBe(0);
    expect(money(offer)).toEqual([['KONDISI', 1_585_950]]);
  });

  it('rounds weights down within their tier', () => {
    const tiers = [
      { sampai: 10_000, step: 50 },
      { sampai: null, step: 100 },
    ];
    expect(roundedWeight(3_279, tiers)).toBe(3_250);
    expect(roundedWeight(10_000, tiers)).toBe(10_000);
    expect(roundedWeight(10_049, tiers)).toBe(10_000);
    expect(roundedWeight(10_199, tiers)).toBe(10_100);
    expect(roundedWeight(3_279, [])).toBe(3_279);
  });

  it('is a multiple of the step within one step of what is left, and its parts are all that is taken off', () => {
    const units = fc.constantFrom('PERSEN', 'GRAM', 'PCS', 'BERAT' as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 300_000_000 }),
        fc.integer({ min: 500, max: 200_000 }),
        fc.uniqueArray(units, { maxLength: 4 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.option(fc.integer({ min: 0, max: 3_000 })),
        fc.constantFrom(1, 100, 500, 1_000),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
        (cents, gold, satuan, percent, rugi_persen, step, down, harga) => {
          const chosen = chosenOf(
            satuan.map((one) => deduction(one)),
            [],
          );
          const loss = rugi_persen === null ? null : lossRow({ rugi_persen, rugi_per_gram: 0 });
          const price = pricePerGram(cents);
          const rate = { ...condition(0), potongan_persen: percent };
          const offer = weightPrice(thing({ price, gold, chosen, loss, condition: rate, step, down }));
          const paid = harga ?? offer.proposal;
          const taken = partsAt(offer, paid).reduce((sum, { potongan }) => sum + potongan, 0);
          expect(taken).toBe(offer.gross - paid);
          expect(offer.gross).toBe(grossPrice(price, offer.gold));
          expect(offer.gold + offer.berat_potong).toBe(gold);
          expect(offer.proposal % step).toBe(0);
          expect(offer.proposal).toBeGreaterThanOrEqual(0);
          const grossly = (cents / 100_000) * offer.gold;
          const exact =
            grossly * (1 - (percent + (rugi_persen ?? 0) + (satuan.includes('PERSEN') ? 150 : 0)) / 10_000) -
            (satuan.includes('GRAM') ? 2.5 * offer.gold : 0) -
            (satuan.includes('PCS') ? 20_000 : 0);
          expect(Math.abs(offer.proposal - Math.max(exact, 0))).toBeLessThan(step + 4);
        },
      ),
    );
  });
});

describe('the loss by age of a note', () => {
  it('is that of its group before that of all, by completed months with both ends', () => {
    const rows = [lossRow(), lossRow({ kode_rugi: 'A', kode_group: '750', bulan_dari: 4, bulan_sampai: null })];
    const found = (group: string, bulan: number) => matchLoss(rows, group, bulan)?.kode_rugi ?? null;
    expect([2, 3, 4, 6, 7].map((bulan) => found('750', bulan))).toEqual([null, 'SEMUA-3', 'A', 'A', 'A']);
    expect([3, 6, 7].map((bulan) => found('875', bulan))).toEqual(['SEMUA-3', 'SEMUA-3', null]);
  });

  it('is at least its minimum', () => {
    const part = (minimal_rugi: number) => weightPrice(thing({ loss: lossRow({ minimal_rugi }), step: 1 })).parts[0];
    expect(part(150_000)).toMatchObject({ jenis_potongan: 'RUGI NOTA', kode_potongan: 'SEMUA-3', potongan: 150_000 });
    expect(part(140_000)).toMatchObject({ potongan: 143_226, potongan_persen: 800, potongan_per_gram: 500_000 });
  });
});

describe('deductions by category', () => {
  const rows = [
    deduction('PERSEN', { kode_kategori: 'LM' }),
    deduction('PCS', { kode_kategori: 'PERHIASAN', is_otomatis: false }),
    deduction('GRAM'),
  ];
  const codes = (choices: readonly DeductionChoice[]) =>
    chosenOf(rowsOfCategory(rows, 'PERHIASAN'), choices).map(({ row }) => row.kode_potongan);

  it('are the automatic ones of the category and of all, then what is chosen', () => {
    expect(codes([])).toEqual(['GRAM']);
    expect(codes([choice('PCS')])).toEqual(['GRAM', 'PCS']);
    expect(chosenOf(rowsOfCategory(rows, null), []).map(({ row }) => row.kode_potongan)).toEqual(['GRAM']);
  });

  it('may be told another amount; less than the row says is lowered where it may not be', () => {
    const told = (row: DeductionRow, change: Partial<DeductionChoice>) => {
      const chosen = chosenOf([row], [choice(row.kode_potongan, change)]);
      const { gross, gold, parts } = weightPrice(thing({ chosen, step: 1 }));
      return [parts[0]?.potongan ?? 0, loweredOf(chosen[0]!, gross, gold) !== null];
    };
    expect(told(deduction('PCS'), { nilai: 15_000 })).toEqual([15_000, true]);
    expect(told(deduction('PCS'), { nilai: 25_000 })).toEqual([25_000, false]);
    expect(told(deduction('PCS', { boleh_ubah: true }), { nilai: 0 })).toEqual([0, false]);
    expect(told(deduction('PCS'), { nilai: 0 })).toEqual([0, true]);
    expect(told(deduction('PERSEN'), { nilai: 23_788 })).toEqual([23_788, true]);
    expect(told(deduction('PERSEN'), { nilai: 23_789 })).toEqual([23_789, false]);
    expect(told(deduction('BERAT'), { berat: 119 })[1]).toBe(true);
    expect(told(deduction('BERAT'), { berat: 120 })[1]).toBe(false);
    expect(told(deduction('BERAT', { potongan_berat: null }), { berat: 1 })[1]).toBe(false);
  });

  it('of a piece count once for each; what is told is of all of them', () => {
    const priced = (row: DeductionRow, choices: readonly DeductionChoice[]) => {
      const chosen = chosenOf([row], choices, 3);
      const { gross, gold, parts, berat_potong } = weightPrice(thing({ chosen, step: 1 }));
      return [parts[0]!.potongan, berat_potong, loweredOf(chosen[0]!, gross, gold)?.own ?? null];
    };
    const [pcs, weight] = [deduction('PCS'), deduction('BERAT')];
    expect(priced(pcs, [])).toEqual([pcs.potongan_rp! * 3, 0, null]);
    expect(priced(pcs, [choice('PCS', { nilai: 25_000 })])).toEqual([25_000, 0, pcs.potongan_rp! * 3]);
    expect(priced(weight, [])).toEqual([0, 360, null]);
    expect(priced(weight, [choice('BERAT', { berat: 300 })])).toEqual([0, 300, 360]);
  });

  it('are weighed where the row leaves the weight to the scale', () => {
    const row = deduction('BERAT', { potongan_berat: null });
    expect(chosenOf([row], []).map(isUnweighed)).toEqual([true]);
    expect(chosenOf([row], [choice('BERAT', { berat: 0 })]).map(isUnweighed)).toEqual([false]);
    expect(chosenOf([deduction('BERAT')], []).map(isUnweighed)).toEqual([false]);
  });
});
