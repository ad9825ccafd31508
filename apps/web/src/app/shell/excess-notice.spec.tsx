import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { ExcessNotice } from './excess-notice.js';

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

const show = () => renderWithQueries(<ExcessNotice />);

test('tells the owner who wanted to open more than he may, until he has seen it', async () => {
  asked.mockResolvedValue([
    { user_id: 'KASIR1', at: '2026-11-23T02:12:00.000Z', batas: 20, apa: 'ORANG' },
    { user_id: 'SPV1', at: '2026-11-23T02:10:00.000Z', batas: 5, apa: 'ALASAN' },
    { user_id: 'KASIR2', at: '2026-11-23T02:09:00.000Z', batas: 5, apa: 'HARGA' },
  ]);
  show();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('KASIR1 ingin membuka lebih dari 20 orang');
  expect(notice.textContent).toContain('SPV1 diberi tahu alasan 5 harga');
  expect(notice.textContent).toContain('KASIR2 mencoba lebih dari 5 harga');
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
