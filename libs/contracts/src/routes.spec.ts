import { describe, expect, it } from 'vitest';
import { gateOpen } from './modules/register.js';
import { bundle } from './messages/bundle.js';
import { accessPages, type RouteDefinition, SUB_MENU_PAGES, routes } from './routes.js';
import { specTable, specText } from './testing/spec-table.js';

const titles: Readonly<Record<string, string>> = bundle.id.titles;
const all: readonly RouteDefinition[] = routes;
const pages = specTable('routes.tsv');
const reports = specTable('reports.tsv');

/**
 * `MANUAL` opens in an app mode as well; what a shop plates itself is closed while head office does it; partners outside the
 * house are rows of the list of shops, which opens for who sends to them alone.
 */
function gateOf({ path = '', module = '', notes = '' }: Partial<Readonly<Record<string, string>>>): string {
  if (notes.startsWith('needs the module itself')) return `${module}_MODULE`;
  if (path === '/master-toko') return 'OTHER_SHOPS';
  return notes.startsWith('closed while sepuhan is centralised') ? `${module}_SENDIRI` : module;
}

describe('the route manifest', () => {
  it('has each path once', () => {
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  it.each(all.filter(({ kind }) => kind !== 'report').map((route) => [route.path, route] as const))(
    '%s is as the table of screens says',
    (path, route) => {
      const row = pages.find((page) => page['path'] === path);
      expect(row).toBeDefined();
      expect({
        title: titles[route.title],
        section: route.section,
        kind: route.kind,
        module: route.module ?? '',
        menu: route.menu,
        order: String(route.order),
        levels: route.levels?.join(',') ?? 'ALL',
      }).toEqual({
        title: row!['title_id'],
        section: row!['section'],
        kind: row!['kind'],
        module: gateOf(row!),
        menu: row!['menu'],
        order: row!['order'],
        levels: row!['levels'],
      });
    },
  );

  it.each(all.filter(({ kind }) => kind === 'report').map((route) => [route.path, route] as const))(
    '%s is as the table of reports says',
    (path, route) => {
      const row = reports.find((report) => report['path'] === path);
      expect(titles[route.title]).toBe(row?.['title_id']);
      expect(route.section).toBe(row?.['section']);
      expect(route.module ?? '').toBe(row?.['module']);
      expect(reports.indexOf(row!)).toBe(route.order - 1);
    },
  );

  it('lacks what the list of missing screens names and nothing else: the list may only shrink', () => {
    const there = new Set(all.map(({ path }) => path));
    const missing = [...pages, ...reports].map((row) => row['path']!).filter((path) => !there.has(path));
    expect(missing).toEqual(specText('missing-routes.txt').split('\n'));
  });

  it('names gates that the register knows', () => {
    for (const { module } of all) if (module !== undefined) expect(typeof gateOpen({}, module)).toBe('boolean');
  });

  it('gives every page of the tree the action to see it, and every menu page exists', () => {
    for (const page of accessPages) expect(page.actions[0]).toBe('lihat');
    const there = new Set<string>(all.map(({ path }) => path));
    for (const path of Object.values(SUB_MENU_PAGES)) expect(there.has(path)).toBe(true);
  });
});
