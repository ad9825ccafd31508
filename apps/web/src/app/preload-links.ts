import { basePath } from '../platform/config.js';

/** Path below the base, search, and whether a click is as good as certain. */
type Preload = (path: string, search: string, asking: boolean) => void;

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isOurs = link?.origin === window.location.origin && link.target === '' && !link.hasAttribute('download');
  return isOurs && `${link.pathname}/`.startsWith(basePath) ? link : null;
}

/**
 * Fetches pages ahead of the click on a link to them, whichever part draws it: what a page is drawn with while the pointer
 * or the focus comes to the link, what it asks the server when the button of a mouse goes down.
 */
export function followLinks(preload: Preload): void {
  const follow =
    (asking: boolean) =>
    (event: Event): void => {
      const link = linkOf(event);
      if (link) preload(`/${link.pathname.slice(basePath.length)}`, link.search, asking);
    };
  const listen = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, { capture: true, passive: true });
  listen('pointerover', follow(false));
  listen('focusin', follow(false));
  listen('touchstart', follow(false));
  // A finger that goes down may be scrolling.
  listen('pointerdown', (event) => (event as PointerEvent).pointerType === 'mouse' && follow(true)(event));
}
