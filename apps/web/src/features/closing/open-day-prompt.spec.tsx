import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { queryClient } from '../../platform/api/query-client.js';
import type { Level } from '@emas/contracts/permissions/levels';
import { startTestI18n } from '../../testing/i18n.js';
import { bodiesOf, keysOf, testServer } from '../../testing/server.js';
import { atWork, KASIR1, rights } from '../../testing/session.js';
import OpenDayPrompt from './open-day-prompt.js';

const server = testServer();
server.on('GET users/me', { data: KASIR1 });
server.on('GET para-system', []);
const opened = server.on('POST tutup-toko/buka', { message: 'Toko Berhasil Dibuka' });

beforeAll(startTestI18n);

async function prompted({ hari_ini = '2026-11-22', level = 'KASIR' as Level } = {}) {
  atWork({
    user_id: level,
    level,
    akses: rights({ 'tutup-toko': ['lihat', 'tambah'], 'papan-harga': ['lihat', 'ubah'] }),
  });
  queryClient.clear();
  const view = { tgl_system: null, usulan_tgl: '2026-11-22', hari_ini, terakhir: null, saldo_awal: null };
  server.on('GET tutup-toko', { ...view, harga_hari_ini: true });
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

test('tells who may not open the proposed day who may, and asks the owner why it lies ahead', async () => {
  const early = await prompted({ hari_ini: '2026-11-21' });
  expect(screen.getByRole('status').textContent).toBe(
    'Hari Ini 2026-11-21. Tanggal 2026-11-22 Hanya Bisa Dibuka Oleh Owner',
  );
  expect(screen.getByRole('button', { name: 'Buka Toko' })).toHaveProperty('disabled', true);
  await focused('Nanti');
  early.unmount();

  const owner = await prompted({ hari_ini: '2026-11-21', level: 'OWN' });
  await focused('Buka Toko');
  owner.unmount();

  await prompted({ hari_ini: '2026-11-20', level: 'OWN' });
  const open = screen.getByRole('button', { name: 'Buka Toko' });
  expect(open).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: 'jam salah' } });
  fireEvent.click(open);
  await waitFor(() => expect(bodiesOf(opened)).toEqual([{ tgl: '2026-11-22', alasan: 'JAM SALAH' }]));
  expect(keysOf(opened)).toEqual([expect.any(String)]);
});
