import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../engine/pending.js';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What is fetched: its shape while it comes, a way to try again where it does not. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>): ReactNode {
  if (query.error && query.data === undefined) return <LoadFailed of={query} />;
  return query.data === undefined ? <SkeletonRows rows={4} columns={2} /> : children(query.data);
}
