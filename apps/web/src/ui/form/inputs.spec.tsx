import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { DateInput, maskDate } from './date-input.js';
import { IntInput, PercentInput, QuantityInput, RupiahInput, WeightInput } from './figure-input.js';
import { Field, Form } from './form.js';
import { DigitsInput, PhoneInput, TextInput } from './text-input.js';

beforeAll(startTestI18n);

function Held<Value>(props: {
  readonly start: Value;
  readonly onValue?: (value: Value) => void;
  readonly children: (input: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}) {
  const [value, setValue] = useState(props.start);
  return props.children({ value, onChange: (next) => (setValue(next), props.onValue?.(next)) });
}

const box = () => screen.getByRole('textbox');

describe('texts', () => {
  test('are written in capitals', async () => {
    render(<Held start="">{(input) => <TextInput {...input} />}</Held>);
    await userEvent.type(box(), 'cincin 18k');
    expect(box()).toHaveProperty('value', 'CINCIN 18K');
  });

  test('stay as typed where that is said', async () => {
    render(<Held start="">{(input) => <TextInput {...input} upper={false} />}</Held>);
    await userEvent.type(box(), 'Spv1');
    expect(box()).toHaveProperty('value', 'Spv1');
  });

  test('digits only, leading zeros kept', async () => {
    render(<Held start="">{(input) => <DigitsInput {...input} />}</Held>);
    await userEvent.type(box(), '0a1-2');
    expect(box()).toHaveProperty('value', '012');
  });

  test('a WhatsApp number that starts with 0 starts with 62', async () => {
    render(<Held start="">{(input) => <PhoneInput {...input} />}</Held>);
    await userEvent.type(box(), '081234567890');
    await userEvent.tab();
    expect(box()).toHaveProperty('value', '6281234567890');
  });
});

describe('figures', () => {
  test('rupiah is grouped while it is typed and wears its mask', async () => {
    const onValue = vi.fn();
    const { container } = render(
      <Held<number | null> start={null} onValue={onValue}>
        {(input) => <RupiahInput {...input} />}
      </Held>,
    );
    await userEvent.type(box(), '1586000');
    expect(box()).toHaveProperty('value', '1,586,000');
    expect(onValue).toHaveBeenLastCalledWith(1586000);
    expect(container.textContent).toContain('Rp.');
    expect(container.textContent).toContain(',-');
  });

  test('weight takes three decimals and no fourth', async () => {
    render(<Held<number | null> start={null}>{(input) => <WeightInput {...input} />}</Held>);
    await userEvent.type(box(), '3.2715');
    expect(box()).toHaveProperty('value', '3.271');
  });

  test('letters are not taken', async () => {
    render(<Held<number | null> start={null}>{(input) => <IntInput {...input} />}</Held>);
    await userEvent.type(box(), '1x2');
    expect(box()).toHaveProperty('value', '12');
  });

  test('a percentage above 100 is refused and said', async () => {
    const onRefused = vi.fn();
    render(<Held<number | null> start={null}>{(input) => <PercentInput {...input} onRefused={onRefused} />}</Held>);
    await userEvent.type(box(), '101');
    expect(box()).toHaveProperty('value', '10');
    expect(onRefused).toHaveBeenCalledOnce();
  });

  test('a quantity is at least 1', async () => {
    const onValue = vi.fn();
    render(
      <Held<number | null> start={null} onValue={onValue}>
        {(input) => <QuantityInput {...input} />}
      </Held>,
    );
    await userEvent.type(box(), '0');
    expect(onValue).toHaveBeenLastCalledWith(1);
  });

  test('the mouse wheel changes nothing', () => {
    const onValue = vi.fn();
    render(
      <Held<number | null> start={5} onValue={onValue}>
        {(input) => <IntInput {...input} />}
      </Held>,
    );
    fireEvent.wheel(box(), { deltaY: 100 });
    expect(onValue).not.toHaveBeenCalled();
  });
});

describe('dates', () => {
  test('digits become yyyy-MM-dd', () => {
    expect(maskDate('20261120')).toBe('2026-11-20');
    expect(maskDate('2026/11')).toBe('2026-11');
  });

  test('only a date that exists counts; an unfinished one is emptied', async () => {
    const onValue = vi.fn();
    render(
      <Held start="" onValue={onValue}>
        {(input) => <DateInput {...input} today="2026-11-20" />}
      </Held>,
    );
    await userEvent.type(box(), '20260231');
    expect(onValue).not.toHaveBeenCalledWith('2026-02-31');
    await userEvent.tab();
    expect(onValue).toHaveBeenLastCalledWith('');
  });

  test('Hari Ini is the business date', async () => {
    const onValue = vi.fn();
    render(
      <Held start="2026-10-01" onValue={onValue}>
        {(input) => <DateInput {...input} today="2026-11-20" />}
      </Held>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pilih tanggal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hari Ini' }));
    expect(onValue).toHaveBeenLastCalledWith('2026-11-20');
  });
});

describe('a form', () => {
  const Example = ({ onSubmit }: { readonly onSubmit: () => void }) => {
    const form = useForm({ defaultValues: { first: '', second: '' }, mode: 'onBlur' });
    const required = (value: string) => (value ? undefined : 'Tidak Boleh Kosong');
    return (
      <Form form={form} onSubmit={onSubmit}>
        <Field name="first" label="Satu" validate={required}>
          {(input) => <TextInput {...input} />}
        </Field>
        <Field name="second" label="Dua">
          {(input) => <TextInput {...input} />}
        </Field>
      </Form>
    );
  };

  test('Enter goes on to the next field and does not submit', async () => {
    // jsdom lays nothing out: every element counts as seen.
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    const onSubmit = vi.fn();
    render(<Example onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Satu'), 'A{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Dua'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a field says what is wrong when it is left', async () => {
    render(<Example onSubmit={vi.fn()} />);
    await userEvent.click(screen.getByLabelText('Satu'));
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('Tidak Boleh Kosong');
  });
});
