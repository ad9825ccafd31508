import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { routes, type RouteDefinition } from '@emas/contracts/routes';
import { CurrentPageContext } from '../platform/routing/current-page.js';
import { startTestI18n } from '../testing/i18n.js';
import { Page } from './page.js';

beforeAll(startTestI18n);

const [first, second] = routes;
const shell = (route: RouteDefinition | undefined, content: ReactNode, over?: ReactNode) => (
  <MemoryRouter>
    <nav>
      <a href="/home">Dashboard</a>
    </nav>
    <main tabIndex={-1}>
      <CurrentPageContext value={{ route: route!, title: route!.path, crumbs: [] }}>
        <Page>{content}</Page>
      </CurrentPageContext>
    </main>
    {over}
  </MemoryRouter>
);
const title = (): HTMLElement => screen.getByRole('heading', { level: 1 });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a page without a field of its own begins at its title, and so does the next one', async () => {
  const { rerender } = render(shell(first, <p>Isi</p>));
  await waitFor(() => expect(document.activeElement).toBe(title()));
  // Chosen in the menu: the link keeps the focus until the page takes it.
  screen.getByRole('link', { name: 'Dashboard' }).focus();
  rerender(shell(second, <p>Lain</p>));
  await waitFor(() => expect(document.activeElement).toBe(title()));
});

test('a first field keeps the focus, and so does what lies over the page', async () => {
  const field = <input aria-label="Cari" autoFocus />;
  const { unmount } = render(shell(first, field));
  await settled();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  unmount();
  const over = (
    <div role="dialog">
      <button autoFocus>OK</button>
    </div>
  );
  render(shell(first, <p>Isi</p>, over));
  await settled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
});
