import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languageNames, offeredLanguages } from '../../platform/i18n/i18n.js';
import { sessionActor } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { GlobalIcon } from '../../ui/icons.js';

/** The languages that are offered, each by its own name; nothing where there is no choice. */
export function LanguageMenu(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const modules = useSelector(sessionActor, (state) => state.context.session?.modules);
  const offered = offeredLanguages(modules);
  if (offered.length < 2) return null;
  return (
    <DropdownMenu
      selected={[i18n.language]}
      entries={offered.map((language) => ({
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
