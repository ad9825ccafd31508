import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

/** A page broke, or its code could not be fetched after an update: loading anew helps with both. */
export function Crash(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      kind="failed"
      title={t('crash.title')}
      hint={t('crash.hint')}
      action={
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}
