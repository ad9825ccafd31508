import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserListRow } from '@emas/contracts/identity/user.dto';
import { FingerprintEnrolment } from '../../engine/authorization/fingerprint-enrolment.js';
import { useModule } from '../../platform/session/use-session.js';
import { Drawer } from '../../ui/drawer.js';
import { Tabs } from '../../ui/tabs.js';
import { UserHistory } from './user-history.js';
import { UserSessions } from './user-sessions.js';

interface UserDrawerProps {
  readonly user: UserListRow;
  readonly onClose: () => void;
}

/** Where a user is logged in, the fingers he approves with, and what was done to his account. */
export function UserDrawer({ user: { user_id }, onClose }: UserDrawerProps): ReactNode {
  const { t } = useTranslation('access');
  const fingerprints = useModule('FINGERPRINT_MODULE');
  const [tab, setTab] = useState('sessions');
  return (
    <Drawer open title={user_id} onClose={onClose} width={520}>
      <Tabs
        label={t('users.details')}
        active={tab}
        tabs={[
          { key: 'sessions', label: t('sessions.tab') },
          ...(fingerprints ? [{ key: 'fingerprints', label: t('sessions.fingerprints') }] : []),
          { key: 'history', label: t('history.tab') },
        ]}
        onChange={setTab}
      >
        {tab === 'fingerprints' && <FingerprintEnrolment userId={user_id} />}
        {tab === 'sessions' && <UserSessions userId={user_id} />}
        {tab === 'history' && <UserHistory userId={user_id} />}
      </Tabs>
    </Drawer>
  );
}
