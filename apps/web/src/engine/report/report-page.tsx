import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { PageLoading } from '../../ui/loading.js';
import { reportDefinitionQuery } from './report-definition.js';
import { ReportView } from './report-view.js';

/** The page of any report. */
export default function ReportPage(): ReactNode {
  const name = useCurrentPage().route.path.slice(1);
  const { data: definition } = useQuery(reportDefinitionQuery(name));
  return definition ? <ReportView definition={definition} /> : <PageLoading />;
}
