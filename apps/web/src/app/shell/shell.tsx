import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { connectSockets } from '../../platform/sockets.js';
import { followLanguage } from '../../platform/i18n/i18n.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useDocumentsOwner } from '../../platform/recent-documents.js';
import { devicePreferences, rememberOnDevice } from '../../platform/storage/device.js';
import { useSession } from '../../platform/session/use-session.js';
import { PageLoading } from '../../ui/loading.js';
import { AuthorizationRequestNotices } from '../../engine/authorization/authorization-request-notices.js';
import { AuthorizationHost } from '../../engine/authorization/with-authorization.js';
import { LookupInputs } from '../../engine/resource/lookup-inputs.js';
import { ThresholdNotice } from '../../parts/customer/threshold-notice.js';
import { IdlePreload } from '../preload-idle.js';
import { BatchProgressDialog } from './batch-progress-dialog.js';
import { CommandPalette } from './command-palette.js';
import { Header } from './header.js';
import { LOOKUP_INPUTS } from './lookup-inputs.js';
import { SessionEvents } from './session-events.js';
import { ShortcutList } from './shortcut-list.js';
import { Sidebar } from './sidebar.js';
import { AccountNotice } from './account-notice.js';
import { ExcessNotice } from './excess-notice.js';
import { ShownItem } from './shown-item.js';
import { AuditNotice } from './audit-notice.js';
import { WitnessNotice } from './witness-notice.js';
import './shell.css';

const WaitingCash = lazy(() => import('../../features/money/waiting-cash.js'));
const OpenDayPrompt = lazy(() => import('../../features/closing/open-day-prompt.js'));

/** Below this width the sidebar lies over the page. */
const OVERLAY_BELOW = 900;
const WIDE_FROM = 1100;

/** Whether the sidebar is narrow: as the person chose, else as the window has room, which a tablet that is turned changes. */
function useNarrow(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(
    () => (devicePreferences().sidebar ?? (window.innerWidth < WIDE_FROM ? 'narrow' : 'wide')) === 'narrow',
  );
  useEffect(() => {
    const room = window.matchMedia(`(width >= ${WIDE_FROM}px)`);
    const follow = (): void => {
      if (devicePreferences().sidebar === undefined) setNarrow(!room.matches);
    };
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, []);
  return [narrow, setNarrow];
}

/** Every page begins at its top. */
function Arrival({ onArrive }: { readonly onArrive: () => void }): null {
  const { pathname } = useLocation();
  useEffect(() => {
    onArrive();
    window.scrollTo(0, 0);
  }, [pathname, onArrive]);
  return null;
}

/** A line over the page while the next one is fetched; CSS keeps it from sight when that is quick. */
function Coming(): ReactNode {
  const { t } = useTranslation('common');
  const { state } = useNavigation();
  return state === 'loading' ? <div className="shell-coming" role="progressbar" aria-label={t('loading')} /> : null;
}

/** Header, sidebar and content of whoever is logged in, with what listens to the live channel. */
export default function Shell(): ReactNode {
  const { t } = useTranslation(['shell', 'routes', 'titles', 'common']);
  const { user, modules } = useSession();
  const [narrow, setNarrow] = useNarrow();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);

  useDocumentsOwner();
  useEffect(() => connectSockets(user.token), [user.token]);
  useEffect(() => {
    void followLanguage(modules);
  }, [modules]);
  const closeDrawer = useCallback(() => setDrawer(false), []);

  useShortcut('mod+k', t('shell:shortcuts.palette'), () => setPalette(true));
  useShortcut('?', t('shell:shortcuts.list'), () => setShortcuts(true));
  // In a field `?` is typed.
  useShortcut('f1', t('shell:shortcuts.list'), () => setShortcuts(true));

  const toggleSidebar = (): void => {
    if (window.innerWidth < OVERLAY_BELOW) return setDrawer(!drawer);
    rememberOnDevice({ sidebar: narrow ? 'wide' : 'narrow' });
    setNarrow(!narrow);
  };

  return (
    <div className={`shell${narrow ? ' shell-narrow' : ''}${drawer ? ' shell-drawer' : ''}`}>
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => (event.preventDefault(), document.getElementById('content')?.focus())}
      >
        {t('shell:skipToContent')}
      </a>
      <Arrival onArrive={closeDrawer} />
      <Coming />
      <IdlePreload />
      <Sidebar narrow={narrow && !drawer} />
      <button
        type="button"
        className="shell-veil"
        aria-label={t('shell:closeMenu')}
        tabIndex={drawer ? 0 : -1}
        onClick={() => setDrawer(false)}
      />
      <div className="shell-main">
        <Header
          onToggleSidebar={toggleSidebar}
          onOpenPalette={() => setPalette(true)}
          onOpenShortcuts={() => setShortcuts(true)}
        />
        <main id="content" className="shell-content" tabIndex={-1}>
          <WitnessNotice />
          <AuditNotice />
          <AccountNotice />
          <ExcessNotice />
          {user.tgl_system !== null && (
            <Suspense fallback={null}>
              <WaitingCash />
            </Suspense>
          )}
          <LookupInputs value={LOOKUP_INPUTS}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </LookupInputs>
        </main>
      </div>
      <SessionEvents />
      <BatchProgressDialog />
      <AuthorizationHost />
      <AuthorizationRequestNotices />
      <ThresholdNotice />
      <ShownItem />
      {user.tgl_system === null && (
        <Suspense fallback={null}>
          <OpenDayPrompt />
        </Suspense>
      )}
      {palette && <CommandPalette onClose={() => setPalette(false)} />}
      <ShortcutList open={shortcuts} onClose={() => setShortcuts(false)} />
    </div>
  );
}
