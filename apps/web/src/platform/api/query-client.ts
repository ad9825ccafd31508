import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.js';

/** Server state. Keys: `['list', name, …]`, `['lookup', name]`, `['report', name, …]`, `['ledger', …]` for what events change. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // A refusal stays a refusal; only a late or broken answer is worth a second try. Where no server was found, the request
      // itself has tried again.
      retry: (failures, error) =>
        failures < 1 && isApiError(error) && error.isConnection && error.code !== 'NO_RESPONSE',
    },
    // Without a connection a command fails at once; it is never kept, to be sent when nobody looks any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});
