import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { useBrowser } from './support/browser.js';
import { scrambled, unscrambled } from './support/scrambled.js';

const NEW_PASSWORD = 'lebih-aman-2026';

const browser = useBrowser();
let owner: string;

async function call(token: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${browser.url}/api/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** A cashier of this test alone, so that the others find theirs as they were. */
async function hire(): Promise<string> {
  const user_id = `AMAN-${randomUUID().slice(0, 8).toUpperCase()}`;
  const answer = await call(owner, 'POST', 'users', { user_id, level: 'KASIR', password: DEMO_PASSWORD });
  if (answer.status !== 201) throw new Error(await answer.text());
  return user_id;
}

const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => localStorage.getItem('emas.user')!).then(unscrambled);
/** Asked by the page itself: a token opens nothing outside of the browser that it was given to. */
const ask = (page: Page, token: unknown, path: string): Promise<number> =>
  page.evaluate(
    async ([url, bearer]) => (await fetch(url!, { headers: { Authorization: `Bearer ${bearer}` } })).status,
    [`/api/v1/${path}`, String(token)],
  );
const atLogin = (page: Page): Promise<void> => new LoginPage(page).userId().waitFor();

/** Told by the socket, or by the next answer of the server: what comes first. */
async function isSentAway(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Masuk lagi' });
  await again.or(new LoginPage(page).userId()).first().waitFor();
  // It may go while it is clicked, when the page is loaded anew.
  if (await again.isVisible()) await again.click({ timeout: 3000 }).catch(() => undefined);
  await atLogin(page);
}

async function enter(userId: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await browser.open('/');
  await new LoginPage(page).enter(userId);
  return { page, context };
}

