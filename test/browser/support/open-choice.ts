import type { Page } from 'playwright-core';

/** Waits until the open choice has that entry where Enter takes it. */
export async function foundInChoice(page: Page, text: string): Promise<void> {
  const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
  await page.locator(`${open} .ant-select-item-option-active`, { hasText: text }).last().waitFor();
}
