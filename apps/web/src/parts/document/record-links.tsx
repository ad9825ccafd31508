import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '../../platform/session/use-session.js';

/** A piece by its barcode: a link to it among the items, for who may see them. */
export function ItemLink({ barcode }: { readonly barcode: string }): ReactNode {
  const may = useCan('data-barang');
  return may('lihat') ? <Link to={`/data-barang?q=${encodeURIComponent(barcode)}`}>{barcode}</Link> : barcode;
}

/** A customer's name: a link to all that is known of him, for who may see customers. */
export function CustomerLink({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const may = useCan('data-customer');
  return may('lihat') ? <Link to={`/data-customer?id=${encodeURIComponent(id)}`}>{name}</Link> : name;
}
