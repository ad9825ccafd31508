import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useLineKeys } from './use-line-keys.js';

const onLeave = vi.fn();
const onRemove = vi.fn();

function Lines(): ReactNode {
  const { root, onKeyDown } = useLineKeys({ onLeave, onRemove });
  return (
    <ol ref={root} onKeyDown={onKeyDown}>
      {['A', 'B'].map((key) => (
        <li key={key} data-line={key}>
          {['berat', 'harga'].map((field) => (
            <div key={field} data-cell={field}>
              <input aria-label={`${key} ${field}`} />
            </div>
          ))}
          <input aria-label={`${key} held`} disabled />
          <div data-cell="kondisi">
            <input role="combobox" aria-label={`${key} kondisi`} aria-expanded={key === 'B'} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Presses in a field; where the focus is then. */
function press(name: string, key: string, options: object = {}): string | null {
  const field = screen.getByLabelText(name);
  field.focus();
  fireEvent.keyDown(field, { key, ...options });
  return document.activeElement!.getAttribute('aria-label');
}

test('Enter goes on through the lines and leaves behind the last field, Shift+Enter goes back', () => {
  render(<Lines />);
  expect(press('A harga', 'Enter')).toBe('A kondisi');
  expect(press('A kondisi', 'Enter')).toBe('B berat');
  expect(press('B berat', 'Enter', { shiftKey: true })).toBe('A kondisi');
  expect(onLeave).not.toHaveBeenCalled();
  press('A berat', 'Enter', { shiftKey: true });
  expect(onLeave).toHaveBeenCalledTimes(1);
  // An open list of choices takes it itself.
  expect(press('B kondisi', 'Enter')).toBe('B kondisi');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('arrows change the line and leave above the first; a choice keeps its own', () => {
  render(<Lines />);
  expect(press('A harga', 'ArrowDown')).toBe('B harga');
  expect(press('B harga', 'ArrowDown')).toBe('B harga');
  expect(press('B berat', 'ArrowUp')).toBe('A berat');
  expect(press('A kondisi', 'ArrowDown')).toBe('A kondisi');
  onLeave.mockClear();
  press('A berat', 'ArrowUp');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('Ctrl+Delete takes the line away', () => {
  render(<Lines />);
  press('B harga', 'Delete');
  expect(onRemove).not.toHaveBeenCalled();
  press('B harga', 'Delete', { ctrlKey: true });
  expect(onRemove).toHaveBeenCalledWith('B');
});
