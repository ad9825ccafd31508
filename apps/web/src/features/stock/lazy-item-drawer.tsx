import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLater } from '../../ui/later.js';
import { useOpened } from '../../ui/use-opened.js';
import type { ItemDrawerProps } from './item-drawer.js';

const load = async () => ({ default: (await import('./item-drawer.js')).ItemDrawer });
const ItemDrawer = lazy(load);

/** The drawer of a piece, with all its forms no part of the page that it lies over: its code comes after the page. */
export function LazyItemDrawer(props: ItemDrawerProps): ReactNode {
  const isLater = useLater();
  useEffect(() => {
    if (isLater) void load().catch(() => undefined);
  }, [isLater]);
  if (!useOpened(props.kodeBarcode !== null)) return null;
  return (
    <Suspense fallback={null}>
      <ItemDrawer {...props} />
    </Suspense>
  );
}
