import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.js';
import { usePaying } from './use-paying.js';

const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('a payment whose answer may be lost is sent again under its key, a refused one under another', async () => {
  const keys: string[] = [];
  const answers = [new ApiError(0, 'NO_RESPONSE', ''), new ApiError(409, 'PAYMENT_SHORT', ''), null];
  const send = async (_: readonly number[], key: string): Promise<string> => {
    keys.push(key);
    const error = answers[keys.length - 1];
    if (error) throw error;
    return 'paid';
  };
  const open = () => renderHook(() => usePaying({ of: 'sale-1', send, onPaid: () => undefined }), { wrapper });
  let { result, unmount } = open();
  for (const count of [1, 2, 3]) {
    result.current.mutate([count]);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    await waitFor(() => expect(keys).toHaveLength(count));
    if (count === 3) break;
    // Left and opened again.
    unmount();
    ({ result, unmount } = open());
  }
  await waitFor(() => expect(result.current.data).toBe('paid'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
