import type { ReactNode } from 'react';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import type { PurchaseSummaryView } from '@emas/contracts/purchases/purchase.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import type { DocumentCells } from '../../parts/document/list-columns.js';
import { DocumentListPage } from '../../parts/document/list-page.js';
import { SettledWith } from '../../parts/trade-in/settled-with.js';

/** Our note that it was bought back with, where there was one. */
function Note({ row: { no_faktur_jual, jenis_nota } }: { readonly row: PurchaseSummaryView }): ReactNode {
  const { value } = useFieldTexts();
  return no_faktur_jual ?? value(jenis_nota);
}

const CELLS: DocumentCells<PurchaseSummaryView> = { jenis_nota: (row) => <Note row={row} /> };

export default function PurchasesPage(): ReactNode {
  return <DocumentListPage of={purchase} cells={CELLS} work={SettledWith} />;
}
