/// <reference types="vite/types/importMeta.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { isModuleKey } from '@emas/contracts/modules/register';
import { type RouteDefinition, routes } from '@emas/contracts/routes';
import { ShopApi } from './shop-api.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const all: readonly RouteDefinition[] = routes;

/** Every page a person of every right can open in a shop with every module that opens a page. */
export const openScreens = all.filter(({ kind, path }) => kind !== 'public' && !['/404', '/blank'].includes(path));

interface ReportShape {
  readonly route: string;
  readonly filters: readonly { readonly type: string; readonly values?: readonly string[] }[];
  readonly charts?: readonly { readonly kind: string }[];
  readonly csv?: boolean;
}

/** What the page of a report is made of: pages of the same controls differ by their words alone. */
const shapeOf = ({ filters, charts = [], csv = false }: ReportShape): string =>
  JSON.stringify([[...new Set(filters.map(({ type }) => type))].sort(), charts.map(({ kind }) => kind), csv]);

const shapes = new Map(
  Object.values(
    import.meta.glob<Record<string, ReportShape>>('../../../libs/contracts/src/*/reports/*.ts', { eager: true }),
  )
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && 'columns' in value)
    .map((report) => [report.route, shapeOf(report)] as const),
);

/** Of the screens above those that are made unlike each other: of reports with the same controls the first alone. */
export const unlikeScreens = openScreens.filter(({ path }, index) => {
  const shape = shapes.get(path);
  return !shape || openScreens.findIndex((other) => shapes.get(other.path) === shape) === index;
});

interface Entry {
  readonly key: string;
  readonly value: unknown;
}

/** What opens a gate that pages stand behind. */
function keysOf(gate: string): readonly Entry[] {
  if (gate === 'HUTANG_POKOK') {
    return [
      { key: 'hutang_pokok', value: true },
      { key: 'nilai_hutang_pokok', value: 'PARAMETER' },
    ];
  }
  if (gate === 'SEPUHAN_SENDIRI') {
    return [
      { key: 'SEPUHAN_MODULE', value: true },
      { key: 'sepuhan_terpusat', value: false },
    ];
  }
  if (gate === 'OTHER_SHOPS') return [{ key: 'SEND_GOODS_MODULE', value: true }];
  return [{ key: isModuleKey(gate) ? gate : `${gate}_MODULE`, value: true }];
}

/** The shop of the demo, which those lists name that a page stands in for some shops alone. */
const SHOP = 'SJA';

/** Turns on every module that opens a page, and names the shop where one is listed; what is answered sets it back. */
export async function openModules(url: string): Promise<() => Promise<void>> {
  const gates = new Set(all.flatMap(({ module }) => module ?? []));
  const lists = all.flatMap(({ shops }) => shops ?? []).map((key) => ({ key, value: [SHOP] }));
  const wanted = [...[...gates].flatMap(keysOf), ...lists];
  const change = async (data: readonly Entry[]): Promise<void> =>
    (await ShopApi.login(url, 'SU')).put('para-system', { data });
  const before = await (await ShopApi.login(url, 'SU')).get<readonly Entry[]>('para-system');
  await change(wanted);
  return () => change(before.filter(({ key }) => wanted.some((one) => one.key === key)));
}

export interface Look {
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
}

/** The look of the device that these pages are open on, from here on. */
export async function look(pages: readonly Page[], { theme = 'light', language = 'id' }: Look): Promise<void> {
  for (const page of pages) {
    await page.evaluate((device) => localStorage.setItem('emas.device', JSON.stringify(device)), { theme, language });
    await page.reload();
    await page.locator('main h1').waitFor();
  }
}

/** Goes to a screen as a link does, and waits until everything it fetches is there. */
export async function visit(page: Page, path: string): Promise<void> {
  const go = async (): Promise<void> => {
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await page.waitForFunction(() => {
      const main = document.querySelector('main');
      // The old screen stays until the new one can be drawn.
      if (document.documentElement.dataset['page'] !== window.location.pathname) return false;
      return main?.querySelector('h1') && !main.querySelector('[data-loading], [aria-busy="true"]');
    });
  };
  await go().catch(async (error: unknown) => {
    if (!(await revived(page))) throw error;
    await go();
  });
  // A page names itself and the shop; what is not found has no shop to name.
  if (!(await page.title()).includes(' · ')) throw new Error(`${path} shows ${await page.title()}`);
}

