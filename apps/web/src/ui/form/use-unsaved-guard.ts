import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router-dom';
import { dialog } from '../dialogs.js';

/** A form ends with its page, or with the tab of the page that it stands in. */
const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/** Asks before a changed form is left, by a link, another tab or by closing the window. */
export function useUnsavedGuard(changed: boolean): void {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && placeOf(currentLocation) !== placeOf(nextLocation),
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
      .confirm(t('unsaved.text'), {
        title: t('unsaved.title'),
        ok: t('unsaved.leave'),
        cancel: t('unsaved.stay'),
        danger: true,
      })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
}
