import type { ReactNode } from 'react';
import type { ReportColumn } from '@emas/contracts/definitions/report-document';
import { isNumberFormat } from '@emas/contracts/shared/format';
import { SortMark } from '../../ui/table/sort-mark.js';
import '../../ui/figure.css';

interface ReportHeadProps {
  readonly columns: readonly ReportColumn[];
  readonly frozen: number;
  /** Column in whose order the rows stand, `-` in front from the highest down. */
  readonly sort: string | null;
  readonly onSort?: (sort: string | null) => void;
}

/** A figure from the highest down first, a text from A; then the other way; then as printed. */
function nextSort({ name, format }: ReportColumn, sort: string | null): string | null {
  const orders = isNumberFormat(format) ? [`-${name}`, name] : [name, `-${name}`];
  const at = orders.indexOf(sort ?? '');
  return orders[at + 1] ?? null;
}

export function ReportHead({ columns, frozen, sort, onSort }: ReportHeadProps): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <Head
            key={column.name}
            column={column}
            isFrozen={index === frozen}
            sort={sort}
            {...(onSort && column.sortable && { onSort })}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps {
  readonly column: ReportColumn;
  readonly isFrozen: boolean;
  readonly sort: string | null;
  readonly onSort?: (sort: string | null) => void;
}

function Head({ column, isFrozen, sort, onSort }: HeadProps): ReactNode {
  const { name, label, unit, align } = column;
  const text = (
    <>
      {label}
      {/* Never on a line of its own. */}
      {unit && <small className="figure-unit">{`\u00a0${unit}`}</small>}
    </>
  );
  const order = sort === name ? 'asc' : sort === `-${name}` ? 'desc' : 'none';
  return (
    <th
      scope="col"
      data-align={align}
      data-frozen={isFrozen || undefined}
      {...(onSort && { 'aria-sort': order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none' })}
    >
      {onSort ? (
        <button type="button" className="report-sort" onClick={() => onSort(nextSort(column, sort))}>
          <span>{text}</span>
          <SortMark order={order} />
        </button>
      ) : (
        text
      )}
    </th>
  );
}
