import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentPage } from '../platform/routing/current-page.js';
import { PageHeader } from '../ui/page-header.js';

interface PageProps {
  /** Other than that of the manifest. */
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Where the actions of a page within a page stand; undefined outside any page. */
const HeadActions = createContext<HTMLElement | null | undefined>(undefined);

/**
 * A page of the shell: breadcrumb and title from the manifest, actions, content. Within another page, as one of its
 * tabs, it has no head of its own: its actions stand in that of the page around it.
 */
export function Page({ title, hint, actions, children }: PageProps): ReactNode {
  const { t } = useTranslation('shell');
  const page = useCurrentPage();
  const around = useContext(HeadActions);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const heading = useStart(page.route.path);
  if (around !== undefined) {
    return (
      <>
        {around && createPortal(actions, around)}
        {children}
      </>
    );
  }
  return (
    <HeadActions value={place}>
      <PageHeader
        title={title ?? page.title}
        crumbs={page.crumbs}
        hint={hint}
        actions={actions}
        more={setPlace}
        navigationLabel={t('breadcrumb')}
        heading={heading}
      />
      {children}
    </HeadActions>
  );
}

/** Where the keyboard and a screen reader begin on a new page: at its title, unless a field or something over the page has the focus. */
function useStart(path: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const active = document.activeElement;
      if (active?.closest('main, [role="dialog"], [role="alertdialog"], dialog')) return;
      heading.current?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, [path]);
  return heading;
}
