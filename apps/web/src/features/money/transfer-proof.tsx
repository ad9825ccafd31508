import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { largeImage } from '@emas/contracts/catalogue/image-folders';
import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import { useStoredImage } from '../../engine/resource/stored-image.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { uploadImage } from '../../platform/input/image-sizes.js';
import { dialog } from '../../ui/dialogs.js';
import { ImageChoice } from '../../ui/form/image-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { keepProof } from './non-cash-calls.js';
import './transfer-proof.css';

const PROOFS = 'BUKTI_TRANSFER';

interface TransferProofProps {
  readonly item: NonCashItemView;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** What a customer showed of his transfer: looked at large, and for who may taken, pasted, chosen or removed, at once. */
export function TransferProof({ item, mayChange, onClose }: TransferProofProps): ReactNode {
  const { t } = useTranslation(['noncash', 'common']);
  const { kunci, no_faktur, gambar_path } = item;
  const url = useStoredImage(gambar_path === null ? null : largeImage(gambar_path));
  const keep = useMutation({
    mutationFn: (path: string | null) => keepProof(kunci, path, newId()),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: ['ledger', 'non-cash'] });
    },
  });
  const remove = async (): Promise<void> => {
    if (!(await dialog.confirm(t('ui.proofRemove')))) return;
    keep.mutate(null, { onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))) });
  };
  const name = `${t('ui.proof')} ${no_faktur}`;
  return (
    <Modal open viewer kept title={name} width={720} onClose={onClose}>
      <div className="transfer-proof stack">
        {url !== null && <img src={url} alt={name} />}
        {mayChange && (
          <ImageChoice
            id={`proof-${kunci}`}
            name="gambar_path"
            aria-label={name}
            url={url}
            frame={false}
            disabled={keep.isPending}
            take={async (file) => {
              const { location } = await uploadImage(PROOFS, file);
              await keep.mutateAsync(location);
            }}
            onRemove={() => void remove()}
          />
        )}
      </div>
    </Modal>
  );
}
