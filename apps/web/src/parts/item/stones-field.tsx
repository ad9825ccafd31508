import { useEffect, useRef, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { thousandthsToCarat } from '@emas/domain/shared/wire';
import { STONES_MAX, type Stone, stonesValue } from '@emas/domain/stock/stone';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatFigure } from '../../platform/format.js';
import { useScanner } from '../../platform/input/scanner.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { toast } from '../../ui/toast.js';
import type { ItemValues } from './item-fields.js';
import { StoneFormRow } from './stone-form-row.js';
import { factsOf, goldBeside, newRow, stonesOf } from './stone-rows.js';
import type { StoneSource } from './use-stone-lists.js';
import './stones.css';

interface StonesFieldProps {
  readonly source: StoneSource;
  /** Takes a scan that is no stone's; without it that is told. */
  readonly onOther?: (code: string) => void;
  /** False for a thing that comes with its stones: none of them lies loose in the shop. */
  readonly loose?: boolean;
}

/** The stones of an item: found by code, name or certificate, typed or scanned; `harga_atribut` is what they are worth. */
export function StonesField({ source, onOther, loose = true }: StonesFieldProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const { control, setValue, formState } = useFormContext<ItemValues>();
  const { lists, settings } = source;
  const { fields, append, remove } = useFieldArray<ItemValues, 'stones'>({
    name: 'stones',
    rules: {
      validate: (rows, values) => {
        const stones = stonesOf(rows, lists, settings);
        const gold = goldBeside(values.berat, stones);
        if (stones.length === 0 || gold === null || gold > 0) return true;
        const [batu, berat] = [Number(values.berat) - gold, Number(values.berat)].map((grams) => grams.toFixed(3));
        return texts.error({ field: 'stones', code: 'stonesTooHeavy', params: { batu: batu!, berat: berat! } });
      },
    },
  });
  const rows = useWatch({ control, name: 'stones' });
  const stones = stonesOf(rows, lists, settings);
  useValueOf(stones, rows.length, setValue);

  const add = (kode: string): void => {
    const facts = factsOf(kode, lists);
    if (!facts) return toast.info(t('stones.notFound', { code: kode }));
    if (facts.no_sertifikat !== null && rows.some((row) => row.kode_berlian === kode))
      return toast.info(texts.error({ field: 'kode_berlian', code: 'stoneTwice', params: { value: kode } }));
    if (rows.length >= STONES_MAX)
      return toast.info(texts.error({ field: 'stones', code: 'tooManyItems', params: { max: STONES_MAX } }));
    append(newRow(facts), { focusName: `stones.${rows.length}.${facts.no_sertifikat === null ? 'pcs' : 'harga'}` });
  };
  const scan = (code: string): void => {
    const found = source.rows.find((row) => row['kode_berlian'] === code || row['no_sertifikat'] === code);
    if (!found && onOther) return onOther(code);
    add(found ? String(found['kode_berlian']) : code);
  };
  useScanner(scan);

  const wrong = formState.errors.stones?.root?.message ?? formState.errors.stones?.message;
  return (
    <div className="stones" data-fields>
      <SelectInput
        value={null}
        placeholder={t('stones.find')}
        aria-label={t('stones.find')}
        loading={source.loading}
        options={source.rows
          .filter((row) => row['is_aktif'] !== false)
          .map((row) => ({
            value: String(row['kode_berlian']),
            label: [row['kode_berlian'], row['nama_berlian'], row['no_sertifikat']].filter(Boolean).join(' · '),
          }))}
        onChange={(kode) => kode !== null && add(kode)}
      />
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
      {fields.length === 0 ? (
        <EmptyState kind="nothing" title={t('stones.empty')} hint={t('stones.emptyHint')} />
      ) : (
        <div className="stones-scroll">
          <table className="stones-table">
            <caption className="sr-only">{t('stones.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.label('kode_berlian')}</th>
                <th scope="col">{texts.label('pcs')}</th>
                <th scope="col">{texts.label('carat')}</th>
                <th scope="col">{t('stones.price')}</th>
                {loose && <th scope="col">{t('stones.fromStock')}</th>}
                <th scope="col" className="stones-figure">
                  {texts.label('kurs')}
                </th>
                <th scope="col" className="stones-figure">
                  {texts.label('nilai')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {fields.map((field, index) => (
                <StoneFormRow
                  key={field.id}
                  index={index}
                  source={source}
                  loose={loose}
                  onRemove={() => remove(index)}
                />
              ))}
            </tbody>
            <Totals stones={stones} loose={loose} />
          </table>
        </div>
      )}
    </div>
  );
}

/** Keeps `harga_atribut` at what the stones are worth as long as there are any, and empties it with the last. */
function useValueOf(
  stones: readonly Stone[],
  count: number,
  setValue: ReturnType<typeof useFormContext<ItemValues>>['setValue'],
): void {
  const value = count === 0 ? null : stonesValue(stones);
  const had = useRef(false);
  useEffect(() => {
    if (value !== null) setValue('harga_atribut', value, { shouldDirty: true, shouldValidate: true });
    else if (had.current) setValue('harga_atribut', null, { shouldDirty: true });
    had.current = value !== null;
  }, [value, setValue]);
}

function Totals({ stones, loose }: { readonly stones: readonly Stone[]; readonly loose: boolean }): ReactNode {
  const { t } = useTranslation('stock');
  const berat = useWatch<ItemValues, 'berat'>({ name: 'berat' });
  const sum = (of: (stone: Stone) => number): number => stones.reduce((total, stone) => total + of(stone), 0);
  const gold = goldBeside(berat, stones);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('stones.total')}</th>
        <td>
          {formatFigure(
            'int',
            sum(({ pcs }) => pcs),
          )}
        </td>
        <td>{formatFigure('weight', thousandthsToCarat(sum(({ carat }) => carat)))} ct</td>
        <td colSpan={loose ? 3 : 2} className="stones-figure">
          {gold !== null && (
            <>
              {t('stones.gold')} <Figure kind="weight" value={gold} unit />
            </>
          )}
        </td>
        <td className="stones-figure">
          <Figure kind="rupiah" value={stonesValue(stones)} strong />
        </td>
        <td />
      </tr>
    </tfoot>
  );
}
