import type { CustomerRow } from '@emas/contracts/membership/customer.dto';
import { api } from '../../platform/api/client.js';

/** Customers to choose from by what is typed of one; at first those that come first. */
export const customersQuery = (q: string) => ({
  queryKey: ['customers', q],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.get<readonly CustomerRow[]>('customers', { q, limit: undefined }, signal),
});
