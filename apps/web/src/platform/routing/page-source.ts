import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from '../session/session.machine.js';

/** A page that is about to be shown. */
export interface Opening {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly session: Session;
}

/** A query just as the page makes it when it is drawn: by its key the page finds the answer. */
export interface FirstQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly staleTime?: number;
}

export type PageLoader = () => Promise<{ readonly default: ComponentType }>;

/** A page: its code, and what sets off together with the code instead of after it. */
export interface PageSource {
  readonly load: PageLoader;
  /** What it cannot be drawn without beside its code: the definition of a list. */
  readonly needs?: (opening: Opening) => Promise<unknown>;
  /** What it asks the server first. */
  readonly asks?: (opening: Opening) => readonly FirstQuery[] | Promise<readonly FirstQuery[]>;
}

/** Path → page; one that asks nothing is its code alone. */
export type Pages = Readonly<Record<string, PageSource | PageLoader>>;
