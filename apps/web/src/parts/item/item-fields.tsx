import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '@emas/contracts/definitions/resource';
import { useFieldTexts } from '../../engine/field-texts.js';
import { ImageField } from '../../engine/resource/image-field.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useModule } from '../../platform/session/use-session.js';
import { KadarInput, PriceInput, RupiahInput, WeightInput } from '../../ui/form/figure-input.js';
import { Field, type FieldInput } from '../../ui/form/form.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { LOOKUPS } from './item-lookups.js';
import { ITEM_IMAGES } from './item-images.js';
import type { StoneRow } from './stone-rows.js';

/** The form of an item; figures are decimals, empty texts are not sent. */
export interface ItemValues {
  kode_barcode: string;
  kode_intern: string;
  nama_barang: string;
  kode_dept: string;
  kode_group: string;
  kode_toko: string;
  kadar: number | null | '';
  berat: number | null | '';
  berat_asli: number | null | '';
  ongkos: number | null | '';
  harga_modal: number | null | '';
  harga_jual: number | null | '';
  harga_atribut: number | null | '';
  stones: StoneRow[];
  kode_bandrol: string;
  kode_supplier: string;
  size: string;
  surat_lengkap: boolean;
  gambar_path: string | null;
}
type Name = Exclude<keyof ItemValues, 'stones'>;

/** The picture of an item, as a field of a list has one. */
const PICTURE: FieldDefinition = { name: 'gambar_path', type: 'image', image: { folder: ITEM_IMAGES } };

const MIN_NAME = 6;
const MAX_KADAR = 500;
const LENGTHS: Readonly<Partial<Record<Name, number>>> = { nama_barang: 100, kode_barcode: 40, kode_intern: 40 };
const REQUIRED: ReadonlySet<Name> = new Set([
  'nama_barang',
  'kode_dept',
  'kode_group',
  'kode_toko',
  'berat',
  'harga_modal',
]);
const CHOICES: Readonly<
  Partial<Record<Name, { readonly list: string; readonly value: string; readonly label: string }>>
> = {
  kode_dept: LOOKUPS.kode_dept,
  kode_group: LOOKUPS.kode_group,
  kode_toko: LOOKUPS.kode_baki,
  kode_supplier: { list: 'master-supplier', value: 'kode_supplier', label: 'nama_supplier' },
};
const FIGURES: Readonly<Partial<Record<Name, typeof WeightInput>>> = {
  kadar: KadarInput,
  berat: ScaleInput,
  berat_asli: WeightInput,
  ongkos: PriceInput,
  harga_modal: RupiahInput,
  harga_jual: RupiahInput,
  harga_atribut: RupiahInput,
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The rule a value breaks, as key of the messages. */
function brokenRule(name: Name, value: unknown): string | null {
  if (REQUIRED.has(name) && isEmpty(value)) return name in CHOICES ? 'mustChoose' : 'notEmpty';
  if (isEmpty(value)) return null;
  if (name === 'nama_barang' && String(value).trim().length < MIN_NAME) return 'itemNameLength';
  if (name === 'berat' && value === 0) return 'weightNotZero';
  if (name === 'kadar' && (value === 0 || Number(value) > MAX_KADAR)) return 'kadarItem';
  return null;
}

/** Codes that a scanner types into their field, not into the search of stones beside it. */
const SCANNED: ReadonlySet<Name> = new Set(['kode_barcode', 'kode_intern']);

/** Renders a field of the form by its name. Where `stonesDecide`, the attributes cost what the stones are worth. */
export function useItemFields(stonesDecide = false): (name: Name, autoFocus?: boolean) => ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const hasSuppliers = useModule('SUPPLIER_MODULE');

  const inputOf = (name: Name, input: FieldInput<unknown>, autoFocus: boolean): ReactNode => {
    const Figure = FIGURES[name];
    if (Figure)
      return (
        <Figure
          {...(input as FieldInput<number | null>)}
          value={(input.value ?? null) as number | null}
          readOnly={name === 'harga_atribut' && stonesDecide}
        />
      );
    const lookup = CHOICES[name];
    if (lookup) return <LookupInput {...(input as FieldInput<string | null>)} lookup={lookup} clearable />;
    if (name === 'gambar_path') return <ImageField {...(input as FieldInput<string | null>)} field={PICTURE} />;
    if (name === 'surat_lengkap') return <SwitchInput {...(input as FieldInput<boolean>)} />;
    return (
      <TextInput
        {...(input as FieldInput<string>)}
        maxLength={LENGTHS[name] ?? 20}
        autoFocus={autoFocus}
        {...(SCANNED.has(name) && { 'data-scan': true })}
      />
    );
  };

  const hints: Readonly<Partial<Record<Name, string>>> = {
    kode_barcode: t('add.barcodeHint'),
    kadar: t('add.kadarHint'),
    ongkos: t('add.ongkosHint'),
    ...(stonesDecide && { harga_atribut: t('stones.attributeHint') }),
  };
  return (name, autoFocus = false) =>
    name === 'kode_supplier' && !hasSuppliers ? null : (
      <Field<ItemValues, unknown>
        key={name}
        name={name}
        label={texts.label(name === 'kode_toko' ? 'kode_baki' : name)}
        required={REQUIRED.has(name)}
        hint={hints[name]}
        validate={(value) => {
          const code = brokenRule(name, value);
          return code === null ? undefined : texts.error({ field: name === 'kode_toko' ? 'kode_baki' : name, code });
        }}
      >
        {(input) => inputOf(name, input, autoFocus)}
      </Field>
    );
}
