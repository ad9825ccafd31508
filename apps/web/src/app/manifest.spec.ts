import { describe, expect, test } from 'vitest';
import { bundle } from '@emas/contracts/messages/bundle';
import type { AccessTree } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import type { Session } from '../platform/session/session.machine.js';
import { crumbsOf, manifest, menuOf, openRoutes, refusalOf, routeOf } from './manifest.js';
import { sourceOf } from './pages.js';

const session = (level: Level, akses: AccessTree = []): Session => ({
  user: {
    user_id: 'X',
    level,
    kode_toko: 'SJA',
    nama_toko: 'TOKO',
    kode_laci: null,
    nama_laci: null,
    token: 't',
    akses,
    tgl_system: null,
    no_whatsapp: null,
  },
  modules: {},
});
const page = (id: string, is_show = true) => ({ id, is_show, children: [{ id: 'lihat', is_show, children: [] }] });
const everything = () => true;
const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);

describe('menus', () => {
  test('OWN and SU see every menu, whatever the tree says', () => {
    for (const level of ['OWN', 'SU'] as const)
      expect(paths(openRoutes(session(level), everything))).toContain('/master-kategori');
  });

  test('others see what is_show says, on both levels', () => {
    const tree = [
      { id: 'Data Master', is_show: true, children: [page('master-kadar'), page('master-bank', false)] },
      { id: 'Parameter', is_show: false, children: [page('parameter-harga-beli')] },
    ];
    const menu = menuOf(openRoutes(session('KASIR', tree), everything));
    expect(paths(menu.find(({ id }) => id === 'Data Master')!.entries)).toEqual(['/master-kadar']);
    expect(menu.some(({ id }) => id === 'Parameter')).toBe(false);
  });

  test('a menu without a page for him is not gone to', () => {
    const tree = [{ id: 'Penjualan', is_show: true, children: [page('lihat-penjualan')] }];
    const open = paths(openRoutes(session('KASIR', tree), everything));
    expect(open).toContain('/SubMenuPenjualan');
    expect(open).not.toContain('/SubMenuMember');
  });

  test('what nobody has built is shown nowhere', () => {
    expect(openRoutes(session('OWN'), () => false)).toEqual([]);
  });
});

describe('a page', () => {
  test('of some shops is there in those, and in no menu of another', () => {
    const route = routeOf('/laporan-rekap-sales')!;
    const asked = (shops: readonly string[]) => ({ ...session('OWN'), modules: { daftar_toko_rekap_sales: shops } });
    expect(refusalOf(route, asked(['SJB', 'SJA']))).toBeNull();
    for (const shops of [['SJB'], []]) {
      expect(refusalOf(route, asked(shops))).toBe('shop');
      expect(paths(openRoutes(asked(shops), everything))).not.toContain('/laporan-rekap-sales');
    }
  });

  test('that tells of cost is closed to who may not see it, whatever the tree says', () => {
    const route = routeOf('/laporan-laba-penjualan')!;
    const tree = (...pages: AccessTree) => [{ id: 'Laporan', is_show: true, children: pages }];
    expect(refusalOf(route, session('SPV', tree(page('laporan-laba-penjualan'))))).toBe('right');
    expect(refusalOf(route, session('SPV', tree(page('harga-modal'))))).toBe('right');
    expect(refusalOf(route, session('SPV', tree(page('laporan-laba-penjualan'), page('harga-modal'))))).toBeNull();
    expect(refusalOf(route, session('OWN'))).toBeNull();
  });

  test('that a shop keeps for its owner is in nobody else’s menu', () => {
    const route = routeOf('/laporan-saldo-barang')!;
    const asked = (level: 'OWN' | 'SPV', isKept: boolean) => ({
      ...session(level, [{ id: 'Laporan', is_show: true, children: [page('laporan-saldo-barang')] }]),
      modules: { HIDE_SALDO_BARANG_SUMMARY: isKept },
    });
    expect(refusalOf(route, asked('SPV', false))).toBeNull();
    expect(refusalOf(route, asked('SPV', true))).toBe('right');
    expect(refusalOf(route, asked('OWN', true))).toBeNull();
  });

  test('for certain levels is closed to others, right or no right', () => {
    const route = routeOf('/settingsystem')!;
    const tree = [{ id: 'Setting', is_show: true, children: [page('settingsystem')] }];
    expect(refusalOf(route, session('SPV', tree))).toBe('right');
    expect(refusalOf(route, session('OWN'))).toBeNull();
  });

  test('whose module is off says so', () => {
    const route = { ...routeOf('/master-kadar')!, module: 'MEMBER' };
    expect(refusalOf(route, session('OWN'))).toBe('module');
    expect(refusalOf(route, { ...session('OWN'), modules: { MEMBER_MODULE: true } })).toBeNull();
  });

  test('stands in its menu', () => {
    const { crumbs } = crumbsOf(routeOf('/laporan-penjualan')!, (key) => key);
    expect(crumbs.map(({ to }) => to)).toEqual(['/home', '/SubMenuLaporan', undefined]);
  });
});

test('every page behind the login has its code', () => {
  const bare = manifest.filter((route) => route.kind !== 'public' && !sourceOf(route));
  expect(bare.map(({ path }) => path)).toEqual([]);
});

describe('sections of the reports', () => {
  const sections = [...new Set(manifest.filter(({ kind }) => kind === 'report').map(({ section }) => section))];

  test('have a name', () => {
    expect(sections.filter((section) => !(section in bundle.id.routes.sections))).toEqual([]);
  });
});
