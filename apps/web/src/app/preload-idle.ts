import { use, useEffect } from 'react';
import { PreloadContext, useOpenRoutes } from './open-routes.js';
import { useFavourites, useRecentPages } from './recent-pages.js';

/** What is opened most in any shop; with a list and a report come those that all lists and reports share. */
const MOST_USED = [
  '/transaksi-penjualan',
  '/validasi-penjualan',
  '/lihat-penjualan',
  '/transaksi-pembelian',
  '/data-barang',
  '/master-sales',
  '/laporan-penjualan',
  '/SubMenuPenjualan',
  '/uang-kas',
  '/papan-harga',
  '/tutup-toko',
];

/** Said by browsers that know what a connection costs. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Where a browser has no idle time to give, a moment later. */
const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
};

/** Once there is nothing else to do, fetches one page after the other that the person is likely to open next. */
export function IdlePreload(): null {
  const preload = use(PreloadContext);
  const open = useOpenRoutes();
  const { recent } = useRecentPages();
  const { favourites } = useFavourites();
  useEffect(() => {
    if (savesData()) return undefined;
    const may = new Set(open.map(({ path }) => path));
    const left = [...new Set([...favourites, ...recent, ...MOST_USED])].filter((path) => may.has(path));
    let cancel: () => void = () => undefined;
    const next = (): void => {
      const path = left.shift();
      if (path === undefined) return;
      preload(path);
      cancel = whenIdle(next);
    };
    cancel = whenIdle(next);
    return () => cancel();
    // Once a session: what is visited later is there already.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [preload, open]);
  return null;
}
