/** One palette per theme; antd's tokens and the CSS variables (`--gold`, `--surface`, …) are both made from it. */
export type ThemeName = 'light' | 'dark';
/** What a person chose for this device; `system` follows the device itself. */
export type ThemeChoice = ThemeName | 'system';

const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export const themeOf = (choice: ThemeChoice = 'system'): ThemeName =>
  choice !== 'system' ? choice : systemIsDark().matches ? 'dark' : 'light';

/** Calls back when the device goes from day to night. */
export function onSystemTheme(listener: () => void): () => void {
  const query = systemIsDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export interface Palette {
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly textSoft: string;
  readonly textFaint: string;
  readonly gold: string;
  readonly goldHover: string;
  readonly goldSoft: string;
  readonly onGold: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly shadow: string;
}

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light: {
    canvas: '#f5f4f1',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#faf9f7',
    line: '#e8e5de',
    lineStrong: '#d3cec3',
    text: '#211f1a',
    textSoft: '#5f5a4f',
    textFaint: '#6e685d',
    gold: '#8a6512',
    goldHover: '#96701a',
    goldSoft: '#f7f0de',
    onGold: '#ffffff',
    good: '#24724a',
    goodSoft: '#e8f4ed',
    bad: '#b3382c',
    badSoft: '#fbecea',
    info: '#2b5f94',
    infoSoft: '#e9f1f9',
    warn: '#93590b',
    warnSoft: '#fcf1df',
    shadow: '0 1px 2px rgb(40 34 20 / 5%), 0 4px 16px rgb(40 34 20 / 5%)',
  },
  dark: {
    canvas: '#131210',
    surface: '#1b1a17',
    raised: '#24221e',
    sunken: '#171613',
    line: '#302d27',
    lineStrong: '#48443b',
    text: '#eeeae1',
    textSoft: '#b3ac9d',
    textFaint: '#9d9687',
    gold: '#d9b45b',
    goldHover: '#e6c577',
    goldSoft: '#332b19',
    onGold: '#1c1810',
    good: '#6cc495',
    goodSoft: '#182a20',
    bad: '#ef8a7e',
    badSoft: '#361d1a',
    info: '#86b6e6',
    infoSoft: '#1a2836',
    warn: '#e5ae5c',
    warnSoft: '#33270f',
    shadow: '0 1px 2px rgb(0 0 0 / 30%), 0 6px 20px rgb(0 0 0 / 28%)',
  },
};

export const fontFamily =
  "'Inter Variable', 'Noto Sans JP', 'Noto Sans HK', 'Noto Sans CJK JP', system-ui, -apple-system, 'Segoe UI', 'Hiragino Sans', 'Yu Gothic UI', 'PingFang HK', 'Microsoft JhengHei', sans-serif";

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function applyPalette(theme: ThemeName): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.style.colorScheme = theme;
  for (const [name, value] of Object.entries(palettes[theme])) root.style.setProperty(`--${kebab(name)}`, value);
}
