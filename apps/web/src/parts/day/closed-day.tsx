import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { LockIcon } from '../../ui/icons.js';
import { askToOpen } from './opening.js';
import { useDayOpen } from './use-day-open.js';
import './closed-day.css';

/** At the head of every screen that books: while no day is open, that nothing can be saved, and the way to open one. */
export function ClosedDay(): ReactNode {
  const { t } = useTranslation('documents');
  const mayOpen = useCan('tutup-toko')('tambah');
  if (useDayOpen()) return null;
  return (
    <div className="closed-day" data-testid="closed-day" role="status">
      <LockIcon aria-hidden />
      <span>
        <strong>{t('closedDay.title')}</strong> {t(mayOpen ? 'closedDay.text' : 'closedDay.askWho')}
      </span>
      {mayOpen && (
        <Button kind="primary" onClick={askToOpen}>
          {t('closedDay.open')}
        </Button>
      )}
    </div>
  );
}
