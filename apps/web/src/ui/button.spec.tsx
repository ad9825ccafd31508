import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Button, IconButton } from './button.js';
import { DropdownMenu } from './dropdown-menu.js';
import { DownloadIcon } from './icons.js';

/** Every role and every name is read as a screen reader reads it: what is hidden from it counts for nothing. */
describe('the name of a button', () => {
  test('is its text, whatever icon stands before it', () => {
    render(<Button icon={<DownloadIcon />}>Unduh Template</Button>);
    expect(screen.getByRole('button', { name: 'Unduh Template' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('is its label where the icon is all there is', () => {
    render(<IconButton label="Riwayat" icon={<DownloadIcon />} />);
    expect(screen.getByRole('button', { name: 'Riwayat' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('stays while it is busy', () => {
    render(
      <Button loading icon={<DownloadIcon />}>
        Simpan
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('the name of a menu entry is its text alone, too', async () => {
  render(
    <DropdownMenu entries={[{ key: 'a', label: 'Ganti Password', icon: <DownloadIcon />, onSelect: () => {} }]}>
      <button type="button">SU</button>
    </DropdownMenu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'SU' }));
  expect(await screen.findByRole('menuitem', { name: 'Ganti Password' })).toBeTruthy();
});
