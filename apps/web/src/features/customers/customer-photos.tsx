import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerList } from '@emas/contracts/membership/customer-list';
import { useFieldTexts } from '../../engine/field-texts.js';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { ImageInput } from '../../ui/form/image-input.js';
import { CameraIcon } from '../../ui/icons.js';
import { Modal } from '../../ui/modal.js';
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
  const { t } = useTranslation(['membership', 'common']);
  const may = useCan(customerList.name);
  const [changing, setChanging] = useState(false);
  const { data, isFetching, error } = useQuery({
    queryKey: ['customers', 'photo', id, path],
    queryFn: () => fetchPhoto(id, path),
    enabled: has,
    gcTime: 0,
    staleTime: Infinity,
  });
  const url = usePicture(has ? (data ?? null) : null);
  if (has && isFetching) return <SkeletonRows rows={2} columns={1} />;
  return (
    <>
      {error && has ? (
        <p className="customer-photo-state">{errorText(error, t('common:table.failed'))}</p>
      ) : url ? (
        <img className="customer-photo" src={url} alt={label} />
      ) : (
        <p className="customer-photo-state">{t('ui.photoMissing')}</p>
      )}
      {may('ubah') && (
        <Button icon={<CameraIcon />} onClick={() => setChanging(true)}>
          {t('common:edit')}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
      {changing && (
        <PhotoForm
          id={id}
          path={path}
          label={label}
          known={has ? (data ?? null) : null}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

interface PhotoFormProps {
  readonly id: string;
  readonly path: PhotoPath;
  readonly label: string;
  readonly known: Blob | null;
  readonly onClose: () => void;
}

function PhotoForm({ id, path, label, known, onClose }: PhotoFormProps): ReactNode {
  const { t } = useTranslation('common');
  const [photo, setPhoto] = useState(known);
  const save = useMutation({
    mutationFn: () => savePhoto(id, path, photo),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', customerList.name] });
      void queryClient.invalidateQueries({ queryKey: ['customers', 'photo', id, path] });
      onClose();
      toast.success(message);
    },
    onError: (refused) => void dialog.error(errorText(refused, t('errors.INTERNAL'))),
  });
  const isReady = photo !== known && !save.isPending;
  useShortcut('mod+s', t('save'), () => save.mutate(), isReady);
  return (
    <Modal
      open
      title={label}
      width={480}
      onClose={onClose}
      held={save.isPending}
      changed={photo !== known}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button kind="primary" loading={save.isPending} disabled={!isReady} onClick={() => save.mutate()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ImageInput aria-label={label} value={photo} onChange={setPhoto} disabled={save.isPending} />
    </Modal>
  );
}

/** The address of a picture while it is shown. */
function usePicture(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
