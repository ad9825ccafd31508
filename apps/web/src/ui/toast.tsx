import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.js';
import { useBelowHeading } from './use-below-heading.js';
import './toast.css';

/** As the specification has it: errors too are said as `info`. */
type ToastKind = 'info' | 'success';

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

const DURATION_MS = 3000;
const MOST = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function show(kind: ToastKind, text: string): void {
  const others = toasts.filter((toast) => toast.text !== text);
  change([...others.slice(-(MOST - 1)), { id: nextId++, kind, text }]);
}

/** A line at the edge that goes after 3 seconds and waits while the pointer is on it. */
export const toast = {
  info: (text: string): void => show('info', text),
  success: (text: string): void => show('success', text),
};

/** Says no more of what is still said. */
export const hushToasts = (): void => change([]);

const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

function ToastItem({ toast: { id, kind, text } }: { readonly toast: Toast }): ReactNode {
  const { t } = useTranslation('common');
  const [paused, setPaused] = useState(false);
  const left = useRef(DURATION_MS);

  useEffect(() => {
    if (paused) return;
    const start = performance.now();
    const timer = window.setTimeout(() => dismiss(id), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [id, paused]);

  return (
    <div className={`toast toast-${kind}`} onMouseEnter={() => setPaused(true)} onMouseLeave={() => setPaused(false)}>
      <span className={`toast-icon tone-${kind === 'success' ? 'good' : 'warn'}`} aria-hidden="true">
        {kind === 'success' ? <CheckIcon /> : <WarningIcon />}
      </span>
      <span className="toast-text">{text}</span>
      <button type="button" className="toast-close" aria-label={t('close')} onClick={() => dismiss(id)}>
        <CloseIcon />
      </button>
      <span className="toast-time" style={{ animationPlayState: paused ? 'paused' : 'running' }} />
    </div>
  );
}

export function ToastHost(): ReactNode {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => toasts,
  );
  const below = useBelowHeading(shown.length > 0);
  const place = below === null ? undefined : ({ '--below-heading': `${below}px` } as CSSProperties);
  return createPortal(
    <div className="toasts" data-testid="toasts" role="status" aria-live="polite" style={place}>
      {shown.map((item) => (
        <ToastItem key={item.id} toast={item} />
      ))}
    </div>,
    document.body,
  );
}
