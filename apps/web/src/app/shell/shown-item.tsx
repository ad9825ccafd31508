import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyItemDrawer } from '../../features/stock/lazy-item-drawer.js';
import { itemAsked } from '../../parts/item/item-asked.js';

/** The piece whose barcode was followed, over the page one is on; gone with that page. */
export function ShownItem(): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const [barcode, setBarcode] = useState<string | null>(null);
  const { key } = useLocation();
  useEffect(
    () =>
      itemAsked.on((asked) => {
        setWanted(true);
        setBarcode(asked);
      }),
    [],
  );
  useEffect(() => setBarcode(null), [key]);
  return isWanted && <LazyItemDrawer kodeBarcode={barcode} onClose={() => setBarcode(null)} />;
}
