import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { HeldDepositsView } from '@emas/contracts/deposits/deposit.view';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { HeldSummary } from './held-summary.js';

beforeAll(startTestI18n);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

const HELD: HeldDepositsView = { sisa_rp: 3_250_000, total_qty: 4, total_berat: 21.375 };

async function shown(view: HeldDepositsView): Promise<string> {
  vi.spyOn(api, 'get').mockImplementation((path) =>
    path === 'titip/saldo' ? Promise.resolve(view as never) : Promise.reject(new Error(path)),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <HeldSummary />
    </QueryClientProvider>,
  );
  const list = (): HTMLElement => screen.getByText('Sisa Titipan').closest('dl')!;
  // The list below stands where it will.
  expect(list().textContent).toContain('Sisa Titipan–');
  await waitFor(() => expect(list().textContent).not.toContain('–'));
  return list().textContent.replaceAll('\u00a0', ' ');
}

test('tells money, pieces and grams that are held', async () => {
  const told = await shown(HELD);
  for (const figure of ['Rp. 3,250,000', 'Total Qty4', '21.375 g']) expect(told).toContain(figure);
  expect(told).not.toContain('Kunci');
});

test('tells who sees cost what locked prices are short of today’s, 0 too', async () => {
  expect(await shown({ ...HELD, selisih_kunci_rp: 145_500 })).toContain('Selisih Harga KunciRp. 145,500');
  cleanup();
  queryClient.clear();
  expect(await shown({ ...HELD, selisih_kunci_rp: 0 })).toContain('Selisih Harga KunciRp. 0');
});
