import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, chooseLanguage, languageNames } from '../../platform/i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { GlobalIcon } from '../../ui/icons.js';

/** The languages, each by its own name. */
export function LanguageMenu(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  return (
    <DropdownMenu
      selected={[i18n.language]}
      entries={LANGUAGES.map((language) => ({
        key: language,
        label: <span lang={language}>{languageNames[language]}</span>,
        onSelect: () => void chooseLanguage(language),
      }))}
    >
      <Button kind="quiet" icon={<GlobalIcon />} aria-label={`${t('language')}: ${i18n.language.toUpperCase()}`}>
        {i18n.language.toUpperCase()}
      </Button>
    </DropdownMenu>
  );
}
