import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { can, useUser } from '../../platform/session/use-session.js';

const LISTS = { penjualan: 'lihat-penjualan', pembelian: 'lihat-pembelian' } as const;
export type Trade = keyof typeof LISTS;

type Query = Readonly<Record<string, string>>;

/** Address of the rows of a page; null for who may not go there. */
export type RowsOf = (page: string, query?: Query) => string | null;

export function useRowsOf(): RowsOf {
  const user = useUser();
  return (page, query = {}) => {
    const search = new URLSearchParams(query).toString();
    return can(user, page, 'lihat') ? `/${page}${search && `?${search}`}` : null;
  };
}

/** The documents that a figure of a span is the sum of. */
export const tradeRows = (
  rowsOf: RowsOf,
  trade: Trade,
  dari: string,
  sampai: string,
  more: Query = {},
): string | null => rowsOf(LISTS[trade], { status: 'VALID', tgl_from: dari, tgl_to: sampai, ...more });

/** A figure that leads to its rows, where there are any that one may see. */
export function Leads({ to, children }: { readonly to: string | null; readonly children: ReactNode }): ReactNode {
  return to === null ? (
    children
  ) : (
    <Link to={to} className="dash-link">
      {children}
    </Link>
  );
}
