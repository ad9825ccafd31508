import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { KeptImage } from '../../engine/resource/kept-image.js';
import { ITEM_IMAGES } from '../../parts/item/item-images.js';
import { newId } from '../../platform/api/client.js';
import { changeItem } from './item-calls.js';

interface ItemPhotoProps {
  readonly item: ItemView;
  readonly mayChange: boolean;
}

/** The picture of an item. */
export function ItemPhoto({ item, mayChange }: ItemPhotoProps): ReactNode {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  const { kode_barcode, gambar_path } = item;
  return (
    <div className="item-photo">
      <KeptImage
        id={`item-photo-${kode_barcode}`}
        name={`${label('gambar_path')} ${item.nama_barang}`}
        path={gambar_path}
        folder={ITEM_IMAGES}
        mayChange={mayChange}
        keep={(path) => changeItem(kode_barcode, { gambar_path: path }, newId(), [])}
        told={['ledger', 'items']}
        question={t('photo.remove')}
      />
    </div>
  );
}
