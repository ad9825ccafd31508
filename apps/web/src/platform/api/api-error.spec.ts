import { expect, test } from 'vitest';
import { ApiError, reasonText } from './api-error.js';

test('a refusal without a form says its reasons, any other what it says itself', () => {
  const details = [{ field: 'tgl_berlaku', code: 'fixedOnceUsed', message: 'Tanggal Berlaku Sudah Dipakai' }];
  expect(reasonText(new ApiError(400, 'VALIDATION_FAILED', 'Belum Benar', details), 'Gagal')).toBe(details[0]!.message);
  expect(reasonText(new ApiError(409, 'IN_USE', 'Masih Dipakai'), 'Gagal')).toBe('Masih Dipakai');
  expect(reasonText(new Error('?'), 'Gagal')).toBe('Gagal');
});
