import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WifiIcon } from '../ui/icons.js';
import { Notice } from '../ui/notice.js';

export default function OfflineNotice(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Notice icon={<WifiIcon />} title={t('connection.offline')}>
      {t('connection.offlineHint')}
    </Notice>
  );
}
