import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { findChromium } from '../../../scripts/lib/system-packages.mjs';
import { keepFailedPages } from './failed-pages.js';

export { screenshot } from './screenshot.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running system. */
    url: string;
    /** Its data directory. */
    dataDir: string;
  }
}

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Faults that the page met: uncaught errors and messages of its console. */
  readonly faults: readonly string[];
}

/** Starts a browser for the spec file; `open` gives a window with a session of its own. */
export function useBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('No Chromium: apt-get install chromium, or set CHROMIUM to its path.');
    const root = process.getuid?.() === 0;
    browser = await chromium.launch({ executablePath, args: root ? [...ARGS, '--no-sandbox'] : ARGS });
  });
  afterAll(() => browser?.close());
  const watch = keepFailedPages();

  return {
    url: inject('url'),
    async open(path = '/', options: { readonly width?: number; readonly height?: number } = {}): Promise<Window> {
      const context = await browser.newContext({
        baseURL: inject('url'),
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        viewport: { width: options.width ?? 1366, height: options.height ?? 768 },
      });
      watch(context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.goto(path);
      return { page, context, faults };
    },
  };
}
