import type { FieldDefinition, FieldType, ResourceDefinition } from '@emas/contracts/definitions/resource';
import { labelKey } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { FigureKind } from '../../platform/format.js';
import { Tag } from '../../ui/tag.js';
import type { Column } from '../../ui/table/data-table.js';
import type { FieldTexts } from '../field-texts.js';

/** Field types that are figures. */
export const FIGURES: Readonly<Partial<Record<FieldType, FigureKind>>> = {
  int: 'int',
  rupiah: 'rupiah',
  price2: 'price2',
  usd: 'usd',
  weight: 'weight',
  carat: 'weight',
  kadar: 'kadar',
  percent: 'percent',
};

/** Images need a store for files; they are shown where the API has one for them. */
export const isShown = ({ type }: FieldDefinition): boolean => type !== 'image' && type !== 'images';

/** A value for people: lists with commas, flags as words, codes without underscores. */
export function valueText(
  field: FieldDefinition,
  value: unknown,
  words: { readonly yes: string; readonly no: string },
): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'bool') return value ? words.yes : words.no;
  if (field.type === 'group')
    return (value as readonly WireRow[])
      .map((row) => (field.fields ?? []).map(({ name }) => String(row[name] ?? '')).join(' '))
      .join(', ');
  if (Array.isArray(value)) return value.join(', ');
  return field.type === 'enum' ? String(value).replaceAll('_', ' ') : String(value as string | number);
}

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly active: string;
  readonly inactive: string;
}

/** As narrow as what stands there allows, so that most lists fit a laptop's screen; wider screens share out the rest. */
function widthOf({ name, type, length = 0, values = [] }: FieldDefinition, { key }: ResourceDefinition): number {
  if (name === key) return 150;
  if (type === 'bool' || type === 'date' || type === 'percent') return 120;
  if (type === 'lookup') return 125;
  if (type === 'enum') return Math.max(120, 44 + 9 * Math.max(...values.map((value) => value.length)));
  return length > 30 ? 240 : 165;
}

export function columnsOf(definition: ResourceDefinition, texts: FieldTexts, words: Words): readonly Column<WireRow>[] {
  return definition.fields.filter(isShown).map((field) => {
    const figure = FIGURES[field.type];
    const base: Column<WireRow> = {
      key: field.name,
      title: texts.label(labelKey(field)),
      sortable: Boolean(field.sort),
      hidden: !field.inTable,
      heading: field.name === definition.key,
      ...(figure ? { figure } : {}),
    };
    if (field.name === 'is_aktif')
      return {
        ...base,
        width: 105,
        render: (row) => (
          <Tag tone={row['is_aktif'] === false ? 'neutral' : 'good'}>
            {row['is_aktif'] === false ? words.inactive : words.active}
          </Tag>
        ),
      };
    if (figure) return field.type === 'percent' ? { ...base, width: widthOf(field, definition) } : base;
    return {
      ...base,
      width: widthOf(field, definition),
      value: (row) => valueText(field, row[field.name], words),
      ...(field.name === definition.key ? { render: (row) => <strong>{String(row[field.name] ?? '')}</strong> } : {}),
    };
  });
}
