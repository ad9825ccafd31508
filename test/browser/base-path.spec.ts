import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/embedded/free-port.mjs';
import { startServers } from '../../scripts/lib/servers.mjs';
import { LoginPage } from './pages/login-page.js';
import { ShellPage } from './pages/shell-page.js';
import { screenshot, useBrowser } from './support/browser.js';

const browser = useBrowser();
const MAIN = join(import.meta.dirname, '../../apps/api/dist/programs/main.js');

let servers: Awaited<ReturnType<typeof startServers>>;
let api: ChildProcess;
let url: string;

/** A second API process of the same shop and the same build, that lives below /pos/. */
beforeAll(async () => {
  servers = await startServers(inject('dataDir'));
  const port = await freePort();
  api = fork(MAIN, [], {
    env: { ...servers.env, PORT: String(port), HOST: '127.0.0.1', BASE_PATH: '/pos/' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((done, fail) => {
    api.once('message', done);
    api.once('exit', fail);
  });
  url = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  const ended = new Promise((done) => void api.once('exit', done));
  api.kill('SIGTERM');
  await ended;
  await servers.stop();
});

test('router, assets, API and sockets live below the base path', async () => {
  const { page, context, faults } = await browser.open(`${url}/pos/`);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === url && !pathname.startsWith('/pos/')) outside.push(pathname);
  });
  await new LoginPage(page).enter('KASIR2');
  expect(new URL(page.url()).pathname).toBe('/pos/home');
  await page.getByTestId('connection-live').waitFor();

  // By a link, by its own address, and by one that does not know of the path.
  await page.getByRole('button', { name: 'Penjualan', exact: true }).click();
  await page.getByRole('link', { name: 'Lihat Penjualan' }).first().click();
  await page.waitForURL(`${url}/pos/lihat-penjualan`);
  await page.reload();
  await new ShellPage(page).heading().waitFor();
  expect(await new ShellPage(page).crumbs()).toEqual(['Beranda', 'Penjualan', 'Lihat Penjualan']);
  expect(outside).toEqual([]);
  await page.goto(`${url}/data-barang?q=X`);
  await page.waitForURL(`${url}/pos/data-barang?q=X`);
  await new ShellPage(page).heading().waitFor();
  await screenshot(page, 'base-path');
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await context.close();
});
