import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  PROFIT_BASES,
  PROFIT_METHODS,
  PROFIT_PERCENT_MAX,
  PROFIT_TARGETS,
  type ProfitMethod,
} from '@emas/contracts/pricing/profit-choices';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupsInput } from '../../../engine/lookup/lookup-input.js';
import { useSeesCost } from '../../../platform/session/use-session.js';
import { FigureInput, PriceInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { Field, type FieldInput } from '../../../ui/form/form.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import type { ProfitValues } from './profit-values.js';

const LOOKUPS = {
  kode_baki: { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' },
  kode_group: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
  kode_dept: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
  kode_supplier: { list: 'master-supplier', value: 'kode_supplier', label: 'nama_supplier' },
  kadar: { list: 'master-kadar', value: 'kadar', label: 'nama_kadar' },
} as const;

/** What the profit is reckoned on, how, how much, and what of the thing it decides. */
export function RuleFields({ metode }: { readonly metode: ProfitMethod }): ReactNode {
  const { t } = useTranslation('profits');
  const texts = useFieldTexts();
  const seesCost = useSeesCost();
  const { setValue } = useFormContext<ProfitValues>();
  const before = useRef(metode);
  useEffect(() => {
    // Percent are no rupiah: the figure of one way is none of another.
    if (before.current !== metode) setValue('nilai', null);
    before.current = metode;
  }, [metode, setValue]);
  return (
    <>
      <Field<ProfitValues, ProfitValues['dasar']> name="dasar" label={t('ui.base')} required>
        {({ onChange, ...input }) => (
          <SelectInput
            {...input}
            search={false}
            onChange={(value) => onChange(value as ProfitValues['dasar'])}
            options={PROFIT_BASES.map((value) => ({
              value,
              label: t(`ui.bases.${value}`),
              disabled: value === 'MODAL' && !seesCost,
            }))}
          />
        )}
      </Field>
      <Field<ProfitValues, ProfitMethod> name="metode" label={t('ui.method')} required>
        {({ onChange, ...input }) => (
          <SelectInput
            {...input}
            search={false}
            onChange={(value) => onChange(value as ProfitMethod)}
            options={PROFIT_METHODS.map((value) => ({ value, label: t(`ui.methods.${value}`) }))}
          />
        )}
      </Field>
      <Field<ProfitValues, number | null>
        name="nilai"
        label={t('ui.figure')}
        required
        validate={(value) => (value === null ? texts.error({ field: 'nilai', code: 'notEmpty' }) : undefined)}
      >
        {(input) => <ProfitFigure metode={metode} input={input} />}
      </Field>
      <Field<ProfitValues, ProfitValues['terapkan']> name="terapkan" label={t('ui.target')} required>
        {({ onChange, ...input }) => (
          <SelectInput
            {...input}
            search={false}
            onChange={(value) => onChange(value as ProfitValues['terapkan'])}
            options={PROFIT_TARGETS.map((value) => ({ value, label: t(`ui.targets.${value}`) }))}
          />
        )}
      </Field>
    </>
  );
}

interface ProfitFigureProps {
  readonly metode: ProfitMethod;
  readonly input: FieldInput<number | null>;
}

function ProfitFigure({ metode, input }: ProfitFigureProps): ReactNode {
  if (metode === 'PERSEN') return <FigureInput {...input} kind="percent" max={PROFIT_PERCENT_MAX} />;
  return metode === 'RUPIAH' ? <RupiahInput {...input} /> : <PriceInput {...input} />;
}

/** Of which things; what is left empty restricts nothing. */
export function FilterFields(): ReactNode {
  const { t } = useTranslation('profits');
  const { label } = useFieldTexts();
  return (
    <>
      {(Object.keys(LOOKUPS) as (keyof typeof LOOKUPS)[]).map((name) => (
        <Field<ProfitValues, readonly string[]> key={name} name={name} label={label(name)}>
          {(input) => <LookupsInput {...input} lookup={LOOKUPS[name]} placeholder={t('ui.all')} />}
        </Field>
      ))}
      <Field<ProfitValues> name="kode_barcode" label={t('ui.codes')}>
        {(input) => <TextInput {...input} rows={2} placeholder={t('ui.all')} />}
      </Field>
    </>
  );
}
