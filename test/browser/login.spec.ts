import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';

const browser = useBrowser();

test('the login page opens, in Indonesian, and keeps strangers out', async () => {
  const { page, context, faults } = await browser.open('/');
  const login = new LoginPage(page);
  await login.userId().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('id');
  await screenshot(page, 'login');
  expect(faults).toEqual([]);

  await login.login('TIDAKADA', 'bukan-password');
  await login.error().waitFor();
  expect(await login.userId().isVisible()).toBe(true);
  await context.close();
});
