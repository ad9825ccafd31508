import { QueryObserver } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DrawerView } from '@emas/contracts/closing/closing.view';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { lists, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { DialogHost } from '../../ui/dialogs.js';
import { CountForm, type CountFormProps } from './count-form.js';

testServer();
const counted = vi.fn<CountFormProps['send']>();
const KEY = ['closing'];

beforeAll(startTestI18n);
beforeEach(() => {
  atWork({ user_id: 'KASIR1' });
  lists({ 'master-laci': [{ kode_laci: 'BRANKAS', nama_laci: 'Brankas' }] });
  counted.mockReset();
});

const drawer = {
  kode_laci: 'LACI1',
  nama_laci: 'Laci 1',
  hitungan: 0,
  modal_tetap: null,
  batas_isi: null,
} as DrawerView;
const closed = vi.fn();
const answer = (message: string) => ({ message, seq: 1, data: { peringatan: null } }) as never;
async function open(tgl: string, seen: Partial<DrawerView> | null = null) {
  const form = renderWithQueries(
    <CountForm
      {...{ tgl, drawer: { ...drawer, ...seen }, values: [50_000, 100_000], blind: seen === null, onClose: closed }}
      {...{ title: 'Hitung Kas', draft: `tutup-toko/${tgl}/LACI1`, deposits: true, send: counted }}
      onCounted={() => queryClient.invalidateQueries({ queryKey: KEY })}
    />,
  );
  await screen.findByRole('dialog');
  return form;
}
const pieces = (nominal: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Lembar ${nominal}` });
/** A draft is written after a short pause. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 350));

test('a count goes on after a reload where it was left, for its user alone, and can be begun again', async () => {
  const before = await open('2026-11-20');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.type(pieces('100,000'), '12');
  await rest();
  before.unmount();

  const after = await open('2026-11-20');
  expect(pieces('100,000').value).toBe('12');
  expect(screen.getByRole('status').textContent).toContain('Hitungan dipulihkan');
  after.unmount();

  atWork({ user_id: 'KASIR2' });
  const other = await open('2026-11-20');
  expect(pieces('100,000').value).toBe('');
  other.unmount();

  atWork({ user_id: 'KASIR1' });
  await open('2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Hitung Dari Awal' }));
  await waitFor(() => expect(pieces('100,000').value).toBe(''));
});

test('once counted, the next count is a fresh one', async () => {
  counted.mockResolvedValue(answer('Hitungan Kas Berhasil Disimpan'));
  const first = await open('2026-11-21');
  await userEvent.type(pieces('50,000'), '3');
  await rest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(counted.mock.calls[0]![0]).toMatchObject({
    kode_laci: 'LACI1',
    pecahan: [
      { nominal: 100_000, lembar: 0 },
      { nominal: 50_000, lembar: 3 },
    ],
  });
  first.unmount();
  await open('2026-11-21');
  expect(pieces('50,000').value).toBe('');
});

test('it stays until the list behind it says what was counted', async () => {
  closed.mockReset();
  counted.mockResolvedValue(answer('Hitungan Kas Berhasil Disimpan'));
  const asked = vi.fn(() => Promise.resolve('before'));
  const list = new QueryObserver(queryClient, { queryKey: KEY, queryFn: asked });
  const leave = list.subscribe(() => undefined);
  await waitFor(() => expect(list.getCurrentResult().data).toBe('before'));
  let reply: (view: string) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));

  const form = await open('2026-11-24');
  await userEvent.type(pieces('50,000'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await rest();
  expect(closed).not.toHaveBeenCalled();
  reply('after');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(list.getCurrentResult().data).toBe('after');
  leave();
  form.unmount();
});

test('a reason that is asked for can be typed at once', async () => {
  counted.mockRejectedValueOnce(new ApiError(409, 'DIFFERENCE_NEEDS_REASON', 'Alasan Wajib Diisi'));
  const form = await open('2026-11-22');
  await userEvent.type(pieces('50,000'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alasan' })));
  form.unmount();
});

test('who sees the book is asked for a reason beyond the tolerance, and for none within it', async () => {
  counted.mockResolvedValue(answer('Hitungan Kas Berhasil Disimpan'));
  const form = await open('2026-11-25', { saldo_sistem: 151_700, toleransi: 10_000 });
  await userEvent.type(pieces('50,000'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alasan' })));
  expect(counted).not.toHaveBeenCalled();
  await userEvent.type(pieces('50,000'), '{Backspace}3');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(1));
  expect(counted.mock.calls[0]![0]).toMatchObject({ alasan: null });
  form.unmount();
});

test('a count changed after its answer was lost is another count, with what was typed, or is given up', async () => {
  const dialogs = render(<DialogHost />);
  const reused = new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Sudah Pernah Dikirim');
  counted.mockRejectedValueOnce(reused).mockResolvedValueOnce(answer('Disimpan'));
  const form = await open('2026-11-23');
  await userEvent.type(pieces('50,000'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Transaksi Lain' }));
  await screen.findByText('Hitungan dipulihkan', { exact: false });
  expect(pieces('50,000').value).toBe('4');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
  const [first, second] = counted.mock.calls.map(([, key]) => key);
  expect(second).not.toBe(first);
  form.unmount();
  dialogs.unmount();
});

test('what is over the float is proposed for the safe, and goes out with the count', async () => {
  counted.mockResolvedValue(answer('Hitungan Kas Berhasil Disimpan'));
  const form = await open('2026-11-26', { saldo_sistem: 12_345_000, toleransi: 10_000, modal_tetap: 5_000_000, batas_isi: 6_000_000 }); // prettier-ignore
  await userEvent.type(pieces('100,000'), '123');
  await userEvent.type(pieces('50,000'), '1');
  expect(screen.getByRole('status').textContent).toBe('Isi Laci Melebihi Batas, Alihkan Ke Brankas');
  await userEvent.click(screen.getByRole('button', { name: 'Setor Kelebihan 7,350,000' }));
  expect(screen.queryByRole('status')).toBeNull();
  const sums = [...document.querySelectorAll('.count-total dd')].map(({ textContent }) =>
    textContent.replace(/\s/g, ' '),
  );
  expect(sums).toEqual(['Rp. 12,350,000', 'Rp. 5,000,000', 'Rp. 4,995,000', 'Rp. 5,000']);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(1));
  expect(counted.mock.calls[0]![0]).toMatchObject({ setor: { tujuan: 'BRANKAS', jumlah: 7_350_000 } });
  form.unmount();
});

test('what is wrong with the deposit is told at its field', async () => {
  const details = [{ field: 'setor.jumlah', code: 'CASH_NOT_PAYABLE', message: 'Harus Kelipatan Rp. 100' }];
  counted.mockRejectedValueOnce(new ApiError(409, 'CASH_NOT_PAYABLE', 'Tidak', details));
  const form = await open('2026-11-27');
  await userEvent.type(pieces('50,000'), '3');
  await userEvent.type(screen.getByRole('textbox', { name: 'Setor' }), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(document.querySelector('.count-deposit .field-error')?.textContent).toBe('Harus Kelipatan Rp. 100')); // prettier-ignore
  form.unmount();
});
