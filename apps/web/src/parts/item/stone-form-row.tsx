import { useId, type ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { thousandthsToCarat } from '@emas/domain/shared/wire';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatFigure } from '../../platform/format.js';
import { IconButton } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { IntInput, RupiahInput, UsdInput, WeightInput } from '../../ui/form/figure-input.js';
import { DeleteIcon } from '../../ui/icons.js';
import { Tag } from '../../ui/tag.js';
import type { ItemValues } from './item-fields.js';
import { valueRow } from './stone-rows.js';
import { STONE_PER } from './stone-units.js';
import type { StoneSource } from './use-stone-lists.js';

/** Fields of a row that are typed, and what else is told there. */
const TOLD_AT = { pcs: ['pcs'], carat: ['carat'], harga: ['harga', 'kurs', 'nilai'] } as const;
type Cell = keyof typeof TOLD_AT;

interface StoneFormRowProps {
  readonly index: number;
  readonly source: StoneSource;
  /** Is it asked whether the stone lies loose in the shop? */
  readonly loose: boolean;
  readonly onRemove: () => void;
}

/** One stone, or some of a lot: pieces, carat and price are typed; what it is worth follows. */
export function StoneFormRow({ index, source, loose, onRemove }: StoneFormRowProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const id = useId();
  const { control, formState } = useFormContext<ItemValues>();
  const { lists, settings, loading } = source;
  const row = useWatch({ control, name: `stones.${index}` });
  const valued = valueRow(row, lists, settings);
  const { facts, stone } = valued ?? {};
  const certified = facts !== undefined && facts.no_sertifikat !== null;

  const wrongAt = (name: Cell, rows: ItemValues['stones']): string | undefined => {
    const errors = valueRow(rows[index]!, lists, settings)?.errors ?? [];
    const found = errors.find(({ field }) => (TOLD_AT[name] as readonly string[]).includes(field));
    return found && texts.error(found);
  };
  const cell = (name: Cell, Input: typeof IntInput, over: object = {}): ReactNode => (
    <Controller
      control={control}
      name={`stones.${index}.${name}`}
      rules={{ validate: (_, { stones }) => wrongAt(name, stones) ?? true }}
      render={({ field, fieldState }) => (
        <Input
          {...field}
          {...over}
          value={field.value === '' ? null : field.value}
          aria-label={`${texts.label(name)} ${row.kode_berlian}`}
          aria-describedby={`${id}-wrong`}
          invalid={fieldState.error !== undefined}
        />
      )}
    />
  );

  const errors = formState.errors.stones?.[index];
  const wrong = [errors?.kode_berlian, errors?.pcs, errors?.carat, errors?.harga].flatMap((one) => one?.message ?? []);
  if (!facts && !loading)
    wrong.push(texts.error({ field: 'kode_berlian', code: 'lookupUnknown', params: { value: row.kode_berlian } }));
  const Price = facts?.mata_uang === 'USD' ? UsdInput : RupiahInput;
  return (
    <>
      <tr data-wrong={wrong.length > 0 || undefined}>
        <th scope="row">
          {facts?.nama_berlian ?? row.kode_berlian}
          <small className="below">{[row.kode_berlian, facts?.no_sertifikat].filter(Boolean).join(' · ')}</small>
          {facts?.potong_berat && <Tag tone="info">{t('stones.takenOff')}</Tag>}
        </th>
        <td className="stones-pcs">{cell('pcs', IntInput, { unit: 'pcs', readOnly: certified })}</td>
        <td className="stones-carat">
          {cell('carat', WeightInput, { unit: 'ct', readOnly: certified })}
          {stone && stone.carat_hitung !== stone.carat && (
            <small className="below">
              {t('stones.charged', { carat: formatFigure('weight', thousandthsToCarat(stone.carat_hitung)) })}
            </small>
          )}
        </td>
        <td className="stones-price">{cell('harga', Price, facts ? { unit: STONE_PER[facts.satuan] } : {})}</td>
        {loose && (
          <td>
            <Controller
              control={control}
              name={`stones.${index}.dari_stok`}
              render={({ field: { value, onChange, ref, ...field } }) => (
                <input
                  {...field}
                  ref={ref}
                  type="checkbox"
                  aria-label={t('stones.fromStockOf', { kode: row.kode_berlian })}
                  checked={value === true}
                  onChange={({ target }) => onChange(target.checked)}
                />
              )}
            />
          </td>
        )}
        <td className="stones-figure">
          {stone?.kurs === 0 ? (
            <Tag tone="bad">{t('stones.noRate')}</Tag>
          ) : (
            <Figure kind="rupiah" value={stone?.kurs} />
          )}
        </td>
        <td className="stones-figure">
          <Figure kind="rupiah" value={valued && valued.errors.length === 0 ? stone?.nilai : null} strong />
        </td>
        <td>
          <IconButton label={t('stones.remove', { kode: row.kode_berlian })} icon={<DeleteIcon />} onClick={onRemove} />
        </td>
      </tr>
      <tr className="stones-wrong" hidden={wrong.length === 0}>
        <td colSpan={loose ? 8 : 7}>
          <p id={`${id}-wrong`} className="field-error" role="alert">
            {wrong.join(' · ')}
          </p>
        </td>
      </tr>
    </>
  );
}
