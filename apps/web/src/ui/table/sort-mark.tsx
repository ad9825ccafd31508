import type { ReactNode } from 'react';
import './sort-mark.css';

/** In a heading: rows stand in its order, or would. What it means is said by `aria-sort`. */
export const SortMark = ({ order }: { readonly order: 'asc' | 'desc' | 'none' }): ReactNode => (
  <span className={`sort-mark sort-mark-${order}`} aria-hidden="true" />
);
