import type { Page } from 'playwright-core';

/** Waits until the open choice has that entry where Enter takes it. */
export async function foundInChoice(page: Page, text: string): Promise<void> {
  const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
  await page.locator(`${open} .ant-select-item-option-active`, { hasText: text }).last().waitFor();
}

/** Types into a choice and takes what it finds first. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true });
  await field.click();
  await field.fill(text);
  await foundInChoice(page, text);
  await field.press('Enter');
}
