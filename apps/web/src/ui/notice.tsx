import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from '../platform/input/layers.js';
import './notice.css';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** The one thing that may be pressed while it stands. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

const PRESSING: readonly string[] = ['Tab', 'Enter', ' '];
const stay = (): void => undefined;

/** Covers everything and cannot be closed: it goes when its reason goes. */
export function Notice({ icon, title, action, children }: NoticeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayer(true, stay);
  useEffect(() => {
    const root = box.current?.parentElement;
    const focused = document.activeElement as HTMLElement | null;
    // An open modal draws the focus back to itself, and its keys with it: nothing beside the notice may take either.
    const others = [...document.body.children].filter((one) => one !== root && !one.hasAttribute('inert'));
    others.forEach((one) => one.setAttribute('inert', ''));
    const swallow = (event: KeyboardEvent): void => {
      if (PRESSING.includes(event.key) && box.current?.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    box.current?.focus();
    window.addEventListener('keydown', swallow, true);
    return () => {
      window.removeEventListener('keydown', swallow, true);
      others.forEach((one) => one.removeAttribute('inert'));
      focused?.focus();
    };
  }, []);
  return createPortal(
    <div className="notice">
      <div ref={box} className="notice-box" role="alertdialog" aria-modal="true" aria-label={title} tabIndex={-1}>
        <span className="notice-icon" aria-hidden="true">
          {icon}
        </span>
        <h2 className="outcome">{title}</h2>
        <p>{children}</p>
        {action}
      </div>
    </div>,
    document.body,
  );
}
