import { useMemo } from 'react';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import type { Column } from '../../ui/table/data-table.js';

/** What of a thing tells whether it is the right one. */
export function useThingColumns(): readonly Column<ItemView>[] {
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<ItemView>[] => [
      { key: 'kode_barcode', title: label('kode_barcode'), width: 150, sortable: true, frozen: true },
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      { key: 'kode_toko', title: label('kode_baki'), width: 110, sortable: true, labelled: true },
      { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 90, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 110, sortable: true },
    ],
    [label],
  );
}
