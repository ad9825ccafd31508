import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react';

interface Layer {
  readonly id: number;
  /** A list or calendar of what lies under it: a scan is not for it. */
  readonly popup: boolean;
  readonly close: () => void;
}

const PAGE = 0;

let open: readonly Layer[] = [];
let lastId = PAGE;
const nextId = (): number => (lastId += 1);

const LayerContext = createContext(PAGE);
/** Around what a layer holds. */
export const LayerContent = LayerContext.Provider;
/** The layer that this stands in; 0 is the page. */
export const useOwnLayer = (): number => useContext(LayerContext);

/** Whose scans are: of the topmost dialog or sheet, else of the page. */
export const scanningLayer = (): number => open.findLast(({ popup }) => !popup)?.id ?? PAGE;

function onKeyDown(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !top) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  top.close();
}

/** Opens a layer; the answer closes it. */
function add(layer: Layer): () => void {
  if (open.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
  open = [...open, layer].toSorted((a, b) => a.id - b.id);
  return () => {
    open = open.filter((other) => other !== layer);
    if (open.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/**
 * Something that lies over the page while it is open: a dialog, a sheet. Esc is told to the topmost one alone, wherever the
 * focus is. With `popup` it is a menu or calendar, and scans are for what lies under it. The answer is for `LayerContent`
 * around what it holds.
 */
export function useLayer(isOpen: boolean, close: () => void, popup = false): number {
  const latest = useRef(close);
  useLayoutEffect(() => void (latest.current = close));
  // While it is drawn: what it holds opens after it, though its effects run before.
  const id = useMemo(() => (isOpen ? nextId() : PAGE), [isOpen]);
  useLayoutEffect(() => (id === PAGE ? undefined : add({ id, popup, close: () => latest.current() })), [id, popup]);
  return id;
}
