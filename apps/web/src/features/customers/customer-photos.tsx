import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerList } from '@emas/contracts/membership/customer-list';
import { useFieldTexts } from '../../engine/field-texts.js';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { dialog } from '../../ui/dialogs.js';
import { ImageInput } from '../../ui/form/image-input.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { fetchPhoto, savePhoto, type PhotoPath } from './customers-calls.js';

const PHOTOS = [
  ['foto', 'foto_identitas'],
  ['potret', 'foto'],
] as const satisfies readonly (readonly [PhotoPath, string])[];

interface CustomerPhotosProps {
  readonly id: string;
  /** Personal data was opened: photos are fetched, which is noted as well. */
  readonly isOpen: boolean;
  readonly has: Readonly<Record<PhotoPath, boolean>>;
}

/** The picture of the identity card and that of the person. */
export function CustomerPhotos({ id, isOpen, has }: CustomerPhotosProps): ReactNode {
  const { t } = useTranslation('membership');
  const { label } = useFieldTexts();
  return (
    <section>
      <h3 className="person-title">{t('ui.photos')}</h3>
      {!isOpen && (has.foto || has.potret) && <p className="customer-hint">{t('ui.photosCovered')}</p>}
      <div className="customer-photos">
        {PHOTOS.map(([path, field]) => (
          <div key={path}>
            <p className="customer-photo-label">{label(field)}</p>
            {isOpen ? (
              <Photo id={id} path={path} label={label(field)} has={has[path]} />
            ) : (
              <p className="customer-photo-state">{t(has[path] ? 'ui.photoThere' : 'ui.photoMissing')}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

interface PhotoProps {
  readonly id: string;
  readonly path: PhotoPath;
  readonly label: string;
  readonly has: boolean;
}

function Photo({ id, path, label, has }: PhotoProps): ReactNode {
  const { t } = useTranslation('common');
  const may = useCan(customerList.name);
  const queryKey = ['customers', 'photo', id, path];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => fetchPhoto(id, path),
    enabled: has,
    gcTime: 0,
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: (photo: Blob | null) => savePhoto(id, path, photo).then(({ message }) => ({ message, photo })),
    onSuccess: ({ message, photo }) => {
      queryClient.setQueryData(queryKey, photo);
      void queryClient.invalidateQueries({ queryKey: ['list', customerList.name, 'one', id] });
      toast.success(message);
    },
    onError: (refused) => void dialog.error(errorText(refused, t('errors.INTERNAL'))),
  });
  if (has && isPending) return <SkeletonRows rows={2} columns={1} />;
  return (
    <ImageInput
      aria-label={label}
      value={save.data?.photo !== undefined ? save.data.photo : (data ?? null)}
      onChange={(photo) => save.mutate(photo)}
      disabled={save.isPending || !may('ubah')}
    />
  );
}
