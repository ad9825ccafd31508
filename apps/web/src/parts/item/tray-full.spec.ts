import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { ApiError } from '../../platform/api/api-error.js';
import { dialog } from '../../ui/dialogs.js';
import { withFullTray } from './tray-full.js';

const full = new ApiError(409, 'TRAY_FULL', 'Baki K1 Berisi 3 Dari 2');
let confirm: MockInstance<typeof dialog.confirm>;
const send = vi.fn<(said: object) => Promise<string>>();

beforeEach(() => {
  send.mockReset();
  confirm = vi.spyOn(dialog, 'confirm').mockResolvedValue(false);
  send.mockImplementation((said) =>
    'konfirmasi_kapasitas' in said ? Promise.resolve('put in') : Promise.reject(full),
  );
});

test('what fits is sent once, and nobody is asked', async () => {
  send.mockResolvedValue('put in');
  expect(await withFullTray(send)).toBe('put in');
  expect(send.mock.calls).toEqual([[{}]]);
  expect(confirm).not.toHaveBeenCalled();
});

test('a full tray is filled further with somebody’s word', async () => {
  confirm.mockResolvedValue(true);
  expect(await withFullTray(send)).toBe('put in');
  expect(send.mock.calls).toEqual([[{}], [{ konfirmasi_kapasitas: true }]]);
});

test('without it, and for any other refusal, it stays as it is', async () => {
  confirm.mockResolvedValue(false);
  await expect(withFullTray(send)).rejects.toBe(full);
  const held = new ApiError(409, 'TRAY_HELD', 'Baki K1 Sedang TIMBANG Oleh SPV1');
  send.mockRejectedValue(held);
  await expect(withFullTray(send)).rejects.toBe(held);
  expect(confirm).toHaveBeenCalledOnce();
});

test('several full trays are asked about at once, but not beside anything else that is wrong', async () => {
  confirm.mockResolvedValue(true);
  const both = ['K1', 'K2'].map((kode) => ({
    field: 'lines.0.kode_toko',
    code: 'TRAY_FULL',
    message: `${kode} penuh`,
  }));
  send.mockImplementation((said) =>
    'konfirmasi_kapasitas' in said
      ? Promise.resolve('put in')
      : Promise.reject(new ApiError(400, 'VALIDATION_FAILED', 'Data belum benar', both)),
  );
  expect(await withFullTray(send)).toBe('put in');
  expect(confirm).toHaveBeenCalledOnce();
  const wrong = new ApiError(400, 'VALIDATION_FAILED', 'Data belum benar', [
    ...both,
    { ...both[0]!, code: 'notEmpty' },
  ]);
  send.mockRejectedValue(wrong);
  await expect(withFullTray(send)).rejects.toBe(wrong);
});
