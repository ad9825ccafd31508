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

test('what is typed before the page has everything stays when the rest arrives', async () => {
  const { page, context } = await browser.open('/');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // The component library's own words come apart from ours.
  await context.route('**/assets/id_ID-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/id_ID-*.js');
  await page.reload();
  const login = new LoginPage(page);
  await login.userId().fill('KASIR1');
  await login.password().fill('rahasia');
  const words = (await asked).url();
  release();
  await page.evaluate(`import("${words}")`);
  await page.waitForTimeout(300);
  expect(await login.userId().inputValue()).toBe('KASIR1');
  expect(await login.password().inputValue()).toBe('rahasia');
  await context.close();
});
