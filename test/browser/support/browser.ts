import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { keepFailedPages } from './failed-pages.js';

export { screenshot } from './screenshot.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running system. */
    url: string;
    /** Its data directory. */
    dataDir: string;
    /** Where the browser of all specs is spoken to. */
    browser: string;
  }
}

export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Faults that the page met: uncaught errors and messages of its console. */
  readonly faults: readonly string[];
}

/** The browser, for the spec file; `open` gives a window with a session of its own. */
export function useBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(() => browser?.close());
  const watch = keepFailedPages();

  return {
    url: inject('url'),
    /** `still`: nothing slides or fades, which is a fifth of the work of who looks at every screen. */
    async open(
      path = '/',
      options: { readonly width?: number; readonly height?: number; readonly still?: boolean } = {},
    ): Promise<Window> {
      const context = await browser.newContext({
        baseURL: inject('url'),
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        reducedMotion: options.still ? 'reduce' : 'no-preference',
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