const FRAME_WITHIN_MS = 5_000;

/** Chromium short of processors can stop drawing a window for good. Loads it anew, and says so, where no frame comes. */
export async function revived(page: Page): Promise<boolean> {
  const draws = await page.evaluate(
    (within) =>
      new Promise<boolean>((done) => {
        requestAnimationFrame(() => done(true));
        setTimeout(() => done(false), within);
      }),
    FRAME_WITHIN_MS,
  );
  if (draws) return false;
  await page.reload();
  await page.locator('main h1').waitFor();
  return true;
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Of the rules, those that another theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** A screen without its frame, which is the same everywhere, and of a table the rows that differ from each other. */
const SCREEN = { include: [['main']], exclude: [['main tbody tr:nth-child(n+5)']] };

/** What axe calls serious or critical on the whole page as it stands, one line each. */
export const axeFaults = (page: Page): Promise<string[]> => runAxe(page, null, { type: 'tag', values: WCAG });

/** The same of the screen alone. */
export const screenFaults = (page: Page): Promise<string[]> => runAxe(page, SCREEN, { type: 'tag', values: WCAG });

/** Colours of the screen alone that cannot be told apart. */
export const colourFaults = (page: Page): Promise<string[]> => runAxe(page, SCREEN, { type: 'rule', values: COLOURS });

async function runAxe(page: Page, part: typeof SCREEN | null, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ context, only }) => {
      // What still fades in has colours of the moment; what spins for ever is not waited for.
      const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // A page that leads on may have gone already.
      const part = context && document.querySelector('main') ? context : document;
      const { violations } = await axe.run(part, { runOnly: only, resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary?.split('\n')[1]?.trim()}`)); // prettier-ignore
    },
    { context: part, only: runOnly },
  );
}

/** What of the page stands out to the right of the window, where nobody finds it; what scrolls in its own box does not. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const name = ({ tagName, className }: Element): string => `${tagName.toLowerCase()}.${String(className)}`;
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 3)
      .map((element) => `${name(element)} ends at ${Math.round(element.getBoundingClientRect().right)} of ${width}`);
  });

/** Controls of the screen that the Tab key does not come to, or shows no focus on. */
export async function unreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(watchFocus);
  for (let presses = 0; presses < count + 5; presses += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => (window as unknown as { tabbed: () => string[] }).tabbed());
}

/** In the page: marks what can have the focus, and looks at each that gets it. Answers how many; `tabbed` ends it and tells. */
function watchFocus(): number {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const seen = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 1; // prettier-ignore
  const nameOf = ({ tagName, className }: Element): string => `${tagName.toLowerCase()}.${String(className)}`;
  const left = new Set(
    [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && seen(element),
    ),
  );
  const count = left.size;
  document.querySelector<HTMLElement>('main')?.focus();
  const faults = new Set<string>();
  const look = ({ target }: Event): void => {
    const element = target as HTMLElement;
    // The title takes the focus when its page opens; no key leads to it.
    if (!element.closest('main') || element.matches('h1')) return;
    left.delete(element);
    // One of several radio buttons stands for all of them.
    const group = element.matches('input[type="radio"]') ? element.getAttribute('name') : null;
    for (const one of [...left]) if (group && one.getAttribute('name') === group) left.delete(one);
    // An arrow between pages shows it on the button within.
    const within = element.matches('li') && element.firstElementChild;
    let shown = within ? getComputedStyle(within).outlineStyle !== 'none' : false;
    for (let one: Element | null = element, up = 0; one && up < 4; one = one.parentElement, up += 1) {
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      shown ||= outlineStyle !== 'none' || boxShadow !== 'none';
    }
    if (!shown) faults.add(`${nameOf(element)} shows no focus`);
  };
  document.addEventListener('focusin', look);
  Object.assign(window, {
    tabbed: () => {
      document.removeEventListener('focusin', look);
      const missed = [...left].map(
        (element) =>
          `${nameOf(element)} "${(element.ariaLabel ?? element.innerText ?? '').slice(0, 30)}" is not reached`,
      );
      return [...faults, ...missed];
    },
  });
  return count;
}
