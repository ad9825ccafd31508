import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { DateInput, DatePresets, maskDate } from './date-input.js';
import { DenominationCounter, totalOf, type Pieces } from './denomination-counter.js';
import {
  DecimalInput,
  IntInput,
  KadarInput,
  PercentInput,
  QuantityInput,
  RupiahInput,
  UsdInput,
  WeightInput,
} from './figure-input.js';
import { Field, Form } from './form.js';
import { ScanInput } from './scan-input.js';
import { SwitchInput } from './switch-input.js';
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

  test('a figure proposed while the field has the focus is typed over', async () => {
    const onValue = vi.fn();
    const { rerender } = render(<RupiahInput value={null} onChange={onValue} />);
    await userEvent.click(box());
    rerender(<RupiahInput value={3_473_500} onChange={onValue} />);
    await userEvent.keyboard('4');
    expect(onValue).toHaveBeenLastCalledWith(4);
  });

  test('weight takes three decimals and no fourth', async () => {
    render(<Held<number | null> start={null}>{(input) => <WeightInput {...input} />}</Held>);
    await userEvent.type(box(), '3.2715');
    expect(box()).toHaveProperty('value', '3.271');
  });

  test('a comma that is typed is the decimal point of a weight, and only groups what is pasted or money', async () => {
    render(<Held<number | null> start={null}>{(input) => <WeightInput {...input} />}</Held>);
    await userEvent.type(box(), '3,5,1');
    expect(box()).toHaveProperty('value', '3.51');
    await userEvent.clear(box());
    await userEvent.paste('1,234.5');
    expect(box()).toHaveProperty('value', '1,234.5');
    cleanup();
    render(<Held<number | null> start={null}>{(input) => <RupiahInput {...input} />}</Held>);
    await userEvent.type(box(), '150,000');
    expect(box()).toHaveProperty('value', '150,000');
  });

  test.each([
    [WeightInput, '3,5', '3.5'],
    [WeightInput, '1.234,5', '1,234.5'],
    [RupiahInput, 'Rp. 1.300.000 ,-', '1,300,000'],
    [RupiahInput, '1,300,000', '1,300,000'],
  ])('what is pasted whole is read as an import reads it: %# %s', async (Input, pasted, shown) => {
    render(<Held<number | null> start={7}>{(input) => <Input {...input} />}</Held>);
    await userEvent.click(box());
    await userEvent.paste(pasted);
    expect(box()).toHaveProperty('value', shown);
  });

  test('weight has its three decimals while nobody types, and what was typed while somebody does', async () => {
    render(<Held<number | null> start={0.49}>{(input) => <WeightInput {...input} />}</Held>);
    expect(box()).toHaveProperty('value', '0.490');
    await userEvent.click(box());
    expect(box()).toHaveProperty('value', '0.49');
    await userEvent.keyboard('1.5');
    expect(box()).toHaveProperty('value', '1.5');
    await userEvent.tab();
    expect(box()).toHaveProperty('value', '1.500');
  });

  test('kadar takes three decimals and says its unit', async () => {
    const { container } = render(<Held<number | null> start={null}>{(input) => <KadarInput {...input} />}</Held>);
    await userEvent.type(box(), '37.5125');
    expect(box()).toHaveProperty('value', '37.512');
    expect(container.textContent).toBe('%');
  });

  test('a decimal takes digits, one dot and two places', async () => {
    const onValue = vi.fn();
    render(
      <Held<number | null> start={null} onValue={onValue}>
        {(input) => <DecimalInput {...input} />}
      </Held>,
    );
    await userEvent.type(box(), '1a2.3.45');
    expect(box()).toHaveProperty('value', '12.34');
    expect(onValue).toHaveBeenLastCalledWith(12.34);
  });

  test('dollars have cents and say so', async () => {
    const { container } = render(<Held<number | null> start={null}>{(input) => <UsdInput {...input} />}</Held>);
    await userEvent.type(box(), '1234.567');
    expect(box()).toHaveProperty('value', '1,234.56');
    expect(container.textContent).toBe('USD');
  });

  test('what is set from outside is shown, whatever was typed before', async () => {
    const Scale = () => {
      const [value, setValue] = useState<number | null>(null);
      return (
        <>
          <WeightInput value={value} onChange={setValue} />
          <button onClick={() => setValue(3.27)}>timbang</button>
        </>
      );
    };
    render(<Scale />);
    await userEvent.type(box(), '9.');
    expect(box()).toHaveProperty('value', '9.');
    fireEvent.click(screen.getByText('timbang'));
    expect(box()).toHaveProperty('value', '3.27');
  });

  test('the zero of 0.05 stays while it is typed, even where a form takes it for nothing', async () => {
    render(
      <Held<number | null> start={null}>
        {({ value, onChange }) => <WeightInput value={value} onChange={(next) => onChange(next || null)} />}
      </Held>,
    );
    await userEvent.type(box(), '0.05');
    expect(box()).toHaveProperty('value', '0.05');
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
    expect(box()).toHaveProperty('value', '1');
  });

  test('a percentage above 100 says so at its field until it is mended', async () => {
    const Example = () => (
      <Form form={useForm<{ diskon: number | null }>({ defaultValues: { diskon: null } })} onSubmit={vi.fn()}>
        <Field<{ diskon: number | null }, number | null> name="diskon" label="Diskon">
          {(input) => <PercentInput {...input} />}
        </Field>
      </Form>
    );
    render(<Example />);
    await userEvent.type(screen.getByLabelText('Diskon'), '101');
    expect(screen.getByRole('alert').textContent).toBe('Tidak Boleh Melebihi 100 !');
    await userEvent.type(screen.getByLabelText('Diskon'), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
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

  test('a date with its day first is taken, typed or pasted', async () => {
    const onValue = vi.fn();
    render(
      <Held start="" onValue={onValue}>
        {(input) => <DateInput {...input} today="2026-11-20" />}
      </Held>,
    );
    await userEvent.type(box(), '5/1/2026');
    expect(onValue).toHaveBeenLastCalledWith('2026-01-05');
    await userEvent.clear(box());
    await userEvent.paste('20-11-2026');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-20');
    await userEvent.tab();
    expect(box()).toHaveProperty('value', '2026-11-20');
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

describe('the calendar', () => {
  test('is opened, walked and closed by keys, and gives the focus back', async () => {
    const onValue = vi.fn();
    render(
      <Held start="2026-11-20" onValue={onValue}>
        {(input) => <DateInput {...input} today="2026-11-20" />}
      </Held>,
    );
    await userEvent.click(box());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('20'));
    // Six days on and a month back: 20 November → 26 November → 26 October.
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{PageUp}{Enter}');
    expect(onValue).toHaveBeenLastCalledWith('2026-10-26');
    expect(document.activeElement).toBe(box());
  });
});

describe('ranges of dates', () => {
  test.each([
    ['Hari Ini', '2026-03-02', '2026-03-02'],
    ['Kemarin', '2026-03-01', '2026-03-01'],
    ['7 Hari', '2026-02-24', '2026-03-02'],
    ['Bulan Ini', '2026-03-01', '2026-03-02'],
    ['Bulan Lalu', '2026-02-01', '2026-02-28'],
  ])('%s on 2 March is %s to %s', async (name, from, to) => {
    const onPick = vi.fn();
    render(<DatePresets today="2026-03-02" onPick={onPick} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onPick.mock.calls).toEqual([[from, to]]);
  });

  test('the range in force is the pressed one', () => {
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    const range = (from: string, to: string) => (
      <DatePresets today="2026-03-02" range={{ from, to }} onPick={() => {}} />
    );
    const { rerender } = render(range('2026-03-01', '2026-03-02'));
    expect(pressed()).toEqual(['Bulan Ini']);
    rerender(range('2026-03-02', '2026-03-02'));
    expect(pressed()).toEqual(['Hari Ini']);
    rerender(range('2026-02-27', '2026-03-02'));
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });
});

describe('a scan field', () => {
  test('takes a code on Enter, in capitals, and is empty for the next one', async () => {
    const onScan = vi.fn();
    const onDown = vi.fn();
    render(<ScanInput label="Pindai" onScan={onScan} onDown={onDown} />);
    await userEvent.type(box(), '{Enter} sja0001 {Enter}abc{Enter}{ArrowDown}');
    expect(onScan.mock.calls).toEqual([['SJA0001'], ['ABC']]);
    expect(box()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box());
    expect(onDown).toHaveBeenCalledOnce();
  });
});

describe('counting money', () => {
  const nominals = [500, 100_000, 20_000];

  test('by pieces: largest first, Enter goes on, each amount and the total', async () => {
    const onValue = vi.fn();
    const onLeave = vi.fn();
    const { container } = render(
      <Held<Pieces> start={{}} onValue={onValue}>
        {({ value, onChange }) => <DenominationCounter {...{ nominals, value, onChange, onLeave }} />}
      </Held>,
    );
    await userEvent.keyboard('12{Enter}3{Enter}7{ArrowUp}{ArrowDown}');
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onLeave).toHaveBeenCalledOnce();
    const counted = { 100_000: 12, 20_000: 3, 500: 7 };
    expect(onValue).toHaveBeenLastCalledWith(counted);
    const rows = [...container.querySelectorAll('[data-nominal]')].map((row) => row.textContent);
    expect(rows).toEqual(['100,0001,200,000', '20,00060,000', '5003,500']);
    // 1,200,000 + 60,000 + 3,500
    expect(totalOf(nominals, counted)).toBe(1_263_500);
  });

  test('of a value the shop no longer counts is not counted', () => {
    expect(totalOf([100_000], { 100_000: 1, 75_000: 2 })).toBe(100_000);
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

  test('Enter comes to a switch and goes over it; Space turns it', async () => {
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    const Switches = () => {
      const form = useForm({ defaultValues: { before: '', on: false, after: '' } });
      return (
        <Form form={form} onSubmit={vi.fn()}>
          <Field name="before" label="Sebelum">
            {(input) => <TextInput {...input} />}
          </Field>
          <Field<{ on: boolean }, boolean> name="on" label="Aktif">
            {(input) => <SwitchInput {...input} />}
          </Field>
          <Field name="after" label="Sesudah">
            {(input) => <TextInput {...input} />}
          </Field>
        </Form>
      );
    };
    render(<Switches />);
    const isOn = () => screen.getByRole('switch').getAttribute('aria-checked');
    await userEvent.type(screen.getByLabelText('Sebelum'), '{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('switch'));
    await userEvent.keyboard('[Space]');
    expect(isOn()).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Sesudah'));
    expect(isOn()).toBe('true');
  });

  test('a field says what is wrong when it is left', async () => {
    render(<Example onSubmit={vi.fn()} />);
    await userEvent.click(screen.getByLabelText('Satu'));
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('Tidak Boleh Kosong');
  });
});
