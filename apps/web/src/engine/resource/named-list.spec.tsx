import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ACTIONS } from '@emas/contracts/permissions/access-tree';
import { type RouteDefinition, routes } from '@emas/contracts/routes';
import { queryClient } from '../../platform/api/query-client.js';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork, rights } from '../../testing/session.js';
import { NamedList } from './named-list.js';

const server = testServer();
server.on('GET *', []);
server.on('GET parameter-berlian', { count: 1, data: [{ kode_berlian: 'B1', nama_berlian: 'BERLIAN 1' }], names: {} });

beforeAll(startTestI18n);
// Every right on the list, none to see cost.
beforeEach(() => atWork({ level: 'SPV', akses: rights({ 'master-berlian': ACTIONS }) }));

test('who may not see cost gives that of a new row, and is not shown that of another', async () => {
  const route: RouteDefinition = routes.find(({ path }) => path === '/master-berlian')!;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CurrentPageContext value={{ route, title: 'Master Berlian', crumbs: [] }}>
          <NamedList name="master-berlian" />
        </CurrentPageContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah' }));
  expect(await screen.findByLabelText('Harga Modal', { selector: 'input' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah' }));
  expect(await screen.findByLabelText('Harga Jual', { selector: 'input' })).toBeTruthy();
  expect(screen.queryByLabelText('Harga Modal', { selector: 'input' })).toBeNull();
});

test('the import of a list stands in its place, and leads back', async () => {
  const route: RouteDefinition = routes.find(({ path }) => path === '/master-berlian')!;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CurrentPageContext value={{ route, title: 'Master Berlian', crumbs: [] }}>
          <NamedList name="master-berlian" />
        </CurrentPageContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Import' }))[0]!);
  expect(await screen.findByRole('button', { name: 'Unduh Template' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
});
