import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { queryClient } from '../platform/api/query-client.js';

/** Renders what asks the API, with the application's own queries. */
export const renderWithQueries = (shown: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>{shown}</Suspense>
    </QueryClientProvider>,
  );
