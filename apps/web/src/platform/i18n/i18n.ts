import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import texts from 'words/texts';
import { DEFAULT_LANGUAGE, LANGUAGES, htmlLang, isLanguage, type Language } from '@emas/contracts/messages/languages';
import { config } from '../config.js';
import { formatFigure } from '../format.js';
import { devicePreferences, rememberOnDevice } from '../storage/device.js';

/** A namespace in a language, fetched when first needed: what a login needs, then what pages say. */
const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string, done: (error: unknown, data: unknown) => void) => {
    const load = texts[`${language}/${namespace}`];
    if (!load) return done(new Error(`No messages ${language}/${namespace}`), null);
    load().then(
      (bundle) => done(null, bundle.default),
      (error: unknown) => done(error, null),
    );
  },
};

const LANGUAGE_MODULE = 'MULTI_LANGUAGE_FEATURE';

/** Languages the shop offers: as its settings say, before they are known as the installation says. */
export function offeredLanguages(modules: Readonly<Record<string, unknown>> = {}): readonly Language[] {
  const said = modules['daftar_bahasa'] ?? config.languages;
  const offered = Array.isArray(said) ? said.filter(isLanguage) : [];
  return offered.length > 0 ? offered : LANGUAGES;
}

/** The module's value when it names a language, else the person's choice on this device where it is offered, else Indonesian. */
export function languageOf(modules: Readonly<Record<string, unknown>> = {}): Language {
  const set = modules[LANGUAGE_MODULE];
  if (isLanguage(set)) return set;
  const chosen = devicePreferences().language;
  if (isLanguage(chosen) && offeredLanguages(modules).includes(chosen)) return chosen;
  const fallback = modules['bahasa_default'];
  if (isLanguage(fallback)) return fallback;
  return isLanguage(config.language) ? config.language : DEFAULT_LANGUAGE;
}

/** True when the shop has set the language for everybody. */
export const isLanguageFixed = (modules: Readonly<Record<string, unknown>>): boolean =>
  isLanguage(modules[LANGUAGE_MODULE]);

function follow(language: string): void {
  if (isLanguage(language)) document.documentElement.lang = htmlLang[language];
}

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', follow);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageOf(),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: [...LANGUAGES],
      ns: ['common', 'shell', 'inputs'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  // Figures in sentences are grouped as everywhere else, whatever the language.
  i18next.services.formatter?.add('number', (value) => formatFigure('int', Number(value)));
}

/** Prose of public pages; all else is one file of each language. */
const APART: readonly string[] = ['legal'];
const OF_PAGES = [...new Set(Object.keys(texts).map((name) => name.split('/')[1]!))].filter(
  (name) => !APART.includes(name),
);

/**
 * All that pages say. A page that met a word later would vanish while it is fetched, and the focus with it; and React lets
 * nothing that vanished back on the screen before 300 ms.
 */
export const fetchTextsOfPages = (): Promise<void> => i18next.loadNamespaces(OF_PAGES);

/** The person's choice, kept on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberOnDevice({ language });
  await i18next.changeLanguage(language);
}

/** What the shop's settings ask for; the person's choice is kept for when they ask for nothing. */
export const followLanguage = (modules: Readonly<Record<string, unknown>>): Promise<unknown> =>
  i18next.changeLanguage(languageOf(modules));

export { LANGUAGES, type Language };

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  it: 'Italiano',
  hk: '繁體中文',
  my: 'Bahasa Melayu',
  jp: '日本語',
};
