import { useEffect, useRef, useSyncExternalStore } from 'react';

/** `mod` is Ctrl, or Cmd on a Mac. Single keys work outside of fields only. */
export type Keys = `mod+${string}` | 'escape' | '?' | Single | `f${number}` | `alt+${string}`;

/** Keys of a page that is read: a letter alone is never one where a scanner may be typing. */
type Single = '/' | 'b' | 'c' | 'j' | 'k' | 'l' | 'p' | 'v';

/** A scanner's next key comes sooner than this; ms. */
const BURST_MS = 60;
let lastKeyAt = 0;
let waiting: number | undefined;

export interface Shortcut {
  readonly keys: Keys;
  /** Translated; shown in the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
}

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  active = next;
  listeners.forEach((listener) => listener());
}

function keysOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return `mod+${key}`;
  return event.altKey ? `alt+${key}` : key;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));

/** A dialog that waits for an answer has it first; one that goes by itself holds nobody up. */
const isAsked = (): boolean => document.querySelector('[role="alertdialog"][data-waits]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  const isBurst = event.timeStamp - lastKeyAt < BURST_MS;
  lastKeyAt = event.timeStamp;
  window.clearTimeout(waiting);
  if (event.defaultPrevented || event.isComposing || isAsked()) return;
  const keys = keysOf(event);
  if (keys.length === 1 && isTyping(event.target)) return;
  // The innermost layer is mounted last.
  const shortcut = active.findLast((candidate) => candidate.keys === keys);
  if (!shortcut) return;
  if (/^[a-z]$/.test(keys)) {
    if (!isBurst || event.repeat) waiting = window.setTimeout(shortcut.run, event.repeat ? 0 : BURST_MS);
    return;
  }
  event.preventDefault();
  shortcut.run();
}

export function startShortcuts(): void {
  window.addEventListener('keydown', onKeyDown);
}

export function useShortcut(keys: Keys, label: string, run: () => void, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    if (!enabled) return;
    const shortcut: Shortcut = { keys, label, run: () => latest.current() };
    change([...active, shortcut]);
    return () => change(active.filter((other) => other !== shortcut));
  }, [keys, label, enabled]);
}

/** What can be pressed now; of two with the same keys the inner one. */
export function useActiveShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => active,
  );
  return all.filter((shortcut, index) => all.findLastIndex(({ keys }) => keys === shortcut.keys) === index);
}
