import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { gramsToMilligrams, milligramsToGrams, percentToKadar } from '@emas/domain/shared/wire';
import { useDebounced } from '../../../engine/use-debounced.js';
import { fetchPurchasePrice, fetchSalePrice } from '../manual-calls.js';
import {
  isComplete,
  type ManualValue,
  type PricedLine,
  purchaseLineDto,
  saleLineDto,
  type Side,
  type WarehouseOf,
} from './manual-value.js';

interface Priced {
  readonly lines: readonly PricedLine[];
  readonly total_harga: number;
  /** Of a sale: what is collected for the tax office, in its total. */
  readonly pph22: number;
}
const NOTHING: Priced = { lines: [], total_harga: 0, pph22: 0 };

interface Asked {
  readonly keys: readonly string[];
  readonly customer_id: string | null;
  readonly lines: readonly { readonly berat: number }[];
}

const fineGrams = (berat: number, kadar: number): number =>
  milligramsToGrams(fineWeight(gramsToMilligrams(berat), percentToKadar(kadar)));

async function priced(side: Side, { customer_id, lines }: Asked, signal: AbortSignal): Promise<Priced> {
  if (side === 'jual') {
    const answer = await fetchSalePrice({ customer_id, lines: lines as never }, signal);
    return {
      lines: answer.lines.map(({ harga, harga_gram, tarif_ongkos, kadar }, index) => ({
        harga,
        berat_murni: null,
        fine: fineGrams(lines[index]!.berat, kadar),
        proposed: { harga_gram, tarif_ongkos },
      })),
      total_harga: answer.total_harga,
      pph22: answer.pph22,
    };
  }
  const answer = await fetchPurchasePrice({ lines: lines as never }, signal);
  return {
    lines: answer.lines.map(({ harga, harga_usulan, berat_murni }) => ({
      harga,
      berat_murni,
      fine: berat_murni,
      proposed: { harga: harga_usulan },
    })),
    total_harga: answer.total_harga,
    pph22: 0,
  };
}

/** What the server makes of each line that says enough, asked once typing rests. */
export function usePrices(side: Side, { lines, customer }: ManualValue, warehouseOf: WarehouseOf) {
  const asked = useMemo((): Asked => {
    const complete = lines.filter((line) => isComplete(side, line));
    return {
      keys: complete.map(({ key }) => key),
      customer_id: customer?.customer_id ?? null,
      lines: complete.map((line) =>
        side === 'jual' ? saleLineDto(line, warehouseOf, null) : purchaseLineDto(line, warehouseOf, line.harga),
      ),
    };
  }, [side, lines, customer, warehouseOf]);
  const text = JSON.stringify(asked);
  const rested = useDebounced(text, 250);
  const question = useMemo(() => JSON.parse(rested) as Asked, [rested]);
  const isAsked = question.keys.length > 0;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['ledger', 'manual-price', side, question],
    queryFn: async ({ signal }) => {
      const answer = await priced(side, question, signal);
      return {
        prices: new Map(answer.lines.map((line, index) => [question.keys[index]!, line])),
        total: answer.total_harga,
        pph22: answer.pph22,
      };
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const shown =
    isAsked && data
      ? data
      : { prices: new Map<string, PricedLine>(), total: NOTHING.total_harga, pph22: NOTHING.pph22 };
  return {
    ...shown,
    keys: question.keys,
    error: isAsked ? error : null,
    /** What is shown is of the form as it stands. */
    settled: text === rested && !isFetching && !isPlaceholderData,
  };
}
