import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { itemAsked } from '../../parts/item/item-asked.js';
import { useOpened } from '../../ui/use-opened.js';

const ItemDrawer = lazy(async () => ({ default: (await import('../../features/stock/item-drawer.js')).ItemDrawer }));

/** The piece whose barcode was followed, over the page one is on; gone with that page. */
export function ShownItem(): ReactNode {
  const [barcode, setBarcode] = useState<string | null>(null);
  const { key } = useLocation();
  useEffect(() => itemAsked.on(setBarcode), []);
  useEffect(() => setBarcode(null), [key]);
  if (!useOpened(barcode !== null)) return null;
  return (
    <Suspense fallback={null}>
      <ItemDrawer kodeBarcode={barcode} onClose={() => setBarcode(null)} />
    </Suspense>
  );
}
