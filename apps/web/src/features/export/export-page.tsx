import type { ReactNode } from 'react';
import { Page } from '../../engine/page.js';
import { ExportForm } from './export-form.js';
import { ExportHistory } from './export-history.js';
import { useExport } from './use-export.js';
import './export.css';

/** Any list, goods or documents as CSV. */
export default function ExportPage(): ReactNode {
  const state = useExport();
  return (
    <Page>
      <ExportForm state={state} />
      <ExportHistory />
    </Page>
  );
}
