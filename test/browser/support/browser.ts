import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { findChromium } from '../../../scripts/lib/system-packages.mjs';

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

  return {
    url: inject('url'),
    async open(path = '/', options: { readonly width?: number; readonly height?: number } = {}): Promise<Window> {
      const context = await browser.newContext({
        baseURL: inject('url'),
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        viewport: { width: options.width ?? 1366, height: options.height ?? 768 },
      });
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

const SHOTS = join(import.meta.dirname, '../../../test-results');

/** Keeps a picture in test-results/. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}
