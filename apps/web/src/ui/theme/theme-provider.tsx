import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import type { Locale } from 'antd/es/locale';
import en_US from 'antd/es/locale/en_US';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@emas/contracts/messages/languages';
import { devicePreferences, rememberOnDevice } from '../../platform/storage/device.js';
import { useMedia } from '../use-media.js';
import { lastingStyles } from './style-cache.js';
import {
  applyPalette,
  fontFamily,
  onSystemTheme,
  palettes,
  themeOf,
  type ThemeChoice,
  type ThemeName,
} from './tokens.js';

interface Theme {
  /** What is shown. */
  readonly name: ThemeName;
  readonly choice: ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
}

export const THEME_CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const ThemeContext = createContext<Theme>({ name: 'light', choice: 'system', choose: () => undefined });
export const useTheme = (): Theme => use(ThemeContext);

const locales: Readonly<Record<Language, () => Promise<{ default: Locale }>>> = {
  id: () => import('antd/es/locale/id_ID'),
  en: () => Promise.resolve({ default: en_US }),
  it: () => import('antd/es/locale/it_IT'),
  hk: () => import('antd/es/locale/zh_HK'),
  my: () => import('antd/es/locale/ms_MY'),
  jp: () => import('antd/es/locale/ja_JP'),
};

const styles = lastingStyles();

/** Windows in which fingers point, as the style sheets have it. */
const TOUCHED = '(width <= 1180px)';
/** Pixels of a field or button: for a pointer, and for a finger. */
const CONTROL_HEIGHT = { pointed: 38, touched: 44 };

function tokensOf(name: ThemeName, isTouched: boolean) {
  const palette = palettes[name];
  return {
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: palette.gold,
      colorPrimaryHover: palette.goldHover,
      colorLink: palette.gold,
      colorLinkHover: palette.goldHover,
      colorInfo: palette.info,
      colorSuccess: palette.good,
      colorError: palette.bad,
      colorWarning: palette.warn,
      colorText: palette.text,
      colorTextSecondary: palette.textSoft,
      colorTextTertiary: palette.textFaint,
      colorTextPlaceholder: palette.textFaint,
      colorTextDescription: palette.textSoft,
      colorTextLightSolid: palette.onGold,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      borderRadius: 8,
      borderRadiusLG: 12,
      fontFamily,
      fontSize: 14,
      controlHeight: isTouched ? CONTROL_HEIGHT.touched : CONTROL_HEIGHT.pointed,
      ...(isTouched ? { controlHeightSM: CONTROL_HEIGHT.touched } : {}),
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Table: {
        headerBg: palette.sunken,
        headerColor: palette.textSoft,
        headerSplitColor: 'transparent',
        headerSortActiveBg: palette.sunken,
        headerSortHoverBg: palette.sunken,
        bodySortBg: 'transparent',
        rowHoverBg: palette.goldSoft,
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 12,
      },
      // What is chosen is said by its ground: the library's gold on gold cannot be read.
      Dropdown: {
        colorPrimary: palette.text,
        controlItemBgActive: palette.goldSoft,
        controlItemBgActiveHover: palette.goldSoft,
      },
      Modal: { titleFontSize: 17, contentBg: palette.raised, headerBg: palette.raised },
    },
  };
}

/** Theme and the component library's language; both follow at once. */
export function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [choice, setChoice] = useState<ThemeChoice>(() => devicePreferences().theme ?? 'system');
  const [name, setName] = useState<ThemeName>(() => themeOf(choice));
  // Never without one: the library puts a provider around the page with the first, which would mount it anew.
  const [locale, setLocale] = useState<Locale>(en_US);
  const { i18n } = useTranslation();
  const language = i18n.language as Language;

  useEffect(() => applyPalette(name), [name]);
  useEffect(() => {
    let current = true;
    void (locales[language] ?? locales.id)().then((module) => current && setLocale(module.default));
    return () => void (current = false);
  }, [language]);

  useEffect(() => {
    setName(themeOf(choice));
    return choice === 'system' ? onSystemTheme(() => setName(themeOf('system'))) : undefined;
  }, [choice]);

  const choose = useCallback((next: ThemeChoice) => {
    rememberOnDevice({ theme: next });
    setChoice(next);
  }, []);

  const isTouched = useMedia(TOUCHED);
  const theme = useMemo(() => tokensOf(name, isTouched), [name, isTouched]);
  return (
    <ThemeContext value={useMemo(() => ({ name, choice, choose }), [name, choice, choose])}>
      <StyleProvider cache={styles}>
        <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </ThemeContext>
  );
}
