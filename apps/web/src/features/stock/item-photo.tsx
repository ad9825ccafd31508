import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { largeImage } from '@emas/contracts/catalogue/image-folders';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useStoredImage } from '../../engine/resource/stored-image.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { uploadImage } from '../../platform/input/image-sizes.js';
import { dialog } from '../../ui/dialogs.js';
import { ImageChoice } from '../../ui/form/image-input.js';
import { toast } from '../../ui/toast.js';
import { changeItem } from './item-calls.js';

/** Where pictures of items are stored. */
export const ITEM_IMAGES = 'BARANG';

interface ItemPhotoProps {
  readonly item: ItemView;
  readonly mayChange: boolean;
}

/** The picture of an item: looked at, and for who may change items taken, pasted, chosen or removed, at once. */
export function ItemPhoto({ item, mayChange }: ItemPhotoProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { label } = useFieldTexts();
  const { kode_barcode, gambar_path } = item;
  const url = useStoredImage(gambar_path === null ? null : largeImage(gambar_path));
  const keep = useMutation({
    mutationFn: (path: string | null) => changeItem(kode_barcode, { gambar_path: path }, newId(), []),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: ['ledger', 'items'] });
    },
  });
  const remove = async (): Promise<void> => {
    if (!(await dialog.confirm(t('photo.remove')))) return;
    keep.mutate(null, { onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))) });
  };
  const name = `${label('gambar_path')} ${item.nama_barang}`;
  return (
    <div className="item-photo">
      {url !== null && <img src={url} alt={name} />}
      {mayChange && (
        <ImageChoice
          id={`item-photo-${kode_barcode}`}
          name="gambar_path"
          aria-label={name}
          url={url}
          frame={false}
          disabled={keep.isPending}
          take={async (file) => {
            const { location } = await uploadImage(ITEM_IMAGES, file);
            await keep.mutateAsync(location);
          }}
          onRemove={() => void remove()}
        />
      )}
    </div>
  );
}
