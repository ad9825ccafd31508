import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ClosingView, DrawerView } from '@emas/contracts/closing/closing.view';
import { startTestI18n } from '../../testing/i18n.js';
import { closingMachine } from './closing.machine.js';
import { ConfirmDay } from './confirm-day.js';

beforeAll(startTestI18n);

const drawer = (kode_laci: string, saldo_sistem: number, hitung_fisik: number): DrawerView => ({
  ...{ kode_laci, nama_laci: `Laci ${kode_laci}`, pemakai: [], perlu_hitung: false, hitungan: 1, toleransi: 10_000 },
  ...{ modal_tetap: null, batas_isi: null },
  ...{ saldo_sistem, hitung_fisik, selisih: hitung_fisik - saldo_sistem },
  ...{
    alasan: null,
    counted_by: 'KASIR1',
    counted_at: '2026-11-20T10:00:00Z',
    pecahan: [],
    shifts: [],
    usulan_shift: null,
  },
});
const untouched: DrawerView = { ...drawer('C', 500_000, 0), hitungan: 0, hitung_fisik: null, selisih: null };

const view: ClosingView = {
  ...{ tgl_system: '2026-11-20', opened_by: 'KASIR1', opened_at: '2026-11-20T01:00:00Z', usulan_tgl: null },
  ...{ hari_ini: '2026-11-20', harga_hari_ini: true, hitung_buta: true, pecahan: [100_000], half_done: [] },
  ...{ drawers: [drawer('A', 5_200_000, 5_150_000), drawer('B', 1_000_000, 1_000_100), untouched], terakhir: null },
};

test('closing a day is asked with its sums and difference, and Enter alone leaves it open', async () => {
  const actor = createActor(closingMachine).start();
  actor.send({ type: 'viewed', view });
  actor.send({ type: 'close' });
  const [onAccept, onReject] = [vi.fn(), vi.fn()];
  render(<ConfirmDay state={actor.getSnapshot()} onAccept={onAccept} onReject={onReject} />);
  await screen.findByText('Laci A');
  const rows = [...document.querySelectorAll('.closing-sums tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Laci Kas', 'Saldo Sistem', 'Hitung Fisik', 'Selisih'],
    ['Laci A', '5,200,000', '5,150,000', '-50,000'],
    ['Laci B', '1,000,000', '1,000,100', '100'],
    ['Semua Laci', '6,200,000', '6,150,100', '-49,900'],
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Batal'));
  await userEvent.keyboard('{Enter}');
  expect([onAccept.mock.calls.length, onReject.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Tutup Toko' }));
  expect(onAccept).toHaveBeenCalledOnce();
});

test('who counts blind is asked with the drawers he counted, and no figure', async () => {
  const actor = createActor(closingMachine).start();
  const drawers = view.drawers.map((one) => ({ ...one, saldo_sistem: null, hitung_fisik: null, selisih: null }));
  actor.send({ type: 'viewed', view: { ...view, drawers } });
  actor.send({ type: 'close' });
  render(<ConfirmDay state={actor.getSnapshot()} onAccept={vi.fn()} onReject={vi.fn()} />);
  await screen.findByText('Laci A, Laci B · Tersedia Setelah Tutup Toko');
  expect(document.querySelector('.closing-sums')).toBeNull();
});
