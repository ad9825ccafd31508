import { lazy, Suspense, type ReactNode } from 'react';
import { SkeletonRows } from '../skeleton.js';
import type { GridProps } from './grid-props.js';
import { PlainGrid } from './plain-grid.js';

const VIRTUAL_FROM = 100;

const VirtualGrid = lazy(() => import('./virtual-grid.js')) as unknown as <Row extends object>(
  props: GridProps<Row>,
) => ReactNode;

/** The rows of a table; of many only those in sight. */
export function TableGrid<Row extends object>(props: GridProps<Row>): ReactNode {
  if (props.rows.length < VIRTUAL_FROM) return <PlainGrid {...props} />;
  return (
    <Suspense fallback={<SkeletonRows columns={Math.min(6, props.columns.length)} />}>
      <VirtualGrid {...props} />
    </Suspense>
  );
}
