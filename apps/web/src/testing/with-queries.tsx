import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { queryClient } from '../platform/api/query-client.js';

/** Around what asks the API: the application's own queries. */
export const WithQueries = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <Suspense>{children}</Suspense>
  </QueryClientProvider>
);

export const renderWithQueries = (shown: ReactNode) => render(shown, { wrapper: WithQueries });
