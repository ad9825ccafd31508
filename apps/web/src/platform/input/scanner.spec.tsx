import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useScanner } from './scanner.js';

let clock = 1000;

/** Keys at a pace, as a scanner or a person sends them: each reaches the focused field like a real key. */
function type(keys: readonly string[], pauseMs: number, held = false): void {
  clock += 1000;
  for (const [index, key] of keys.entries()) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      repeat: held && index > 0 && key !== 'Enter',
    });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    target.dispatchEvent(event);
    if (target instanceof HTMLInputElement && key.length === 1)
      fireEvent.change(target, { target: { value: target.value + key } });
    clock += pauseMs;
  }
}

function Till({ onScan }: { readonly onScan: (code: string) => void }) {
  const [note, setNote] = useState('catatan');
  useScanner(onScan);
  return <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />;
}

const SCAN = [...'SJA000123', 'Enter'];

test('a scan is heard wherever the focus is', () => {
  const onScan = vi.fn();
  render(<Till onScan={onScan} />);
  type(SCAN, 8);
  expect(onScan).toHaveBeenCalledExactlyOnceWith('SJA000123');
});

test('another field does not keep what was scanned into it', () => {
  const onScan = vi.fn();
  render(<Till onScan={onScan} />);
  const note = screen.getByLabelText<HTMLInputElement>('note');
  note.focus();
  type(SCAN, 8);
  expect(onScan).toHaveBeenCalledWith('SJA000123');
  expect(note.value).toBe('catatan');
});

test('zeros that a person holds down are an amount', () => {
  const onScan = vi.fn();
  render(<Till onScan={onScan} />);
  const note = screen.getByLabelText<HTMLInputElement>('note');
  note.focus();
  type(['0', '0', '0', '0', 'Enter'], 8, true);
  expect(onScan).not.toHaveBeenCalled();
  expect(note.value).toBe('catatan0000');
});

test('a field that takes codes itself keeps them, and its Enter', () => {
  const onScan = vi.fn();
  const onEnter = vi.fn();
  render(
    <>
      <Till onScan={onScan} />
      <input aria-label="code" data-scan onKeyDown={({ key }) => key === 'Enter' && onEnter()} />
    </>,
  );
  const code = screen.getByLabelText<HTMLInputElement>('code');
  code.focus();
  type(SCAN, 8);
  expect(onScan).not.toHaveBeenCalled();
  expect(onEnter).toHaveBeenCalledOnce();
  expect(code.value).toBe('SJA000123');
});

test('a person who types and presses Enter is no scanner', () => {
  const onScan = vi.fn();
  render(<Till onScan={onScan} />);
  type(SCAN, 120);
  expect(onScan).not.toHaveBeenCalled();
});

test('two characters are no barcode', () => {
  const onScan = vi.fn();
  render(<Till onScan={onScan} />);
  type(['A', '1', 'Enter'], 8);
  expect(onScan).not.toHaveBeenCalled();
});

test('the one mounted last hears', () => {
  const outer = vi.fn();
  const inner = vi.fn();
  render(<Till onScan={outer} />);
  render(<Till onScan={inner} />);
  type(SCAN, 8);
  expect(outer).not.toHaveBeenCalled();
  expect(inner).toHaveBeenCalledOnce();
});
