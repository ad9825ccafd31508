import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { RESULTS, screenshot } from './screenshot.js';

const ANSWERS = 8;
const LETTERS = 600;

const clock = (): string => new Date().toISOString().slice(11, 23);

/**
 * What the open pages show when a test has failed: pictures in test-results/, and in test-results/pages.txt their words
 * and the API's last answers, for who sees the output alone. Answers what watches a window.
 */
export function keepFailedPages(): (context: BrowserContext) => void {
  const answers = new Map<Page, string[]>();
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(RESULTS, { recursive: true });
    for (const [page, heard] of answers) {
      await screenshot(page, `failed-${clock().replaceAll(/\W/g, '-')}`).catch(() => undefined);
      const words = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
      const shown = words.replaceAll(/\s+/g, ' ').slice(0, LETTERS);
      const lines = [`${clock()} ${task.name}: ${page.url()}`, ...heard.slice(-ANSWERS), shown];
      appendFileSync(join(RESULTS, 'pages.txt'), `${lines.join('\n    ')}\n`);
      answers.delete(page);
    }
  });
  return (context) =>
    context.on('page', (page) => {
      const heard: string[] = [];
      answers.set(page, heard);
      page.on('requestfinished', async (request) => {
        if (!request.url().includes('/api/')) return;
        const status = (await request.response().catch(() => null))?.status();
        heard.push(`${clock()} ${status} ${request.method()} ${request.url()}`);
      });
      page.on('requestfailed', (request) => heard.push(`${clock()} ${request.failure()?.errorText} ${request.url()}`));
      page.on('close', () => answers.delete(page));
    });
}
