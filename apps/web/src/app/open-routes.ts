import { createContext, use, useMemo } from 'react';
import type { RouteDefinition } from '@emas/contracts/routes';
import { useSession } from '../platform/session/use-session.js';
import { menuOf, openRoutes, type IsBuilt, type MenuGroup } from './manifest.js';

/** Said by the router, which has the code of the pages. */
export const IsBuiltContext = createContext<IsBuilt>(() => false);

/** Fetches what a page is drawn with ahead of going there. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** Pages the person may go to. */
export function useOpenRoutes(): readonly RouteDefinition[] {
  const session = useSession();
  const isBuilt = use(IsBuiltContext);
  return useMemo(() => openRoutes(session, isBuilt), [session, isBuilt]);
}

/** The sidebar's menus, without what is not built, not allowed or switched off. */
export function useMenu(): readonly MenuGroup[] {
  const open = useOpenRoutes();
  return useMemo(() => menuOf(open), [open]);
}
