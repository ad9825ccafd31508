import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './button.js';
import { EditIcon } from './icons.js';
import { TipHost } from './tip-host.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the tip of an icon comes where the pointer rests, and goes with it or with a key', () => {
  render(
    <>
      <IconButton label="Ubah" icon={<EditIcon />} />
      <TipHost />
    </>,
  );
  const tip = () => screen.queryByText('Ubah');
  const button = screen.getByRole('button', { name: 'Ubah' });
  fireEvent.pointerOver(button.firstElementChild!);
  act(() => vi.advanceTimersByTime(390));
  expect(tip()).toBeNull();
  act(() => vi.advanceTimersByTime(20));
  expect(tip()).not.toBeNull();
  fireEvent.pointerOver(document.body);
  expect(tip()).toBeNull();
  fireEvent.pointerOver(button);
  act(() => vi.advanceTimersByTime(410));
  fireEvent.keyDown(button, { key: 'a' });
  expect(tip()).toBeNull();
});
