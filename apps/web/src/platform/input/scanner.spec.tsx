import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LayerContent, useLayer } from './layers.js';
import { startScanner, strayScans, useScanner, type StrayScan } from './scanner.js';

let stop: () => void;
beforeAll(() => {
  stop = startScanner();
});
// Other specs share this window and type as fast as a scanner.
afterAll(() => stop());

let clock = 1000;

/** Keys at a pace, as a scanner or a person sends them: each reaches the focused field like a real key. */
function type(keys: readonly string[], pauseMs: number | readonly number[], held = false): void {
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
    clock += typeof pauseMs === 'number' ? pauseMs : pauseMs[index]!;
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

/** What lies over the page, with or without something in it that takes codes. */
function Layer({ children }: { readonly children: ReactNode }) {
  return <LayerContent value={useLayer(true, () => undefined)}>{children}</LayerContent>;
}

function Amount({ label = 'amount' }: { readonly label?: string }) {
  const [amount, setAmount] = useState('20000');
  return (
    <input aria-label={label} data-figure="amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
  );
}

test.each(['Enter', 'Tab'])(
  'a figure is never what was scanned and ended with %s, though nobody waits for a code',
  (end) => {
    const onKey = vi.fn();
    render(
      <div onKeyDown={({ key }) => key === end && onKey()}>
        <Amount />
      </div>,
    );
    const amount = screen.getByLabelText<HTMLInputElement>('amount');
    amount.focus();
    type([...'261123068317', end], 8);
    expect(amount.value).toBe('20000');
    expect(onKey).not.toHaveBeenCalled();
    type([...'5', end], 8);
    expect(amount.value).toBe('200005');
    expect(onKey).toHaveBeenCalledOnce();
  },
);

test('a dialog has the scans: the page behind it hears none', () => {
  const behind = vi.fn();
  render(
    <>
      <Till onScan={behind} />
      <Layer>
        <Amount />
        <input aria-label="user" />
      </Layer>
    </>,
  );
  const amount = screen.getByLabelText<HTMLInputElement>('amount');
  amount.focus();
  type(SCAN, 8);
  expect(amount.value).toBe('20000');
  // A badge, where somebody's name is asked for.
  const user = screen.getByLabelText<HTMLInputElement>('user');
  user.focus();
  type([...'SPV1', 'Enter'], 8);
  expect(user.value).toBe('SPV1');
  expect(behind).not.toHaveBeenCalled();
});

test('of a dialog that takes codes itself the page behind it still hears none, and again when it is closed', () => {
  const [behind, inside] = [vi.fn(), vi.fn()];
  const page = (open: boolean) => (
    <>
      <Till onScan={behind} />
      {open && (
        <Layer>
          <Till onScan={inside} />
        </Layer>
      )}
    </>
  );
  const { rerender } = render(page(true));
  type(SCAN, 8);
  expect([inside.mock.calls.length, behind.mock.calls.length]).toEqual([1, 0]);
  rerender(page(false));
  type(SCAN, 8);
  expect([inside.mock.calls.length, behind.mock.calls.length]).toEqual([1, 1]);
});

test('a scan answers no question and sends no form', () => {
  const [answer, send] = [vi.fn(), vi.fn()];
  render(
    <Layer>
      <button onKeyDown={({ key }) => key === 'Enter' && answer()}>Ya</button>
      <form data-enter-sends onKeyDown={({ key }) => key === 'Enter' && send()}>
        <input aria-label="reason" />
      </form>
    </Layer>,
  );
  screen.getByText('Ya').focus();
  type(SCAN, 8);
  screen.getByLabelText('reason').focus();
  type(SCAN, 8);
  expect([answer.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
});

const LABEL = [...'261123068317', 'Enter'];
const HELD_UP = LABEL.map((_, index) => (index % 5 === 2 ? 90 : 4));

test('a label is no amount on a machine that is held up between its keys, and the page behind the field has it', () => {
  const onScan = vi.fn();
  render(
    <>
      <Till onScan={onScan} />
      <Amount />
    </>,
  );
  const amount = screen.getByLabelText<HTMLInputElement>('amount');
  amount.focus();
  type(LABEL, HELD_UP);
  expect(amount.value).toBe('20000');
  expect(onScan).toHaveBeenCalledExactlyOnceWith('261123068317');
  // Held up at every key: it looks like a hand, and like no amount.
  type(LABEL, 90);
  expect(amount.value).toBe('20000');
  expect(onScan).toHaveBeenCalledTimes(2);
});

test('what becomes of a code that was scanned where it does not belong is told, of others nothing', () => {
  const told: StrayScan[] = [];
  const stop = strayScans.on((stray) => told.push(stray));
  const page = (hears: boolean) => (
    <>
      {hears && <Till onScan={() => undefined} />}
      <Amount />
      <button>Ya</button>
      <input aria-label="name" />
    </>
  );
  const { rerender } = render(page(false));
  for (const hears of [false, true]) {
    rerender(page(hears));
    screen.getByLabelText('amount').focus();
    type(LABEL, 8);
    screen.getByText('Ya').focus();
    type(LABEL, 8);
    type([...'1500', 'Enter'], 120);
  }
  rerender(page(false));
  screen.getByLabelText('name').focus();
  type(SCAN, 8);
  stop();
  expect(told).toEqual([
    { code: '261123068317', field: 'amount', isTaken: false },
    { code: '261123068317', field: null, isTaken: false },
    { code: '261123068317', field: 'amount', isTaken: true },
  ]);
});

test('digits of two fields make no code', () => {
  render(
    <>
      <Amount />
      <Amount label="other" />
    </>,
  );
  const [first, other] = ['amount', 'other'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  first!.focus();
  type([...'261123'], 120);
  other!.focus();
  clock -= 1000;
  type([...'068317', 'Enter'], 120);
  expect([first!.value, other!.value]).toEqual(['20000261123', '20000068317']);
});
