import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import i18next from 'i18next';
import { isApiError } from '../../../platform/api/api-error.js';
import { useSocketEvent } from '../../../platform/sockets.js';
import { fetchTillDeposit, fetchTillItem } from '../sales-calls.js';
import { barcodeOf, type CheckoutLine } from './checkout-value.js';
import { isOutdated, type Offered, offeredBy } from './held-lines.js';

/** What a line is priced by. */
const PRICE_LISTS: ReadonlySet<string> = new Set([
  'master-parameter-harga-emas',
  'parameter-ongkos',
  'parameter-pajak',
]);
/** A price board changes many rows at once: they are asked for together. */
const BURST_MS = 400;

interface Now {
  /** By barcode: the thing as it is priced now, where its line was frozen at another price. */
  readonly newPrices: ReadonlyMap<string, Offered>;
  /** By barcode: why it cannot be sold any more, as the server says it. */
  readonly gone: ReadonlyMap<string, string>;
}

type Found = { readonly now: Offered } | { readonly code: string; readonly refusal: string };
/** What deposits hold now, each asked once. */
type HeldNow = (no: string) => Promise<readonly Offered[]>;

/** One that cannot be looked up now is refused when the sale is saved. */
async function lookUp(line: CheckoutLine, heldNow: HeldNow): Promise<Found | null> {
  const code = barcodeOf(line);
  try {
    if (!line.deposit) return { now: { item: await fetchTillItem(code) } };
    const { no_titip: no } = line.deposit;
    const now = (await heldNow(no)).find(({ item }) => item.kode_barcode === code);
    const params = { no, kode_barcode: code };
    return now ? { now } : { code, refusal: i18next.t('deposits:errors.DEPOSIT_THING_GONE', params) };
  } catch (error) {
    return isApiError(error) && !error.isConnection ? { code, refusal: error.message } : null;
  }
}

async function lookUpAll(lines: readonly CheckoutLine[]): Promise<readonly Found[]> {
  const asked = new Map<string, Promise<readonly Offered[]>>();
  const heldNow: HeldNow = (no) => {
    if (!asked.has(no)) asked.set(no, fetchTillDeposit(no).then(offeredBy));
    return asked.get(no)!;
  };
  return (await Promise.all(lines.map((line) => lookUp(line, heldNow)))).filter((found) => found !== null);
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
    queryFn: () => lookUpAll(lines),
    enabled: asked > 0 && lines.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const listed = new Map(lines.map((line) => [barcodeOf(line), line]));
  const newPrices = new Map<string, Offered>();
  const gone = new Map<string, string>();
  for (const found of data ?? []) {
    const code = 'now' in found ? found.now.item.kode_barcode : found.code;
    const line = listed.get(code);
    if (!line) continue;
    if ('refusal' in found) gone.set(code, found.refusal);
    else if (isOutdated(line, found.now)) newPrices.set(code, found.now);
  }
  return { newPrices, gone };
}
