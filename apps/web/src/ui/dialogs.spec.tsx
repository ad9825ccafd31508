import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { startShortcuts, useShortcut } from '../platform/input/shortcuts.js';
import { startTestI18n } from '../testing/i18n.js';
import { dialog, DialogHost } from './dialogs.js';

beforeAll(startTestI18n);

test('keys of the page below wait until a question is answered', async () => {
  startShortcuts();
  const save = vi.fn();
  const Below = () => {
    useShortcut('mod+s', 'Simpan', save);
    return <DialogHost />;
  };
  render(<Below />);
  const asked = dialog.confirm('Muat ulang sekarang?', { ok: 'Ya' });
  await screen.findByRole('button', { name: 'Ya' });
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await asked;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledOnce();
});

/** A key goes to the dialog once a button of its own has the focus. */
const ready = async (name: string) => {
  const asked = (await screen.findByRole('button', { name })).closest('[role="alertdialog"]')!;
  await waitFor(() => expect([...asked.querySelectorAll('button')]).toContain(document.activeElement));
};

test('Enter confirms what was asked for, and puts off what came by itself or cannot be undone', async () => {
  render(<DialogHost />);
  const asked = dialog.confirm('Buka toko sekarang?', { ok: 'Ya' });
  await ready('Ya');
  await userEvent.keyboard('{Enter}');
  expect(await asked).toBe(true);

  // A scanner sends its code and Enter whatever came up meanwhile.
  const unasked = dialog.confirm('Muat ulang sekarang?', { ok: 'Muat Ulang', unasked: true });
  await ready('Muat Ulang');
  await userEvent.keyboard('AT000135{Enter}');
  expect(await unasked).toBe(false);

  const remove = () => dialog.confirm('Hapus Data Ini ?', { ok: 'Hapus', cancel: 'Tidak', danger: true });
  for (const keys of ['{Enter}', '26112000000001{Enter}']) {
    const removed = remove();
    await ready('Hapus');
    expect(screen.getByRole('button', { name: 'Tidak' })).toBe(document.activeElement);
    await userEvent.keyboard(keys);
    expect(await removed).toBe(false);
  }
  const meant = remove();
  await ready('Hapus');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(await meant).toBe(true);
});
