import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const OPEN = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** Waits until the choices that were made have gone. */
export const choicesGone = (page: Page): Promise<void> => expect.poll(() => page.locator(OPEN).count()).toBe(0);

/** Waits until the open choice has that entry where Enter takes it. */
export async function foundInChoice(page: Page, text: string): Promise<void> {
  await page.locator(`${OPEN} .ant-select-item-option-active`, { hasText: text }).last().waitFor();
}

/** Types into a choice and takes what it finds first. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true });
  await field.click();
  await field.fill(text);
  await foundInChoice(page, text);
  await field.press('Enter');
}
