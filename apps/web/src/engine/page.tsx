import type { ReactNode } from 'react';
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

/** A page of the shell: breadcrumb and title from the manifest, actions, content. */
export function Page({ title, hint, actions, children }: PageProps): ReactNode {
  const { t } = useTranslation('shell');
  const page = useCurrentPage();
  return (
    <>
      <PageHeader
        title={title ?? page.title}
        crumbs={page.crumbs}
        hint={hint}
        actions={actions}
        navigationLabel={t('breadcrumb')}
      />
      {children}
    </>
  );
}
