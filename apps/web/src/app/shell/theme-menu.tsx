import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { DesktopIcon, MoonIcon, SunIcon } from '../../ui/icons.js';
import { THEME_CHOICES, useTheme } from '../../ui/theme/theme-provider.js';
import type { ThemeChoice } from '../../ui/theme/tokens.js';

export const themeIcons: Readonly<Record<ThemeChoice, ReactNode>> = {
  light: <SunIcon />,
  dark: <MoonIcon />,
  system: <DesktopIcon />,
};

/** Light, dark, or as the device is. */
export function ThemeMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { name, choice, choose } = useTheme();
  return (
    <DropdownMenu
      selected={[choice]}
      entries={THEME_CHOICES.map((one) => ({
        key: one,
        label: t(`theme.${one}`),
        icon: themeIcons[one],
        onSelect: () => choose(one),
      }))}
    >
      <Button kind="quiet" icon={themeIcons[name]} aria-label={`${t('theme.label')}: ${t(`theme.${choice}`)}`} />
    </DropdownMenu>
  );
}
