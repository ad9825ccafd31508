import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { FieldNoteContext } from './field-note.js';
import { PriceInput, RupiahInput, WeightInput } from './figure-input.js';

beforeAll(startTestI18n);

const box = () => screen.getByRole('textbox');
const onValue = vi.fn();

/** As the price board: an emptied price is the stored one again. */
function Stored({ Input }: { readonly Input: typeof PriceInput }): ReactNode {
  const [value, setValue] = useState<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const change = (typed: number | null): void => {
    setValue(typed);
    onValue(typed);
  };
  return (
    <FieldNoteContext value={setNote}>
      <Input value={value ?? 2_326_000} onChange={change} />
      <p role="status">{note}</p>
    </FieldNoteContext>
  );
}

function Empty({ Input }: { readonly Input: typeof PriceInput }): ReactNode {
  const [value, setValue] = useState<number | null>(null);
  return <Input value={value} onChange={(typed) => (setValue(typed), onValue(typed))} />;
}

describe('a figure that is emptied', () => {
  test('stays empty while it is edited, though a stored one stands behind it, which comes back when it is left', async () => {
    render(<Stored Input={PriceInput} />);
    await userEvent.click(box());
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    expect(box()).toHaveProperty('value', '');
    await userEvent.keyboard('2340000');
    expect(box()).toHaveProperty('value', '2,340,000');
    await userEvent.clear(box());
    expect(box()).toHaveProperty('value', '');
    await userEvent.tab();
    expect(box()).toHaveProperty('value', '2,326,000');
  });
});

describe('a price that is too large', () => {
  test('is said at its field and taken nowhere; what stood there comes back when it is left', async () => {
    render(<Stored Input={PriceInput} />);
    await userEvent.click(box());
    await userEvent.keyboard('10000000000');
    expect(onValue).toHaveBeenLastCalledWith(10_000_000_000);
    await userEvent.keyboard('11');
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Angka Terlalu Besar');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(box()).toHaveProperty('value', '10,000,000,000');
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.keyboard('999');
    await userEvent.tab();
    expect(box()).toHaveProperty('value', '2,326,000');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('marks that are typed', () => {
  test.each([
    [PriceInput, '2.340.000', '2,340,000', 2_340_000],
    [PriceInput, '2,340,000', '2,340,000', 2_340_000],
    [PriceInput, '2.340.000,50', '2,340,000.50', 2_340_000.5],
    [PriceInput, '2,340,000.5', '2,340,000.5', 2_340_000.5],
    [PriceInput, '485000.5', '485,000.5', 485_000.5],
    [PriceInput, '1234.567', '1,234.56', 1234.56],
    [RupiahInput, '1.300.000', '1,300,000', 1_300_000],
    [WeightInput, '1.234.500', '1,234,500', 1_234_500],
    [WeightInput, '1,234,500', '1,234,500', 1_234_500],
    [WeightInput, '1.234,5', '1,234.5', 1234.5],
    [WeightInput, '3,5', '3.5', 3.5],
  ])('are read as an import reads them: %# %s', async (Input, typed, shown, value) => {
    render(<Empty Input={Input} />);
    await userEvent.type(box(), typed);
    expect(box()).toHaveProperty('value', shown);
    expect(onValue).toHaveBeenLastCalledWith(value);
  });
});
