import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isLanguageFixed } from '../../platform/i18n/i18n.js';
import { useOnline } from '../../platform/online.js';
import { useSession } from '../../platform/session/use-session.js';
import { useSocketConnected } from '../../platform/sockets.js';
import { IconButton } from '../../ui/button.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { CalendarIcon, KeyIcon, LogoutIcon, MenuIcon, QuestionIcon, SearchIcon, UserIcon } from '../../ui/icons.js';
import { logOut } from '../session/log-out.js';
import { LanguageMenu } from './language-menu.js';
import { ThemeMenu } from './theme-menu.js';

const PALETTE_KEYS = 'Ctrl K';

interface HeaderProps {
  readonly onToggleSidebar: () => void;
  readonly onOpenPalette: () => void;
  readonly onOpenShortcuts: () => void;
}

function ConnectionState(): ReactNode {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const live = useSocketConnected();
  const state = !online ? 'offline' : live ? 'live' : 'waiting';
  return (
    <span className={`connection connection-${state}`} role="status" title={t(`connection.state.${state}`)}>
      <span className="sr-only">{t(`connection.state.${state}`)}</span>
    </span>
  );
}

/** Shop and business date, search, language, theme, user. */
export function Header({ onToggleSidebar, onOpenPalette, onOpenShortcuts }: HeaderProps): ReactNode {
  const { t } = useTranslation(['shell', 'titles']);
  const { user, modules } = useSession();
  const navigate = useNavigate();

  return (
    <header className="header">
      <IconButton label={t('toggleMenu')} icon={<MenuIcon />} onClick={onToggleSidebar} />
      <div className="header-shop">
        <strong>{user.nama_toko}</strong>
        <span className="header-date" data-closed={user.tgl_system === null || undefined}>
          <CalendarIcon aria-hidden="true" />
          {user.tgl_system ?? t('dayNotOpen')}
        </span>
      </div>
      {/* Its name says all that is seen of it, and is there also where only the icon is. */}
      <button
        type="button"
        className="header-search"
        aria-label={`${t('search.button')} ${PALETTE_KEYS}`}
        onClick={onOpenPalette}
      >
        <SearchIcon aria-hidden="true" />
        <span>{t('search.button')}</span> <kbd>{PALETTE_KEYS}</kbd>
      </button>
      <div className="header-tools">
        <ConnectionState />
        {!isLanguageFixed(modules) && <LanguageMenu />}
        <ThemeMenu />
        <IconButton label={t('shortcuts.list')} icon={<QuestionIcon />} onClick={onOpenShortcuts} />
        <DropdownMenu
          entries={[
            {
              key: 'password',
              label: t('titles:ganti-password'),
              icon: <KeyIcon />,
              onSelect: () => void navigate('/ganti-password'),
            },
            { key: 'line', label: '', divider: true },
            {
              key: 'logout',
              label: t('logout'),
              icon: <LogoutIcon />,
              danger: true,
              onSelect: logOut,
            },
          ]}
        >
          <button type="button" className="header-user">
            <span className="avatar" aria-hidden="true">
              <UserIcon />
            </span>
            <span className="header-user-name">
              <strong>{user.user_id}</strong>
              <small>{t(`levels.${user.level}`)}</small>
            </span>
          </button>
        </DropdownMenu>
      </div>
    </header>
  );
}
