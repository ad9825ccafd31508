import { Suspense, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FIGURE_DECIMALS } from '@emas/contracts/definitions/parse-value';
import type { FieldDefinition } from '@emas/contracts/definitions/resource';
import { ColorInput } from '../../ui/form/color-input.js';
import { DateInput } from '../../ui/form/date-input.js';
import { FigureInput, PercentInput } from '../../ui/form/figure-input.js';
import type { FieldInput } from '../../ui/form/form.js';
import { MultiSelectInput, SelectInput } from '../../ui/form/select-input.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { DigitsInput, PhoneInput, TextInput, type InputProps } from '../../ui/form/text-input.js';
import { useFieldTexts } from '../field-texts.js';
import { LookupInput, LookupsInput } from '../lookup/lookup-input.js';
import { ImageField, ImagesField } from './image-field.js';
import { LookupInputs } from './lookup-inputs.js';
import { FIGURES } from './resource-columns.js';

interface FieldInputProps {
  readonly field: FieldDefinition;
  readonly input: FieldInput<unknown>;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** Business date, for 'Hari Ini'. */
  readonly today: string;
}

const options = (values: readonly string[] = [], labelOf: (code: string) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string | number);

const isOwn = ({ ownValues = [] }: FieldDefinition, value: unknown): boolean => ownValues.includes(text(value));

/** The input of a field by its type. */
export function FieldInputByType({
  field,
  input,
  readOnly = false,
  autoFocus = false,
  today,
}: FieldInputProps): ReactNode {
  const { t } = useTranslation(['common', 'shell']);
  const { value: labelOf } = useFieldTexts();
  const shared = { ...input, readOnly, autoFocus };
  const figure = FIGURES[field.type];
  if (figure) {
    const decimals = FIGURE_DECIMALS[field.type] ?? 0;
    const rules = field.rules ?? [];
    const is100 = field.type === 'percent' && rules.some((rule) => rule.rule === 'max' && rule.value === 100);
    const Input = is100 ? PercentInput : FigureInput;
    return (
      <Input
        {...shared}
        kind={figure}
        decimals={decimals}
        negative={field.signed ?? false}
        value={input.value as number | null}
      />
    );
  }
  switch (field.type) {
    case 'bool':
      return <SwitchInput {...shared} value={input.value === true} />;
    case 'date':
      return <DateInput {...shared} value={text(input.value)} today={today} />;
    case 'enum':
      return (
        <SelectInput
          {...shared}
          readOnly={readOnly || isOwn(field, input.value)}
          value={text(input.value) || null}
          options={options(
            field.values?.filter((value) => value === input.value || !isOwn(field, value)),
            labelOf,
          )}
          clearable={!field.required}
          placeholder={t('shell:list.choose')}
        />
      );
    case 'enums':
      return (
        <MultiSelectInput
          {...shared}
          value={(input.value as readonly string[] | null) ?? []}
          options={options(field.values, labelOf)}
        />
      );
    case 'lookup':
      return <KeyInput {...shared} field={field} value={text(input.value) || null} />;
    case 'lookups':
      return (
        <LookupsInput {...shared} value={(input.value as readonly string[] | null) ?? []} lookup={field.lookup!} />
      );
    case 'image':
      return <ImageField {...shared} field={field} value={text(input.value) || null} />;
    case 'images':
      return <ImagesField {...shared} field={field} value={(input.value as readonly string[] | null) ?? []} />;
    case 'texts':
      return (
        <TextInput
          {...shared}
          value={textsText(field, input.value)}
          upper={field.upper ?? false}
          {...(field.hashtags ? { placeholder: '#8K,#16K' } : {})}
          maxLength={1000}
        />
      );
    case 'color':
      return <ColorInput {...shared} value={text(input.value)} />;
    case 'phone':
      return <PhoneInput {...shared} value={text(input.value)} maxLength={20} />;
    case 'textarea':
      return (
        <TextInput
          {...shared}
          value={text(input.value)}
          upper={field.upper ?? false}
          rows={3}
          maxLength={field.length ?? 1000}
        />
      );
    case 'time':
      return (
        <TextInput
          {...shared}
          value={text(input.value)}
          upper={false}
          inputMode="numeric"
          placeholder="HH:mm"
          maxLength={5}
          onChange={(typed) => input.onChange(maskTime(typed, text(input.value)))}
        />
      );
    default:
      return field.digits ? (
        <DigitsInput {...shared} value={text(input.value)} maxLength={field.length ?? 255} />
      ) : (
        <TextInput {...shared} value={text(input.value)} upper={field.upper ?? false} maxLength={field.length ?? 255} />
      );
  }
}

/** A key of another list: chosen from all of its rows, or as the list wants to be looked into. */
function KeyInput({ field, ...props }: InputProps<string | null> & { readonly field: FieldDefinition }): ReactNode {
  const Own = use(LookupInputs)[field.lookup!.list];
  if (!Own) return <LookupInput {...props} lookup={field.lookup!} clearable={!field.required} />;
  return (
    <Suspense fallback={<TextInput value="…" onChange={() => undefined} readOnly />}>
      <Own {...props} />
    </Suspense>
  );
}

/** Several words in one line, as they are being typed: `#8K,#16K`. */
const textsText = ({ hashtags }: FieldDefinition, value: unknown): string =>
  Array.isArray(value)
    ? (value as readonly string[]).map((one) => (hashtags ? `#${one}` : one)).join(',')
    : text(value);

/** `0930` → `09:30` while it is typed. */
function maskTime(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}
