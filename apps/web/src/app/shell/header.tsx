import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isLanguageFixed } from '../../platform/i18n/i18n.js';
import { useSession } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { DropdownMenu, type MenuEntry } from '../../ui/dropdown-menu.js';
import { CalendarIcon, KeyIcon, LogoutIcon, MenuIcon, QuestionIcon, SearchIcon, UserIcon } from '../../ui/icons.js';
import { PHONE, useMedia } from '../../ui/use-media.js';
import { logOut } from '../session/log-out.js';
import { ConnectionState } from './connection-state.js';
import { DrawerMenu, useDrawerChoices } from './drawer-menu.js';
import { LanguageMenu, useLanguageChoices, type Choices } from './language-menu.js';
import { ThemeMenu, useThemeChoices } from './theme-menu.js';

const PALETTE_KEYS = 'Ctrl K';

interface HeaderProps {
  readonly onToggleSidebar: () => void;
  readonly onOpenPalette: () => void;
  readonly onOpenShortcuts: () => void;
}

/** What can be done about oneself; on a phone also what has a button of its own elsewhere. */
function useUserMenu(isPhone: boolean, onOpenShortcuts: () => void): Choices {
  const { t } = useTranslation(['shell', 'titles']);
  const navigate = useNavigate();
  const { modules } = useSession();
  const languages = useLanguageChoices();
  const themes = useThemeChoices();
  const drawers = useDrawerChoices();
  const own = isLanguageFixed(modules) ? [themes] : [languages, themes];
  const others = [drawers, ...own].filter((choices) => choices.entries.length > 0);
  const line = (key: string): MenuEntry => ({ key, label: '', divider: true });
  const entries: readonly MenuEntry[] = [
    { key: 'password', label: t('titles:ganti-password'), icon: <KeyIcon />, onSelect: () => void navigate('/ganti-password') }, // prettier-ignore
    ...(isPhone
      ? [
          { key: 'shortcuts', label: t('shortcuts.list'), icon: <QuestionIcon />, onSelect: onOpenShortcuts },
          ...others.flatMap((choices, index) => [line(`line-${index}`), ...choices.entries]),
        ]
      : []),
    line('line'),
    { key: 'logout', label: t('logout'), icon: <LogoutIcon />, danger: true, onSelect: logOut },
  ];
  return { entries, selected: isPhone ? others.flatMap(({ selected }) => selected) : [] };
}

/** Shop and business date, search, drawer in use, language, theme, user. */
export function Header({ onToggleSidebar, onOpenPalette, onOpenShortcuts }: HeaderProps): ReactNode {
  const { t } = useTranslation(['shell', 'titles']);
  const { user, modules } = useSession();
  const isPhone = useMedia(PHONE);
  const userMenu = useUserMenu(isPhone, onOpenShortcuts);

  return (
    <header className="header touch">
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
      <div className="header-tools bar">
        <ConnectionState />
        {!isPhone && <DrawerMenu />}
        {!isPhone && (
          <>
            {!isLanguageFixed(modules) && <LanguageMenu />}
            <ThemeMenu />
            <IconButton label={t('shortcuts.list')} icon={<QuestionIcon />} onClick={onOpenShortcuts} />
          </>
        )}
        <DropdownMenu {...userMenu}>
          <button type="button" className="header-user" data-testid="header-user">
            <span className="avatar" aria-hidden="true">
              <UserIcon />
            </span>
            <span className="header-user-name">
              <strong>{user.user_id}</strong>
              <small className="fine">{t(`levels.${user.level}`)}</small>
            </span>
          </button>
        </DropdownMenu>
      </div>
    </header>
  );
}
