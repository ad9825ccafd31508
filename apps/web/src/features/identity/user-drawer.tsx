import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserListRow } from '@emas/contracts/identity/user.dto';
import { FingerprintEnrolment } from '../../engine/authorization/fingerprint-enrolment.js';
import { useModule } from '../../platform/session/use-session.js';
import { Drawer } from '../../ui/drawer.js';
import { Tabs } from '../../ui/tabs.js';
import { UserSessions } from './user-sessions.js';

interface UserDrawerProps {
  readonly user: UserListRow;
  readonly onClose: () => void;
}

/** Where a user is logged in, and the fingers he approves with. */
export function UserDrawer({ user, onClose }: UserDrawerProps): ReactNode {
  const { t } = useTranslation('access');
  const fingerprints = useModule('FINGERPRINT_MODULE');
  const [tab, setTab] = useState('sessions');
  const sessions = <UserSessions userId={user.user_id} />;
  return (
    <Drawer open title={user.user_id} onClose={onClose} width={520}>
      {fingerprints ? (
        <Tabs
          label={t('users.details')}
          active={tab}
          tabs={[
            { key: 'sessions', label: t('sessions.tab') },
            { key: 'fingerprints', label: t('sessions.fingerprints') },
          ]}
          onChange={setTab}
        >
          {tab === 'fingerprints' ? <FingerprintEnrolment userId={user.user_id} /> : sessions}
        </Tabs>
      ) : (
        sessions
      )}
    </Drawer>
  );
}
