import { Suspense, use, useCallback, useMemo, type ReactNode } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition, FilterDefinition } from '@emas/contracts/definitions/report';
import { filterLabelOf, formNameOf, readFilters } from '@emas/contracts/definitions/report-filters';
import type { Lookup } from '@emas/contracts/definitions/resource';
import { gateOpen } from '@emas/contracts/modules/register';
import { useDatesLocked, useSession } from '../../platform/session/use-session.js';
import { DateInput } from '../../ui/form/date-input.js';
import { Field, Form, type FieldInput } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { DigitsInput, TextInput } from '../../ui/form/text-input.js';
import { useFieldTexts, type FieldTexts } from '../field-texts.js';
import { LookupInput } from '../lookup/lookup-input.js';
import { LookupInputs } from '../resource/lookup-inputs.js';
import { isDay, narrowing, type FilterValues } from './filter-values.js';

/** What a filter of shops chooses from. */
export const SHOPS: Lookup = { list: 'master-toko', value: 'kode_toko', label: 'nama_toko' };

/** Shops of somebody else are in the list too; nothing of theirs is here to be read. */
const isOwn = ({ jenis_toko }: Readonly<Record<string, unknown>>): boolean => jenis_toko !== 'LUAR';

const ONE_MONTH = 'PROTEKSI_SATU_BULAN_MODULE';

type Values = Record<string, string>;

/** Filters whose module is on. */
export function useActiveFilters(definition: AnyReportDefinition): readonly FilterDefinition[] {
  const { modules } = useSession();
  return useMemo(
    () => definition.filters.filter((filter) => !filter.module || gateOpen(modules, filter.module)),
    [definition, modules],
  );
}

interface ReportForm {
  readonly form: UseFormReturn<Values>;
  /** Would the server take them? */
  readonly isValid: (values: FilterValues) => boolean;
}

/** The form of the filters, checked by the rules the server checks by. */
export function useReportForm(definition: AnyReportDefinition, start: FilterValues, today: string): ReportForm {
  const { modules } = useSession();
  const locked = useDatesLocked();
  const texts: FieldTexts = useFieldTexts();
  const refused = useCallback(
    (values: FilterValues) =>
      readFilters(definition, values, {
        today,
        oneMonth: gateOpen(modules, ONE_MONTH),
        gate: (module: string) => gateOpen(modules, module),
        ...(locked ? { lockedTo: [today] } : {}),
      }).refusals,
    [definition, locked, modules, today],
  );
  const resolver = useMemo<Resolver<Values>>(
    () => (values) => {
      const refusals = refused(values);
      const errors: Record<string, unknown> = {};
      for (const refusal of refusals) errors[refusal.field] ??= { type: refusal.code, message: texts.error(refusal) };
      return refusals.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> };
    },
    [refused, texts],
  );
  const form = useForm<Values>({ defaultValues: start as Values, mode: 'onBlur', resolver });
  return { form, isValid: (values) => refused(values).length === 0 };
}

function FilterInput({
  filter,
  input,
  today,
}: {
  readonly filter: FilterDefinition;
  readonly input: FieldInput<string> & { readonly readOnly: boolean };
  readonly today: string;
}): ReactNode {
  const { t } = useTranslation('common');
  const { value: labelOf } = useFieldTexts();
  const hasAll = filter.default === 'ALL';
  const choose = (value: string | null): void => input.onChange(value ?? '');
  const Own = use(LookupInputs)[filter.lookup?.list ?? ''];
  if (Own)
    return (
      <Suspense fallback={<TextInput {...input} value="…" readOnly />}>
        <Own
          {...input}
          value={input.value === 'ALL' || input.value === '' ? null : input.value}
          onChange={(value) => input.onChange(value ?? 'ALL')}
          placeholder={t('all')}
        />
      </Suspense>
    );
  switch (filter.type) {
    case 'date':
      return <DateInput {...input} today={today} />;
    case 'lookup':
    case 'shop':
      return (
        <LookupInput
          {...input}
          onChange={choose}
          lookup={filter.lookup ?? SHOPS}
          {...(filter.type === 'shop' ? { where: isOwn } : {})}
          {...(hasAll ? { allLabel: t('all') } : {})}
        />
      );
    case 'enum':
      return (
        <SelectInput
          {...input}
          onChange={choose}
          options={[
            ...(hasAll ? [{ value: 'ALL', label: t('all') }] : []),
            ...(filter.values ?? []).map((value) => ({
              value,
              label: labelOf(value),
            })),
          ]}
        />
      );
    case 'number':
    case 'year':
      return <DigitsInput {...input} maxLength={filter.type === 'year' ? 4 : 15} />;
    default:
      return (
        <TextInput
          {...input}
          upper={filter.upper ?? false}
          maxLength={100}
          {...(filter.type === 'month' ? { placeholder: 'yyyy-MM' } : {})}
        />
      );
  }
}

interface ReportFilterFormProps {
  readonly definition: AnyReportDefinition;
  readonly form: UseFormReturn<Values>;
  readonly today: string;
  /** What was asked; null before anything was. */
  readonly asked: FilterValues | null;
  readonly onSubmit: (values: Values) => void;
  readonly buttons: ReactNode;
}

export function ReportFilterForm({
  definition,
  form,
  today,
  asked,
  onSubmit,
  buttons,
}: ReportFilterFormProps): ReactNode {
  const texts = useFieldTexts();
  const { t } = useTranslation('inputs');
  const active = useActiveFilters(definition);
  const narrowed = asked ? narrowing(active, asked) : [];
  const filters = active.filter((filter) => !filter.byLink || narrowed.includes(filter));
  const locked = useDatesLocked();
  return (
    <Form<Values> form={form} onSubmit={onSubmit}>
      <div className="report-filters">
        {filters.map((filter) => (
          <Field<Values>
            key={filter.name}
            name={formNameOf(filter)}
            label={texts.label(filterLabelOf(filter))}
            required={filter.type === 'date' || Boolean(filter.requiredMessage)}
            hint={locked && isDay(filter) ? t('date.locked') : undefined}
          >
            {(input) => (
              <FilterInput filter={filter} input={{ ...input, readOnly: locked && isDay(filter) }} today={today} />
            )}
          </Field>
        ))}
      </div>
      <div className="report-buttons">{buttons}</div>
    </Form>
  );
}
