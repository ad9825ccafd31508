import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './tip-host.css';

/** How long the pointer rests on something before its tip comes. */
const REST_MS = 400;
/** Between the tip, what it stands at, and the edges of the window. */
const GAP = 8;

/** One tip for whatever the pointer rests on that has `data-tip`: above it, or below where there is no room. */
export function TipHost(): ReactNode {
  const [at, setAt] = useState<Element | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = 0;
    let rests: Element | null = null;
    const hide = (): void => {
      window.clearTimeout(timer);
      rests = null;
      setAt(null);
    };
    const over = ({ target, pointerType }: PointerEvent): void => {
      const next = pointerType === 'touch' ? null : ((target as Element).closest?.('[data-tip]') ?? null);
      if (next === rests) return;
      hide();
      if (!next) return;
      rests = next;
      timer = window.setTimeout(() => next.isConnected && setAt(next), REST_MS);
    };
    const away = ['pointerdown', 'keydown', 'scroll', 'blur'] as const;
    document.addEventListener('pointerover', over);
    document.documentElement.addEventListener('pointerleave', hide);
    for (const name of away) window.addEventListener(name, hide, true);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.documentElement.removeEventListener('pointerleave', hide);
      for (const name of away) window.removeEventListener(name, hide, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (!at || !bubble.current) return;
    const { left, top, bottom, width } = at.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = bubble.current;
    const middle = left + width / 2 - offsetWidth / 2;
    const above = top - offsetHeight - GAP;
    style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - offsetWidth - GAP))}px`;
    style.top = `${above < GAP ? bottom + GAP : above}px`;
  }, [at]);

  if (!at) return null;
  // Its text is the name of what it stands at: there is nothing more to be read aloud.
  return createPortal(
    <div ref={bubble} className="tip" aria-hidden="true">
      {at.getAttribute('data-tip')}
    </div>,
    document.body,
  );
}
