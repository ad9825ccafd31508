import { describe, expect, test } from 'vitest';
import { isMobileWrapper } from './mobile-wrapper.js';

const view = (userAgent: string, bridge: object = {}): Window =>
  ({ navigator: { userAgent }, ...bridge }) as unknown as Window;

const CHROME = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const ANDROID_WRAPPER = 'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0';
const SAFARI =
  'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Mobile/15E148 Safari/604.1';
const IOS_WRAPPER =
  'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('the mobile wrapper', () => {
  test('is known by its user agent', () => {
    expect([CHROME, SAFARI].map((agent) => isMobileWrapper(view(agent)))).toEqual([false, false]);
    expect([ANDROID_WRAPPER, IOS_WRAPPER].map((agent) => isMobileWrapper(view(agent)))).toEqual([true, true]);
  });

  test('is known by its bridge', () => {
    expect(isMobileWrapper(view(CHROME, { ReactNativeWebView: { postMessage: () => undefined } }))).toBe(true);
  });
});
