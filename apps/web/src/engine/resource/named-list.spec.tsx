import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { type RouteDefinition, routes } from '@emas/contracts/routes';
import { queryClient } from '../../platform/api/query-client.js';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import { startTestI18n } from '../../testing/i18n.js';
import { NamedList } from './named-list.js';
import * as calls from './resource-calls.js';

vi.mock('./resource-calls.js', async (original) => ({
  ...(await original<typeof calls>()),
  fetchPage: vi.fn(() => Promise.resolve({ count: 1, data: [{ kode_berlian: 'B1', nama_berlian: 'BERLIAN 1' }] })),
}));
vi.mock('../lookup/use-lookup.js', async (original) => ({
  ...(await original<object>()),
  useLookupRows: () => ({ rows: [], loading: false }),
}));
vi.mock('../../platform/session/use-session.js', () => ({
  useUser: () => ({ tgl_system: '2026-11-20', level: 'SPV' }),
  useOptionalUser: () => null,
  // Every right on the list, none to see cost.
  useCan: (permission: string) => () => permission === 'master-berlian',
  useSeesCost: () => false,
}));

beforeAll(startTestI18n);

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
