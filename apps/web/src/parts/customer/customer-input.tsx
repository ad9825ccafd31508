import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRow } from '@emas/contracts/membership/customer.dto';
import { IconButton } from '../../ui/button.js';
import { SelectInput } from '../../ui/form/select-input.js';
import type { InputProps } from '../../ui/form/text-input.js';
import { PlusIcon } from '../../ui/icons.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useDebounced } from '../../engine/use-debounced.js';
import type { ChosenCustomer } from './chosen-customer.js';
import { chosenOf } from './customer-calls.js';
import { CustomerForm } from './customer-form.js';
import { customersQuery } from './customers-query.js';
import './customer-input.css';

interface CustomerInputProps extends InputProps<ChosenCustomer | null> {
  readonly mayAdd: boolean;
}

const MOST = 20;
const NONE: readonly CustomerRow[] = [];

const labelOf = ({ nama_customer, no_hp }: ChosenCustomer): string =>
  no_hp ? `${nama_customer} · ${no_hp}` : nama_customer;

/** Looks a customer up by name, phone or identity number; who is not there is registered on the spot (Alt+C). */
export function CustomerInput({ value, onChange, mayAdd, ...props }: CustomerInputProps): ReactNode {
  const { t } = useTranslation('membership');
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const q = useDebounced(typed);
  const { data = NONE, isFetching } = useQuery(customersQuery(q));
  useShortcut('alt+c', t('labels.newCustomer'), () => setAdding(true), mayAdd && !adding);

  const rows = data
    .filter(({ is_aktif }) => is_aktif)
    .slice(0, MOST)
    .map(chosenOf);
  const isApart = value !== null && !rows.some(({ customer_id }) => customer_id === value.customer_id);
  // Who is looked for stands before who is chosen: Enter takes the first.
  const all = !isApart ? rows : typed === '' ? [value, ...rows] : [...rows, value];
  return (
    <div className="customer-input">
      <SelectInput
        {...props}
        value={value?.customer_id ?? null}
        onChange={(id) => {
          setTyped('');
          onChange(all.find(({ customer_id }) => customer_id === id) ?? null);
        }}
        onSearch={setTyped}
        options={all.map((row) => ({ value: row.customer_id, label: labelOf(row) }))}
        loading={isFetching}
        clearable
        emptyText={t(isFetching || q !== typed ? 'pick.searching' : 'pick.none')}
      />
      {mayAdd && (
        <IconButton
          kind="default"
          label={t('labels.newCustomer')}
          icon={<PlusIcon />}
          onClick={() => setAdding(true)}
        />
      )}
      {adding && (
        <CustomerForm
          name={typed}
          onClose={() => setAdding(false)}
          onAdded={(customer) => {
            setAdding(false);
            setTyped('');
            onChange(customer);
          }}
        />
      )}
    </div>
  );
}
