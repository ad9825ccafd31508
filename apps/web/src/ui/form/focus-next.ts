const FOCUSABLE =
  'input:not([disabled]):not([readonly]):not([type="hidden"]), textarea:not([disabled]):not([readonly]), [role="combobox"]:not([aria-disabled="true"]), button[type="submit"]:not([disabled]), [data-next]:not([disabled])';

const isVisible = (element: HTMLElement): boolean =>
  element.offsetParent !== null || element.getClientRects().length > 0;

/** Moves the focus to the field after `from` within `root`; after the last one it stays. */
export function focusNext(from: HTMLElement, root: HTMLElement): void {
  const fields = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element === from || isVisible(element),
  );
  const next = fields[fields.indexOf(from) + 1];
  next?.focus();
}
