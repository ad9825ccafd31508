import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { memberList } from '@emas/contracts/membership/member-list';
import { PersonCard } from '../../parts/person/person-card.js';
import { PersonsList } from '../../parts/person/persons-list.js';
import { useCan } from '../../platform/session/use-session.js';
import { Drawer } from '../../ui/drawer.js';

/** The registry of members, with the card's code as its key. */
export default function MembersPage(): ReactNode {
  const { t } = useTranslation('membership');
  const may = useCan(memberList.name);
  const [open, setOpen] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <PersonsList
        definition={memberList}
        texts={{ search: t('ui.searchMember'), empty: t('ui.emptyMembers'), detail: t('ui.detailMember') }}
        filters={[
          { value: 'AKTIF', label: t('ui.filterActive'), query: { is_aktif: 'true' } },
          { value: 'NONAKTIF', label: t('ui.filterInactive'), query: { is_aktif: 'false' } },
        ]}
        openId={open}
        onOpen={setOpen}
      />
      <Drawer open={open !== null} title={t('ui.detailMember')} width={680} onClose={close}>
        {open !== null && (
          <PersonCard
            key={open}
            definition={memberList}
            id={open}
            eraseLabel={t('ui.eraseMember')}
            mayErase={may('hapus')}
            onClose={close}
          />
        )}
      </Drawer>
    </>
  );
}
