import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { DeleteIcon, PlusIcon } from '../../ui/icons.js';
import { Tag } from '../../ui/tag.js';
import { differenceFor, EMPTY_ROW, sumOf, type TypedRow } from './journal-rows.js';
import { choicesQuery } from './manual-calls.js';

export interface JournalValues {
  tgl_jurnal: string;
  keterangan: string;
  balik: boolean;
  membalik_id: string | null;
  baris: TypedRow[];
}

const MOST = 100;

/** Lines of a journal: Tab behind the last one adds another, which is offered what the others lack. */
export function JournalGrid(): ReactNode {
  const { t } = useTranslation('accounting');
  const texts = useFieldTexts();
  const { control, formState } = useFormContext<JournalValues>();
  const { fields, append, remove } = useFieldArray<JournalValues, 'baris'>({ control, name: 'baris' });
  const typed = useWatch({ control, name: 'baris' });
  const wrong = formState.errors.baris?.root?.message ?? formState.errors.baris?.message;
  const add = (): void => {
    if (fields.length < MOST) append({ ...EMPTY_ROW }, { focusName: `baris.${fields.length}.nomor_akun` });
  };
  return (
    <div className="journal-grid" data-fields>
      <table>
        <caption className="sr-only">{texts.label('baris')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.label('nomor_akun')}</th>
            <th scope="col">{texts.label('debit')}</th>
            <th scope="col">{texts.label('kredit')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <GridRow
              key={field.id}
              index={index}
              rows={typed}
              onTab={index === fields.length - 1 ? add : undefined}
              onRemove={fields.length > 2 ? () => remove(index) : undefined}
            />
          ))}
        </tbody>
        <Sums rows={typed} />
      </table>
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
      <div className="journal-grid-foot">
        <Button icon={<PlusIcon />} disabled={fields.length >= MOST} onClick={add}>
          {t('ui.addRow')}
        </Button>
        <p>{t('ui.gridHint')}</p>
      </div>
    </div>
  );
}

interface GridRowProps {
  readonly index: number;
  readonly rows: readonly TypedRow[];
  readonly onTab: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function GridRow({ index, rows, onTab, onRemove }: GridRowProps): ReactNode {
  const { t } = useTranslation(['accounting', 'titles']);
  const texts = useFieldTexts();
  const { setValue, getValues, trigger } = useFormContext<JournalValues>();
  const choices = useQuery(choicesQuery);
  const accounts = choices.data ?? [];
  const at = `${index + 1}`;
  /** A figure on one side takes that of the other away. */
  const oneSide =
    (other: 'debit' | 'kredit') =>
    (value: number | null): void => {
      if (value) setValue(`baris.${index}.${other}`, null, { shouldDirty: true });
    };
  const offer = (): void => {
    const difference = differenceFor(getValues('baris'), index);
    for (const [side, figure] of Object.entries(difference ?? {}))
      setValue(`baris.${index}.${side as 'debit' | 'kredit'}`, figure as number, { shouldDirty: true });
  };
  const tabbed = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.shiftKey || !onTab || !rows[index]?.nomor_akun) return;
    event.preventDefault();
    onTab();
  };
  const checkAccount = (nomor: string | null): string | undefined => {
    const row = rows[index];
    if (nomor === null)
      return row?.debit || row?.kredit ? texts.error({ field: 'nomor_akun', code: 'mustChoose' }) : undefined;
    const screen = accounts.find(({ nomor_akun }) => nomor_akun === nomor)?.layar;
    if (!screen) return undefined;
    const params = { value: nomor, layar: t(`titles:${screen}`) };
    return texts.error({ field: 'nomor_akun', code: 'bookedElsewhere', params });
  };
  return (
    <tr>
      <td>
        <Field<JournalValues, string | null>
          name={`baris.${index}.nomor_akun`}
          label={<span className="sr-only">{`${texts.label('nomor_akun')} ${at}`}</span>}
          validate={checkAccount}
        >
          {(input) => (
            <SelectInput
              {...input}
              loading={choices.isPending}
              emptyText={t('ui.noAccounts')}
              options={accounts.map(({ nomor_akun, nama_akun }) => ({
                value: nomor_akun,
                label: `${nomor_akun} - ${nama_akun}`,
              }))}
              onChange={(nomor) => {
                input.onChange(nomor);
                offer();
                // What a screen books on is said as it is chosen.
                void trigger(`baris.${index}.nomor_akun`);
              }}
            />
          )}
        </Field>
      </td>
      {(['debit', 'kredit'] as const).map((side) => (
        <td key={side} onKeyDown={side === 'kredit' ? tabbed : undefined}>
          <Field<JournalValues, number | null>
            name={`baris.${index}.${side}`}
            label={<span className="sr-only">{`${texts.label(side)} ${at}`}</span>}
          >
            {(input) => (
              <RupiahInput
                {...input}
                onChange={(value) => {
                  input.onChange(value);
                  oneSide(side === 'debit' ? 'kredit' : 'debit')(value);
                }}
              />
            )}
          </Field>
        </td>
      ))}
      <td>
        {onRemove && (
          <IconButton label={`${t('ui.removeRow')} ${at}`} icon={<DeleteIcon />} danger onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}

function Sums({ rows }: { readonly rows: readonly TypedRow[] }): ReactNode {
  const { t } = useTranslation('accounting');
  const [debit, kredit] = [sumOf(rows, 'debit'), sumOf(rows, 'kredit')];
  const difference = Math.abs(debit - kredit);
  return (
    <tfoot>
      <tr aria-live="polite">
        <th scope="row">
          {difference > 0 ? (
            <Tag tone="warn">
              {t('ui.difference')} <Figure kind="rupiah" value={difference} />
            </Tag>
          ) : (
            debit > 0 && <Tag tone="good">{t('ui.balanced')}</Tag>
          )}
        </th>
        <td>
          <Figure kind="rupiah" value={debit} strong />
        </td>
        <td>
          <Figure kind="rupiah" value={kredit} strong />
        </td>
        <td />
      </tr>
    </tfoot>
  );
}
