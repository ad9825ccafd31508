import type { ReactNode } from 'react';
import { ImportPanel } from '../../engine/import/import-panel.js';
import { Page } from '../../engine/page.js';

export default function ItemImportPage(): ReactNode {
  return (
    <Page>
      <ImportPanel path="barang/import" />
    </Page>
  );
}
