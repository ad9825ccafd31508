import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNewProblems } from './use-new-problems.js';

test('is told what is found, and again when it is found again, but not of what was put right', () => {
  const onFound = vi.fn();
  const problem = (field: string) => ({ field });
  const [price, sales] = [problem('harga'), problem('kode_sales')];
  const { rerender } = renderHook(({ problems }) => useNewProblems(problems, onFound), {
    initialProps: { problems: [] as readonly object[] },
  });
  expect(onFound).not.toHaveBeenCalled();
  rerender({ problems: [price, sales] });
  expect(onFound).toHaveBeenCalledTimes(1);
  // One is mended while the other stays: the cashier goes on typing where he is.
  rerender({ problems: [sales] });
  rerender({ problems: [sales].filter(() => true) });
  expect(onFound).toHaveBeenCalledTimes(1);
  // Saved once more without it.
  rerender({ problems: [problem('kode_sales')] });
  expect(onFound).toHaveBeenCalledTimes(2);
});
