import { useQuery } from '@tanstack/react-query';
import type { SendTarget } from '@emas/contracts/money/money-send.view';
import { api } from '../../platform/api/client.js';

const NONE: readonly SendTarget[] = [];

/** Shops that money can be sent to. */
export function useTargets(): readonly SendTarget[] {
  const { data } = useQuery({
    queryKey: ['money-send', 'targets'],
    queryFn: ({ signal }) => api.get<readonly SendTarget[]>('cash/kirim-uang/tujuan', undefined, signal),
  });
  return data ?? NONE;
}
