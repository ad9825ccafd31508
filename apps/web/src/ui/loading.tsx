import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import './loading.css';

export function Spinner({ label, size = 34 }: { readonly label: string; readonly size?: number }): ReactNode {
  return (
    <span className="spinner" data-loading role="status" aria-label={label} style={{ width: size, height: size }} />
  );
}

/** Fills its place while a page's code is fetched; says nothing when that is quick. */
export function PageLoading(): ReactNode {
  const { t } = useTranslation('common', { useSuspense: false });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), 150);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="page-loading" data-loading>
      {late && <Spinner label={t('loading')} />}
    </div>
  );
}

let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  listeners.forEach((listener) => listener());
}

/** Covers the window while the work runs; for work that nothing may interrupt. */
export async function withOverlay<Result>(work: Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

export function LoadingOverlayHost(): ReactNode {
  const { t } = useTranslation('common');
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => running > 0,
  );
  return open
    ? createPortal(
        <div className="overlay">
          <Spinner label={t('loading')} size={46} />
          <p>{t('pleaseWait')}</p>
        </div>,
        document.body,
      )
    : null;
}
