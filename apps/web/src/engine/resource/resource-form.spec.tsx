import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadList, type ListName } from '@emas/contracts/masterdata/registry';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { bodiesOf, brokenOff, keysOf, lists, pathsOf, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { DialogHost } from '../../ui/dialogs.js';
import { ToastHost } from '../../ui/toast.js';
import { ResourceForm } from './resource-form.js';

const server = testServer();
server.on('GET *', []);
const createRow = server.on('POST kadar', { message: 'Data Berhasil Ditambahkan', seq: 1 });
const changeRow = server.on('PUT para-harga-beli/update/:key', { message: 'Berhasil Mengedit Data', seq: 3 });

beforeAll(startTestI18n);
beforeEach(() => atWork());

async function open(name: ListName, row: Record<string, unknown> | null) {
  const definition = await loadList(name);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ResourceForm definition={definition} row={row} onClose={onClose} />
      <DialogHost />
      <ToastHost />
    </QueryClientProvider>,
  );
  return onClose;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('says what is wrong in the words of the specification and sends nothing', async () => {
  await open('master-kadar', null);
  await userEvent.type(field(/^Kadar/), '501');
  await save();
  await waitFor(() => expect(screen.getByText('Kode Kadar Tidak Boleh Kosong')).toBeTruthy());
  expect(screen.getByText('Nama Kadar Tidak Boleh Kosong')).toBeTruthy();
  expect(screen.getByText('Kadar Tidak Boleh 0 Atau Lebih Dari 500')).toBeTruthy();
  expect(createRow).not.toHaveBeenCalled();
});

test('what is wrong with a field that the form does not show is said by its name, what it shows at the field', async () => {
  const details = [
    { field: 'kode_kadar', code: 'alreadyExists', message: 'Kode Kadar 750 Sudah Ada' },
    { field: 'kode_pusat', code: 'notEmpty', message: 'Kode Pusat Tidak Boleh Kosong' },
  ];
  createRow.mockRejectedValue(new ApiError(400, 'VALIDATION_FAILED', 'Data Belum Benar', details));
  await open('master-kadar', null);
  await userEvent.type(field(/^Kode Kadar/), '750');
  await userEvent.type(field(/^Nama Kadar/), 'X');
  await userEvent.type(field(/^Kadar/), '75');
  await save();
  const said = await screen.findByRole('alertdialog');
  expect(said.textContent).toContain('Kode Pusat Tidak Boleh Kosong');
  expect(said.textContent).not.toMatch(/Data Belum Benar|Sudah Ada/);
  expect(screen.getByText('Kode Kadar 750 Sudah Ada')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});

test('sends decimals as people write them, in capitals, and closes', async () => {
  const onClose = await open('master-kadar', null);
  await userEvent.type(field(/^Kode Kadar/), '17k');
  await userEvent.type(field(/^Nama Kadar/), 'kadar 17k');
  await userEvent.type(field(/^Kadar/), '70.5');
  await save();
  await waitFor(() => expect(createRow).toHaveBeenCalledOnce());
  expect(bodiesOf(createRow)[0]).toMatchObject({
    kode_kadar: '17K',
    nama_kadar: 'KADAR 17K',
    kadar: 70.5,
    is_aktif: true,
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Data Berhasil Ditambahkan')).toBeTruthy();
});

test("the server's refusal stands at its field, which has the focus", async () => {
  const details = [{ field: 'kode_kadar', code: 'alreadyExists', message: 'Kode Kadar 750 Sudah Ada' }];
  createRow.mockRejectedValue(new ApiError(400, 'VALIDATION_FAILED', 'Belum benar', details));
  const onClose = await open('master-kadar', null);
  await userEvent.type(field(/^Kode Kadar/), '750');
  await userEvent.type(field(/^Nama Kadar/), 'X');
  await userEvent.type(field(/^Kadar/), '75');
  await save();
  expect(await screen.findByText('Kode Kadar 750 Sudah Ada')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Kode Kadar/)));
  expect(onClose).not.toHaveBeenCalled();
});

test('a lost connection keeps the idempotency key for the next try', async () => {
  createRow.mockRejectedValueOnce(brokenOff());
  await open('master-kadar', null);
  await userEvent.type(field(/^Kode Kadar/), '750');
  await userEvent.type(field(/^Nama Kadar/), 'X');
  await userEvent.type(field(/^Kadar/), '75');
  await save();
  await waitFor(() => expect(createRow).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Simpan/ }).disabled).toBe(false));
  await save();
  await waitFor(() => expect(createRow).toHaveBeenCalledTimes(2));
  const [first, again] = keysOf(createRow);
  expect([first, again]).toEqual([expect.any(String), first]);
});

test('a change keeps the key and starts a new version today', async () => {
  await open('parameter-harga-beli', { kode_harga: '750-A', harga_per_gram: 1385000.5, tgl_berlaku: '2026-01-01' });
  expect(field(/^Kode Harga/).readOnly).toBe(true);
  expect(field(/^Harga Per Gram/).value).toBe('1,385,000.5');
  await userEvent.clear(field(/^Harga Per Gram/));
  await userEvent.type(field(/^Harga Per Gram/), '1400000');
  await save();
  await waitFor(() => expect(changeRow).toHaveBeenCalledOnce());
  expect(pathsOf(changeRow)).toEqual(['para-harga-beli/update/750-A']);
  expect(bodiesOf(changeRow)).toEqual([{ harga_per_gram: 1400000, tgl_berlaku: '2026-11-20' }]);
});

/** Chooses an entry of a list by its text. */
async function choose(label: RegExp, entry: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  const entries = await screen.findAllByText(entry);
  await userEvent.click(entries.at(-1)!);
}

test('a show-case may be sold from unless it is said otherwise', async () => {
  await open('master-gudang', null);
  const sold = () => screen.getByRole('switch', { name: /Boleh Dijual/ }).getAttribute('aria-checked');
  expect(sold()).toBe('false');
  await choose(/Jenis Gudang/, 'ETALASE');
  await waitFor(() => expect(sold()).toBe('true'));
  await userEvent.click(screen.getByRole('switch', { name: /Boleh Dijual/ }));
  await choose(/Jenis Gudang/, 'BRANKAS');
  await choose(/Jenis Gudang/, 'ETALASE');
  expect(sold()).toBe('false');
});

test('the name of a bank goes with its code', async () => {
  lists({ 'master-bank': [{ kode_bank: 'BRI', nama_bank: 'BANK RAKYAT' }] });
  const row = { kode_sales: 'ANI', nama_sales: 'ANI SUSANTI', kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', no_rekening: '1', nama_rekening: 'ANI' }; // prettier-ignore
  await open('sales-bank', row);
  await choose(/Kode Bank/, 'BRI · BANK RAKYAT');
  await waitFor(() => expect(field(/^Nama Bank/).value).toBe('BANK RAKYAT'));
  expect(field(/^Nama Sales/).value).toBe('ANI SUSANTI');
});

test('what rows of the system are for is chosen by nobody, and theirs is shown as it stays', async () => {
  await open('master-kode-transaksi', null);
  const kind = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Berlaku Untuk/ });
  await userEvent.click(kind());
  expect(await screen.findAllByText('BANK')).not.toHaveLength(0);
  expect(screen.queryByText('Sistem')).toBeNull();
  cleanup();
  await open('master-kode-transaksi', { kode_transaksi: 'ONGKIR', jenis: 'IN', berlaku_untuk: 'SISTEM' });
  expect(screen.getAllByText('Sistem')).not.toHaveLength(0);
  expect(kind().disabled).toBe(true);
});
