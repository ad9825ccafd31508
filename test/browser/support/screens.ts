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
  // A page names itself and the shop; what is not found has no shop to name.
  if (!(await page.title()).includes(' · ')) throw new Error(`${path} shows ${await page.title()}`);
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
  const count = await page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const seen = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 1; // prettier-ignore
    const found = [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && seen(element),
    );
    found.forEach((element, index) => (element.dataset['unreached'] = String(index)));
    document.querySelector<HTMLElement>('main')?.focus();
    return found.length;
  });
  const unfocused = new Set<string>();
  for (let presses = 0; presses < count + 5; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      // The title takes the focus when its page opens; no key leads to it.
      if (!element?.closest('main') || element.matches('h1')) return null;
      // One of several radio buttons stands for all of them.
      const group = element.matches('input[type="radio"]') ? element.getAttribute('name') : null;
      if (group) document.querySelectorAll<HTMLElement>(`input[name="${group}"]`).forEach((one) => delete one.dataset['unreached']); // prettier-ignore
      delete element.dataset['unreached'];
      // An arrow between pages shows it on the button within.
      const within = element.matches('li') && element.firstElementChild;
      let shown = within ? getComputedStyle(within).outlineStyle !== 'none' : false;
      for (let one: Element | null = element, up = 0; one && up < 4; one = one.parentElement, up += 1) {
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        shown ||= outlineStyle !== 'none' || boxShadow !== 'none';
      }
      return shown ? '' : `${element.tagName.toLowerCase()}.${element.className} shows no focus`;
    });
    if (at) unfocused.add(at);
  }
  const missed = await page.evaluate(() => {
    const left = [...document.querySelectorAll<HTMLElement>('[data-unreached]')];
    return left.map((element) => {
      delete element.dataset['unreached'];
      return `${element.tagName.toLowerCase()}.${element.className} "${(element.ariaLabel ?? element.innerText ?? '').slice(0, 30)}" is not reached`;
    });
  });
  return [...unfocused, ...missed];
}
