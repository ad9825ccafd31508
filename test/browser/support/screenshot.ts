import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where runs leave what is looked at later. */
export const RESULTS = join(import.meta.dirname, '../../../test-results');

/** Keeps a picture in test-results/. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(RESULTS, `${name}.png`) });
}
