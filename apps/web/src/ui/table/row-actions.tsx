import { use, type ReactNode } from 'react';
import { RowActions } from './grid-props.js';

/** The buttons of a row. */
export function Actions({ row }: { readonly row: object }): ReactNode {
  return <div className="cell-actions touch">{use(RowActions)?.(row)}</div>;
}
