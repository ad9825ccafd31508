import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang, type Language } from '@emas/contracts/messages/languages';
import { chooseLanguage, languageNames, offeredLanguages } from '../../platform/i18n/i18n.js';
import { sessionActor } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { DropdownMenu, type MenuEntry } from '../../ui/dropdown-menu.js';
import { GlobalIcon } from '../../ui/icons.js';

export interface Choices {
  readonly selected: readonly string[];
  readonly entries: readonly MenuEntry[];
}

/** The languages that are offered, each by its own name; nothing where there is no choice. */
export function useLanguageChoices(): Choices {
  const { i18n } = useTranslation();
  const modules = useSelector(sessionActor, (state) => state.context.session?.modules);
  const offered = offeredLanguages(modules);
  const entryOf = (language: Language): MenuEntry => ({
    key: language,
    label: <span lang={htmlLang[language]}>{languageNames[language]}</span>,
    onSelect: () => void chooseLanguage(language),
  });
  return { selected: [i18n.language], entries: offered.length < 2 ? [] : offered.map(entryOf) };
}

export function LanguageMenu(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { selected, entries } = useLanguageChoices();
  if (entries.length === 0) return null;
  return (
    <DropdownMenu selected={selected} entries={entries}>
      <Button kind="quiet" icon={<GlobalIcon />} aria-label={`${t('language')}: ${i18n.language.toUpperCase()}`}>
        {i18n.language.toUpperCase()}
      </Button>
    </DropdownMenu>
  );
}
