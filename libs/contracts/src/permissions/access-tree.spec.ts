import { describe, expect, it } from 'vitest';
import { accessPages } from '../routes.js';
import { ANY_PAGE, type AccessPage, accessTree, grantsOf, may } from './access-tree.js';
import { LEVELS } from './levels.js';
import { templateGrants } from './templates.js';

const pages: readonly AccessPage[] = [
  { permission: 'transaksi-penjualan', menu: 'Penjualan', actions: ['lihat', 'tambah', 'hapus'] },
  { permission: 'lihat-penjualan', menu: 'Penjualan', actions: ['lihat', 'cetak'] },
  { permission: 'settingsystem', menu: 'Setting', actions: ['lihat', 'ubah'] },
];
const grants = { 'transaksi-penjualan': ['lihat', 'tambah'] } as const;

describe('rights', () => {
  it('are what the page grants, and nothing on a page that is not shown', () => {
    expect(may('KASIR', grants, 'transaksi-penjualan', 'tambah')).toBe(true);
    expect(may('KASIR', grants, 'transaksi-penjualan', 'hapus')).toBe(false);
    expect(may('KASIR', { 'transaksi-penjualan': ['tambah'] }, 'transaksi-penjualan', 'tambah')).toBe(false);
    expect(may('KASIR', grants, 'constructor', 'lihat')).toBe(false);
    expect(may('KASIR', grants, ANY_PAGE, 'lihat')).toBe(true);
    expect(may('KASIR', {}, ANY_PAGE, 'lihat')).toBe(false);
  });

  it('are everything for SU and OWN', () => {
    for (const level of LEVELS) {
      expect(may(level, {}, 'settingsystem', 'ubah')).toBe(level === 'SU' || level === 'OWN');
    }
  });

  it('make a tree of menu, page and action, and come back from it', () => {
    const tree = accessTree('KASIR', grants, pages);
    expect(tree.map(({ id, is_show }) => [id, is_show])).toEqual([
      ['Penjualan', true],
      ['Setting', false],
    ]);
    expect(grantsOf(tree, pages)).toEqual(grants);
    const hidden = tree.map((menu) => ({ ...menu, is_show: false }));
    expect(grantsOf(hidden, pages)).toEqual({});
  });

  it('take nothing from a tree that the pages do not have', () => {
    const action = (id: string) => ({ id, is_show: true, children: [] });
    const page = (id: string) => ({ id, is_show: true, children: [action('lihat'), action('validasi'), action('x')] });
    const tree = [{ id: 'M', is_show: true, children: [page('lihat-penjualan'), page('__proto__'), page('unknown')] }];
    expect(grantsOf(tree, pages)).toEqual({ 'lihat-penjualan': ['lihat'] });
  });

  it('start from the template of the level', () => {
    const known = new Map(accessPages.map((page) => [page.permission, page.actions]));
    for (const level of LEVELS) {
      for (const [page, actions] of Object.entries(templateGrants(level))) {
        expect(known.get(page), page).toEqual(expect.arrayContaining([...actions]));
      }
    }
    expect(may('KASIR', templateGrants('KASIR'), 'transaksi-penjualan', 'tambah')).toBe(true);
    expect(may('KASIR', templateGrants('KASIR'), 'master-kategori', 'lihat')).toBe(false);
    expect(may('SPV', templateGrants('SPV'), 'settingsystem', 'lihat')).toBe(false);
    expect(may('MU', templateGrants('MU'), 'settingsystem', 'ubah')).toBe(true);
  });
});
