import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.js';
import * as session from '../../platform/session/use-session.js';
import { startTestI18n } from '../../testing/i18n.js';
import * as calls from './closing-calls.js';
import OpenDayPrompt from './open-day-prompt.js';

vi.mock('./closing-calls.js', () => ({ CLOSING_KEY: ['closing'], fetchClosing: vi.fn(), openDay: vi.fn() }));
vi.mock('../../platform/session/use-session.js');

beforeAll(startTestI18n);

async function prompted() {
  vi.mocked(session.useCan).mockReturnValue(() => true);
  vi.mocked(session.useUser).mockReturnValue({ user_id: 'KASIR1', level: 'KASIR' } as never);
  const view = { tgl_system: null, usulan_tgl: '2026-11-22', terakhir: null, saldo_awal: null };
  vi.mocked(calls.fetchClosing).mockResolvedValue(view as never);
  const prompt = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OpenDayPrompt />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
  return prompt;
}
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

test('who logs in opens the day with Enter; where it comes up over work, Enter puts it off', async () => {
  const first = await prompted();
  await focused('Buka Toko');
  first.unmount();

  render(<input aria-label="barcode" />);
  screen.getByLabelText('barcode').focus();
  await prompted();
  await focused('Nanti');
});
