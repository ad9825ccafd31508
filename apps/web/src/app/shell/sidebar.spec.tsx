import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AccessTree } from '@emas/contracts/permissions/access-tree';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import { IsBuiltContext } from '../open-routes.js';
import { Sidebar } from './sidebar.js';

const page = (id: string, is_show = true) => ({ id, is_show, children: [{ id: 'lihat', is_show, children: [] }] });
const akses: AccessTree = [
  { id: 'Penjualan', is_show: true, children: [page('lihat-penjualan'), page('batal-penjualan', false)] },
  { id: 'Laporan', is_show: true, children: [page('laporan-penjualan'), page('laporan-tutup-toko')] },
  { id: 'Uang', is_show: false, children: [page('uang-kas')] },
];

beforeAll(startTestI18n);
beforeEach(() => {
  vi.useFakeTimers();
  atWork({ akses });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView'); // jsdom has none of its own
});

const show = (narrow: boolean, at = '/home') =>
  render(
    <IsBuiltContext value={() => true}>
      <MemoryRouter initialEntries={[at]}>
        <Sidebar narrow={narrow} />
      </MemoryRouter>
    </IsBuiltContext>,
  );
const menu = (name: string) => screen.queryByRole('button', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('three levels of the tree: menus, their pages, and the sections of the reports', () => {
  show(false);
  expect(menu('Uang')).toBeNull();
  fireEvent.click(menu('Penjualan')!);
  expect(screen.queryByRole('link', { name: 'Lihat Penjualan' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Batal Penjualan' })).toBeNull();
  fireEvent.click(menu('Laporan')!);
  const sections = within(menu('Laporan')!.closest('li')!).getAllByText(/^(Penjualan|Tutup Toko)$/);
  expect(sections.map(({ textContent }) => textContent)).toEqual(['Penjualan', 'Tutup Toko']);
});

test('the float menu of the narrow sidebar hides 250 ms after it was left', () => {
  show(true);
  const group = menu('Laporan')!.closest('li')!;
  const shown = () => screen.queryByRole('link', { name: 'Laporan Penjualan' }) !== null;
  fireEvent.mouseEnter(group);
  expect(shown()).toBe(true);
  fireEvent.mouseLeave(group);
  pass(240);
  expect(shown()).toBe(true);
  fireEvent.mouseEnter(group);
  pass(1000);
  expect(shown()).toBe(true);
  fireEvent.mouseLeave(group);
  pass(260);
  expect(shown()).toBe(false);
});

test('the page that is open is brought into sight in a long menu', () => {
  const brought: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    brought.push(this.textContent);
  };
  show(false, '/laporan-tutup-toko');
  pass(1);
  expect(brought.at(-1)).toBe('Laporan Tutup Toko');
});
