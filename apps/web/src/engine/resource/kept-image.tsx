import { useMutation, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { largeImage } from '@emas/contracts/catalogue/image-folders';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { uploadImage } from '../../platform/input/image-sizes.js';
import { dialog } from '../../ui/dialogs.js';
import { ImageChoice } from '../../ui/form/image-input.js';
import { toast } from '../../ui/toast.js';
import { useStoredImage } from './stored-image.js';

interface KeptImageProps {
  readonly id: string;
  /** What it is of, for who hears it read. */
  readonly name: string;
  readonly path: string | null;
  /** Where pictures of its kind are stored. */
  readonly folder: string;
  readonly mayChange: boolean;
  /** Keeps another, or none. */
  readonly keep: (path: string | null) => Promise<{ readonly message: string }>;
  /** What tells of it, read anew once it has changed. */
  readonly told: QueryKey;
  /** Asked before it is removed. */
  readonly question: string;
}

/** A picture at large; by who may, taken, pasted, chosen or removed, and kept at once. */
export function KeptImage({ id, name, path, folder, mayChange, keep, told, question }: KeptImageProps): ReactNode {
  const { t } = useTranslation('common');
  const url = useStoredImage(path === null ? null : largeImage(path));
  const kept = useMutation({
    mutationFn: keep,
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: told });
    },
  });
  const remove = async (): Promise<void> => {
    if (!(await dialog.confirm(question))) return;
    kept.mutate(null, { onError: (error) => void dialog.error(errorText(error, t('errors.INTERNAL'))) });
  };
  return (
    <>
      {url !== null && <img src={url} alt={name} />}
      {mayChange && (
        <ImageChoice
          id={id}
          name="gambar_path"
          aria-label={name}
          url={url}
          frame={false}
          disabled={kept.isPending}
          take={async (file) => {
            const { location } = await uploadImage(folder, file);
            await kept.mutateAsync(location);
          }}
          onRemove={() => void remove()}
        />
      )}
    </>
  );
}
