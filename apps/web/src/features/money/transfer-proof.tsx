import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import { KeptImage } from '../../engine/resource/kept-image.js';
import { newId } from '../../platform/api/client.js';
import { Modal } from '../../ui/modal.js';
import { keepProof } from './non-cash-calls.js';
import './transfer-proof.css';

const PROOFS = 'BUKTI_TRANSFER';

interface TransferProofProps {
  readonly item: NonCashItemView;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** What a customer showed of his transfer. */
export function TransferProof({ item, mayChange, onClose }: TransferProofProps): ReactNode {
  const { t } = useTranslation('noncash');
  const { kunci, no_faktur, gambar_path } = item;
  const name = `${t('ui.proof')} ${no_faktur}`;
  return (
    <Modal open viewer kept title={name} width={720} onClose={onClose}>
      <div className="transfer-proof stack">
        <KeptImage
          id={`proof-${kunci}`}
          name={name}
          path={gambar_path}
          folder={PROOFS}
          mayChange={mayChange}
          keep={(path) => keepProof(kunci, path, newId())}
          told={['ledger', 'non-cash']}
          question={t('ui.proofRemove')}
        />
      </div>
    </Modal>
  );
}
