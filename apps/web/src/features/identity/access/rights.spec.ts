import { describe, expect, test } from 'vitest';
import type { Grants } from '@emas/contracts/permissions/access-tree';
import { checked, menusOf, rightsOf, sameRights, setAction, setPages, showPages, treeOf } from './rights.js';

const action = (id: string, is_show: boolean) => ({ id, is_show, children: [] });
const tree = [
  {
    id: 'Uang',
    is_show: true,
    children: [
      {
        id: 'uang-kas',
        is_show: true,
        children: [action('lihat', true), action('tambah', true), action('batal', false)],
      },
      { id: 'uang-bank', is_show: false, children: [action('lihat', false), action('tambah', false)] },
    ],
  },
];
const menus = menusOf(tree);
const [cash, bank] = [menus[0]!.pages[0]!, menus[0]!.pages[1]!];
const start: Grants = { 'uang-kas': ['lihat', 'tambah'] };
const everything = () => true;

describe('rights', () => {
  test('come out of a tree and go back into it', () => {
    expect(rightsOf(tree)).toEqual(start);
    expect(treeOf(menus, start)).toEqual(tree);
    expect(rightsOf([{ ...tree[0]!, is_show: false }])).toEqual({});
  });

  test('to do something show the page, a hidden page takes them all', () => {
    expect(setAction({}, [bank], 'tambah', true, everything)).toEqual({ 'uang-bank': ['lihat', 'tambah'] });
    expect(setAction(start, [cash], 'tambah', false, everything)).toEqual({ 'uang-kas': ['lihat'] });
    expect(setAction(start, [cash], 'lihat', false, everything)).toEqual({});
    // Only pages that know the action.
    expect(setAction({}, [cash, bank], 'batal', true, everything)).toEqual({ 'uang-kas': ['lihat', 'batal'] });
  });

  test('of whole pages leave out what cannot be given here', () => {
    expect(setPages({}, [cash, bank], true, (_, name) => name === 'lihat')).toEqual({
      'uang-kas': ['lihat'],
      'uang-bank': ['lihat'],
    });
    expect(setAction({}, [cash], 'tambah', true, (_, name) => name === 'lihat')).toEqual({});
    expect(setPages(start, [cash, bank], false, everything)).toEqual({});
  });

  test('of a page that is shown again are those it had, else those of the template, else to see it', () => {
    const usual: Grants = { 'uang-bank': ['lihat', 'tambah'], 'uang-kas': ['lihat'] };
    expect(showPages({}, [cash, bank], true, start, usual)).toEqual({
      'uang-kas': ['lihat', 'tambah'],
      'uang-bank': ['lihat', 'tambah'],
    });
    expect(showPages({}, [bank], true, {}, {})).toEqual({ 'uang-bank': ['lihat'] });
    expect(showPages(start, [cash], false, start, usual)).toEqual({});
  });

  test('make their parents on, off or mixed', () => {
    expect([checked([true, true]), checked([false]), checked([true, false]), checked([])]).toEqual([
      true,
      false,
      'mixed',
      undefined,
    ]);
  });

  test('are the same in whatever order they are named', () => {
    expect(sameRights({ a: ['lihat', 'ubah'], b: ['lihat'] }, { b: ['lihat'], a: ['ubah', 'lihat'] })).toBe(true);
    expect(sameRights({ a: ['lihat'] }, { a: ['lihat', 'ubah'] })).toBe(false);
  });
});
