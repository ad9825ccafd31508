import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { WitnessNotice } from './witness-notice.js';

const asked = testServer().on('GET ledger/saksi');
const missing = { kode_toko: 'SJA', closed: 30, outside: 0, days: 30, heads: true, event: 12 };

beforeAll(() => startTestI18n());
beforeEach(() => atWork({ level: 'OWN' }));

const show = () => renderWithQueries(<WitnessNotice />);

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
  queryClient.clear();
  atWork({ level: 'KASIR' });
  show();
  expect(asked).toHaveBeenCalledTimes(1);
});
