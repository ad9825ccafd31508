import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import { sale } from '@emas/contracts/sales/documents/sale';
import { ApiError } from '../../platform/api/api-error.js';
import { startTestI18n } from '../../testing/i18n.js';
import { misses } from '../../testing/scan.js';
import { type Answers, type Asked, pathsOf, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { DocumentDesk, type DeskWorkProps } from './desk.js';

const waits = ({ kind, no }: DocumentDefinition, minute: number) => ({
  ...{ id: kind, [no]: kind === 'sale' ? 'FJSJA2611200001' : 'FBSJA2611200001', status: 'OPEN', kode_sales: 'ANI' },
  ...{ nama_customer: 'BUDI', total_qty: 1, total_harga: 5, created_at: `2026-11-20T03:${minute}:00Z` },
});

const server = testServer();
for (const [of, minute] of [
  [sale, 10],
  [purchase, 20],
] as const) {
  server.on(`GET ${of.path}`, { count: 1, data: [waits(of, minute)], totals: {} });
  server.on(`GET ${of.path}/:id`, waits(of, 10));
}
const [findSale, findPurchase] = [sale, purchase].map((of) =>
  server.on(`GET ${of.path}/by-no/:no`, ({ path }: Asked) => {
    if (path.endsWith('9')) throw new ApiError(404, 'NOT_FOUND', 'Tidak Ditemukan');
    return waits(of, 10);
  }),
) as [Answers, Answers];

function Work({ of, document, next }: DeskWorkProps): ReactNode {
  return <button onClick={next}>{`${of.kind} ${document.id}`}</button>;
}
const Address = (): ReactNode => <output>{useLocation().search}</output>;

function open(at = '/', leadsTo?: (no: string) => Promise<string | null>) {
  renderWithQueries(
    <MemoryRouter initialEntries={[at]}>
      <DocumentDesk
        of={[sale, purchase]}
        states={['OPEN']}
        title={(count) => `Menunggu ${count}`}
        emptyText="Kosong"
        choose="Pilih"
        work={Work}
        {...(leadsTo && { leadsTo })}
      />
      <Address />
    </MemoryRouter>,
  );
  return screen.findByText('Menunggu 2');
}
const search = () => screen.getByRole('textbox');

beforeAll(async () => {
  await startTestI18n();
  await i18next.loadNamespaces('documents');
});
beforeEach(() => atWork({ level: 'OWN', tgl_system: '2026-11-20' }));

test('documents of several kinds stand in one list, the newest first; arrows go through it and back to the search', async () => {
  await open();
  const picks = () => screen.getAllByRole('button').map(({ textContent }) => textContent!.slice(0, 2));
  expect(picks()).toEqual(['FB', 'FJ']);
  for (const [key, at] of [
    ['ArrowDown', 'FB'],
    ['ArrowDown', 'FJ'],
    ['ArrowUp', 'FB'],
  ]) {
    // prettier-ignore
    fireEvent.keyDown(document.activeElement!, { key });
    expect(document.activeElement!.textContent).toContain(at);
  }
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(search());
});

test('one that is chosen is worked on; done with it, the search has the focus', async () => {
  await open();
  await userEvent.type(search(), 'fjsja{Enter}');
  await userEvent.click(await screen.findByText('sale sale'));
  expect(screen.queryByText('sale sale')).toBeNull();
  expect(document.activeElement).toBe(search());
});

test('a number out of the address is looked for in the kind whose series it is of, and the rest of the address stays', async () => {
  await open('/?tab=bayar&q=fbsja2611200001');
  await screen.findByText('purchase purchase');
  expect([pathsOf(findSale), pathsOf(findPurchase)]).toEqual([[], ['pembelian/by-no/FBSJA2611200001']]);
  expect(screen.getByText('?tab=bayar')).toBeTruthy();
});

test('what is not found is said with a signal', async () => {
  const signalled = misses();
  await open();
  await userEvent.type(search(), 'FJ9{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('FJ9 · Tidak Ditemukan'));
  expect(signalled()).toBe(1);
});

test('a number that leads to a document is looked for as that one', async () => {
  await open('/?q=TTSJA2611200001', (no) => Promise.resolve(no.replace('TT', 'FJ')));
  await waitFor(() => expect(pathsOf(findSale)).toEqual(['penjualan/by-no/FJSJA2611200001']));
});
