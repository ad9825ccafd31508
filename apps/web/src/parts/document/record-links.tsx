import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOfCustomer, addressOfItem, pageOfAddress } from '@emas/contracts/documents/record-address';
import { itemAsked } from '../item/item-asked.js';
import { useCan } from '../../platform/session/use-session.js';

interface RecordLinkProps {
  readonly to: string;
  /** Instead of going to its page, which another window still does. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A way to a record, for who may see its page; the others read what it is called. */
export function RecordLink({ to, onFollow, children }: RecordLinkProps): ReactNode {
  const may = useCan(pageOfAddress(to));
  const follow = (event: MouseEvent): void => {
    // Another window is another page's.
    if (!onFollow || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
  return may('lihat') ? (
    <Link to={to} onClick={follow}>
      {children}
    </Link>
  ) : (
    children
  );
}

/** A piece by its barcode: a link that shows it over the page one is on. */
export const ItemLink = ({ barcode }: { readonly barcode: string }): ReactNode => (
  <RecordLink to={addressOfItem(barcode)} onFollow={() => itemAsked.emit(barcode)}>
    {barcode}
  </RecordLink>
);

/** A customer's name: a link to all that is known of him. */
export const CustomerLink = ({ id, name }: { readonly id: string; readonly name: string }): ReactNode => (
  <RecordLink to={addressOfCustomer(id)}>{name}</RecordLink>
);
