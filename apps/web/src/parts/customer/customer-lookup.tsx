import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InputProps } from '../../ui/form/text-input.js';
import type { ChosenCustomer } from './chosen-customer.js';
import { fetchCovered } from './customer-calls.js';
import { CustomerInput } from './customer-input.js';

/** A customer by his id, in the form of a list. */
export function CustomerLookup({ value, onChange, ...props }: InputProps<string | null>): ReactNode {
  const { data } = useQuery({
    queryKey: ['customers', 'chosen', value],
    queryFn: ({ signal }) => fetchCovered(value!, signal),
    enabled: value !== null,
  });
  const chosen: ChosenCustomer | null =
    value === null
      ? null
      : { customer_id: value, nama_customer: data?.nama_customer ?? '…', no_hp: data?.no_hp ?? null };
  return (
    <CustomerInput
      {...props}
      value={chosen}
      onChange={(customer) => onChange(customer?.customer_id ?? null)}
      mayAdd={false}
    />
  );
}
