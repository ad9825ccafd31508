import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FirstStep } from '@emas/contracts/dashboard/morning.view';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { can, useUser } from '../../platform/session/use-session.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { Button } from '../../ui/button.js';
import { RightIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';

/** Where each step is done, and the right it takes. */
const WHERE: Readonly<Record<FirstStep, readonly [page: string, action: Action]>> = {
  group: ['master-group', 'tambah'],
  harga: ['papan-harga', 'ubah'],
  tempat: ['master-baki', 'tambah'],
  laci: ['master-laci', 'tambah'],
  pengguna: ['data-users', 'tambah'],
  barang: ['tambah-data-barang', 'tambah'],
  hari: ['tutup-toko', 'tambah'],
};

/** What an empty shop needs before its first sale, each with the way to it; gone when done, or put away. */
export function FirstSteps({ missing }: { readonly missing: readonly FirstStep[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const [isAway, putAway] = usePreference('first-steps-away', false);
  const mine = missing.filter((step) => can(user, ...WHERE[step]));
  if (isAway || mine.length === 0) return null;
  return (
    <Panel
      title={t('firstSteps.title')}
      extra={
        <Button kind="quiet" size="small" onClick={() => putAway(true)}>
          {t('firstSteps.putAway')}
        </Button>
      }
    >
      <ol className="first-steps" aria-label={t('firstSteps.title')}>
        {mine.map((step) => (
          <li key={step}>
            <Link to={`/${WHERE[step][0]}`}>
              <span className="first-step-words">
                <strong>{t(`firstSteps.${step}`)}</strong>
                <small>{t(`firstSteps.${step}Hint`)}</small>
              </span>
              <RightIcon aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
