import type { CSSProperties, ReactNode } from 'react';
import type { FieldDefinition, FieldType, Lookup, ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { CodeNames } from '@emas/contracts/definitions/code-names';
import { isImageField, labelKey, nameField } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { FigureKind } from '../../platform/format.js';
import { NamedCode } from '../../ui/table/named-code.js';
import { Tag } from '../../ui/tag.js';
import type { Column } from '../../ui/table/data-table.js';
import type { FieldTexts } from '../field-texts.js';
import { useLookupRows } from '../lookup/use-lookup.js';
import { Thumbnail, Thumbnails } from './stored-image.js';

/** Field types that are figures. */
export const FIGURES: Readonly<Partial<Record<FieldType, FigureKind>>> = {
  int: 'int',
  rupiah: 'rupiah',
  price2: 'price2',
  usd: 'usd',
  weight: 'weight',
  carat: 'carat',
  kadar: 'kadar',
  percent: 'percent',
};

/** A value for people: lists with commas, flags and codes as words. */
export function valueText(
  field: FieldDefinition,
  value: unknown,
  words: { readonly yes: string; readonly no: string; readonly value: (code: string) => string },
): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'bool') return value ? words.yes : words.no;
  if (field.answers && Array.isArray(value))
    return (value as readonly WireRow[]).map((row) => String(row[field.lookup!.label] ?? row[field.lookup!.value])).join(', '); // prettier-ignore
  if (isImageField(field))
    return [value]
      .flat()
      .map((one) => String(one).split('/').at(-1))
      .join(', ');
  if (field.type === 'group')
    return (value as readonly WireRow[])
      .map((row) => (field.fields ?? []).map(({ name }) => String(row[name] ?? '')).join(' '))
      .join(', ');
  if (Array.isArray(value))
    return (field.type === 'enums' ? (value as readonly string[]).map(words.value) : value).join(', ');
  return field.type === 'enum' ? words.value(String(value)) : String(value as string | number);
}

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly active: string;
  readonly inactive: string;
}

const isLong = ({ type, length = 0 }: Pick<FieldDefinition, 'type' | 'length'>): boolean =>
  type === 'textarea' || type === 'lookups' || length > 100;

/** As narrow as what stands there allows, so that most lists fit a laptop's screen; wider screens share out the rest. */
function widthOf({ name, type, length = 0, values = [] }: FieldDefinition, { key }: ResourceDefinition): number {
  if (name === key) return 150;
  if (type === 'bool' || type === 'date' || type === 'percent') return 120;
  if (type === 'lookup') return 160;
  if (type === 'color') return 125;
  if (type === 'image') return 90;
  if (type === 'images') return 150;
  // Long texts are cut off anyway; who wants to read one opens the row.
  if (isLong({ type, length })) return 170;
  if (type === 'enum') return Math.max(120, 44 + 9 * Math.max(...values.map((value) => value.length)));
  return length > 30 ? 240 : 165;
}

/** Titles of the rows that are named; a dash for one that is gone. Of a list that may not be read, their keys. */
export function Named({ keys, lookup }: { readonly keys: readonly string[]; readonly lookup: Lookup }): ReactNode {
  const { rows } = useLookupRows(lookup.list);
  const titleOf = (key: string): unknown => rows.find((row) => row[lookup.value] === key)?.[lookup.label] ?? '–';
  const titles = rows.length === 0 ? keys : keys.map(titleOf);
  return titles.length === 0 ? <span className="cell-none">–</span> : titles.join(', ');
}

/** How a value is shown that is more than a text. */
function cellOf(
  field: FieldDefinition,
  { key }: ResourceDefinition,
  title: string,
  names: CodeNames[string] = {},
): ((row: WireRow) => ReactNode) | null {
  const value = (row: WireRow): unknown => row[field.name];
  if (isImageField(field)) return (row) => <Thumbnails value={value(row)} alt={`${title} ${String(row[key])}`} />;
  if (field.type === 'color')
    return (row) => (
      <span className="swatch" style={{ '--swatch': String(value(row)) } as CSSProperties}>
        {String(value(row) ?? '')}
      </span>
    );
  if (field.type === 'lookups' && !field.answers)
    return (row) => <Named keys={(value(row) ?? []) as readonly string[]} lookup={field.lookup!} />;
  if (field.type === 'lookup')
    return (row) => <NamedCode code={String(value(row) ?? '')} name={names[String(value(row))]} />;
  return null;
}

/** On a card, where it stands for all of them. */
function firstPicture(value: unknown): ReactNode {
  const [location] = [value].flat();
  return typeof location === 'string' && location !== '' ? <Thumbnail location={location} alt="" /> : null;
}

/** Is it sorted by the server? Not what it works out row by row, nor what is more than one value. */
const isSortable = ({ type, sort, computed }: FieldDefinition): boolean =>
  Boolean(sort) || (!computed && !SEVERAL.has(type));

const SEVERAL: ReadonlySet<FieldType> = new Set(['lookups', 'enums', 'texts', 'image', 'images', 'group']);
const NO_NAMES: CodeNames = {};

/** `names` are those of the codes in the rows that are shown. */
export function columnsOf(
  definition: ResourceDefinition,
  texts: FieldTexts,
  words: Words,
  names: CodeNames = NO_NAMES,
): readonly Column<WireRow>[] {
  const name = nameField(definition)?.name;
  const shown = definition.fields.filter(({ wireOnly }) => !wireOnly);
  return shown.map((field) => {
    const figure = FIGURES[field.type];
    const base: Column<WireRow> = {
      key: field.name,
      title: texts.label(labelKey(field)),
      sortable: isSortable(field),
      hidden: !field.inTable,
      heading: field.name === definition.key,
      frozen: field.name === definition.key || field.name === name,
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
    const cell = cellOf(field, definition, base.title, names[field.name]);
    return {
      ...base,
      width: widthOf(field, definition),
      long: isLong(field),
      labelled: field.type === 'bool' || field.type === 'date',
      ...(isImageField(field) ? { picture: (row) => firstPicture(row[field.name]) } : {}),
      ...(cell ? { render: cell } : {}),
      value: (row) => valueText(field, row[field.name], { ...words, value: texts.value }),
      ...(field.name === definition.key ? { render: (row) => <strong>{String(row[field.name] ?? '')}</strong> } : {}),
    };
  });
}
