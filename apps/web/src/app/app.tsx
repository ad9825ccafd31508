import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../platform/api/query-client.js';
import { PageLoading } from '../ui/loading.js';
import { ThemeProvider } from '../ui/theme/theme-provider.js';
import { createRouter } from './router.js';

export function App(): ReactNode {
  const router = useMemo(() => createRouter(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageLoading />}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </Suspense>
    </QueryClientProvider>
  );
}
