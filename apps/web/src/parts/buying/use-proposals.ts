import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../engine/use-debounced.js';
import { refusedFields } from '../lines/problems.js';
import { fetchPrice } from './buying-calls.js';
import { isComplete, lineDto, type Proposals, type PurchaseValue } from './purchase-value.js';

const NONE: Proposals = new Map();

/** What the server would pay for each line that says enough, asked once typing rests. */
export function useProposals({ note, lines }: PurchaseValue) {
  const asked = useMemo(() => {
    const complete = lines.filter(isComplete);
    return {
      keys: complete.map(({ key }) => key),
      purchase: { no_faktur_jual: note?.no_faktur_jual ?? null, lines: complete.map((line) => lineDto(line, null)) },
    };
  }, [lines, note]);
  const text = JSON.stringify(asked);
  const rested = useDebounced(text, 250);
  const { keys, purchase } = useMemo(() => JSON.parse(rested) as typeof asked, [rested]);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['ledger', 'purchase-price', keys, purchase],
    queryFn: async ({ signal }) => {
      const { lines: priced } = await fetchPrice(purchase, signal);
      return new Map(priced.map((line, index) => [keys[index]!, line]));
    },
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  });
  const proposals = keys.length === 0 ? NONE : (data ?? NONE);
  return {
    proposals,
    error: keys.length === 0 ? null : error,
    /** What the refusal of a price says of single cells. */
    problems: keys.length === 0 ? [] : refusedFields(error, keys),
    /** What is shown is of the form as it stands. */
    settled: text === rested && !isFetching && !isPlaceholderData,
  };
}
