import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startTestI18n } from '../testing/i18n.js';
import { dialog, DialogHost } from './dialogs.js';

beforeAll(startTestI18n);

test('Enter confirms what was asked for, and puts off what came by itself', async () => {
  render(<DialogHost />);
  const asked = dialog.confirm('Batalkan penjualan?', { ok: 'Ya' });
  await screen.findByRole('button', { name: 'Ya' });
  await userEvent.keyboard('{Enter}');
  expect(await asked).toBe(true);

  // A scanner sends its code and Enter whatever came up meanwhile.
  const unasked = dialog.confirm('Muat ulang sekarang?', { ok: 'Muat Ulang', unasked: true });
  await screen.findByRole('button', { name: 'Muat Ulang' });
  await userEvent.keyboard('AT000135{Enter}');
  expect(await unasked).toBe(false);
});
