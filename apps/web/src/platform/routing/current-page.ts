import { createContext, use } from 'react';
import type { RouteDefinition } from '@emas/contracts/routes';

export interface CurrentPage {
  readonly route: RouteDefinition;
  /** Translated. */
  readonly title: string;
  readonly crumbs: readonly { readonly label: string; readonly to?: string }[];
}

/** The page of the manifest that is being shown; set by the router. */
export const CurrentPageContext = createContext<CurrentPage | null>(null);

export function useCurrentPage(): CurrentPage {
  const page = use(CurrentPageContext);
  if (!page) throw new Error('Not inside a page of the manifest');
  return page;
}
