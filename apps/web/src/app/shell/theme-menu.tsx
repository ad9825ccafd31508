import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { DesktopIcon, MoonIcon, SunIcon } from '../../ui/icons.js';
import { THEME_CHOICES, useTheme } from '../../ui/theme/theme-provider.js';
import type { ThemeChoice } from '../../ui/theme/tokens.js';
import type { Choices } from './language-menu.js';

export const themeIcons: Readonly<Record<ThemeChoice, ReactNode>> = {
  light: <SunIcon />,
  dark: <MoonIcon />,
  system: <DesktopIcon />,
};

/** Light, dark, or as the device is. */
export function useThemeChoices(): Choices {
  const { t } = useTranslation('shell');
  const { choice, choose } = useTheme();
  return {
    selected: [choice],
    entries: THEME_CHOICES.map((one) => ({
      key: one,
      label: t(`theme.${one}`),
      icon: themeIcons[one],
      onSelect: () => choose(one),
    })),
  };
}

export function ThemeMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { name, choice } = useTheme();
  return (
    <DropdownMenu {...useThemeChoices()}>
      <Button kind="quiet" icon={themeIcons[name]} aria-label={`${t('theme.label')}: ${t(`theme.${choice}`)}`} />
    </DropdownMenu>
  );
}
