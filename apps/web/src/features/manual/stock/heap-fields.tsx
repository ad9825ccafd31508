import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { Figure } from '../../../ui/figure.js';
import { IntInput } from '../../../ui/form/figure-input.js';
import { Field } from '../../../ui/form/form.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { manualStockQuery } from '../manual-calls.js';
import { heapKey, isTooMuch } from './heaps.js';

/** How much, of which heap. */
export interface HeapValues {
  heap: string | null;
  qty: number | null;
  berat: number | null;
}

export const NO_HEAP: HeapValues = { heap: null, qty: null, berat: null };

function useHeld(): ReadonlyMap<string, ManualGoodsView> {
  const { data } = useQuery(manualStockQuery);
  return useMemo(() => new Map(data?.map((row) => [heapKey(row), row])), [data]);
}

/** Which heap it goes from, with what lies there; then pieces, and their weight off the scale. */
export function HeapFields({ heap }: { readonly heap: string | null }): ReactNode {
  const { t } = useTranslation('manual');
  const texts = useFieldTexts();
  const all = useHeld();
  const held = heap === null ? undefined : all.get(heap);
  const options = [...all].map(([value, { kode_dept, kode_group, kode_toko }]) => ({
    value,
    label: `${kode_dept} ${kode_group} · ${kode_toko}`,
  }));
  return (
    <>
      <Field<HeapValues, string | null>
        name="heap"
        label={t('ui.heap')}
        required
        hint={
          held && (
            <>
              {t('ui.inTray')} <Figure kind="int" value={held.qty} /> · <Figure kind="weight" value={held.berat} unit />
            </>
          )
        }
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_group', code: 'mustChoose' }))}
      >
        {(input) => <SelectInput {...input} options={options} />}
      </Field>
      <AmountFields held={held} />
    </>
  );
}

type AmountValues = Pick<HeapValues, 'qty' | 'berat'>;

/** Pieces and weight; no more than `held`, where that is known. */
export function AmountFields({ held }: { readonly held?: ManualGoodsView | undefined }): ReactNode {
  const { t } = useTranslation('manual');
  const texts = useFieldTexts();
  const wrong = (field: 'qty' | 'berat', value: number | null): string | undefined => {
    if (!value) return texts.error({ field, code: field === 'qty' ? 'notZero' : 'weightNotZero' });
    return isTooMuch(held, field, value) ? t('ui.tooMuch') : undefined;
  };
  return (
    <>
      <Field<AmountValues, number | null>
        name="qty"
        label={texts.label('qty')}
        required
        validate={(value) => wrong('qty', value)}
      >
        {(input) => <IntInput {...input} />}
      </Field>
      <Field<AmountValues, number | null>
        name="berat"
        label={texts.label('berat')}
        required
        validate={(value) => wrong('berat', value)}
      >
        {(input) => <ScaleInput {...input} />}
      </Field>
    </>
  );
}

interface CodeFieldProps {
  readonly name: string;
  readonly list: 'master-baki' | 'master-group' | 'master-jenis' | 'master-supplier';
  /** Name of its column in the list, where that is not the field's. */
  readonly value: string;
  readonly text: string;
  readonly label?: string;
  readonly optional?: true;
  readonly hint?: string;
}

/** A row of a list by its code. */
export function CodeField({ name, list, value, text, label, optional, hint }: CodeFieldProps): ReactNode {
  const texts = useFieldTexts();
  return (
    <Field<Record<string, string | null>, string | null>
      name={name}
      label={label ?? texts.label(name)}
      required={!optional}
      hint={hint}
      validate={(code) => (code || optional ? undefined : texts.error({ field: name, code: 'mustChoose' }))}
    >
      {(input) => <LookupInput {...input} lookup={{ list, value, label: text }} clearable={optional ?? false} />}
    </Field>
  );
}
