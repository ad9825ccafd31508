import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeNames } from '@emas/contracts/definitions/code-names';
import { ITEM_SORTS } from '@emas/contracts/stock/item-sorts';
import { ITEM_STATUSES, type ItemStatus, type ItemView } from '@emas/contracts/stock/item.view';
import { Thumbnail } from '../../engine/resource/stored-image.js';
import type { FigureKind } from '../../platform/format.js';
import type { Column } from '../../ui/table/data-table.js';
import { NamedCode } from '../../ui/table/named-code.js';
import { StateTag } from '../../ui/state-tag.js';

export { ITEM_STATUSES };

export function ItemStatusTag({ status }: { readonly status: ItemStatus }): ReactNode {
  const { t } = useTranslation('stock');
  return <StateTag state={status}>{t(`status.${status}`)}</StateTag>;
}

/** Small, where there is one. */
const pictureOf = ({ gambar_path }: ItemView): ReactNode =>
  gambar_path === null ? null : <Thumbnail location={gambar_path} alt="" />;

type Key = keyof ItemView;

/** Fields of an item where 0 says that the shop's lists decide. */
export const BY_LISTS: ReadonlySet<Key> = new Set(['ongkos', 'harga_jual']);

/** Fields of an item in the order people read them; cost is there only for who may see it. */
export const ITEM_FIELDS: readonly (readonly [key: Key, figure: FigureKind | null, width: number, hidden: boolean])[] =
  [
    ['kode_barcode', null, 125, false],
    ['nama_barang', null, 180, false],
    ['berat', 'weight', 85, false],
    ['kadar', 'kadar', 75, false],
    ['status', null, 100, false],
    ['kode_dept', null, 100, false],
    ['kode_group', null, 130, false],
    ['kode_toko', null, 110, false],
    ['harga_hari_ini', 'rupiah', 116, false],
    ['ongkos', 'price2', 120, true],
    ['berat_asli', 'weight', 110, true],
    ['harga_modal', 'rupiah', 130, true],
    ['harga_jual', 'rupiah', 130, true],
    ['harga_atribut', 'rupiah', 130, true],
    ['kode_intern', null, 130, true],
    ['kode_kategori', null, 120, true],
    ['kode_gudang', null, 120, true],
    ['kode_bandrol', null, 120, true],
    ['kode_supplier', null, 120, true],
    ['size', null, 90, true],
    ['tgl_masuk', null, 120, false],
  ];

/** On items the tray stands under its historic name. */
export const itemLabel = (key: Key): string => (key === 'kode_toko' ? 'kode_baki' : key);

/** Columns the server sorts by. */
const SORTS: ReadonlySet<string> = new Set(ITEM_SORTS);
/** Columns that hold the code of a list. */
const CODES: ReadonlySet<Key> = new Set([
  'kode_dept', 'kode_group', 'kode_toko', 'kode_kategori', 'kode_gudang', 'kode_supplier',
]); // prettier-ignore

export function itemColumns(
  label: (key: string) => string,
  seesCost: boolean,
  names: CodeNames = {},
): readonly Column<ItemView>[] {
  const named = (key: Key) => (item: ItemView) => {
    const code = String((item[key] as string | null) ?? '');
    return <NamedCode code={code} name={names[key]?.[code]} />;
  };
  return ITEM_FIELDS.filter(([key]) => seesCost || key !== 'harga_modal').map(([key, figure, width, hidden]) => ({
    key,
    title: label(itemLabel(key)),
    width,
    hidden,
    sortable: SORTS.has(key),
    ...(figure ? { figure } : {}),
    ...(BY_LISTS.has(key) ? { value: (item: ItemView) => (item[key] as number) || null } : {}),
    ...(key === 'berat' || key === 'berat_asli' ? { total: 'sum' as const } : {}),
    ...(key === 'nama_barang' ? { heading: true, picture: pictureOf } : {}),
    ...(key === 'kode_barcode' || key === 'nama_barang' ? { frozen: true } : {}),
    ...(CODES.has(key) ? { render: named(key) } : {}),
    ...(key === 'status' ? { render: ({ status }: ItemView) => <ItemStatusTag status={status} /> } : {}),
  }));
}
