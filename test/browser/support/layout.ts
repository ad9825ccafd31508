import type { Page } from 'playwright-core';

/**
 * What of the page as it stands is wider than the window, cut off or covered, one line each. What scrolls in a frame of its own
 * is where it should be; a text may end in an ellipsis, a figure may not. `within` narrows it to a dialog.
 */
export const layoutFaults = (page: Page, within = 'body'): Promise<string[]> => page.evaluate(examine, within);

/** In the page. */
function examine(within: string): string[] {
  const width = document.documentElement.clientWidth;
  const root = document.querySelector(within);
  if (!root) return [`${within} is not there`];
  const faults = new Set<string>();
  const CONTROLS = 'a[href], button, input, select, textarea, [role="tab"], [role="combobox"], [role="switch"]';
  /** Of a long table the first rows, which are as all others. */
  const MORE_ROWS = 'tbody tr:nth-child(n+4) *, [role="row"]:nth-child(n+5) *';
  /** Up to this width a finger points, which needs so many pixels (half of one is lost in rounding). */
  const TOUCHED = 1180;
  const FINGER = 43.5;
  /** A field of one line with its frame is lower than this. */
  const FIELD = 80;
  const FIGURE = /^[−-]?(Rp\.? ?)?\d[\d.,]*$/;

  const nameOf = (element: Element): string => {
    const text = (element.ariaLabel || element.textContent || '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${String(element.className).split(' ').slice(0, 2).join('.')} "${text}"`;
  };
  /** Not what is there for screen readers alone, or until it has the focus. */
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width: w, height: h } = element.getBoundingClientRect();
    return w > 1 && h > 1 && !element.matches('a[href="#content"]') && !isForReaders(element);
  };
  const forReaders = new Map<Element, boolean>();
  /** Itself, or what it is in. */
  const isForReaders = (element: Element): boolean => {
    const known = forReaders.get(element);
    if (known !== undefined) return known;
    const { clipPath, width: w } = getComputedStyle(element);
    const above = element.parentElement;
    const is = (clipPath === 'inset(50%)' && w === '1px') || (above !== null && isForReaders(above));
    forReaders.set(element, is);
    return is;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  /** The head and the totals of a table go with its body. */
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(styleOf(element).overflowX) || element.matches(':has(> table[role="presentation"])');
  const clips = (element: Element): boolean => /hidden|clip/.test(styleOf(element).overflowX);
  const FIELDS = 'input, textarea, select';
  /** What a field is seen as: the nearest box with a border around it, which, low as a line, also takes the buttons in it. */
  const frameOf = (control: Element): Element | undefined => {
    if (control.matches('[type="checkbox"], [type="radio"]')) return undefined;
    const framed = [...upFrom(control)].slice(0, 6).filter((one) => parseFloat(styleOf(one).borderTopWidth) > 0);
    if (control.matches(FIELDS)) return framed[0];
    return framed.find((one) => one.querySelector(FIELDS) && one.getBoundingClientRect().height < FIELD);
  };
  function* upFrom(element: Element | null): Generator<Element> {
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one;
  }
  const isInScroller = (element: Element): boolean =>
    [...upFrom(element.parentElement)].some((one) => one !== document.body && scrolls(one));

  /** Where the column at the end of a row that stays in sight begins, before the row is pushed sideways. */
  const endOf = (element: Element, scroller: Element): number => {
    const last = element.closest('tr, [role="row"]')?.lastElementChild;
    if (!last || last.contains(element) || scroller.scrollLeft > 0) return Number.POSITIVE_INFINITY;
    const { position, right } = styleOf(last);
    return position === 'sticky' && right !== 'auto' ? last.getBoundingClientRect().left : Number.POSITIVE_INFINITY;
  };

  const all = [...root.querySelectorAll('*')].filter((one) => !one.matches(MORE_ROWS) && isSeen(one));

  for (const element of all) {
    const { left, right } = element.getBoundingClientRect();
    const stands =
      element.matches(CONTROLS) ||
      [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent!.trim());
    if (stands && (right > width + 1 || left < -1) && !isInScroller(element))
      faults.add(`${nameOf(element)} stands from ${Math.round(left)} to ${Math.round(right)} of ${width}`);
  }
  if (document.documentElement.scrollWidth > width)
    faults.add(`the page is ${document.documentElement.scrollWidth} wide, the window ${width}`);

  const range = document.createRange();
  for (const element of all) {
    if (element instanceof HTMLInputElement) {
      if (
        element.value &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.type !== 'password' &&
        FIGURE.test(element.value)
      )
        faults.add(`${nameOf(element)} shows a part of ${element.value}`);
      continue;
    }
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? node.textContent!.trim() : '';
      if (text === '') continue;
      range.selectNodeContents(node);
      const said = range.getBoundingClientRect();
      let shortened = false;
      for (const one of upFrom(element)) {
        if (styleOf(one).textOverflow === 'ellipsis' || styleOf(one).webkitLineClamp !== 'none') shortened = true;
        if (scrolls(one)) {
          const end = endOf(element, one);
          if (FIGURE.test(text) && said.left < end - 1 && said.right > end + 1)
            faults.add(`${nameOf(element)} lies half below the last column`);
          break;
        }
        const box = one.getBoundingClientRect();
        if (!clips(one) || (said.right <= box.right + 1 && said.left >= box.left - 1)) continue;
        if (!shortened || FIGURE.test(text))
          faults.add(
            `${nameOf(element)} is cut: ${Math.round(said.width)} wide, shown ${Math.round(Math.min(said.right, box.right) - Math.max(said.left, box.left))}`,
          );
        break;
      }
    }
  }

  // Labels of a drawing, which nothing else keeps apart.
  for (const drawing of root.querySelectorAll('svg')) {
    const labels = [...drawing.querySelectorAll('text')].filter(isSeen);
    labels.forEach((label, index) => {
      const one = label.getBoundingClientRect();
      const meets = labels.slice(index + 1).find((next) => {
        const other = next.getBoundingClientRect();
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        return across > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
      });
      if (meets) faults.add(`${nameOf(label)} runs into ${nameOf(meets)}`);
    });
  }

  for (const control of all) {
    if (!control.matches(CONTROLS) || control.matches(':disabled, [aria-disabled="true"], [inert] *')) continue;
    if (styleOf(control).pointerEvents === 'none') continue;
    const target = frameOf(control) ?? control.closest('label') ?? control;
    if (width <= TOUCHED && !control.matches('a, [role="switch"]') && target.getBoundingClientRect().height < FINGER)
      faults.add(`${nameOf(control)} is ${Math.round(target.getBoundingClientRect().height)} high`);
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!box) continue;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || !(target.contains(hit) || hit.contains(control)))
      faults.add(`${nameOf(control)} lies below ${hit ? nameOf(hit) : 'nothing'}`);
  }
  window.scrollTo(0, 0);
  return [...faults];
}
