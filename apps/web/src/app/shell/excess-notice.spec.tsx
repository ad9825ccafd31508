import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { ExcessNotice } from './excess-notice.js';

const server = testServer();
const asked = server.on('GET pembukaan-data', []);
const sent = server.on('POST pembukaan-data/dilihat', { message: '', seq: 1 });

beforeAll(() => startTestI18n());
beforeEach(() => atWork({ level: 'OWN' }));

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
  fireEvent.click(screen.getByRole('button', { name: 'Sudah Dilihat' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { sampai: '2026-11-23T02:12:00.000Z' }, key: expect.any(String) }),
  );
});

test('asks for nobody else', () => {
  atWork({ level: 'KASIR' });
  show();
  expect(asked).not.toHaveBeenCalled();
});
