const DENOMINATIONS = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100];

/** The fewest notes and coins that make an amount. */
export function cashOf(amount: number): { nominal: number; lembar: number }[] {
  let left = amount;
  return DENOMINATIONS.map((nominal) => {
    const lembar = Math.floor(left / nominal);
    left -= lembar * nominal;
    return { nominal, lembar };
  }).filter(({ lembar }) => lembar > 0);
}
