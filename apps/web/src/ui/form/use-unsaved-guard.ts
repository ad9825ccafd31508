import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { dialog } from '../dialogs.js';

/** Asks before a changed form is left, by a link or by closing the window. */
export function useUnsavedGuard(changed: boolean): void {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialog
      .confirm(t('unsaved.text'), { title: t('unsaved.title'), ok: t('unsaved.leave'), cancel: t('unsaved.stay') })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
}
