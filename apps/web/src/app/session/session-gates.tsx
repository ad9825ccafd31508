import { Suspense, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSessionState } from '../../platform/session/use-session.js';
import { PageLoading } from '../../ui/loading.js';

/** Where a person wanted to go before he had to log in. */
interface Wanted {
  readonly from?: string;
}

/** The login: who is logged in already goes on to where he wanted to go. */
export function Entrance({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSessionState();
  const wanted = useLocation().state as Wanted | null;
  if (session.matches('restoring')) return <PageLoading />;
  if (session.matches('loggedIn')) return <Navigate to={wanted?.from ?? '/home'} replace />;
  return children;
}

/** For who is logged in; others go to the login and come back from there. */
export function LoggedIn({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSessionState();
  const { pathname, search } = useLocation();
  if (session.matches('restoring')) return <PageLoading />;
  if (!session.context.session) return <Navigate to="/" replace state={{ from: pathname + search } satisfies Wanted} />;
  return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
}

/** Pages for members that look like public ones: without the shell. */
export const Forecourt = (): ReactNode => (
  <LoggedIn>
    <Outlet />
  </LoggedIn>
);
