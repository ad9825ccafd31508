import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { OpeningsNotice } from './openings-notice.js';

const session = vi.hoisted(() => ({ level: 'OWN' }));
vi.mock('../../platform/session/use-session.js', () => ({ useUser: () => session }));
vi.mock('../../platform/sockets.js', () => ({ useSocketEvent: () => undefined }));
vi.mock('../../platform/api/client.js', () => ({ api: { get: vi.fn(), post: vi.fn() }, newId: () => 'key' }));
const asked = vi.mocked(api.get);
const sent = vi.mocked(api.post);

beforeAll(() => startTestI18n());
beforeEach(() => {
  asked.mockReset();
  queryClient.clear();
  session.level = 'OWN';
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <OpeningsNotice />
      </Suspense>
    </QueryClientProvider>,
  );

test('tells the owner who wanted to open more than he may, until he has seen it', async () => {
  asked.mockResolvedValue([{ user_id: 'KASIR1', at: '2026-11-23T02:12:00.000Z', batas: 20 }]);
  show();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('KASIR1 ingin membuka lebih dari 20 orang');
  asked.mockResolvedValue([]);
  sent.mockResolvedValue({ message: '', seq: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Sudah Dilihat' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toHaveBeenCalledWith(
    'pembukaan-data/dilihat',
    { sampai: '2026-11-23T02:12:00.000Z' },
    { idempotencyKey: 'key' },
  );
});

test('asks for nobody else', () => {
  session.level = 'KASIR';
  show();
  expect(asked).not.toHaveBeenCalled();
});
