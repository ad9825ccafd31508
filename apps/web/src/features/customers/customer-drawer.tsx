import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerList } from '@emas/contracts/membership/customer-list';
import { seesEveryMenu } from '@emas/contracts/permissions/levels';
import { PersonCard } from '../../parts/person/person-card.js';
import { useUser } from '../../platform/session/use-session.js';
import { Drawer } from '../../ui/drawer.js';
import { CustomerDocuments } from './customer-documents.js';
import { CustomerPhotos } from './customer-photos.js';

/** One customer beside the list: facts, photos, all documents, who read or changed what. */
export function CustomerDrawer({
  id,
  onClose,
}: {
  readonly id: string | null;
  readonly onClose: () => void;
}): ReactNode {
  // prettier-ignore
  const { t } = useTranslation('membership');
  const { level } = useUser();
  return (
    <Drawer open={id !== null} title={t('ui.detailCustomer')} width={760} onClose={onClose}>
      {id !== null && (
        <PersonCard
          key={id}
          definition={customerList}
          id={id}
          eraseLabel={t('ui.eraseCustomer')}
          mayErase={seesEveryMenu(level)}
          onClose={onClose}
        >
          {(row, isOpen) => (
            <>
              <CustomerPhotos
                id={id}
                isOpen={isOpen}
                has={{ foto: row['has_foto'] === true, potret: row['has_potret'] === true }}
              />
              <CustomerDocuments id={id} />
            </>
          )}
        </PersonCard>
      )}
    </Drawer>
  );
}
