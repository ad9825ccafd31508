import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { AccountNotice } from './account-notice.js';

const server = testServer();
const asked = server.on('GET pemberitahuan-akun', []);
const sent = server.on('POST pemberitahuan-akun/dilihat', { message: '', seq: 1 });

beforeAll(() => startTestI18n());
beforeEach(() => atWork({ level: 'OWN' }));

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
  fireEvent.click(screen.getByRole('button', { name: 'Saya Mengetahui' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { sampai: '2026-11-23T02:12:00.000Z' }, key: expect.any(String) }),
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
  atWork({ level: 'KASIR' });
  show();
  expect(asked).not.toHaveBeenCalled();
});
