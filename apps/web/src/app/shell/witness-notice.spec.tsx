import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../platform/api/client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { WitnessNotice } from './witness-notice.js';

const session = vi.hoisted(() => ({ level: 'OWN' }));
vi.mock('../../platform/session/use-session.js', () => ({ useUser: () => session }));

const missing = { kode_toko: 'SJA', closed: 30, outside: 0, days: 30, heads: true, event: 12 };
vi.mock('../../platform/api/client.js', () => ({ api: { get: vi.fn() } }));
const asked = vi.mocked(api.get);

beforeAll(() => startTestI18n());
beforeEach(() => {
  asked.mockReset();
  session.level = 'OWN';
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <WitnessNotice />
      </Suspense>
    </QueryClientProvider>,
  );

test('tells the owner how many seals are outside, and what to do', async () => {
  asked.mockResolvedValue({ data: missing });
  show();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('0 dari 30 segel');
  expect(notice.textContent).toContain('accept-witness-loss SJA');
  expect(notice.textContent).toContain('Kejadian 12 hilang');
});

test('is silent where nothing is missing, and asks for nobody else', async () => {
  asked.mockResolvedValue({ data: null });
  const { unmount } = show();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  session.level = 'KASIR';
  show();
  expect(asked).toHaveBeenCalledTimes(1);
});
