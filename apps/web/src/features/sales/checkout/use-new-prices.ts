import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { useSocketEvent } from '../../../platform/sockets.js';
import { fetchTillItem } from '../sales-calls.js';
import { barcodeOf, isOutdated, type CheckoutLine } from './checkout-value.js';

/** What a line is priced by. */
const PRICE_LISTS: ReadonlySet<string> = new Set([
  'master-parameter-harga-emas',
  'parameter-ongkos',
  'parameter-pajak',
]);
/** A price board changes many rows at once: they are asked for together. */
const BURST_MS = 400;

/**
 * The lines whose price was frozen before another one came into force, each with its item as it is priced now. Looked up
 * when a list of prices changes anywhere in the shop, and for what a draft brought along.
 */
export function useNewPrices(lines: readonly CheckoutLine[], restored: boolean): ReadonlyMap<string, TillItemView> {
  const [asked, setAsked] = useState(restored ? 1 : 0);
  const timer = useRef<number | undefined>(undefined);
  const look = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAsked((times) => times + 1), BURST_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useSocketEvent('master-changed', ({ list }) => {
    if (PRICE_LISTS.has(list)) look();
  });
  useSocketEvent('settings-changed', look);
  const { data } = useQuery({
    queryKey: ['till-prices', asked],
    queryFn: async () => {
      // One that is gone meanwhile is refused when the sale is saved.
      const found = await Promise.allSettled(lines.map((line) => fetchTillItem(barcodeOf(line))));
      return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    enabled: asked > 0 && lines.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const now = new Map((data ?? []).map((item) => [item.kode_barcode, item]));
  return new Map(
    lines.flatMap((line) => {
      const item = now.get(barcodeOf(line));
      return item && isOutdated(line, item) ? [[barcodeOf(line), item] as const] : [];
    }),
  );
}
