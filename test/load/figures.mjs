/** The value below which `share` of the sorted figures lie. */
export const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

export function summary(milliseconds) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return {
    n: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1),
  };
}

export const ms = (value) => `${value.toFixed(1)} ms`;
