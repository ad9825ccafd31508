import { use, type ComponentType, type ReactNode } from 'react';
import type { PageLoader } from '../platform/routing/page-source.js';

export interface PageCode {
  /** Once what was fetched before is there; after a failure it is tried again. */
  readonly fetch: () => Promise<unknown>;
  /** Drawn at once where `fetch` was waited for; else it suspends until its code is there. */
  readonly Page: () => ReactNode;
}

/**
 * The code of a page, like React's `lazy`, but fetched when the way to it is known and not when it is drawn: React keeps
 * what was once suspended from the screen for 300 ms more.
 */
export function pageCode(load: PageLoader): PageCode {
  let coming: Promise<ComponentType> | undefined;
  let Fetched: ComponentType | undefined;
  const begin = (): Promise<ComponentType> => {
    const begun = load().then((module) => (Fetched = module.default));
    coming = begun;
    return begun;
  };
  return {
    // A failure before this one is no failure of today.
    fetch: () => (coming ? coming.catch(begin) : begin()),
    Page: () => {
      const Component = Fetched ?? use(coming ?? begin());
      return <Component />;
    },
  };
}
