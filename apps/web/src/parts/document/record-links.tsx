import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOfCustomer, addressOfItem, pageOfAddress } from '@emas/contracts/documents/record-address';
import { useCan } from '../../platform/session/use-session.js';

/** A way to a record, for who may see its page; the others read what it is called. */
export function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const may = useCan(pageOfAddress(to));
  return may('lihat') ? <Link to={to}>{children}</Link> : children;
}

/** A piece by its barcode: a link to it among the items. */
export const ItemLink = ({ barcode }: { readonly barcode: string }): ReactNode => (
  <RecordLink to={addressOfItem(barcode)}>{barcode}</RecordLink>
);

/** A customer's name: a link to all that is known of him. */
export const CustomerLink = ({ id, name }: { readonly id: string; readonly name: string }): ReactNode => (
  <RecordLink to={addressOfCustomer(id)}>{name}</RecordLink>
);
