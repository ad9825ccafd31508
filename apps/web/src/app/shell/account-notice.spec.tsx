import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { AccountNotice } from './account-notice.js';

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

const show = () => renderWithQueries(<AccountNotice />);

test('tells the owner what somebody else did to an account, until he knows of it', async () => {
  asked.mockResolvedValue([
    {
      user_id: 'OWNER',
      level: 'OWN',
      oleh: 'SU',
      at: '2026-11-23T02:12:00.000Z',
      tampil_sampai: null,
      perubahan: ['PasswordChanged'],
    },
  ]);
  show();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('SU: OWNER (OWN), password direset');
  asked.mockResolvedValue([]);
  sent.mockResolvedValue({ message: '', seq: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Saya Mengetahui' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toHaveBeenCalledWith(
    'pemberitahuan-akun/dilihat',
    { sampai: '2026-11-23T02:12:00.000Z' },
    { idempotencyKey: 'key' },
  );
});

test('keeps what was done to his own account, and offers no button that does nothing', async () => {
  const row = { user_id: 'OWNER', level: 'OWN', oleh: 'SU', at: '2026-11-23T02:12:00.000Z' };
  asked.mockResolvedValue([{ ...row, perubahan: ['FingerprintEnrolled'], tampil_sampai: '2026-11-26T02:12:00.000Z' }]);
  show();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('sidik jari didaftarkan');
  expect(notice.textContent).toContain('tetap tampil sampai');
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks for nobody else', () => {
  session.level = 'KASIR';
  show();
  expect(asked).not.toHaveBeenCalled();
});
