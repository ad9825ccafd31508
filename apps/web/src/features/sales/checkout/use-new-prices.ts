import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { isApiError } from '../../../platform/api/api-error.js';
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

interface Now {
  /** By barcode: the item as it is priced now, where its line was frozen at another price. */
  readonly newPrices: ReadonlyMap<string, TillItemView>;
  /** By barcode: why it cannot be sold any more, as the server says it. */
  readonly gone: ReadonlyMap<string, string>;
}

type Found = { readonly item: TillItemView } | { readonly code: string; readonly refusal: string };

/** One that cannot be looked up now is refused when the sale is saved. */
async function lookUp(line: CheckoutLine): Promise<Found | null> {
  try {
    return { item: await fetchTillItem(barcodeOf(line)) };
  } catch (error) {
    return isApiError(error) && !error.isConnection ? { code: barcodeOf(line), refusal: error.message } : null;
  }
}

/**
 * What became of the lines since they were scanned: those with another price now, and those that are gone. Looked up when
 * a list of prices changes anywhere in the shop, and for what a draft or a parked note brought along.
 */
export function useNewPrices(lines: readonly CheckoutLine[], restored: boolean): Now {
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
    queryFn: async () => (await Promise.all(lines.map(lookUp))).filter((found) => found !== null),
    enabled: asked > 0 && lines.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const listed = new Map(lines.map((line) => [barcodeOf(line), line]));
  const newPrices = new Map<string, TillItemView>();
  const gone = new Map<string, string>();
  for (const found of data ?? []) {
    const line = listed.get('item' in found ? found.item.kode_barcode : found.code);
    if (!line) continue;
    if ('refusal' in found) gone.set(found.code, found.refusal);
    else if (isOutdated(line, found.item)) newPrices.set(found.item.kode_barcode, found.item);
  }
  return { newPrices, gone };
}
