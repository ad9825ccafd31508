import { SPLASH_CODES, type SplashCode } from './image-folders.js';

export const SPLASH_POSITIONS = ['ATAS', 'BAWAH'] as const;
export type SplashPosition = (typeof SPLASH_POSITIONS)[number];
export const SPLASH_TEXT_LENGTH = 250;

/** Names of a slide and of the app's screen that shows it. */
export const SPLASH_NAMES: Readonly<Record<SplashCode, { readonly name: string; readonly screen_name: string }>> = {
  MEMBER: { name: 'MEMBER', screen_name: 'SPLASH MEMBER' },
  'GUEST-1': { name: 'GUEST 1', screen_name: 'SPLASH GUEST 1' },
  'GUEST-2': { name: 'GUEST 2', screen_name: 'SPLASH GUEST 2' },
  'GUEST-3': { name: 'GUEST 3', screen_name: 'SPLASH GUEST 3' },
};

/** A slide as the editor and the list show it. */
export interface SplashSlideView {
  readonly kode: SplashCode;
  readonly name: string;
  readonly screen_name: string;
  /** Location of its picture; null while it has none. */
  readonly url: string | null;
  /** Empty while nothing was saved. */
  readonly text: string;
  readonly position: SplashPosition;
}

export const isSplashCode = (value: string): value is SplashCode => SPLASH_CODES.includes(value as SplashCode);