beforeAll(async () => {
  const answer = await fetch(`${browser.url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user_id: 'OWNER', password: DEMO_PASSWORD, take_over: true }),
  });
  owner = ((await answer.json()) as { data: { token: string } }).data.token;
});

test('nothing secret depends on the scrambling of what the browser keeps', async () => {
  const { page, context } = await enter(await hire());
  const raw = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  const user = await stored(page);
  expect(raw).not.toContain(String(user['token']));
  expect(`${raw}${JSON.stringify(user)}`).not.toContain(DEMO_PASSWORD);

  // Whoever undoes it and calls himself owner sees and may do what he could before.
  const forged = scrambled({ ...user, level: 'OWN', user_id: 'OWNER', kode_toko: 'LAIN' });
  await page.evaluate((value) => localStorage.setItem('emas.user', value), forged);
  await page.reload();
  await page.locator('#content').waitFor();
  expect(await stored(page)).toMatchObject({ user_id: user['user_id'], level: 'KASIR', kode_toko: 'SJA' });
  await page.goto('/data-users');
  await page.locator('#content').waitFor();
  expect(await page.getByText('KASIR2').count()).toBe(0);
  expect(await ask(page, user['token'], 'users')).toBe(403);
  await context.close();
});

test('two tabs leave together, and what was stored is gone', async () => {
  const { page, context } = await enter(await hire());
  const { token, user_id } = await stored(page);
  const tab = await context.newPage();
  await tab.goto('/home');
  await tab.locator('#content').waitFor();
  await page.evaluate(
    ([bearer, id]) =>
      fetch('/api/v1/users/logout', {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ user_id: id }),
      }),
    [String(token), String(user_id)],
  );
  for (const one of [page, tab]) {
    await isSentAway(one);
    expect(await one.evaluate(() => localStorage.getItem('emas.user'))).toBeNull();
  }
  expect(await ask(page, token, 'users/me')).toBe(401);
  await context.close();
});

test('a second device takes over only when it is asked to, and the first one is told', async () => {
  const userId = await hire();
  const first = await enter(userId);
  const { page, context } = await browser.open('/');
  await new LoginPage(page).login(userId);
  await page.getByRole('button', { name: 'Ambil Alih' }).waitFor();
  expect(await ask(first.page, (await stored(first.page))['token'], 'users/me')).toBe(200);
  await page.getByRole('button', { name: 'Ambil Alih' }).click();
  await page.waitForURL('**/home');
  await isSentAway(first.page);
  await page.locator('#content').waitFor();
  await context.close();
  await first.context.close();
});

test('who is deactivated while he works is out at once', async () => {
  const userId = await hire();
  const { page, context } = await enter(userId);
  const answer = await call(owner, 'PUT', `users/${userId}`, { level: 'KASIR', is_aktif: false });
  expect(answer.status).toBe(200);
  await isSentAway(page);
  await new LoginPage(page).login(userId);
  await new LoginPage(page).error().waitFor();
  await context.close();
});

test('a new password renews the session in every tab, and copies of its token are worth nothing', async () => {
  const { page, context } = await enter(await hire());
  const tab = await context.newPage();
  await tab.goto('/home');
  await tab.locator('#content').waitFor();
  const old = (await stored(page))['token'];
  await page.goto('/ganti-password');
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('input[autocomplete="new-password"]').fill(NEW_PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await expect.poll(async () => (await stored(page))['token']).not.toBe(old);
  const renewed = (await stored(page))['token'];
  expect(await ask(page, renewed, 'users/me')).toBe(200);
  expect(await ask(page, old, 'users/me')).toBe(401);
  // The other tab works on without having been loaded anew.
  await tab.getByRole('link', { name: 'Ganti Password' }).or(tab.locator('#content')).first().waitFor();
  await tab.evaluate(() => history.pushState(null, '', '/pekerjaan'));
  await tab.reload();
  await tab.locator('#content').waitFor();
  expect(await stored(tab)).toMatchObject({ token: renewed });
  await context.close();
});

test('text that was meant to be a page is shown as text', async () => {
  const hostile = `<img src=x onerror="hacked=1">`;
  const row = {
    kode_kategori: `XSS${randomUUID().slice(0, 6)}`,
    nama_kategori: hostile,
    jenis_barang: 'PERHIASAN',
    golongan_pajak: 'PERHIASAN',
  };
  const { page, context } = await enter('OWNER');
  // Lists write in capitals; a page's attributes do not mind.
  const hacked = () => page.evaluate(() => ['hacked', 'HACKED'].some((name) => name in window));
  const { token } = await stored(page);
  const status = await page.evaluate(
    async ([bearer, body, key]) =>
      (
        await fetch('/api/v1/kategori', {
          method: 'POST',
          headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json', 'Idempotency-Key': key! },
          body: body!,
        })
      ).status,
    [String(token), JSON.stringify(row), randomUUID()],
  );
  expect(status).toBe(201);
  await page.goto('/master-kategori');
  await page.getByText('onerror=').first().waitFor();
  expect(await hacked()).toBe(false);

  // Were it put into the page, it would not run: scripts come from this server's files alone.
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML('beforeend', markup);
    document.body.appendChild(Object.assign(document.createElement('script'), { textContent: 'window.hacked = 2' }));
    document.body.appendChild(Object.assign(document.createElement('script'), { src: 'data:text/javascript,window.hacked=3' })); // prettier-ignore
  }, hostile);
  await page.waitForTimeout(500);
  expect(await hacked()).toBe(false);
  await context.close();
});

test('another site can neither frame a page nor read an answer', async () => {
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<h1>Menang emas!</h1><iframe src="${browser.url}/"></iframe>`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { page, context } = await browser.open('/');
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames()[1]!.url()).toMatch(/^chrome-error:/);
  const read = await page.evaluate(
    (url) => fetch(`${url}/config.js`).then((answer) => answer.text(), () => 'refused'), // prettier-ignore
    browser.url,
  );
  expect(read).toBe('refused');
  await context.close();
  await new Promise((done) => site.close(done));
});
