import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { dialog, DialogHost } from '../../ui/dialogs.js';
import { Drawer } from '../../ui/drawer.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { DateInput } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { Modal } from '../../ui/modal.js';
import { startShortcuts, useShortcut } from './shortcuts.js';

beforeAll(startTestI18n);
beforeAll(startShortcuts);

const escape = () => userEvent.keyboard('{Escape}');

interface PageProps {
  readonly onEscape?: () => void;
  readonly onClosed: (layer: 'sheet' | 'form') => void;
}

function Page({ onEscape = () => undefined, onClosed }: PageProps) {
  const [open, setOpen] = useState({ sheet: true, form: true });
  const [text, setText] = useState('');
  const close = (layer: 'sheet' | 'form') => () => {
    setOpen((now) => ({ ...now, [layer]: false }));
    onClosed(layer);
  };
  useShortcut('escape', 'Scan', onEscape);
  return (
    <>
      <Drawer open={open.sheet} title="Detail" onClose={close('sheet')}>
        <p>isi</p>
      </Drawer>
      <Modal open={open.form} title="Ubah" onClose={close('form')}>
        <input aria-label="nama" value={text} onChange={({ target }) => setText(target.value)} />
        <SelectInput
          aria-label="bank"
          value={null}
          onChange={() => undefined}
          options={[{ value: 'A', label: 'BCA' }]}
        />
        <DateInput aria-label="tanggal" value="2026-11-20" onChange={() => undefined} />
        <DropdownMenu entries={[{ key: 'a', label: 'Pilihan', onSelect: () => undefined }]}>
          <button>Menu</button>
        </DropdownMenu>
      </Modal>
      <DialogHost />
    </>
  );
}

test('Esc closes the topmost layer and nothing under it: lists, calendars, menus, questions, dialogs, sheets, page', async () => {
  const [onEscape, onClosed] = [vi.fn(), vi.fn()];
  render(<Page onEscape={onEscape} onClosed={onClosed} />);

  const bank = screen.getByLabelText('bank');
  await userEvent.click(bank);
  await waitFor(() => expect(bank.getAttribute('aria-expanded')).toBe('true'));
  await escape();
  await waitFor(() => expect(bank.getAttribute('aria-expanded')).toBe('false'));

  screen.getByLabelText('tanggal').focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(document.activeElement?.className).toContain('calendar-day'));
  await escape();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('tanggal')));

  await userEvent.click(screen.getByText('Menu'));
  await screen.findByText('Pilihan');
  expect(screen.getByText('Menu').className).toContain('ant-dropdown-open');
  await escape();
  await waitFor(() => expect(screen.getByText('Menu').className).not.toContain('ant-dropdown-open'));

  const asked = dialog.confirm('Hapus?');
  await screen.findByText('Hapus?');
  await escape();
  expect(await asked).toBe(false);
  await waitFor(() => expect(screen.queryByText('Hapus?')).toBeNull());
  expect(onClosed).not.toHaveBeenCalled();

  await escape();
  await waitFor(() => expect(onClosed.mock.calls).toEqual([['form']]));
  await escape();
  await waitFor(() => expect(onClosed.mock.calls).toEqual([['form'], ['sheet']]));
  expect(onEscape).not.toHaveBeenCalled();
  await escape();
  expect(onEscape).toHaveBeenCalledOnce();
});

test('what was typed is not lost without asking; typed and taken away again it is no work', async () => {
  const onClosed = vi.fn();
  render(<Page onClosed={onClosed} />);
  const name = screen.getByLabelText<HTMLInputElement>('nama');
  await userEvent.type(name, 'CINCIN');
  await escape();
  // The careful answer has the focus, and Esc gives it.
  const stay = await screen.findByText('Tetap di sini');
  await waitFor(() => expect(document.activeElement).toBe(stay.closest('button')));
  await escape();
  await waitFor(() => expect(screen.queryByText('Tetap di sini')).toBeNull());
  expect(name.value).toBe('CINCIN');
  await userEvent.clear(name);
  await escape();
  await waitFor(() => expect(onClosed.mock.calls).toEqual([['form']]));
});
